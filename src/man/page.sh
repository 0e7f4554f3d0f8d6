#!/bin/sh
# page.sh names | page.sh all DIR - the names of igo's manual pages, or the pages, into DIR.
#
# They are made of the output of `igo help`, of igo.h, of pages of fixtures/ and of the pages here. So options
# and functions are described in one place only. $IGO is the igo to ask.
igo=${IGO:-build/igo}
here=$(dirname "$0")
day='November 21, 2026'
commands=$("$igo" completion words -- '' | cut -f 1) || exit 2

names() {
    for command in $commands; do
        echo "igo-$command.1"
    done
    printf '%s\n' igo.1 igo.3 igo-fixtures.5 igo-engines.7 igo-exec.7 igo-rules.7 igo-sgf.7
    # A page for each function, which is igo(3).
    sed -n '/^[a-z].*(/s/.*[ *]\(igo_[a-z_]*\)(.*/\1.3/p' "$here/../lib/igo.h"
}

# head NAME SECTION WHAT
head() {
    printf '.Dd %s\n.Dt %s %s\n.Os\n.Sh NAME\n.Nm %s\n.Nd %s\n' "$day" \
        "$(echo "$1" | tr '[:lower:]' '[:upper:]')" "$2" "$1" "$3"
}

# refer NAME SECTION...
refer() {
    echo '.Sh SEE ALSO'
    while [ $# -gt 2 ]; do
        echo ".Xr $1 $2 ,"
        shift 2
    done
    echo ".Xr $1 $2"
}

# text FILE [FROM TO]
text() {
    awk -v FROM="$2" -v TO="$3" -f "$here/text.awk" "$1"
}

command_page() {
    echo ".Dd $day"
    "$igo" "$1" --help | awk -v PART=head -f "$here/help.awk"
    [ ! -f "$here/$1.md" ] || awk -v LED=1 -f "$here/text.awk" "$here/$1.md"
    "$igo" "$1" --help | awk -v PART=tail -f "$here/help.awk"
    refer igo 1 igo-fixtures 5 igo-exec 7 igo-rules 7 igo-sgf 7
}

main_page() {
    head igo 1 'the referee for the game of Go'
    printf '.Sh SYNOPSIS\n.Nm igo\n.Ar COMMAND\n.Op Ar OPTION ...\n.Op Ar FILE ...\n.Sh DESCRIPTION\n'
    text "$here/igo.md" '' Help
    printf '.Sh COMMANDS\n.Bl -tag -width Ds\n'
    "$igo" completion words -- '' | awk -F '\t' '{ print ".It Xr igo-" $1 " 1\n" $2 }'
    echo .El
    text "$here/igo.md" Help
    printf '.Sh EXIT STATUS\n.Bl -tag -width Ds\n.It 0\nall is well\n'
    printf '.It 1\na move is illegal, a claim failed, or igo and a program disagree\n'
    printf '.It 2\nan error; if 1 also applies, the exit status is 2\n.El\n'
    refer igo 3 igo-fixtures 5 igo-engines 7 igo-exec 7 igo-rules 7 igo-sgf 7
}

library_page() {
    head igo 3 'the referee for the game of Go, as a C library'
    printf '.Sh SYNOPSIS\n.In igo.h\n.Pp\n'
    # shellcheck disable=SC2016 # for the shell of the reader
    printf '.Dl cc program.c $(pkg-config --cflags --libs libigo)\n.Sh DESCRIPTION\n'
    awk -f "$here/header.awk" "$here/../lib/igo.h"
    echo .Sh SPEED
    text "$here/speed.md"
    refer igo 1 igo-fixtures 5
}

page() {
    case $1 in
    igo.1) main_page ;;
    igo.3) library_page ;;
    igo_*.3) echo .so man3/igo.3 ;;
    igo-fixtures.5)
        head igo-fixtures 5 'Go positions as plain text, with claims about which moves are legal'
        echo .Sh DESCRIPTION
        text fixtures/FORMAT.md
        refer igo 1 igo-test 1 igo-exec 7 igo-rules 7
        ;;
    igo-rules.7)
        head igo-rules 7 'rule sets, reasons and scores'
        echo .Sh DESCRIPTION
        text fixtures/RULES.md
        refer igo 1 igo-fixtures 5
        ;;
    igo-exec.7)
        head igo-exec 7 'how a program in any language answers igo'
        echo .Sh DESCRIPTION
        text fixtures/PROTOCOL.md
        refer igo-fuzz 1 igo-identify 1 igo-test 1 igo-fixtures 5 igo-engines 7
        ;;
    igo-engines.7)
        head igo-engines 7 'how igo tests a GTP engine'
        echo .Sh DESCRIPTION
        text fixtures/ENGINES.md '' 'GNU Go'
        refer igo-fuzz 1 igo-identify 1 igo-test 1 igo-exec 7
        ;;
    igo-sgf.7)
        head igo-sgf 7 'SGF as igo reads and writes it'
        echo .Sh DESCRIPTION
        text "$here/sgf.md"
        refer igo-audit 1 igo-convert 1 igo-fixtures 5
        ;;
    *)
        command=${1#igo-}
        command_page "${command%.1}"
        ;;
    esac
}

case $1 in
names) names ;;
all)
    mkdir -p "$2" || exit 2
    for name in $(names); do
        page "$name" | awk -f "$here/fold.awk" >"$2/$name" || exit 2
    done
    ;;
*) echo 'usage: page.sh names | page.sh all DIR' >&2 && exit 2 ;;
esac
