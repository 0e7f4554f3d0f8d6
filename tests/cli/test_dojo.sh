#!/bin/sh
# test_dojo.sh BUILD [all] - the pages of the graded path: their boards and their list of steps; readme.sh has
# their commands.
# Points that need python3 are skipped without. With `all` igo dojo, which starts a program for each
# record, goes as far as 09 with one that knows less, with LONG as far as 05a, else as far as 02.
build=${1:-build}
which=${2:-few}
. tests/lib.sh
igo=$build/igo
dir=$build/tests/dojo
mkdir -p "$dir" || exit 2
root=$(pwd)

# ---- Boards ----

# The indented blocks that begin with a player, a rules line or a title, as records.
for page in fixtures/README.md fixtures/kata/README.md fixtures/kata/SHEET.md fixtures/FORMAT.md fixtures/ENGINES.md \
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
    [ -s "$dir/steps" ] || amiss="$amiss igo has read no step"
    want_same "$dir/steps" "$dir/listed"
    all_well "$page lists the steps in the order of their names"
done

# ---- The path, by a program that grows ----

# grown STEP FILE...: whether the program that knows the path up to this step passes these files.
grown() {
    known=$1
    shift
    "$igo" test --stream --exec "python3 -S tests/client/growing_kata.py $known" "$@" >"$dir/grown" 2>&1 &&
        grep -q '^ok 2 ' "$dir/grown"
}
if command -v python3 >/dev/null; then
    set --
    last=
    for file in fixtures/kata/[01]*.txt; do
        step=${file##*/}
        step=${step%%-*}
        # The last two ask their questions only with --ask.
        case $step in 1[56]) continue ;; esac
        # The core looks at one step.
        case $step,$which,$LONG in
        04,* | *,all,* | *,*,?*) ;;
        *)
            set -- "$@" "$file"
            last=$step
            continue
            ;;
        esac
        [ -z "$last" ] || ! grown "$last" "$file" ||
            point "$step asks for more than $last" "$file passes with a program that knows $last"
        case $step,$which,$LONG in 02,all,* | 02,*,?* | 05a,all,* | 05a,*,?* | 09,all,*)
            "$igo" dojo -- python3 -S tests/client/growing_kata.py "$last" >"$dir/step" 2>"$dir/err"
            point "igo dojo stops at $step if $last is known" "$(
                sed 1q "$dir/step" >"$dir/first"
                wants "^Step [0-9]* of 21  .*]  $(basename "$file" .txt)$" "$dir/first")" ;;
        esac
        set -- "$@" "$file"
        point "what is known up to $step is all that the path asks for so far" "$(
            grown "$step" "$@" || grep -A 6 '^not ok' "$dir/grown" || { echo 'no points:'; cat "$dir/grown"; })"
        last=$step
    done
else
    skip 'the path, by a program that grows' 'no python3'
fi

# ---- igo dojo ----

(cd "$dir" && rm -f kata.py mine.js && "$root/$igo" dojo new python >told 2>&1)
want_same fixtures/starters/kata.py "$dir/kata.py"
want_line "$dir/told" '    igo dojo kata.py'
all_well 'igo dojo new python copies the starter and says how to go on'
(cd "$dir" && rm -f sharp && "$root/$igo" dojo new cs sharp >told 2>&1)
want_same fixtures/starters/kata.cs "$dir/sharp"
all_well 'igo dojo new takes the end of a language'"'"'s files for its name'
name=$(printf 'a\033[31mb.awk')
(cd "$dir" && rm -f "$name" && "$root/$igo" dojo new awk "$name" >told 2>&1)
point 'a name with control characters is printed harmlessly, and its command runs' "$(
    grep -c "$(printf '\033')" "$dir/told" | grep -v '^0$'
    wants '^Wrote a' "$dir/told"
    command=$(sed -n 's/^    igo dojo //p' "$dir/told")
    (cd "$dir" && eval "test -f $command") || echo "no file $command")"
mkdir -p "$dir/own/kata"
printf 'x\n--\nlegal x 0,0\n' >"$dir/own/kata/mine.txt"
(cd "$dir/own" && "$root/$igo" dojo -- "$root/$igo" judge >told 2>&1)
want_line "$dir/own/told" '*of 21*'
all_well "igo dojo reads igo's kata where a folder of that name is"
echo mine >"$dir/mine.js"
for words in 'python' 'javascript mine.js'; do
    # shellcheck disable=SC2086 # words
    (cd "$dir" && "$root/$igo" dojo new $words >told 2>&1)
    status=$?
    want_status 2
    want_line "$dir/told" '* exists; name another file'
    want_same fixtures/starters/kata.py "$dir/kata.py"
    want_line "$dir/mine.js" 'mine'
    all_well "igo dojo new $words writes over no file"
done
for words in 'new pyton' 'new' 'nothing.py' 'one.py two.py' "$dir/mine.js/x" README.md tests 'new awk a b' ''; do
    # shellcheck disable=SC2086 # words
    "$igo" dojo $words >"$dir/out" 2>"$dir/err"
    status=$?
    point "igo dojo $words is an error" "$(
        [ $status -eq 2 ] || echo "wanted status 2, got $status"
        [ ! -s "$dir/out" ] || cat "$dir/out"
        wants '^igo: ' "$dir/err")"
done
for words in new 'new cobol'; do
    # shellcheck disable=SC2086 # words
    "$igo" dojo $words >"$dir/out" 2>"$dir/err"
    want_line "$dir/err" 'hint: * igo dojo FILE -- PROGRAM ARG*'
    all_well "igo dojo $words says what to do without a starter"
