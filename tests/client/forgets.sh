#!/bin/sh
# forgets.sh IGO WHAT [OPTION]... - a program for `igo test --exec` that keeps only part of a record,
# which it has igo judge with these options. WHAT is what it keeps: `all`; `plays`, not the first board;
# `ko`, the first board for a ko only; `pass`, from the last pass on; or a number of plies.
what=$2
IGO=$1
export IGO
shift 2
record=$(cat)
if [ "$what" = ko ]; then
    answers=$(printf '%s\n' "$record" | "$IGO" judge "$@")
    case $answers in
    *'illegal ko'*)
        printf '%s\n' "$answers"
        exit
        ;;
    esac
fi

# The record up to a ply as a board, and what comes behind it.
printf '%s\n' "$record" | awk -v what="$what" '
    /^play/ && ++plies && /pass/ { passed = plies }
    /^rules/ { rules = $0 }
    { lines[NR] = $0; ply_of[NR] = plies + 0 }
    END {
        at = what == "all" ? 0 : what ~ /^(plays|ko)$/ ? 1 : what == "pass" ? passed : plies + 1 - what
        if (at > plies) at = plies
        if (at > 0) {
            print rules == "" ? "rules kata" : rules
            fflush()
            play = "\"$IGO\" play --last --passes 0 --ko none --suicide allowed | grep ."
            for (i = 1; i <= NR; i++)
                if (ply_of[i] <= at && lines[i] !~ /^([?].*)?$/) print lines[i] | play
            close(play)
        }
        for (i = 1; i <= NR; i++)
            if (at <= 0 || (ply_of[i] > at && lines[i] != "") || (ply_of[i] >= at && lines[i] ~ /^[?]/))
                print lines[i]
        print ""
    }' | "$IGO" judge "$@"
