#!/bin/sh
# test_ci.sh BUILD [all] - the commands of fixtures/CI.md, in a project that has igo in a directory, with a
# right program and a wrong one. `make -C igo` is not run here, and neither is git. The part that needs
# suite.json is skipped without that file or pytest. With `all` they have all fixtures and all of
# suite.json, else the graded path, what is asked of the end of a game, and each eighth record, of suite.json
# each fortieth unless LONG is set.
build=${1:-build}
which=${2:-few}
. tests/lib.sh
igo=$(cd "$build" && pwd)/igo
dir=$(cd "$build" && pwd)/tests/ci
root=$PWD
rm -rf "$dir"
mkdir -p "$dir/project/igo/build" "$dir/alone" || exit 2
case $which in
all)
    ln -s "$root/fixtures" "$dir/project/igo/fixtures"
    nth=1 least=1000 fewest=1000 waits='' which_tests=test
    ;;
*)
    mkdir "$dir/project/igo/fixtures" "$dir/project/igo/fixtures/rules" || exit 2
    ln -s "$root/fixtures/kata" "$dir/project/igo/fixtures/kata"
    ln -s "$root/fixtures/rules"/end* "$dir/project/igo/fixtures/rules"
    nth=8 least=140 fewest=80 waits='--timeout 1' which_tests=test_record
    ;;
esac
ln -s "$igo" "$dir/project/igo/build/igo"

# The commands, as `SECTION<tab>COMMAND`: of sh all lines, of yaml the items that run something, of
# groovy what stands after sh. And the Python of the page.
awk -v dir="$dir" '
    /^##/ { section = $0; sub(/^#+ /, "", section) }
    /^ *```/ { sub(/^ *```/, ""); fence = fence == "" ? $0 : ""; next }
    fence == "sh" { sub(/^ */, ""); print section "\t" $0 }
    fence == "yaml" && sub(/^ *- (run: )?/, "") && /^(make|igo)/ { print section "\t" $0 }
    fence == "groovy" && sub(/^ *sh \047/, "") && sub(/\047$/, "") { print section "\t" $0 }
    fence == "python" { print >(dir "/alone/test_suite.py") }' fixtures/CI.md >"$dir/commands"

# program OPTIONS: my_program asks igo with these.
program() {
    printf '#!/bin/sh\nexec "%s" judge %s\n' "$igo" "$1" >"$dir/project/my_program"
    chmod +x "$dir/project/my_program"
}

# The commands, with fewer fixtures if need be.
shorter() {
    sed "s/--min-asked 1000/--min-asked $least/; s/ test / test $waits /"
}

# runs SECTION: the commands one after the other, as a CI does; status is that of the first that fails.
runs() {
    rm -f "$dir/project/igo.xml"
    sed -n "s/^$1	//p" "$dir/commands" | grep -v -e '^make -C igo$' -e '^git ' |
        shorter >"$dir/script"
    (cd "$dir/project" && sh -e "$dir/script") >"$dir/out" 2>&1
    status=$?
}

# reported STATUS PATTERN: runs has ended so, and the head of the report is like PATTERN.
reported() {
    [ "$status" -eq "$1" ] || echo "status $status, wanted $1: $(tail -n 5 "$dir/out")"
    head -n 3 "$dir/project/igo.xml" >"$dir/head"
    wants "^<testsuite .* tests=\"[0-9]*\" $2" "$dir/head"
    count=$(sed -n 's/^<testsuite .* tests="\([0-9]*\)".*/\1/p' "$dir/head")
    [ "${count:-0}" -ge $least ] || echo "$count tests, wanted $least"
}

# same SECTION: its commands are those of the plain shell.
same() {
    for section in 'Plain shell' "$1"; do
        sed -n "/	git /d; s/^$section	//p" "$dir/commands" >"$dir/${section%% *}"
    done
    diff "$dir/Plain" "$dir/${1%% *}"
    wants '^make -C igo$' "$dir/Plain"
}

program ''
runs 'Plain shell'
point 'a right program passes, and the other systems run the same commands' "$(
    for section in 'GitHub Actions' GitLab Jenkins; do same "$section"; done
    reported 0 'failures="0"')"
program '--passes 3'
runs 'Plain shell'
point 'a wrong program fails, and the report counts how often' "$(reported 1 'failures="[1-9]')"
# It asks igo about square boards only.
squares() {
    cat >"$dir/project/my_program" <<END
#!/bin/sh
ask() {
    if [ \$rows -eq \${#row} ]; then
        printf '%s' "\$record" | "$igo" judge
    else
        printf "\$unknown"
    fi
}
record='' player='' rows=0 row='' unknown='' begun=''
while read -r line; do
    case \$player\$line in
    rules*) ;;
    x | o) player=y ;;
    y) ask; record='' player='' rows=0 unknown='' begun=''; continue ;;
    y*[!xo-]*) begun=y ;;
    *) [ -n "\$begun" ] || { rows=\$((rows + 1)); row=\$line; } ;;
    esac
    case \$line in \?*) unknown="\${unknown}unsupported\\\\n" ;; esac
    record="\$record\$line
