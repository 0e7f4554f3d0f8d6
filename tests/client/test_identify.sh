#!/bin/sh
# test_identify.sh BUILD [few|all] - identify put to programs whose rules and faults are known.
#
# With `all` it is put to every model of faulty_exec.py and to every pair of values of ko and suicide, which
# takes minutes, with `few` to some in a minute; else to fewer, and to a model that is started once. Models
# need python3, and are skipped without.
build=${1:-build}
which=$2
. tests/lib.sh
root=$(root_of "$build")
mkdir -p "$build/tests/identified" || exit 2
igo=../../igo
cd "$build/tests/identified" || exit 2
rm -f ./*
wrong="python3 -S '$root/tests/client/faulty_exec.py'"

# identify OPTION...: what it prints is in out and err, its findings alone in said.
identify() {
    "$igo" identify --time 300 --timeout 60 "$@" >out 2>err </dev/null
    status=$?
    sed -n '/^$/q; p' out >said
}

# holds NAME STATUS TEXT: as shows, and igo agrees with each record that was printed, of which there are at most
# 400 and the random games.
holds() {
    text=$3
    "$igo" test out >tap 2>&1 || text="$text; igo does not agree with a record"
    shows "$1" "$2" "$text"
}

# is PATTERN...: says which line is not among the findings.
is() {
    for line; do wants "^# $line\$" said; done
}

# models SENTENCE: ARGUMENTS, a line each: identify says the sentence of each, and random games agree.
models() {
    while IFS=: read -r sentence words; do
        ko=$(echo "$words" | sed 's/.*ko=\([a-z]*\).*/\1/')
        [ -n "$which" ] || set -- --stream
        identify "$@" --exec "echo >>runs; $wrong $words"
        holds "identify:$words" 1 "$(
            is "ko: $ko" "peculiar: $sentence" "rule sets: none: $sentence" '50 random games agree'
        )"
    done
}

# sound KO SUICIDE: identify finds these values, and nothing peculiar.
sound() {
    suicide=$2
    case $1,$2 in
    # The suicide of one stone brings back the board that was there.
    positional,multi | positional,allowed) suicide='multi or allowed' ;;
    esac
    # One process is asked all; without --stream, with `few`, it is one for each record.
    # shellcheck disable=SC2046 # a word, or none
    identify $([ -n "$which" ] || echo --stream) --exec "'$igo' judge --ko $1 --suicide $2"
    holds "identify: igo by ko=$1 suicide=$2" 0 "$(
        is "ko: $1" "suicide: $suicide" 'turns: only the next player may move' 'end: after 2 passes' \
            '50 random games agree'
        grep -e peculiar -e 'no rules of igo' -e disagrees said
    )"
}

if [ "$which" = all ]; then
    for ko in none simple positional situational natural; do
        for suicide in forbidden multi allowed; do sound $ko $suicide; done
    done
else
    [ -z "$which" ] || sound natural allowed
    long sound positional multi
fi

# With sanitizers one is enough: programs start slowly then.
case $build in */san)
    finish
    exit
    ;;
esac

# ---- Options ----

# Each question is a record, and so is each random game.
identify --stream --exec "tee sent | '$igo' judge --rules french" --expect french
holds 'identify --expect of what it finds' 0 "$(
    is 'rule sets: bga, french' 'expected: french: found'
    [ "$(grep -c '^$' sent)" -le 450 ] || echo 'more than 400 questions and 50 games'
)"
if [ -n "$which" ]; then
    identify --exec "'$igo' judge --rules aga" --expect 'kata ko=positional'
    holds 'identify --expect of other rules' 1 "$(is 'expected: kata ko=positional: not found')"
fi
# A program that cannot set up stones: whatever comes with a stone on the board is `unsupported`.
write bare.sh <<'end'
record=$(cat)
case $(printf '%s\n' "$record" | sed '/^rules/d' | sed '1d; /^[^-xo]/,$d') in
*[xo]*) printf '%s\n' "$record" | sed -n 's/^[?].*/unsupported set-up/p' ;;
*) printf '%s\n\n' "$record" | "$@" ;;
esac
end
if [ -n "$which" ]; then
    identify --empty --exec "sh bare.sh '$igo' judge --ko situational --suicide multi"
    holds 'identify --empty sets up nothing' 0 "$(
        is 'ko: situational' 'suicide: multi' '50 random games agree'
        [ ! -s err ] || cat err
    )"
fi
identify --time 0.5 --gtp "while IFS= read -r line; do sleep 0.02; echo \"\$line\"; done | '$igo' gtp"
shows 'identify --gtp --time ends before the random games' 0 "$(is 'stopped after [1-9][0-9]* questions (--time)')"
identify --restart --time 0.3 --expect 'kata ko=natural' --exec "sleep 0.2; '$igo' judge --ko natural"
shows 'identify --time ends, and --expect says nothing of rules that it had no time to find' 2 "$(
    is 'stopped after [1-9][0-9]* questions (--time)' 'expected: kata ko=natural: not decided in this time'
    grep -e 'random games agree' -e 'no rules of igo' said)"

[ -n "$which" ] || core_ends
command -v python3 >/dev/null || {
    skip 'identify finds what is wrong with programs' 'no python3'
    finish
    exit
}
for ko in $([ -z "$which" ] || echo positional) $([ "$which" = all ] && echo none situational natural); do
    identify --exec "$wrong ko=$ko knows=$ko"
    holds "identify: a program that knows only ko=$ko is asked by that" 0 "$(
        is "ko: $ko" 'suicide: forbidden' '50 random games agree')"
done
# A snapback is called ko, and from turn 25 on all is legal, which only random games show.
write late.sh <<'end'
record=$(cat)
plays=$(printf '%s\n' "$record" | grep -c '^play')
printf '%s\n\n' "$record" | "$@" | if [ "$plays" -ge 25 ]; then sed 's/.*/legal/'; else cat; fi
end
if [ -n "$which" ]; then
    identify --exec "$wrong swapped"
    holds 'identify: no quirk is named where a random game disagrees with the nearest model' 1 "$(
        is 'rule sets: none, for a random game disagrees'
        wants '^# no rules of igo fit: [1-9][0-9]* of the answers below differ$' said
        grep '^# peculiar' said)"
    identify --exec "sh late.sh $wrong ko=simple snapback-is-ko"
    holds 'identify: what one random game contradicts several times' 1 "$(
        is 'ko: simple' 'peculiar: a snapback is called ko' 'random games: one disagrees, it stands at the end')"
fi
python3 "$root/tests/client/faulty_exec.py" --models >all
if [ -z "$which" ]; then
    sed -n '/positional memory-of-30$/p' all >few
    mv few all
elif [ "$which" = few ]; then
    sed -n '/ko=simple snapback-is-ko pass/p; /positional memory-of-30$/p; /occupied-forgets/p; /takes-only stride/p' \
        all >few
    mv few all
fi
models <all
finish
