#!/bin/sh
# runners.sh BUILD - the test files of fixtures/runners, each with three functions: as it stands,
# always true; a right one, which asks `igo judge`; and a wrong one, which asks igo without ko and
# suicide. Each run must fail the records that igo test fails, and no other. Needs for each what it is
# skipped without: pytest; node 20; rspec; go; cargo and Debian's serde; javac and Debian's JUnit and
# Gson; scalac and Gson. Debian has no ScalaTest: a class of a few lines stands for it. xUnit needs dotnet and NuGet, which Debian does not have. With NAMES set: only these.
build=${1:-build}
. tests/lib.sh
unset MAKEFLAGS MFLAGS MAKELEVEL # rustc would look for the jobs of this make
igo=$(cd "$build" && pwd)/igo
dir=$(cd "$build" && pwd)/tests/runners
json=${KATA_JSON:-fixtures/kata.json}
names=${NAMES:-pytest node rspec go cargo junit scalatest xunit}
rm -rf "$dir"
mkdir -p "$dir" || exit 2
if [ ! -f "$json" ]; then
    skip 'runners' "there is no $json; make suite"
    finish
    exit
fi

# The function that asks igo, in place of the line that returns true, as `FILE TEXT`. In Scala a second one
# plays, in place of the line that returns the board.
cat >"$dir/asks" <<'END'
test_kata.py     import subprocess; say = lambda m: f"{m['color']} " + ("%d,%d" % tuple(m["point"]) if m["turn"] == "play" else m["turn"]); r = game["rules"]; lines = [f"rules kata ko={r['ko']} suicide={r['suicide']} passes={r['passes']}", game["next"], *game["rows"], *("play " + say(m) for m in game["moves"]), "? " + say(move), ""]; return subprocess.run(["IGO", "judge", *"OPTIONS".split()], input="\n".join(lines), capture_output=True, text=True).stdout.startswith("legal")
kata.test.js     const say = (m) => `${m.color} ${m.point ?? m.turn}`; const r = game.rules; const lines = [`rules kata ko=${r.ko} suicide=${r.suicide} passes=${r.passes}`, game.next, ...game.rows, ...game.moves.map((m) => "play " + say(m)), "? " + say(move), ""]; return require("node:child_process").spawnSync("IGO", ["judge", ..."OPTIONS".split(" ").filter(Boolean)], { input: lines.join("\n"), encoding: "utf8" }).stdout.startsWith("legal");
kata_spec.rb   say = ->(m) { "#{m[:color]} #{m[:point]&.join(',') || m[:turn]}" }; lines = ["rules kata ko=#{game[:rules][:ko]} suicide=#{game[:rules][:suicide]} passes=#{game[:rules][:passes]}", game[:next], *game[:rows], *game[:moves].map { |m| "play #{say[m]}" }, "? #{say[move]}", ""]; IO.popen(["IGO", "judge", *"OPTIONS".split], "r+") { |io| io.write(lines.join("\n")); io.close_write; io.read.start_with?("legal") }
kata_test.go 	say := func(m Move) string { if m.Turn == "play" { return fmt.Sprintf("%s %d,%d", m.Color, m.Point[0], m.Point[1]) }; return m.Color + " " + m.Turn }; text := fmt.Sprintf("rules kata ko=%s suicide=%s passes=%d\n%s\n%s\n", game.Rules.Ko, game.Rules.Suicide, game.Rules.Passes, game.Next, strings.Join(game.Rows, "\n")); for _, m := range game.Moves { text += "play " + say(m) + "\n" }; c := exec.Command("IGO", append([]string{"judge"}, strings.Fields("OPTIONS")...)...); c.Stdin = strings.NewReader(text + "? " + say(move) + "\n"); out, _ := c.Output(); return strings.HasPrefix(string(out), "legal")
kata.rs     use std::{io::Write, process::{Command, Stdio}}; let say = |m: &Move| format!("{} {}", m.color, m.point.map_or(m.turn.clone(), |[r, c]| format!("{r},{c}"))); let r = &_game.rules; let mut text = format!("rules kata ko={} suicide={} passes={}\n{}\n{}\n", r.ko, r.suicide, r.passes, _game.next, _game.rows.join("\n")); for m in &_game.moves { text += &format!("play {}\n", say(m)); } let mut igo = Command::new("IGO").arg("judge").args("OPTIONS".split_whitespace()).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap(); igo.stdin.take().unwrap().write_all(format!("{text}? {}\n", say(_move)).as_bytes()).unwrap(); igo.wait_with_output().unwrap().stdout.starts_with(b"legal")
KataTest.java         java.util.function.Function<Move, String> say = m -> m.color + " " + (m.point == null ? m.turn : m.point.get(0) + "," + m.point.get(1)); String text = "rules kata ko=" + game.rules.ko + " suicide=" + game.rules.suicide + " passes=" + game.rules.passes + "\n" + game.next + "\n" + String.join("\n", game.rows) + "\n"; for (Move m : game.moves) text += "play " + say.apply(m) + "\n"; try { Process igo = new ProcessBuilder("IGO judge OPTIONS".split(" ")).start(); igo.outputWriter().append(text + "? " + say.apply(move) + "\n").close(); return new String(igo.getInputStream().readAllBytes()).startsWith("legal"); } catch (IOException e) { throw new RuntimeException(e); }
KataTest.scala     { val start = boards.last; val since = boards.reverse.toVector; var text = s"rules kata ko=${rules.ko} suicide=${rules.suicide} passes=${rules.passes}\n${start.next}\n${start.rows.mkString("\n")}\n"; for ((was, is) <- since.zip(since.tail)) text += (if (is.next == '-') s"play ${was.next} resign\n" else s"then\n${is.next}\n${is.rows.mkString("\n")}\n"); val igo = new ProcessBuilder("IGO judge OPTIONS".split(" "): _*).start(); igo.getOutputStream.write(s"$text? ${move.color} ${move.point.fold(move.turn) { case (r, c) => s"$r,$c" }}\n".getBytes); igo.getOutputStream.close(); scala.io.Source.fromInputStream(igo.getInputStream).mkString.startsWith("legal") }
KataTest.scala     { type At = (Int, Int); type Rows = Vector[String]; def near(p: At) = List((p._1 - 1, p._2), (p._1 + 1, p._2), (p._1, p._2 - 1), (p._1, p._2 + 1)).filter(q => board.rows.lift(q._1).exists(_.isDefinedAt(q._2))); def at(rows: Rows, p: At) = rows(p._1)(p._2); def put(rows: Rows, p: At, to: Char): Rows = rows.updated(p._1, rows(p._1).patch(p._2, to.toString, 1)); def chain(rows: Rows, todo: List[At], seen: Set[At]): Set[At] = todo match { case Nil => seen; case p :: rest => val more = near(p).filter(q => at(rows, q) == at(rows, p) && !seen(q)); chain(rows, more ++ rest, seen ++ more) }; def lift(rows: Rows, p: At): Rows = { val all = chain(rows, List(p), Set(p)); if (all.flatMap(q => near(q)).exists(q => at(rows, q) == '-')) rows else all.foldLeft(rows)(put(_, _, '-')) }; val placed = put(board.rows, point, color); val taken = near(point).foldLeft(placed)((rows, q) => if (at(rows, q) == '-' || at(rows, q) == color) rows else lift(rows, q)); board.copy(rows = lift(taken, point)) }
END

