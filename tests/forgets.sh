#!/bin/sh
# forgets.sh IGO WHAT [OPTION]... - a program for `igo test --exec` that keeps only part of a record,
# which it has igo judge with these options. WHAT is what it keeps: `all`; `plays`, not the first board;
# `ko`, the first board for a ko only; `pass`, from the last pass on; or a number of plies.
igo=$1 what=$2
shift 2

# The record on standard input up to ply $1 as a board, and what comes behind it.
cut_at() {
    awk -v at="$1" '/^play/ { ply++ } !(ply > at) && !/^\?/' record | grep -v '^$' |
        "$igo" play --last --passes 0 --ko none --suicide allowed | grep -v '^$'
    awk -v at="$1" '/^play/ { ply++ } ply > at && NF || (/^\?/ && ply >= at)' record
    echo
}

dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 2
cat >record
plies=$(grep -c '^play' record)
case $what in
all) at=0 ;;
plays | ko) at=1 ;;
pass) at=$(awk '/^play/ { ply++ } /pass/ && /^play/ { at = ply } END { print at + 0 }' record) ;;
*) at=$((plies + 1 - what)) ;;
esac
rules=$(grep '^rules' record)
[ "$at" -gt 0 ] && [ "$plies" -gt 0 ] || at=0
[ "$at" -le "$plies" ] || at=$plies
if [ "$at" -eq 0 ]; then
    "$igo" judge "$@" <record
elif [ "$what" = ko ] && "$igo" judge "$@" <record | grep -q 'illegal ko'; then
    "$igo" judge "$@" <record
else
    { printf '%s\n' "${rules:-rules kata}"; cut_at "$at"; } | "$igo" judge "$@"
fi
