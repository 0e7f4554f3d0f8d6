#!/bin/sh
# test_files.sh BUILD - which files are read: one record of a file, directories, lists of names.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/files" || exit 2
igo=../../igo
cd "$build/tests/files" || exit 2
chmod -R u+rwx . && rm -rf ./* ./.[!.]*

# ---- FILE:LINE ----

printf '# a\nx\n--\n? 0,0\n\n# b\n\nrules aga\n# title of c\nx\n-o\n? 0,0\n? 0,1\n\n# d\no\n---\n' >three.txt
printf '(;SZ[2];B[aa])\n(;SZ[3]\n;B[aa];W[ab](;B[bb])\n(;B[ba]))\n\n(;SZ[4];B[dd])' >three.sgf
cp three.txt in
for line in 8 9 10 13; do
    check "line $line is of the record around it" 1 "legal${nl}illegal occupied" '' judge three.txt:$line
    check "so it is on standard input, line $line" 1 "legal${nl}illegal occupied" '' judge -:$line
done
check 'a column is passed over' 1 "legal${nl}illegal occupied" '' judge three.txt:12:3
check 'a column is passed over on standard input' 1 "legal${nl}illegal occupied" '' judge -:12:3
check 'play has the text of that record alone' 0 '# d
o
---
play o 0,0
board
x
o--
' '' play three.txt:16 -m 0,0
check 'the last record may end with the text' 0 3 '' legal --count three.txt:17
for line in 5 7 14 18; do
    check "no record is around line $line" 2 '' "igo: three.txt:$line: found no record around this line, *" \
        judge three.txt:$line
done
check 'nor on standard input' 2 '' 'igo: -:14: found no record around this line, *' judge -:14
check 'the other files are read all the same' 2 3 'igo: three.txt:7: *' \
    legal --count three.txt:7 three.txt:17
check 'so perft does, and it is an error' 2 '1 3' 'igo: nope.txt: *' perft --depth 1 three.txt:17 nope.txt
check 'one file may be named twice' 0 "3${nl}2${nl}3" '' \
    legal --count three.txt:17 three.txt:2 three.txt:17:1
check 'a file that is not there is named without its line' 2 '' 'igo: nope.txt: *' legal nope.txt:3
check 'line 0 is none' 2 '' 'igo: three.txt:0: *' legal three.txt:0
check 'show takes FILE:LINE' 0 "o to move${nl}   0 1 2${nl} 0 - - -${nl}" '' show three.txt:16
check 'score takes FILE:LINE' 0 draw '' score three.txt:16
check 'convert takes FILE:LINE' 0 "# d${nl}o${nl}---${nl}" '' convert --to fixture three.txt:16
check 'perft takes FILE:LINE' 0 '1 3' '' perft --depth 1 three.txt:17
check 'questions takes FILE:LINE' 0 "x${nl}--${nl}? x 0,0${nl}" '' questions three.txt:4
cp three.txt three.txt:9
check 'a file of the whole name goes before' 1 "legal${nl}legal${nl}illegal occupied" '' judge three.txt:9
check 'of such a file, too, there may be a line' 0 legal '' judge three.txt:9:2

cp three.sgf in
check 'the game around a line of SGF' 0 '-#2: ok, 3 turns' '' audit -:3
for line in 2 3 4; do
    check "so it is by name, line $line" 0 'three.sgf#2: ok, 3 turns' '' audit three.sgf:$line
done
check 'with --variations all of its lines of play that go on there' 0 \
    "three.sgf#2/1: ok, 3 turns${nl}three.sgf#2/2: ok, 3 turns" '' audit --variations three.sgf:3
check 'the game on the last line' 0 '1 15' '' perft --depth 1 three.sgf:6
check 'between games there is none' 2 '' 'igo: three.sgf:5: found no record*' audit three.sgf:5
printf '(;SZ[2];B[aa])\n(;SZ[3];B[!])\n(;SZ[2];B[bb' >wrong.sgf
check 'an error beyond the line is not met' 0 'wrong.sgf: ok, 1 turns' '' audit wrong.sgf:1
check 'a game in error is around its line' 2 '' 'igo: wrong.sgf:2:11: *' audit wrong.sgf:2
{
    cat three.txt
    yes 'play pass'
} | head -c 300000 >endless
"$igo" judge -:12 <endless >out 2>err
point 'what stands behind the record is not read' "$(
    { [ "$(cat out)" = "legal${nl}illegal occupied" ] && [ ! -s err ]; } || {
        echo 'wanted two answers and no more, got:'
        cat out err
    }
)"

# ---- Directories ----

mkdir -p tree/b/c tree/.hidden tree/a-dir none/deep empty
for name in tree/z.txt tree/b/a.TXT tree/b/c/x.Sgf tree/b.txt tree/a-dir/k.sgf; do
    printf '(;SZ[2];B[aa])' >"$name"
done
for name in tree/.dot.txt tree/.hidden/h.txt tree/b/read.me tree/b/txt tree/plain none/deep/x.txt~; do
    printf '(;SZ[9];W[aa])' >"$name"
done
ln -s b tree/link && ln -s .. tree/b/loop && ln -s ../plain tree/b/linked.txt
in_tree='tree/a-dir/k.sgf: ok, 1 turns
tree/b.txt: ok, 1 turns
tree/b/a.TXT: ok, 1 turns
tree/b/c/x.Sgf: ok, 1 turns
tree/b/linked.txt: ok, 1 turns
tree/z.txt: ok, 1 turns'
check 'a directory is all files below it, by their whole names' 0 "$in_tree" '' audit tree
check 'a slash behind it is not doubled' 0 "$in_tree" '' audit tree/
check 'a directory stands where it is named' 0 "three.sgf#2: ok, 3 turns
$in_tree
tree/b/a.TXT: ok, 1 turns" '' audit three.sgf:3 tree tree/b/a.TXT
check 'a link that is named itself is followed' 0 "tree/link/a.TXT: ok, 1 turns
tree/link/c/x.Sgf: ok, 1 turns
tree/link/linked.txt: ok, 1 turns" '' audit tree/link
check 'a directory without such a file' 2 'tree/z.txt: ok, 1 turns' \
    'igo: none: found no .txt or .sgf file in this directory, wanted one' audit none tree/z.txt
check 'a directory has no lines' 2 'tree/z.txt: ok, 1 turns' \
    'igo: tree:3: found a directory, wanted a file' audit tree:3 tree/z.txt
mkdir broken && ln -s nowhere broken/gone.sgf && printf 'x\n--\n' >broken/here.txt
check 'a link to nothing is said' 2 2 'igo: broken/gone.sgf: No such file*' legal --count broken
mkfifo broken/pipe.txt && rm broken/gone.sgf
check 'a pipe in a directory is not waited for' 0 2 '' legal --count broken
printf 'x\n--\nlegal 0,0\n' >empty/one.txt
check 'test takes a directory' 0 "TAP version 13
ok 1 - empty/one.txt:1
1..1" '' test empty
deep=deep
for part in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do deep=$deep/directory$part; done
mkdir -p $deep && printf 'x\n---\n' >$deep/at.txt
# shellcheck disable=SC3045 # where there is no ulimit -n, it is skipped
if (ulimit -n 8) 2>err; then
    (ulimit -n 8 && exec "$igo" legal --count deep) >out 2>err
    point 'few descriptors are enough for many directories' "$([ "$(cat out)" = 3 ] || {
        echo 'wanted 3, got:'
        cat out err
    })"
else
    skip 'few descriptors are enough for many directories' 'no ulimit -n'
fi

# ---- Lists ----

given 'tree/z.txt\n\nthree.sgf:3\ntree/b'
in_list='tree/z.txt: ok, 1 turns
three.sgf#2: ok, 3 turns
tree/b/a.TXT: ok, 1 turns
tree/b/c/x.Sgf: ok, 1 turns
tree/b/linked.txt: ok, 1 turns'
check 'names from standard input, a line each' 0 "$in_list" '' audit --files-from -
cp in list
check 'names from a file, behind those of the command line' 0 "tree/b.txt: ok, 1 turns
$in_list" '' audit tree/b.txt --files-from list
odd="odd${nl}name.sgf"
printf '(;SZ[2])' >"$odd"
given 'tree/z.txt\0000odd\nname.sgf\0000'
check 'names that end with a NUL' 0 "tree/z.txt: ok, 1 turns
odd\\nname.sgf: ok, 0 turns" '' audit --files-from=-
given '(;SZ[2];B[aa])'
printf -- '-\n' >dash
check 'a dash in a list is standard input' 0 '-: ok, 1 turns' '' audit --files-from dash
: >nothing
check 'a list of nothing does not wait for standard input' 2 '' \
    'igo: nothing: found no file name, wanted one' audit --files-from nothing
check 'a list that is not there' 2 'three.txt:9: ok, 0 turns' 'igo: nope: No such file*' \
    audit --files-from nope three.txt:9:2
printf 'nope\ntree/z.txt\n' >list
check 'a name that is not there does not hide the next' 2 'tree/z.txt: ok, 1 turns' \
    'igo: nope: No such file*' audit --files-from list
check 'gtp takes no list' 2 '' 'igo: gtp has no option --files-from*' gtp --files-from list

# ---- A keyboard ----

if command -v script >path 2>&1 && script -qec true script.out >out 2>&1 </dev/null; then
    for command in 'judge -m 0,0' 'audit --files-from -' gtp; do
        script -qec "'$igo' $command 2>typed.err" script.out </dev/null >out 2>&1
        point "igo ${command%% *} says that it waits for a keyboard" \
            "$(wants '^igo: reading [a-z ]* from the keyboard' typed.err)"
    done
    script -qec "'$igo' 2>typed.err" script.out </dev/null >out 2>&1
    want_line typed.err 'usage: igo COMMAND*'
    all_well 'igo alone at a terminal shows its usage'
    printf 'o\n-o\n' >shown
    # shown WANTED ENVIRONMENT ARGUMENT...: whether the board, a row, has colours at a terminal.
    shown() {
        wanted=$1 environment=$2
        shift 2
        script -qec "$environment '$igo' show $* shown" script.out </dev/null >out 2>&1
        point "show $* at a terminal${environment:+ with $environment}" \
            "$([ "$(grep -c 'o to move' out) $(grep -c '\[48;5' out)" = "1 $wanted" ] || {
                echo "wanted the board and colours $wanted, got:"
                cat out
            })"
    }
    shown 1 ''
    shown 0 '' --color=never
    shown 0 '' --ansi --color never
    shown 0 NO_COLOR=1
    shown 1 NO_COLOR=1 --color always
    shown 1 NO_COLOR=
else
    skip 'what is said at a keyboard' 'no script(1)'
fi
printf 'x\n-o\n' >in
check 'show has no colours but at a terminal' 0 "x to move${nl}   0 1${nl} 0 - o${nl}" '' show
"$igo" show --color=always <in >one
"$igo" show --ansi <in >out
want_line one '*\[48;5*'
want_same one out
all_well '--ansi is --color=always'

finish
