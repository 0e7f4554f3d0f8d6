#!/bin/sh
# test_no_file_lost.sh BUILD - no file of a user gets lost: what is read is not written, by any option, under
# any name; a saved game keeps what was there.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/keep" || exit 2
igo=$(cd "$build" && pwd)/igo
cd "$build/tests/keep" || exit 2
chmod -R u+rwx . && rm -rf ./* ./.[!.]*

# same ONE OTHER: says so where they differ.
same() {
    cmp "$@" 2>&1
}

# ---- What writes, and what is read ----

printf 'x\n--\nlegal 0,0\n' >first
cp first a.txt && cp first b.txt
mkdir in_it && ln a.txt in_it/one.txt && ln -s a.txt soft && ln a.txt hard.txt
echo a.txt >list
printf 'cat >/dev/null; echo legal\n' >prog
printf 'cat >/dev/null; echo legal\n' >'a b'
cp prog 'p q'
mkdir folder && cp prog folder/inner
ln prog other_prog
for copy in folder/prog module.py folder/module.py folder/__main__.py; do cp prog "$copy"; done

# stays FILE WRITER WORDS...: igo WORDS WRITER does nothing but say that it wants another file.
refused=
stays() {
    file=$1 writer=$2
    shift 2
    if [ "$writer" = '>>' ]; then
        # Else a program that reads what it writes would go on for ever.
        (ulimit -f 2000 && exec "$igo" "$@") <a.txt >>"$file" 2>err
    else
        "$igo" "$@" <a.txt >>out 2>err
    fi
    status=$?
    read -r line <err
    case "$status $line" in
    '2 igo: '*'; wanted another file') ;;
    *) refused="$refused$nl$status of igo $*: $line" ;;
    esac
}
# unchanged: says which of the files is not as it was, or what was printed.
unchanged() {
    same a.txt first && same b.txt first && echo a.txt | same - list
    for program in prog 'a b' folder/* module.py; do same "$program" 'p q'; done
    cat out
}
: >out
# Each reader with each writer. A program that reads a file is one that has it among its words.
for target in a.txt $(long echo soft in_it/one.txt); do
    for writer in '-o' $(long echo --log --write-known) '>>'; do
        if [ "$writer" = '>>' ]; then set --; else set -- "$writer" "$target"; fi
        [ "$writer" != --log ] || set -- "$@" --exec true
        [ "$writer $target" != '>> soft' ] || continue
        for reader in a.txt a.txt:2 soft hard.txt in_it '--files-from list' '-' ''; do
            # shellcheck disable=SC2086 # it is words
            stays "$target" "$writer" test $reader "$@"
        done
        stays "$target" "$writer" test b.txt --answers a.txt ${1:+"$@"}
        [ "$writer" != --write-known ] || continue
        stays "$target" "$writer" test b.txt --known a.txt ${1:+"$@"}
    done
done
for writer in -o $(long echo --log --write-known); do
    stays list "$writer" test --files-from list "$writer" list -- sh prog
    stays prog "$writer" test b.txt "$writer" prog -- sh prog
    stays prog "$writer" test b.txt "$writer" other_prog --exec 'sh ./prog'
    stays prog "$writer" test b.txt "$writer" prog --exec 'sh -c "sh prog"'
    stays prog "$writer" test b.txt "$writer" prog --exec "sh -c 'cat <prog'"
    stays 'a b' "$writer" test b.txt "$writer" 'a b' --exec "sh 'a b'"
    stays 'a b' "$writer" test b.txt "$writer" 'a b' -- sh 'a b'
    stays prog "$writer" test b.txt "$writer" prog --gtp 'sh prog'
    # In a folder that only the shell knows.
    stays folder/inner "$writer" test b.txt "$writer" folder/inner --exec 'cd folder && sh inner'
    stays folder/inner "$writer" test b.txt "$writer" folder/inner -- sh -c 'cd folder; ./inner'
    stays folder/inner "$writer" test b.txt "$writer" folder/inner --exec 'sh ~/inner'
    # Another file here has that name, too; and names of modules.
    stays folder/prog "$writer" test b.txt "$writer" folder/prog --exec 'cd folder && sh prog'
    stays module.py "$writer" test b.txt "$writer" module.py --exec 'python3 -m module'
    stays folder/module.py "$writer" test b.txt "$writer" folder/module.py -- python3 -m folder.module
    stays folder/__main__.py "$writer" test b.txt "$writer" folder/__main__.py --exec 'python3 -m folder -x'
    stays folder "$writer" test b.txt "$writer" folder --exec 'sh prog'
    # shellcheck disable=SC2016 # the inner shell has the name
    stays folder/inner "$writer" test b.txt "$writer" folder/inner --exec 'sh "$FOLDER"/inner'
done
cp prog prog.log && ln -s prog.log x.min
stays prog.log --log test b.txt --log x --exec 'sh prog.log'
for command in judge test 'convert --to line' 'perft --depth 1' gtp $(long echo legal play show score questions audit); do
    # shellcheck disable=SC2086 # it is words
    stays a.txt '>>' $command
    # shellcheck disable=SC2086
    [ "$command" = gtp ] || stays a.txt '>>' $command a.txt
done
stays a.txt '>>' a.txt
stays a.txt --save game --size 3 --save a.txt
stays a.txt --save game b.txt --save a.txt
stays prog --save game --size 3 --white 'gtp:sh prog' --save prog
stays folder --save game --size 3 --save folder
point 'what is read is not written, by any option, under any name' "$refused$(unchanged)"

# ---- Two outputs ----

refused=
stays b.txt -o test a.txt -o b.txt --write-known ./b.txt
stays b.txt -o test a.txt -o b.txt --log b.txt -- sh prog
stays b.txt '>>' test a.txt -o b.txt
point 'two outputs are not one file' "$refused$(unchanged)"
"$igo" test a.txt -o new --log in_it/../new -- sh prog >out 2>err
point 'nor one that is not there yet' "$(wants '^igo: \(in_it/../\)*new: --*[a-z]* names the file of another option; wanted another file$' err; ls new 2>/dev/null)"

echo precious >log
"$igo" test b.txt --log log --exec 'sh prog' --help >out
echo precious >wanted
want_line out 'usage: igo test*'
want_same wanted log
all_well '--help opens no log'

if [ -e /dev/full ]; then
    "$igo" test b.txt --log /dev/full --exec 'sh prog' >out 2>err
    status=$?
    want_status 2
    want_line out 'ok 1*'
    want_line err 'igo: /dev/full: the log is not whole; it cannot be written'
    all_well 'a log that cannot be written is told'
else
    skip 'a log that cannot be written is told' 'no /dev/full'
fi

# ---- A saved game ----

# plays NAME FILE MOVES ARG...: igo game FILE --save FILE, where MOVES are typed.
plays() {
    file=$1
    printf '%b' "$2" >in
    shift 2
    "$igo" game "$file" --save "$file" "$@" <in >out 2>err
    status=$?
}
root='GM[1]FF[4]CA[utf-8]AP[CGoban:3]SZ[3]KM[6.50]RU[chinese]PB[Ann\]]BR[1d]RE[W+5.5]TM[300]C[hello;
(x)]XX[a][b]'
printf '(;%sEV[%05000d];B[aa];W[bb])' "$root" 7 >full.sgf
cp full.sgf before
plays full.sgf 'B1\n'
text_of full.sgf
for value in 'AP[CGoban:3]' 'KM[6.50]' 'RU[chinese]' 'PB[Ann\]' 'BR[1d]' 'RE[W+5.5]' 'TM[300]' 'C[hello' 'XX[a][b]' '0007]' \
    ';B[bc]'; do
    case $text_read in *"$value"*) ;; *) not_so "wanted $value in full.sgf, got:" full.sgf ;; esac
done
case $text_read in *'AP[igo'* | *'KM[6.5]'*) not_so 'wanted the values as they were, got:' full.sgf ;; esac
want_empty err
want_same before full.sgf~
all_well 'the first node of a game comes back, with all that igo does not know'
cp full.sgf before
plays full.sgf 'resign\n'
want_status 2
want_line err 'igo: --save full.sgf: the file has another result, which igo cannot write back'
want_same before full.sgf
all_well 'another result does not take the place of that in the file'
plays full.sgf 'resign\n' --force
want_empty err
want_line full.sgf '*RE?[BW]+R?*'
no_line full.sgf '*W+5.5*'
want_line full.sgf~ '*W+5?5*'
want_same before full.sgf~2
all_well 'but with --force, and the second old file is FILE~2'
# differs PROPERTY WORDS OPTION...: the property would not come back, so nothing is saved.
differs() {
    printf '(;SZ[3]%s;B[aa])' "$1" >lost.sgf
    cp lost.sgf before
    words=$2
    shift 2
    plays lost.sgf 'B1\n' "$@"
    want_same lost.sgf before
    want_line err "igo: --save lost.sgf: the file has $words, which igo cannot write back"
    all_well "$words in the file does not get lost"
}
differs 'KM[7]' 'another komi' --komi 6.5
differs 'RU[aga]' 'other rules' --rules tromp-taylor
differs 'CA[latin1]' 'another encoding'
differs 'FF[3]' 'another kind of SGF'
printf '(;SZ[3]RE[W+Resign];B[aa];W[bb])' >end.sgf
cp end.sgf before
plays end.sgf 'undo\nundo\nC1\n'
want_line end.sgf '*RE\[W+Resign]*'
want_line end.sgf '*;W\[cc]*'
no_line end.sgf '*W+R]*'
all_well 'a result by resignation comes back as it was spelled'
printf '# of the book\n\n# title\nx\n---\nplay x 0,0\n' >two.txt
cp two.txt before
plays two.txt 'B1\n'
want_same before two.txt
want_status 2
want_line err '*the file has comments*'
all_well 'a comment above the title of a fixture does not get lost'
printf 'first\n' >safe.txt~
printf '# title\nx\n---\n' >safe.txt
cp safe.txt before
plays safe.txt 'A1\nB1\n'
plays safe.txt 'undo\n'
point 'FILE~ is the oldest; what is there stays, and nothing is copied twice' "$(cat err
    echo first | same - safe.txt~; same before safe.txt~2; [ ! -e safe.txt~3 ] || cat safe.txt~3)"
# edited HOW: an editor writes the file of a game between two moves; then it is longer than igo left it, or not.
edited() {
    printf 'x\n-----\nplay x 0,0\n' >edited.txt
    rm -f edited.txt.new* moves && mkfifo moves
    "$igo" game edited.txt --save edited.txt <moves >out 2>err &
    game=$!
    exec 7<>moves
    printf 'D1\n' >&7
    turns=0
    until grep -q 'o 0,3' edited.txt || [ $turns -eq 300 ]; do sleep 0.1; turns=$((turns + 1)); done
    case $1 in
    longer) echo '# of the editor' >>edited.txt ;;
    'as long') sed 's/o 0,3/o 0,4/' edited.txt >moved && cat moved >edited.txt ;;
    'as long and as old') sed 's/o 0,3/o 0,4/' edited.txt >moved && touch -r edited.txt moved && mv moved edited.txt ;;
    esac
    cp edited.txt mine
    printf 'another\n' >edited.txt.new
    printf 'C1\n' >&7
    exec 7>&-
    watched $game
    want_same mine edited.txt
    want_line err 'igo: edited.txt: another program has written it; igo writes edited.txt.new'
    want_line edited.txt.new 'play x 0,2'
    echo another >wanted
    want_same wanted edited.txt.new~
    all_well "what an editor has saved meanwhile stays if it is $1, and the game is in FILE.new"
}
edited longer
long edited 'as long'
edited 'as long and as old'
printf '# a book\nx\n---\n' >book.txt
cp book.txt before
match='game --games 2 --size 3 --black random --white random'
# shellcheck disable=SC2086 # it is words
"$igo" $match --save book.txt <before >out 2>err
status=$?
want_status 2
want_line err 'igo: --save book.txt: the file has comments, which igo cannot write back'
want_same before book.txt
all_well 'games between programs are saved with the same care'
# shellcheck disable=SC2086
"$igo" $match --save book.txt --force >out 2>err
want_empty err
want_same before book.txt~
want_line book.txt '# game 2*'
all_well 'and their old file is FILE~'
if [ "$(id -u)" -eq 0 ]; then
    skip 'a file that cannot be read is not replaced' 'root may read it'
else
    cp before hidden.txt
    chmod 222 hidden.txt
    "$igo" game --size 3 --save hidden.txt <in >out 2>err
    "$igo" game --size 3 --save hidden.txt --force <in >>out 2>>err
    chmod 644 hidden.txt
    want_same before hidden.txt
    want_line err '*text that cannot be read*'
    all_well 'a file that cannot be read is not replaced'
fi

# ---- The list of what is known to fail ----

printf '# one\nx\n--\nillegal 0,0\n\n# two\nx\n-o\nlegal 0,1\n\n# three\nx\n-x\nlegal 0,1\n' >three.txt
printf '# mine\n\nthree.txt: one\nthree.txt: two\nthree.txt: one\nelse.txt: gone\n' >known
cp known before
"$igo" test three.txt --known known --write-known known -- ./not_there >out 2>err
want_same known before
[ -s err ] || amiss="$amiss igo says nothing"
all_well 'a program that cannot be started empties no list'
"$igo" test three.txt --run one --known known --write-known known >out 2>err
want_same known before
want_line out '# 1 of 1 known to fail'
all_well 'what is not run stays in the list, and so do remarks'
sed 's/^illegal/legal/' three.txt >new && mv new three.txt
"$igo" test three.txt --known known --write-known known >out 2>err
point 'what no longer fails leaves the list, and what fails comes in' "$(
    printf '# mine\n\nthree.txt: two\nelse.txt: gone\n%s\n' "$(tail -n 1 known)" | same - known; wants '^[0-9a-f]*  three.txt: three$' known)"
"$igo" test three.txt --run nothing --write-known new >out 2>err
[ ! -e new ] || amiss="$amiss there is a file new"
want_line err 'igo: *'
all_well 'no list is made of nothing'

# ---- Reports that wait for their end ----

awk 'BEGIN { x = sprintf("%3000s", ""); gsub(/ /, "x", x)
    for (i = 0; i < 1600; i++) print "# " i x "\nx\n--\nlegal 0,0\n" }' >large.txt
printf 'x\n--\nillegal 0,0\n' >wrong.txt
for place in /nonexistent $(long echo .); do
    TMPDIR=$place "$igo" test --format junit large.txt -o large.xml >out 2>err
    point "a report of 5 MB, with TMPDIR=$place" "$(cat err; wants 'tests="1600"' large.xml; find . -name '.igo-*')"
done
# shellcheck disable=SC2016 # the inner shell has the names
if unshare -rm sh -c 'mount -t tmpfs -o ro none /tmp && [ -x "$0" ]' "$igo" >out 2>&1; then
    for format in junit $(long echo html); do
        unshare -rm sh -c 'mount -t tmpfs -o ro none /tmp && exec "$0" test --format $1 wrong.txt' "$igo" "$format" \
            >out 2>err
        want_empty err
        want_line out '</*'
        all_well "a report needs no /tmp: $format"
    done
else
    skip 'a report needs no /tmp' 'it cannot be made read-only here'
fi

# ---- What igo builds ----

write cc <<'end'
#!/bin/sh
{ echo '#!/bin/sh'; echo 'while read -r line; do case $line in "?"*) echo maybe ;; esac; done'; } >"$2"
chmod +x "$2"
end
chmod +x cc
: >my.c
echo mine >my.c.out
PATH=$PWD:$PATH "$igo" dojo my.c --timeout 60 >out 2>err
echo mine >wanted
want_same wanted my.c.out
want_line out '*Step [1-9]*'
all_well 'igo dojo builds over no file'
rm -f .igo-my.c.out

# ---- Twelve ways to lose a file, each tried ----
#
# Above: (1) the same file is read and written, (2) a link to it, (3) a hard link, (4) two sessions, (5) an
# editor's save meanwhile. Below: (6) undo and quit, (7) Ctrl-C, (8) SIGPIPE, (9) kill -9 in the middle of a
# write, (10) a read-only folder, (11) a closed standard output, (12) a full disk.

printf 'x\n-----\n' >game.txt
cp game.txt before
# lost NAME TEXT: the file is as it was, and nothing is beside it; TEXT is what else is wrong.
lost() {
    amiss=$2
    want_same before game.txt
    for left in .igo-*; do
        [ ! -e "$left" ] || amiss="$amiss there is $left"
    done
    all_well "$1"
}
printf 'A1\nundo\nquit\n' >in
"$igo" game game.txt --save game.txt <in >out 2>err
want_empty err
want_same before game.txt~
want_line out '*move 1: black x*'
all_well 'undo and quit lose nothing of the old file'
cp before game.txt
"$igo" game --size 3 --save nowhere/game.txt <in >out 2>err
status=$?
lost 'no game begins that cannot be saved' "$([ $status -eq 2 ] || echo "status $status"
    wants '^igo: nowhere/game.txt: No such file or directory$' err; cat out)"
for signal in INT PIPE KILL; do
    if sh -c "kill -$signal \$\$" 2>/dev/null; then
        skip "SIG$signal in the middle of a run" 'it is ignored here'
        continue
    fi
    # The program ends igo, which is about to write the report; the shell has its number from a file.
    sh -c 'echo $$ >process; exec "$0" test wrong.txt -o game.txt --exec "kill -$1 \$(cat process); sleep 9"' \
        "$igo" $signal >out 2>err
    status=$?
    ls -d .igo-* >beside 2>/dev/null
    [ $signal != KILL ] || rm -f .igo-*
    lost "SIG$signal in the middle of a run" "$([ $status -gt 128 ] && [ "$(kill -l $status 2>&1)" = $signal ] || echo "status $status")"
done
write killer <<'end'
while read -r line; do
    case $line in '?'*) n=$((n + 1)) ;; *) continue ;; esac
    if [ $n -ge 200 ]; then # and igo has written about those before
        i=0
        until [ "$(cat .igo-* 2>/dev/null | wc -c)" -gt 100000 ] || [ $((i += 1)) -gt 100 ]; do sleep 0.05; done
        kill -KILL "$(cat process)"
    fi
    echo legal
done
end
# shellcheck disable=SC2016 # the inner shell has the names
sh -c 'echo $$ >process; exec "$0" test --stream large.txt -o game.txt -- sh killer' "$igo" >out 2>err
status=$?
written=$(cat .igo-* 2>/dev/null | wc -c)
rm -f .igo-*
lost 'SIGKILL in the middle of a write' "$([ $status -eq 137 ] && [ "$written" -gt 100000 ] || echo "status $status, $written bytes")"
mkdir -p shut && cp before shut/game.txt
# shellcheck disable=SC2016 # the inner shell has the names
shut='mount -t tmpfs none shut && cp before shut/game.txt && mount -o remount,ro shut'
if [ "$(id -u)" -ne 0 ]; then
    chmod 555 shut
    printf 'A1\n' >in
    "$igo" game shut/game.txt --save shut/game.txt <in >out 2>err
    status=$?
    chmod 755 shut
    lost 'a folder in which no file can be made' "$([ $status -eq 2 ] || echo "status $status"; same before shut/game.txt)"
elif unshare -rm sh -c "$shut" >out 2>&1; then
    printf 'A1\n' >in
    # shellcheck disable=SC2016
    unshare -rm sh -c "$shut"'; "$0" game shut/game.txt --save shut/game.txt <in >out 2>err
        echo $? >status; cp shut/game.txt after' "$igo"
    lost 'a folder in which no file can be made' "$(echo 2 | same - status; same before after)"
else
    skip 'a folder in which no file can be made' 'root may, and none can be made read-only here'
fi
printf 'A1\n' >in
"$igo" game game.txt --save game.txt <in >&- 2>err
"$igo" test wrong.txt --log log --exec 'sh prog' >&- 2>>err
lost 'a closed standard output, whose number no other file gets' "$(grep TAP log
    wants '^igo: standard output: ' err; grep -c 'standard output' err | grep -vx 2)"
if [ -x "${igo%igo}tests/starved" ]; then
    IGO_NO_SYNC=1 "${igo%igo}tests/starved" test wrong.txt -o game.txt >out 2>err
    status=$?
    lost 'a file that does not reach the disk takes no place of another' "$([ $status -eq 2 ] || echo "status $status"
        wants '^igo: game.txt: Input/output error$' err)"
else
    skip 'a file that does not reach the disk takes no place of another' 'a sanitizer'
fi
# shellcheck disable=SC2016 # the inner shell has the names
full='mount -t tmpfs -o size=16k none shut && cp before shut/game.txt &&
    { cat /dev/zero >shut/zero; [ -s shut/game.txt ]; } 2>/dev/null'
if unshare -rm sh -c "$full" >out 2>&1; then
    # shellcheck disable=SC2016
    unshare -rm sh -c "$full"'; "$0" game shut/game.txt --save shut/game.txt <in >out 2>err
        echo $? >status; cp shut/game.txt after
        "$0" test wrong.txt -o shut/game.txt >>out 2>>err; echo $? >>status; cat shut/game.txt >>after' "$igo"
    point 'a full disk' "$(cat before before | same - after; printf '2\n2\n' | same - status
        grep -c '^igo: shut/game.txt.*: No space left on device$' err | grep -vx 2)"
else
    skip 'a full disk' 'no small file system can be made here'
fi

finish
