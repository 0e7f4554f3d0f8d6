#!/bin/sh
# test_completion.sh BUILD - what igo offers a shell, and what bash, zsh and fish make of it; each is
# skipped where it is not installed.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/completion" || exit 2
igo=$(cd "$build" && pwd)/igo
cd "$build/tests/completion" || exit 2
rm -rf ./*
given ''

# offers NAME WANTED WORD...: what may stand in place of the last word, by its first column.
offers() {
    name=$1 want=$2
    shift 2
    "$igo" completion words -- "$@" >all 2>err
    status=$?
    cut -f 1 all >out
    compare "$name" 0 "$want" '' "igo completion words -- $*"
}

# silent NAME WORD...: nothing is offered in place of the last word, but a command is.
silent() {
    name=$1
    shift
    point "$name" "$("$igo" completion words -- "$@" 2>&1
        [ "$("$igo" completion words -- ju | cut -f 1)" = judge ] || echo 'wanted judge for ju')"
}

offers 'commands' "judge" ju
offers 'those of help' "perft" help pe
silent 'a command that is none has nothing to offer' jugde --
offers 'options' "--stream
--shuffle
--skip
--start-timeout
--shrink-time
--strict
--size
--suicide
--scoring" test --s
offers 'options of this command only' '--divide' perft --di
offers 'ko rules' "simple
situational" judge --ko s
offers 'rule sets' "chinese
chinese-ogs
chinese-kgs" judge --rules ch
offers 'formats' "junit
json" test --format j
offers 'a value behind =' "--suicide=forbidden" legal --suicide=f
offers 'the same in three words' "forbidden" legal --suicide = f
offers 'and before the value is begun' "none
simple
positional
situational
natural" legal --ko =
offers 'the last of a list' "legal,suicide
legal,superko" test --only legal,s
silent 'files have no line' judge ko
silent 'nor has a value that may be anything' test -o ''
offers 'shells' "zsh" completion z
"$igo" completion words -- judge --expl >out
want_line out '--explain	add *'
all_well 'what it means stands behind a tab'
usage 'no shell' 'igo: completion: wanted bash, zsh or fish*' completion
usage 'a shell that is not known' 'igo: completion: wanted bash, *' completion csh

# ---- The shells ----

mkdir bin && ln -s "$igo" bin/igo
PATH=$PWD/bin:$PATH
touch ko.txt

# there SHELL: whether it is installed; else its point is skipped.
there() {
    command -v "$1" >/dev/null 2>&1 && return
    skip "$1 completes" "no $1"
    return 1
}

if there bash; then
    cat >drive.bash <<'end_of_bash'
igo completion bash >igo.bash
. ./igo.bash
complete -p igo
try() {
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _igo
    echo "$* -> ${COMPREPLY[*]}"
}
try igo aud
try igo judge --ko s
try igo judge --ko = si
try igo test --format ''
try igo judge ko
end_of_bash
    LC_ALL=C bash drive.bash >out 2>err
    status=$?
    compare 'bash completes' 0 'complete -o default -F _igo igo
igo aud -> audit
igo judge --ko s -> simple situational
igo judge --ko = si -> simple situational
igo test --format  -> tap junit json html
igo judge ko -> ' '' 'bash drive.bash'
fi

if [ -n "$LONG" ] && there zsh; then
    cat >drive.zsh <<'end_of_zsh'
zmodload zsh/zpty
zpty shell 'zsh -f -i'
say() { zpty -w shell "$1" }
# await LINE: for twenty seconds at most.
await() {
    for i in {1..200}; do
        grep -q "$1" said && break
        sleep 0.1
    done
}
say 'PROMPT=; autoload -Uz compinit; compinit -u -D; igo completion zsh </dev/null >igo.zsh; . ./igo.zsh; print ready >>said'
await '^ready$'
try() { zpty -n -w shell "$1"$'\t'$' >>said 2>&1\n' }
try 'igo help ide'
try 'igo perft --size 1x1 --depth 1 --rules trom'
await '^1 0$'
zpty -d shell
end_of_zsh
    : >said
    zsh -f drive.zsh >out 2>&1
    want_line said 'usage: igo identify *' '1 0'
    all_well 'zsh completes'
fi

if [ -n "$LONG" ] && there fish; then
    cat >drive.fish <<'end_of_fish'
igo completion fish | source
for line in 'igo aud' 'igo judge --ko si' 'igo test --format=j' 'igo judge ko'
    echo "$line:" (complete -C $line | cut -f 1 | sort)
end
end_of_fish
    LC_ALL=C.UTF-8 HOME=$PWD XDG_CONFIG_HOME=$PWD fish drive.fish >out 2>err
    status=$?
    compare 'fish completes' 0 'igo aud: audit
igo judge --ko si: simple situational
igo test --format=j: --format=json --format=junit
igo judge ko: ko.txt' '' 'fish drive.fish'
fi
finish
