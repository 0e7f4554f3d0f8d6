#!/bin/sh
# golden.sh BUILD COMMIT - whether this build says the same as that of another commit, byte for byte:
# each command, in each of its formats, on all fixtures and on random games, with its messages and its
# exit status. For changes that are to change nothing. Differences are shown as a diff; status 1.
# The other commit is built below BUILD/base, as for the ratios. Needs git, make, diff, python3.
build=${1:-build}
commit=$(git rev-parse --verify --short "$2^{commit}") || exit 2
base=$build/base/$commit
if [ ! -x "$base/build/igo" ]; then
    mkdir -p "$base" && git archive "$commit" | tar -x -C "$base" || exit 2
    (cd "$base" && "${MAKE:-make}" -s WIDTH="$WIDTH" B=build all) || exit 2
    find "$base" -name '*.d' -exec rm -f {} +
fi
out=$build/golden
rm -rf "$out" && mkdir -p "$out/in" || exit 2
export SOURCE_DATE_EPOCH=0

# What both are given: fixtures that are there in both trees, random games, and texts that are wrong.
cp -r fixtures "$out/in/" || exit 2
"$base/build/igo" generate --games 6 --size 7x7,2x3,9x9 --seed 5 >"$out/in/games.txt" 2>/dev/null ||
    "$base/build/igo" generate --games 6 --size 7x7 --seed 5 >"$out/in/games.txt"
"$base/build/igo" convert --to sgf "$out/in/games.txt" >"$out/in/games.sgf"
"$base/build/igo" convert --to line "$out/in/games.txt" >"$out/in/lines.txt"
"$base/build/igo" convert --to json "$out/in/games.txt" >"$out/in/games.json"
printf 'x\n-o-\nplay 0,1\n\no\n---\nplay x 0,0 too\n' >"$out/in/bad.txt"
printf '(;SZ[9];B[aa];W[aa])(;SZ[37])(;AB[ba][ab];W[aa];B' >"$out/in/bad.sgf"
printf '3 . X\n2 O .\n1 . .\n  A B\n' >"$out/in/loose.txt"
cp tests/client/faulty_exec.py "$out/in/"

# one NAME IGO-ARGUMENTS...: what it says on both streams but for times, and how it ends.
one() {
    name=$1
    shift
    (
        cd "$out/in" || exit 2
        timeout 60 ../igo "$@" </dev/null 2>"../$which/$name.err" >../raw
        echo "exit status $?" >>"../$which/$name.err"
        sed 's|time\(stamp\)*="[^"]*"||g' ../raw >"../$which/$name.out"
    )
}

every_command() {
    python='python3 fixtures/solutions/igo_kata.py'
    for command in judge legal play test questions audit score show eval convert perft count generate \
        fuzz identify gtp game completion; do
        one "help-$command" "$command" --help
        one "wrong-option-$command" "$command" --nothing
    done
    one none
    one help --help
    one wrong-word judg
    for shell in bash zsh fish; do
        one "completion-$shell" completion $shell
    done
    for file in fixtures/kata fixtures/rules fixtures/perft/positions.txt fixtures/perft/liberties.txt \
        games.txt games.sgf lines.txt bad.txt bad.sgf fixtures/bad gone.txt; do
        at=$(echo "$file" | tr / -)
        one "judge-$at" judge -m D4 -m pass --explain "$file"
        one "judge-json-$at" judge -m 0,0 --json "$file"
        one "legal-$at" legal "$file"
        one "legal-board-$at" legal --board "$file"
        one "legal-json-$at" legal --json --rules tromp-taylor "$file"
        one "actions-$at" legal --actions "$file"
        one "play-$at" play -m pass "$file"
        one "questions-$at" questions --ask all "$file"
        one "audit-$at" audit --all --summary "$file"
        one "audit-json-$at" audit --json --variations "$file"
        one "audit-fixture-$at" audit --fixture --quiet "$file"
        one "score-$at" score --explain "$file"
        one "score-json-$at" score --json "$file"
        one "show-$at" show "$file"
        one "show-svg-$at" show --svg "$file"
        one "show-ansi-$at" show --unicode --ansi "$file"
        for to in fixture line json sgf; do
            one "convert-$to-$at" convert --to $to "$file"
        done
        for format in tap junit json html; do
            one "test-$format-$at" test --format $format "$file"
        done
    done
    one loose convert --from loose loose.txt
    one eval eval --moves montecarlo:2,2 fixtures/kata/09-ko.txt
    for format in tap junit json html; do
        one "exec-$format" test --format $format --exec "$python" --stream --ask all fixtures/kata
        one "wrong-$format" test --format $format --exec 'python3 faulty_exec.py snapback-is-ko' --stream fixtures/kata
    done
    one perft perft --size 3x3 --depth 4 --with-passes --divide
    one count-boards count boards 3x3
    one count-games count games 1x2 --rules tromp-taylor
    one generate generate --games 3 --size 5x5 --seed 3
    one fuzz-right fuzz --games 4 --exec "$python" --stream
    one fuzz-wrong fuzz --exec 'python3 faulty_exec.py snapback-is-ko' --stream
    one fuzz-exhaustive fuzz --exhaustive 2x2 --depth 1
    one identify identify --exec "$python" --stream
    one game game fixtures/kata/09-ko.txt --black random --white random --ascii
}

for which in base now; do
    mkdir -p "$out/$which"
    case $which in
    base) ln -sf "$(pwd)/$base/build/igo" "$out/igo" ;;
    now) ln -sf "$(cd "$build" && pwd)/igo" "$out/igo" ;;
    esac
    every_command
done
echo "# $(find "$out/now" -name '*.out' | wc -l) commands, this build against $commit"
diff -r -U 1 "$out/base" "$out/now"