# The records of kata.json that igo test fails, as `STEP NUMBER`, for a program. Steps 15 and 16 ask for
# more than verdicts, and are not in it.
set -- fixtures/kata/0*.txt fixtures/kata/1[0-4]*.txt
path=$*
fails() {
    # shellcheck disable=SC2086 # names without blanks
    "$igo" test --exec "$1" $path 2>&1 | awk -F '[ :]' '
        /^(not )?ok / {
            file = $0
            sub(/^(not )?ok [0-9]+ - (.*\/)?/, "", file)
            sub(/[.]txt:.*/, "", file)
            number[file]++
            if (/^not/) print file, number[file]
        }' | sort
}
wrong='--ko none --suicide allowed'
export IGO="$igo"
fails "\"\$IGO\" judge | sed 's/.*/legal/'" >"$dir/stub.want"
fails "\"\$IGO\" judge" >"$dir/right.want"
fails "\"\$IGO\" judge $wrong" >"$dir/wrong.want"
# shellcheck disable=SC2086 # names without blanks
records=$("$igo" test $path | grep -c '^ok ')
point 'igo is right; a wrong program fails some records, and the stub more, of no step 00' "$(
    [ ! -s "$dir/right.want" ] || cat "$dir/right.want"
    for kind in wrong stub; do
        [ "$(wc -l <"$dir/$kind.want")" -gt 20 ] || echo "$kind: only $(wc -l <"$dir/$kind.want")"
    done
    grep '^00' "$dir/stub.want")"