"
done
END
}
# The page's steps: the rules that diagnose finds (for few fixtures, those of the table), the number that
# the test under them prints, and the command for CI with both.
while IFS='|' read -r name options rules; do
    [ "$which" = all ] || [ -n "$LONG" ] || continue
    program "$options"
    [ "$options" != squares ] || squares
    found=$rules
    if [ "$which" = all ]; then
        sed -n 's/^First, by hand	\(igo.* diagnose \)/\1--limit 90 --time 1 /p' "$dir/commands" >"$dir/script"
        (cd "$dir/project" && sh -e "$dir/script") >"$dir/diagnosis" 2>/dev/null
        found=$(sed -n "s/^# in CI: .* --as '\([^']*\)'.*/\1/p; s/^# in CI: .* --as \([a-z-]*\) .*/\1/p" "$dir/diagnosis")
        # On a loaded machine the time may end first.
        ! grep -q '^# rules: the rest was not asked\|^# suite: 0 records' "$dir/diagnosis" || found=$rules
    fi
    sed -n 's/^First, by hand	\(igo.* test \)/\1/p' "$dir/commands" | shorter |
        sed "s/ --as kata / --as '$found' /" >"$dir/script"
    (cd "$dir/project" && sh -e "$dir/script") >"$dir/out" 2>&1
    asked=$(sed -n 's/^# \([0-9]*\) of [0-9]* records asked$/\1/p' "$dir/out")
    sed -n 's/^Plain shell	\(igo.*\)/\1/p' "$dir/commands" | shorter |
        sed "s/ --as kata / --as '$found' /; s/--min-asked [0-9]*/--min-asked ${asked:-0}/" >"$dir/script"
    (cd "$dir/project" && sh -e "$dir/script") >"$dir/out" 2>&1
    status=$?
    point "a right program with $name passes" "$(
        [ "$status" -eq 0 ] && [ "${asked:-0}" -ge $fewest ] ||
            echo "status $status, ${asked:-0} asked: $(tail -n 5 "$dir/out")"
        [ "$found" = "$rules" ] || echo "diagnose found '$found', wanted '$rules': $(tail -n 20 "$dir/diagnosis")")"
done <<'END'
simple ko|--ko simple --suicide forbidden|kata
positional superko|--ko positional --suicide multi|kata ko=positional suicide=multi
one rule set only|--rules kata|kata
square boards only|squares|kata
END
program '--passes 3'
"$igo" help test >"$dir/help"
point 'every option on the page is one of igo test' "$(
    grep -o -e ' --[a-z][a-z-]*' fixtures/CI.md | sort -u | while read -r option; do
        [ "$option" = --init ] || wants "^ .*$option " "$dir/help"
    done)"
runs 'Expected failures'
point 'expected failures pass' "$(
    [ "$status" -eq 0 ] || echo "status $status: $(tail -n 5 "$dir/out")"
    wants '^[0-9a-f]\{16\}' "$dir/project/known.txt"
    wants '^not ok .* # TODO' "$dir/out")"
core_ends
program '--passes 1'
sed -n '/write-known/d; s/^Expected failures	//p' "$dir/commands" | shorter >"$dir/script"
(cd "$dir/project" && sh -e "$dir/script") >"$dir/out" 2>&1
status=$?
point 'a new failure does not' "$(
    [ "$status" -eq 1 ] || echo "status $status"
    grep -v '# TODO' "$dir/out" >"$dir/new"
    wants '^not ok ' "$dir/new")"

# ---- suite.json alone ----

suite=${SUITE_JSON:-fixtures/suite.json}
for python in python3 /usr/bin/python3 none; do
    "$python" -m pytest --version >/dev/null 2>&1 && break
done
if [ "$python" = none ] || [ ! -f "$suite" ]; then
    skip 'the test that reads suite.json' 'no pytest, or no suite.json'
    finish
    exit
fi
[ "$which" = all ] || [ -n "$LONG" ] || nth=40
"$python" -c 'import json, sys
suite = json.load(sys.stdin)
suite["records"] = suite["records"][::int(sys.argv[1])]
json.dump(suite, sys.stdout)' $nth <"$suite" >"$dir/alone/suite.json"
cat >"$dir/alone/my_library.py" <<END
import os
import subprocess


def words(step):
    point = "%d,%d" % tuple(step["point"]) if step["turn"] == "play" else step["turn"]
    return step["color"] + " " + point


class Game:
    def __init__(self, rules, player, rows):
        values = " ".join(f"{key}={rules[key]}" for key in ("ko", "suicide", "passes"))
        self.lines = [f"rules kata {values}", player, *rows]

    def play(self, step):
        self.lines.append("play " + words(step))

    def is_legal(self, step):
        text = "\n".join([*self.lines, "? " + words(step), ""])
        command = ["$igo", "judge", *os.environ["OPTIONS"].split()]
        return subprocess.run(command, input=text, capture_output=True,
                              text=True).stdout.startswith("legal")
END
# asked OPTIONS: pytest asks a library that has these.
asked() {
    (cd "$dir/alone" && OPTIONS=$1 "$python" -m pytest -q -k $which_tests -p no:cacheprovider --tb=line) >"$dir/out" 2>&1
}
point 'suite.json with pytest: a right library passes, one without ko fails' "$(
    asked ''
    wants '^[0-9]* passed' "$dir/out"
    asked '--ko none'
    wants '^[0-9]* failed, [0-9]* passed' "$dir/out")"
finish
