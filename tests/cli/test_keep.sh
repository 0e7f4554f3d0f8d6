#!/bin/sh
# test_keep.sh BUILD - no file of a user gets lost: what is read is not written, by any option, under
# any name; a saved game keeps what was there.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/keep" || exit 2
igo=$(cd "$build" && pwd)/igo
cd "$build/tests/keep" || exit 2
chmod -R u+rwx . && rm -rf ./* ./.[!.]*

# ---- What writes, and what is read ----

printf 'x\n--\nlegal 0,0\n' >first
cp first a.txt && cp first b.txt
mkdir in_it && ln a.txt in_it/one.txt && ln -s a.txt soft && ln a.txt hard.txt
echo a.txt >list
printf 'cat >/dev/null; echo legal\n' >prog
printf 'cat >/dev/null; echo legal\n' >'a b'
cp prog 'p q'
ln prog other_prog

# stays FILE WRITER WORDS...: igo WORDS WRITER does nothing but say that it wants another file.
refused=
stays() {
    file=$1 writer=$2
    shift 2
    if [ "$writer" = '>>' ]; then
        "$igo" "$@" <a.txt >>"$file" 2>err
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
    cmp a.txt first && cmp b.txt first && cmp prog 'p q' && cmp 'a b' 'p q' && echo a.txt | cmp - list
    cat out
}
: >out
# Each reader with each writer. A program that reads a file is one that has it among its words.
for target in a.txt soft in_it/one.txt; do
    for writer in '-o' '--log' '--write-known' '>>'; do
        if [ "$writer" = '>>' ]; then set --; else set -- "$writer" "$target"; fi
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
for writer in -o --log --write-known; do
    stays list "$writer" test --files-from list "$writer" list
    stays prog "$writer" test b.txt "$writer" prog -- sh prog
    stays prog "$writer" test b.txt "$writer" other_prog --exec 'sh ./prog'
    stays prog "$writer" test b.txt "$writer" prog --exec 'sh -c "sh prog"'
    stays prog "$writer" test b.txt "$writer" prog --exec "sh -c 'cat <prog'"
    stays 'a b' "$writer" test b.txt "$writer" 'a b' --exec "sh 'a b'"
    stays 'a b' "$writer" test b.txt "$writer" 'a b' -- sh 'a b'
    stays prog "$writer" test b.txt "$writer" prog --gtp 'sh prog'
done
cp prog prog.log && ln -s prog.log x.min
stays prog.log --log test b.txt --log x --exec 'sh prog.log'
for command in judge legal play show score questions audit test 'convert --to line' 'perft --depth 1' gtp; do
    # shellcheck disable=SC2086 # it is words
    stays a.txt '>>' $command
    # shellcheck disable=SC2086
    [ "$command" = gtp ] || stays a.txt '>>' $command a.txt
done
stays a.txt '>>' a.txt
stays a.txt --save game --size 3 --save a.txt
stays a.txt --save game b.txt --save a.txt
stays prog --save game --size 3 --white 'gtp:sh prog' --save prog
point 'what is read is not written, by any option, under any name' "$refused$(unchanged)"

# ---- Two outputs ----

refused=
stays b.txt -o test a.txt -o b.txt --write-known ./b.txt
stays b.txt -o test a.txt -o b.txt --log b.txt -- sh prog
stays b.txt '>>' test a.txt -o b.txt
point 'two outputs are not one file' "$refused$(unchanged)"
"$igo" test a.txt -o new --log in_it/../new -- sh prog >out 2>err
point 'nor one that is not there yet' "$(wants '^igo: in_it/../new: --log names the file of another option; wanted another file$' err; ls new 2>/dev/null)"

finish
