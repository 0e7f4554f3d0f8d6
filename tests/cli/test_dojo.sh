#!/bin/sh
# test_dojo.sh BUILD - the pages of the graded path: their boards, their list of steps, their commands.
# Points that need python3 are skipped without.
build=${1:-build}
. tests/lib.sh
igo=$build/igo
dir=$build/tests/dojo
mkdir -p "$dir" || exit 2

# ---- Boards ----

# The indented blocks that begin with a player, a rules line or a title, as records.
for page in fixtures/README.md fixtures/kata/README.md fixtures/FORMAT.md fixtures/ENGINES.md \
    fixtures/FOUND.md; do
    awk '
        /^    / {
            if (!within) taken = /^    ([xo]|#.*|rules .*)$/
            within = 1
            if (taken) print substr($0, 5)
            next
        }
        within { within = 0; if (taken) print "" }' "$page" >"$dir/boards"
    "$igo" test "$dir/boards" >"$dir/tap" 2>&1
    status=$?
    point "the boards of $page are fixtures that hold" "$(
        wants '^ok 1 - ' "$dir/tap"
        [ "$status" -eq 0 ] || cat "$dir/tap")"
done

# ---- Steps ----

"$igo" test fixtures/kata/*.txt | sed -n 's/^ok [0-9]* - fixtures\/kata\/\(.*\)[.]txt:.*/\1/p' |
    uniq >"$dir/steps"
for page in fixtures/kata/README.md fixtures/README.md; do
    # shellcheck disable=SC2016 # these are backquotes of the page
    sed -n 's/^|\( [0-9]* *|\)* `\([01][0-9][a-z]*-[^`]*\)` |.*/\2/p' "$page" >"$dir/listed"
    point "$page lists the steps in the order of their names" "$(
        [ -s "$dir/steps" ] || echo 'igo has read no step'
        diff "$dir/steps" "$dir/listed")"
done

# ---- Commands ----

# Pages whose commands take seconds are left to readme.sh without a name, which takes all.
if command -v python3 >/dev/null; then
    for page in fixtures/README.md fixtures/[FP]*.md fixtures/[ase]*/README.md src/man/*.md; do
        grep -q '^    \$ ' "$page" || continue
        BUILD=$build sh tests/tools/readme.sh "$page" >"$dir/commands" 2>&1
        status=$?
        point "the commands of $page print what it says" "$(
            wants '^ok' "$dir/commands"
            [ "$status" -eq 0 ] || grep -v '^ok' "$dir/commands")"
    done
else
    skip 'the commands of the pages' 'python3 is not installed'
fi
# ---- The path, by a program that grows ----

# grown STEP FILE...: whether the program that knows the path up to this step passes these files.
grown() {
    known=$1
    shift
    "$igo" test --stream --exec "python3 tests/client/growing_kata.py $known" "$@" >"$dir/grown" 2>&1 &&
        grep -q '^ok 2 ' "$dir/grown"
}
if command -v python3 >/dev/null; then
    set --
    last=
    for file in fixtures/kata/[01]*.txt; do
        step=$(basename "$file" | sed 's/-.*//')
        # The last two ask their questions only with --ask.
        case $step in 1[56]) continue ;; esac
        [ -z "$last" ] || ! grown "$last" "$file" ||
            point "$step asks for more than $last" "$file passes with a program that knows $last"
        set -- "$@" "$file"
        point "what is known up to $step is all that the path asks for so far" "$(
            grown "$step" "$@" || grep -A 6 '^not ok' "$dir/grown" || { echo 'no points:'; cat "$dir/grown"; })"
        last=$step
    done
else
    skip 'the path, by a program that grows' 'no python3'
fi

finish