done
# shellcheck disable=SC2016 # it is a program
printf 'while read -r line; do case $line in [?]*) echo legal ;; esac; done\n' >"$dir/mine.sh"
{ echo '#!/bin/sh'; cat "$dir/mine.sh"; } >"$dir/mine"
for file in mine.sh mine; do
    "$igo" dojo "$dir/$file" >"$dir/out" 2>&1
    point "igo dojo $file knows how to run it" "$(wants '^Step 2 of 21' "$dir/out"; wants "sh [^ ]*$file" "$dir/out")"
done
"$igo" dojo -- "$igo" judge >"$dir/out" 2>&1
want_line "$dir/out" '21 of 21 steps  *]  140 records are right'
all_well 'a program that knows undo and territory is asked both'
# other WORDS: the dojo with a program to which an undo is what WORDS print, and territory no question.
other() {
    # shellcheck disable=SC2016 # it is a program
    printf '%s\n' 'while IFS= read -r line; do' 'case $line in' "undo) $1 ;;" '"? terr"*) echo "?" ;;' '*) echo "$line" ;;' \
        'esac' 'done' >"$dir/other.sh"
    "$igo" dojo --exec "sh $dir/other.sh | $igo judge 2>/dev/null" >"$dir/out" 2>&1
    echo "status $?" >>"$dir/out"
}
other 'echo play o pass'
want_line "$dir/out" 'Step 20 of 21  *  15-undo' '  again * --ask undo,territory *15-undo*' 'status 1'
all_well 'a wrong undo fails, and the command for it asks undo, too'
other exit
point 'a program that ends at an undo is said to, and fails no step' "$(
    wants '^19 of 19 steps ' "$dir/out"
    wants '^  15-undo: ended with exit status [0-9]* after 1 of 3 answers$' "$dir/out"
    wants "^  16-territory: " "$dir/out"
    wants '^status 0$' "$dir/out")"
printf 'print("legal")\n' >"$dir/prints.py"
if command -v python3 >/dev/null; then
    "$igo" dojo "$dir/prints.py" >"$dir/out" 2>&1
    point 'a program that reads nothing, and prints one answer, is told how many it printed' "$(
        wants '^  got     ended with exit status 0 after 1 of 2 answers$' "$dir/out"
        wants '^  why     print one line for each [?] line$' "$dir/out"
        wants '^  again .*prints[.]py. --start-timeout 5 kata/00' "$dir/out"
        sed -n 's/^  again *//p' "$dir/out" >"$dir/again"
        sh "$dir/again" >"$dir/tap" 2>&1
        wants '^    got: ended with exit status 0 after 1 of 2 answers$' "$dir/tap")"
    "$igo" dojo -- python3 -S fixtures/solutions/igo_kata.py >"$dir/out" 2>&1
    status=$?
    point 'a right program passes all steps' "$(
        [ $status -eq 0 ] || echo "wanted status 0, got $status"
        wants '^19 of 19 steps  .*]  [0-9]* records are right$' "$dir/out"
        wants '^2 more were not asked in full:$' "$dir/out"
        wants '^  15-undo: the program leaves out the line undo$' "$dir/out"
        wants "^  16-territory: the program answers 'illegal turn'$" "$dir/out")"
    "$igo" dojo "$dir/kata.py" >"$dir/out" 2>&1
    status=$?
    point 'a starter stops at the second step; one failure, within 24 lines' "$(
        [ $status -eq 1 ] || echo "wanted status 1, got $status"
        wants '^Step 2 of 21  .#[.]*]  01-turn$' "$dir/out"
        [ "$(grep -c '^  claim ' "$dir/out")" -eq 1 ] || cat "$dir/out"
        awk 'NR > 24' "$dir/out")"
    if [ -n "$LONG" ]; then
        "$igo" dojo -- python3 -S tests/client/faulty_kata.py 'forgets the ko after a question' >"$dir/out" 2>&1
        sed -n 's/^  again *//p' "$dir/out" >"$dir/again"
        sh "$dir/again" >"$dir/tap" 2>&1
        want_line "$dir/out" 'Step 14 *'
        want_line "$dir/tap" 'not ok 1 - kata/09-ko*'
        all_well 'its last line is a command that repeats the failure'
    fi
    point 'at a terminal it goes on when the file changes' "$(timeout 60 python3 - "$igo" "$dir/kata.py" <<'PYTHON' || echo 'no end'
import os, pty, shutil, signal, sys
igo, file = sys.argv[1:]
child, terminal = pty.fork()
if child == 0:
    os.execv(igo, [igo, "dojo", file, "--", "python3", file])
seen = b""
def wait(text):
    global seen
    while text not in seen:
        try:
            seen += os.read(terminal, 4096)
        except OSError:
            break
    if text not in seen:
        print(f"wanted {text}, got {seen}")
        sys.exit()
    seen = seen.split(text, 1)[1]
wait(b"Step 2 of 21")
wait(b"Ctrl-C ends")
shutil.copy("fixtures/solutions/igo_kata.py", file)
wait(b"19 of 19 steps")
wait(b"Ctrl-C ends")
os.kill(child, signal.SIGTERM)
if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != -signal.SIGTERM:
    print("wanted an end by SIGTERM")
PYTHON
)"
else
    skip 'igo dojo with a program' 'no python3'
fi

finish
