#!/bin/sh
# test_gogui.sh BUILD - igo gtp as GoGui uses engines: gogui-twogtp plays a game between two before a
# referee, and GoGui itself has the rules of a game kept by a ruler. Needs mkfifo, and is skipped
# without.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/gogui" || exit 2
igo=$(cd "$build" && pwd)/igo
cd "$build/tests/gogui" || exit 2
rm -f ./*
if ! mkfifo to3 from4 to5 from6 to7 from8; then
    skip 'gogui' 'no mkfifo'
    finish
    exit
fi
trap '' PIPE

# engines ARGUMENT...: three, the first two as players with seeds of their own; descriptors 3 to 8.
engines() {
    "$igo" gtp --seed 1 "$@" <to3 >from4 2>err1 &
    first=$!
    exec 3>to3 4<from4
    "$igo" gtp --seed 2 "$@" <to5 >from6 2>err2 3>&- &
    second=$!
    exec 5>to5 6<from6
    "$igo" gtp "$@" <to7 >from8 2>err3 3>&- 5>&- &
    third=$!
    exec 7>to7 8<from8
}

# over: the engines quit, each with status 0.
over() {
    for to in 3 5 7; do
        echo quit >&"$to"
    done 2>/dev/null
    exec 3>&- 5>&- 7>&-
    for engine in $first $second $third; do
        wait "$engine" || echo "an engine ended with status $?"
    done
    cat err1 err2 err3
}

# talk FUNCTION ARGUMENT...: the function talks to engines with these arguments; says what is
# wrong in $wrong.
talk() {
    function=$1
    shift
    (
        engines "$@"
        $function || echo "$function: said: $reply"
        over
    ) >wrong 2>&1 &
    watched $! 60
    wrong=$(cat wrong)
    # shellcheck disable=SC2154 # watched sets it
    [ "$status" -eq 0 ] || wrong="$wrong status $status"
}

each() {
    ask 3 4 "$1" && ask 5 6 "$1" && ask 7 8 "$1"
}

# same COMMAND: all three say the same, which is in $reply.
same() {
    ask 3 4 "$1" || return 1
    one=$reply
    ask 5 6 "$1" && [ "$reply" = "$one" ] && ask 7 8 "$1" && [ "$reply" = "$one" ]
}

# The game as gogui-twogtp leads it: the stones of a handicap, then each in turn, the others told.
play_game() {
    each list_commands && each name && each version && each protocol_version || return 1
    each 'boardsize 7' && each clear_board && each 'komi 6.3' && each 'time_settings 600 30 5' || return 1
    each 'set_free_handicap B2 F6' || return 1
    color=w turns=0 passes=0
    while [ $passes -lt 2 ] && [ $turns -lt 300 ]; do
        case $color in
        b) to=3 from=4 other_to=5 other_from=6 next=w ;;
        w) to=5 from=6 other_to=3 other_from=4 next=b ;;
        esac
        ask "$to" "$from" "time_left $color 100 5" || return 1
        ask "$to" "$from" "reg_genmove $color" && ask "$to" "$from" "genmove $color" || return 1
        vertex=$reply
        ask 7 8 "is_legal $color $vertex" && [ "$reply" = 1 ] || return 1
        ask "$other_to" "$other_from" "play $color $vertex" && ask 7 8 "play $color $vertex" || return 1
        echo "$color $vertex" >>moves
        if [ "$vertex" = pass ]; then passes=$((passes + 1)); else passes=0; fi
        color=$next turns=$((turns + 1))
    done
    [ $passes -eq 2 ] && same final_score && echo "$reply" >score && same 'final_status_list dead' &&
        [ -z "$reply" ] && same 'final_status_list alive' && same 'list_stones b' && same 'list_stones w' &&
        same 'captures b' && same 'captures w' && same get_komi && [ "$reply" = 6 ]
}
: >moves
talk play_game
point 'gogui-twogtp leads a game with handicap to its end, and all agree' \
    "$wrong$(wants '^[BW]+[0-9]' score; wants '^b pass' moves)"
{
    printf '(;SZ[7]HA[2]AB[bf][fb]'
    awk '$2 == "pass" { printf ";%s[]", toupper($1); next }
        { printf ";%s[%s%s]", toupper($1), tolower(substr($2, 1, 1)), substr("gfedcba", substr($2, 2), 1) }' moves
    printf ')\n'
} >game.sgf
point 'the game is one without a breach' \
    "$("$igo" audit game.sgf >audit.out 2>&1; wants '^game.sgf: ok, [0-9]*[0-9][0-9] turns$' audit.out)"

# A ruler is asked about every move before it is told of it, and shows the board behind it.
rule_game() {
    ask 7 8 list_commands || return 1
    for command in game_id board board_size legal_moves side_to_move final_result; do
        case " $reply " in
        *" gogui-rules_$command "*) ;;
        *) return 1 ;;
        esac
    done
    ask 7 8 gogui-rules_game_id && [ "$reply" = Go ] && ask 7 8 'boardsize 7' && ask 7 8 clear_board &&
        ask 7 8 'set_free_handicap B2 F6' && ask 7 8 gogui-rules_board_size && [ "$reply" = 7 ] || return 1
    while read -r color vertex; do
        ask 7 8 gogui-rules_side_to_move || return 1
        case $color$reply in
        bblack | wwhite) ;;
        *) return 1 ;;
        esac
        ask 7 8 gogui-rules_legal_moves || return 1
        case " $reply " in
        *" $vertex "*) ;;
        *) return 1 ;;
        esac
        [ "${reply%pass}" != "$reply" ] && ask 7 8 "play $color $vertex" && ask 7 8 gogui-rules_board ||
            return 1
    done <moves
    echo "$reply" >board
    ask 7 8 gogui-rules_legal_moves && [ -z "$reply" ] && ask 7 8 gogui-rules_final_result || return 1
    case $reply in
    'Black wins by '[0-9]* | 'White wins by '[0-9]*) ;;
    *) return 1 ;;
    esac
    ask 7 8 undo && ask 7 8 gogui-rules_legal_moves && [ -n "$reply" ]
}
talk rule_game --passes 2
point 'GoGui has the same game ruled, and its end seen' "$wrong$([ -s score ] || echo 'no game')"
shown=$("$igo" show game.sgf 2>&1 | sed '1,2d; s/^ *[0-9]* //' | tr 'xo-' 'XO.' | tr '\n' ' ' | sed 's/ *$//')
point 'the board of the ruler is that of the game' \
    "$({ [ -s board ] && [ "$shown" = "$(cat board)" ]; } || { echo "wanted $shown, got:"; cat board; } 2>&1)"

finish