# tried NAME FILE COMMAND: COMMAND runs the tests in a folder that has FILE and kata.json, and writes
# the failed ones to failed, as `STEP NUMBER`, and to count, how many have run.
tried() {
    for kind in stub right wrong; do
        rm -rf "${dir:?}/$1"
        mkdir -p "$dir/$1"
        cp "$json" "$dir/$1/kata.json"
        options=
        [ $kind != wrong ] || options=$wrong
        awk -v file="$2" -v kind=$kind -v igo="$igo" -v options="$options" '
            FILENAME ~ /asks$/ {
                if ($1 == file) {
                    text[++texts] = substr($0, length($1) + 2)
                    gsub(/IGO/, igo, text[texts])
                    gsub(/OPTIONS/, options, text[texts])
                }
                next
            }
            kind != "stub" && done < texts && /^[ \t]*((return )?[Tt]rue;?|board)$/ { $0 = text[++done] }
            /^import \($/ && kind != "stub" { $0 = $0 "\n\t\"os/exec\"" }
            { print }' "$dir/asks" "fixtures/runners/$2" >"$dir/$1/$2"
        (cd "$dir/$1" && "$3") >"$dir/$1/log" 2>&1
        sort -o "$dir/$1/failed" "$dir/$1/failed"
        $4 <"$dir/$kind.want" >"$dir/want"
        case $kind in
        stub) what='as it stands fails each record with an illegal move' ;;
        right) what='passes with a right function' ;;
        wrong) what='fails what a function without ko and suicide fails' ;;
        esac
        point "$2 $what" "$(
            [ "$5" -gt 0 ] || echo 'igo finds no records'
            [ "$(cat "$dir/$1/count")" = "$5" ] || {
                echo "wanted $5 tests, got:"
                tail -n 30 "$dir/$1/log"
            }
            diff "$dir/want" "$dir/$1/failed")"
    done
}

run_pytest() {
    "$python" -m pytest -p no:cacheprovider --tb=no -rf test_kata.py >out
    sed -n 's/^FAILED .*\[\([^ ]* [0-9]*\): .*/\1/p' out >failed
    awk '/ in [0-9.]+s/ { for (i = 1; i < NF; i++) if ($(i + 1) ~ /^(passed|failed)/) n += $i; print n }' \
        out >count
}

run_node() {
    node --test --test-reporter=tap kata.test.js >out
    sed -n 's/^ *not ok [0-9]* - \([^ ]* [0-9]*\): .*/\1/p' out >failed
    sed -n 's/^# tests //p' out >count
}

run_rspec() {
    rspec kata_spec.rb >out
    sed -n 's/^rspec .* # kata [^ ]* \([^ ]* [0-9]*\): .*/\1/p' out >failed
    sed -n 's/^\([0-9]*\) examples, .*/\1/p' out >count
}

run_go() {
    printf 'module kata\n\ngo 1.19\n' >go.mod
    GOCACHE=$dir/go-cache GOFLAGS=-mod=mod go test -v >out
    sed -n 's/^ *--- FAIL: TestKata\/\([^/]*\)\/\([0-9]*\):_.*/\1 \2/p' out >failed
    grep -c -E '^ *--- (FAIL|PASS): TestKata/[^/]*/' out >count
}

# A test for each step.
run_cargo() {
    mkdir -p tests .cargo
    mv kata.rs kata.json tests
    : >lib.rs
    cat >Cargo.toml <<'END'
[package]
name = "kata"
version = "0.1.0"
edition = "2021"
[lib]
path = "lib.rs"
[dev-dependencies]
serde = { version = "1", features = ["derive"] }
serde_json = "1"
END
    printf '[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "%s"\n' \
        /usr/share/cargo/registry >.cargo/config.toml
    CARGO_TARGET_DIR=$dir/cargo-target cargo test --offline >out
    sed -n 's/^test step_\([0-9a-z]*\)_.*FAILED$/\1/p' out >failed
    grep -c '^test step_[0-9].* [.][.][.] ' out >count
}
steps() { sed 's/-.*//' | sort -u; }

jars=/usr/share/java
run_junit() {
    path=$(printf "$jars/%s.jar:" junit-jupiter-api junit-jupiter-engine junit-platform-commons \
        opentest4j apiguardian-api gson)
    javac -cp "$path" -d . KataTest.java
    java -jar $jars/junit-platform-console-standalone.jar -cp ".:$path" --scan-classpath \
        --disable-banner --disable-ansi-colors --details=tree --details-theme=ascii >out
    sed -n 's/^[^a-z0-9]*\([0-9][^ ]* [0-9]*\): .* \[X\].*/\1/p' out >failed
    sed -n 's/^\[ *\([0-9]*\) tests found *\]$/\1/p' out >count
}

# What the file wants of ScalaTest, and what runs it.
run_scalatest() {
    cat >Stand.scala <<'END'
package org.scalatest.funsuite {
  class AnyFunSuite {
    private var tests = Vector[(String, () => Unit)]()
    def test(name: String)(body: => Unit): Unit = tests :+= ((name, () => body))
    def assert(holds: Boolean, clue: Any): Unit = if (!holds) throw new AssertionError(clue)
    def run(): Unit = for ((name, body) <- tests)
      println((try { body(); "ok " } catch { case _: AssertionError => "FAILED " }) + name)
  }
}
object Stand { def main(args: Array[String]): Unit = new KataTest().run() }
END
    scalac -cp $jars/gson.jar -d . KataTest.scala Stand.scala
    scala -nc -cp $jars/gson.jar:. Stand >out
    sed -n 's/^FAILED \([^ ]* [0-9]*\): .*/\1/p' out >failed
    grep -c -E '^(ok|FAILED) ' out >count
}

for name in $names; do
    case $name in
    pytest)
        for python in python3 /usr/bin/python3 none; do
            "$python" -m pytest --version >/dev/null 2>&1 && break
        done
        [ "$python" != none ] || { skip test_kata.py 'pytest is not installed'; continue; }
        tried pytest test_kata.py run_pytest cat "$records"
        ;;
    node)
        node --test --version >/dev/null 2>&1 || { skip kata.test.js 'no node with --test'; continue; }
        tried node kata.test.js run_node cat "$records"
        ;;
    rspec)
        command -v rspec >/dev/null || { skip kata_spec.rb 'rspec is not installed'; continue; }
        tried rspec kata_spec.rb run_rspec cat "$records"
        ;;
    go)
        command -v go >/dev/null || { skip kata_test.go 'go is not installed'; continue; }
        tried go kata_test.go run_go cat "$records"
        ;;
    cargo)
        if ! command -v cargo >/dev/null || ! ls /usr/share/cargo/registry/serde_json-* >/dev/null 2>&1; then
            skip kata.rs 'no cargo, or no librust-serde-json-dev and librust-serde-derive-dev'
            continue
        fi
        tried cargo kata.rs run_cargo steps "$(find fixtures/kata -name '[0-9]*.txt' | grep -c .)"
        ;;
    junit)
        if ! command -v javac >/dev/null || [ ! -f $jars/gson.jar ] ||
            [ ! -f $jars/junit-platform-console-standalone.jar ]; then
            skip KataTest.java 'no javac, or no junit5 and libgoogle-gson-java'
            continue
        fi
        tried junit KataTest.java run_junit cat "$records"
        ;;
    scalatest)
        if ! command -v scalac >/dev/null || [ ! -f $jars/gson.jar ]; then
            skip KataTest.scala 'no scalac, or no libgoogle-gson-java'
            continue
        fi
        tried scalatest KataTest.scala run_scalatest cat "$records"
        ;;
    xunit) skip KataTests.cs 'Debian has no dotnet' ;;
    esac
done
finish
