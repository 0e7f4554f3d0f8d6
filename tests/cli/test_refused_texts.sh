#!/bin/sh
# test_refused_texts.sh BUILD - the texts of fixtures/bad are refused at the places that they name, and the usual
# errors of beginners get messages that name the way out.
#
# A comment in the texts says `refused at LINE:COLUMN`, with commas between several. Needs nothing but
# igo.
build=${1:-build}
. tests/lib.sh
igo=$build/igo
dir=$build/tests/bad
mkdir -p "$dir" || exit 2

# What is wanted: the name of a file, how many records it has, and the places with commas between. A
# record is a paragraph or a line of its own, or what has an error: a line of theirs is no comment, or
# is wanted as a place. A record on one line stands outside of a paragraph.
head -n 100000 fixtures/bad/* | tr -d '\000' | LC_ALL=C awk '
    function end_file(    i, line, inside, records) {
        for (i = 1; i <= count; i++) {
            line = lines[i]
            if (line ~ /^[ \t\r]*$/) inside = 0
            else if (line ~ /^(\357\273\277)?[ \t]*#/ && !(i in wrong)) continue
            else if (!inside) {
                records++
                inside = !(line ~ /^(\357\273\277)?[ \t]*[xo][ \t;#]+[^ \t\r]/ ||
                    line ~ /^[ \t]*rules([ \t][^;#]*)?;/)
            }
        }
        if (name != "") print name, records + 0, places
    }
    /^==> fixtures\/bad\/.* <==$/ {
        end_file()
        name = $2
        sub(/.*\//, "", name)
        count = 0
        places = ""
        split("", wrong)
        next
    }
    { lines[++count] = $0 }
    sub(/.*refused at /, "") {
        while (match($0, /[0-9]+:[0-9]+/)) {
            place = substr($0, RSTART, RLENGTH)
            places = places (places == "" ? "" : ",") place
            wrong[place + 0] = 1
            $0 = substr($0, RSTART + RLENGTH)
        }
    }
    END { end_file() }' >"$dir/want"

# All of them at once, as each message names its file; and each alone, for its records and its status.
count=0
"$igo" judge fixtures/bad/* >"$dir/out" 2>"$dir/judged"
status=$?
want_status 2
want_line "$dir/judged" 'igo: fixtures/bad/*'
all_well 'igo judge of all of them'
while read -r name rest; do
    echo "@ $name"
    # Else the core has each tenth.
    [ -n "$LONG" ] || [ $((count += 1)) -eq 1 ] || { [ $count -lt 10 ] || count=0; echo @judge; continue; }
    "$igo" legal --count "fixtures/bad/$name" 2>&1
    echo "@legal $?"
done <"$dir/want" >"$dir/said"

# The name of a file and what is wrong with what igo said of it.
LC_ALL=C awk '
    # The place in a message, with a comma behind those before.
    function place(places) {
        match($0, /:[0-9]+:[0-9]+: found /)
        return places (places == "" ? "" : ",") substr($0, RSTART + 1, RLENGTH - 9)
    }
    function refused(command, places) {
        if (places != want[name])
            wrong = wrong "igo " command ": wanted errors at " want[name] ", got " places "; "
    }
    FILENAME == ARGV[1] {
        records[$1] = $2
        want[$1] = $3
        next
    }
    FILENAME == ARGV[2] {
        if (/^igo: fixtures\/bad\/[^:]*:[0-9]+:[0-9]+: found .*, wanted /) {
            split($2, part, /[\/:]/)
            judged[part[3]] = place(judged[part[3]])
        }
        next
    }
    $1 == "@" {
        name = $2
        wrong = want[name] == "" ? "found no refused at LINE:COLUMN; " : ""
        lines = errors = 0
        places = ""
        next
    }
    $1 == "@judge" {
        refused("judge", judged[name])
        print name, wrong
        next
    }
    $1 == "@legal" {
        if ($2 != 2) wrong = wrong "igo legal --count: wanted status 2, got " $2 "; "
        refused("judge", judged[name])
        refused("legal --count", places)
        if (lines != records[name] || errors != split(want[name], unused, ","))
            wrong = wrong "igo legal --count: wanted " records[name] " lines, one for each record, got " \
                lines ", " errors " of them errors"
        print name, wrong
        next
    }
    /^hint: / { next }
    /^igo: .*:[0-9]+:[0-9]+: found .*, wanted / {
        places = place(places)
        next
    }
    { lines++ }
    $0 == "error" { errors++ }' "$dir/want" "$dir/judged" "$dir/said" >"$dir/wrong"

while read -r name wrong; do
    point "$name is refused at its places, and every other record is answered" "$wrong"
done <"$dir/wrong"
[ "$(cut -d ' ' -f 1 "$dir/wrong")" = "$(ls fixtures/bad)" ] ||
    point 'no file is left out' "$(cut -d ' ' -f 1 "$dir/wrong")"

# ---- The usual errors of beginners: each message names the way out ----

# Each block: a command, run where board.txt holds an empty 3x3 board, then all of its standard error.
here=$(pwd)
rm -rf "$dir/usual" && mkdir -p "$dir/usual/pages" && cd "$dir/usual" || exit 2
printf 'x\n---\n---\n---\n' | tee board.txt >board.sgf
cp board.txt asks.txt && echo '? 0,0' >>asks.txt
echo '# notes' | tee notes.md >pages/notes.md
igo=$here/$igo
[ -x "$igo" ] || igo=${igo#"$here/"}
# board STEP: the board with this line below it, judged.
board() {
    { cat board.txt && printf '%s\n' "$1"; } | "$igo" judge
}
text() {
    printf '%b' "$1" | "$igo" judge
}
cat >table <<'end'
$ board 'black 2,1'
igo: -:5:1: found 'black', wanted x, o or -
hint: below the rows, begin each line with a word, as in 'play x 2,1' or '? 2,1'
$ board '2,1'
igo: -:5:1: found '2,1', wanted x, o or -
hint: below the rows, begin each line with a word, as in 'play x 2,1' or '? 2,1'
$ board 'pass'
igo: -:5:1: found 'pass', wanted x, o or -
hint: below the rows, begin each line with a word, as in 'play x 2,1' or '? 2,1'
$ board 'x 2,1'
igo: -:5:2: found ' ', wanted x, o or -
hint: below the rows, begin each line with a word, as in 'play x 2,1' or '? 2,1'; for a pasted board, use igo convert --from loose --to fixture
$ board 'play black C3'
igo: -:5:6: found 'black', wanted a move: ROW,COL, a vertex such as D4, pass or resign
hint: write x for Black, o for White: 'x C1'
$ board '? Black 2,1'
igo: -:5:3: found 'Black', wanted a move: ROW,COL, a vertex such as D4, pass or resign; or board, score, legal-moves, liberties, territory or prisoners
hint: write x for Black, o for White: 'x C1'
$ board 'play B C1'
igo: -:5:6: found 'B', wanted a move: ROW,COL, a vertex such as D4, pass or resign
hint: here B and W are columns; colors are x (Black) and o (White): 'x C1'
$ board 'play 0 0'
igo: -:5:6: found '0', wanted a move: ROW,COL, a vertex such as D4, pass or resign
hint: write a point as ROW,COL without blanks, such as 2,1
$ board 'play Pass'
igo: -:5:6: found 'Pass', wanted a move: ROW,COL, a vertex such as D4, pass or resign
hint: did you mean 'pass'?
$ board 'play I3'
igo: -:5:6: found 'I3', wanted a column other than I, which GTP leaves out
hint: the column after H is J
$ board 'illegal 0,0 Ko'
igo: -:5:13: found 'Ko', wanted over, turn, bounds, occupied, suicide, ko or superko
hint: did you mean 'ko'?
$ board 'score B+2'
igo: -:5:7: found 'B+2', wanted a result: x+N, o+N, draw, x+R or o+R
hint: x+2.5: Black wins by 2.5 points; o+7: White wins by 7
$ "$igo" judge -m 'blak 2,1' board.txt
igo: move 'blak 2,1': found 'blak', wanted a move: ROW,COL, a vertex such as D4, pass or resign
$ "$igo" judge 'B 1' board.txt
igo: B 1: No such file or directory
hint: if this is a move: write a point as one word: B1
igo: board.txt:1: found no question, wanted a line such as '? 2,1'
hint: or ask on the command line: igo judge 2,1 FILE
$ "$igo" judge -m 'play x C1' board.txt
igo: move 'play x C1': found 'play', wanted a move: ROW,COL, a vertex such as D4, pass or resign
hint: write only the move, such as 'x 2,1'
$ "$igo" judge board.txt
igo: board.txt:1: found no question, wanted a line such as '? 2,1'
hint: or ask on the command line: igo judge 2,1 FILE
$ text '  A B C\n3 . . . 3\n2 . X . 2\n1 . . . 1\n'
igo: -:1:3: found 'A', wanted the player to move, x or o, or rules
hint: for a pasted board, use igo convert --from loose --to fixture
$ text 'x\n3 . . . 3\n2 . X . 2\n'
igo: -:2:1: found '3', wanted x, o or -
hint: for a pasted board, use igo convert --from loose --to fixture
$ text 'x\n+---+\n|-x-|\n+---+\n'
igo: -:2:1: found '+', wanted x, o or -
hint: for a pasted board, use igo convert --from loose --to fixture
$ text 'x\n-X-\n-O-\n\nx\n-X\n'
igo: -:2:2: found 'X', wanted x, o or -
hint: for a pasted board, use igo convert --from loose --to fixture
igo: -:6:2: found 'X', wanted x, o or -
$ text '●○\n'
igo: -:1:1: found '●○', wanted the player to move, x or o, or rules
hint: for a pasted board, use igo convert --from loose --to fixture
$ text 'Black\n---\n'
igo: -:1:1: found 'Black', wanted the player to move, x or o, or rules
hint: write x for Black, o for White
$ text 'X\n---\n'
igo: -:1:1: found 'X', wanted the player to move, x or o, or rules
hint: did you mean 'x'?
$ text '-x-\n---\n'
igo: -:1:1: found '-x-', wanted the player to move, x or o, or rules
hint: name the player to move, x or o, in a line above the rows
$ text '# a game\nGame: (;SZ[9])\n'
igo: -:2:1: found 'Game:', wanted the player to move, x or o, or rules
$ { cat board.txt; printf '\nplay 0,0\n'; } | "$igo" judge -m pass
igo: -:6:1: found 'play', wanted the player to move, x or o, or rules
hint: a step belongs below a board, with no blank line between
$ { cat board.txt; printf '\n(;SZ[3])\n'; } | "$igo" judge -m pass
igo: -:6:1: found '(;SZ[3])', wanted the player to move, x or o, or rules
hint: a text is read as SGF if it begins with ( or its name ends in .sgf
$ text 'rules Japanese\nx\n-\n'
igo: -:1:7: found 'Japanese', wanted the name of a rule set, such as kata or tromp-taylor
hint: did you mean 'japanese'?
$ text 'x\nox-\nxo-\n'
igo: -:2:1: found 'o' in a chain without liberties, wanted a liberty for every chain
hint: no game reaches this board: the chain would have been captured
$ "$igo" judge board.sgf
igo: board.sgf:5:1: found end of text, wanted (; and a game
hint: a file named .sgf is read as SGF; rename a fixture to .txt
$ "$igo" test notes.md
igo: notes.md: found a page (.md), wanted a fixture (.txt) or a game (.sgf)
$ "$igo" test board.txt notes.md pages/notes.md
igo: notes.md: skipped, as pages (.md) are not fixtures
$ "$igo" test pages
igo: pages: found no .txt or .sgf file in this directory, wanted one
$ "$igo" test nope.txt gone.txt ./gone.txt
igo: nope.txt: No such file or directory
hint: igo looked in this directory and among its fixtures
igo: gone.txt: No such file or directory
igo: ./gone.txt: No such file or directory
$ "$igo" show --turn 1 board.txt
igo: board.txt:1: --turn 1: the record has only 0 turns
$ "$igo" test --exec ./nothing asks.txt
*: ./nothing: not found
igo: ./nothing: cannot be started
hint: check its name, and that it is installed and executable; for a program in this directory, write ./NAME
$ "$igo" test --gtp 'no-engine --mode gtp' asks.txt
*: no-engine: not found
igo: no-engine --mode gtp: cannot be started
hint: check its name, and that it is installed and executable; for a program in this directory, write ./NAME
$ "$igo" fuzz --exec ./nothing
*: ./nothing: not found
igo: ./nothing: cannot be started
hint: check its name, and that it is installed and executable; for a program in this directory, write ./NAME
$ "$igo" test asks.txt --exec
igo: test: --exec needs a command, such as ./my_program
Try 'igo test --help'.
$ "$igo" test asks.txt --gtp
igo: test: --gtp needs a command, such as 'gnugo --mode gtp'
Try 'igo test --help'.
$ "$igo" fuzz
igo: fuzz: wanted --exec CMD or --gtp CMD
Try 'igo fuzz --help'.
$ "$igo" Judge
igo: unknown command 'Judge'; did you mean judge?
Try 'igo --help'.
$ "$igo" tset board.txt
igo: unknown command 'tset'; did you mean test?
Try 'igo --help'.
$ "$igo" judge --explian board.txt
igo: judge has no option --explian; did you mean --explain?
Try 'igo judge --help'.
$ "$igo" judge --ruls=kata board.txt
igo: judge has no option --ruls; did you mean --rules?
Try 'igo judge --help'.
$ "$igo" judge --rules Chinese board.txt
igo: --rules Chinese: wanted kata, tromp-taylor, new-zealand, aga, bga, french, chinese, chinese-ogs, chinese-kgs, japanese, korean or stone-scoring; did you mean chinese?
Try 'igo judge --help'.
end

# same WANT GOT: line for line, but that a line *TEXT is any that ends so.
same() {
    {
        while IFS= read -r wanted <&3; do
            IFS= read -r line <&4 || return 1
            case $wanted in
            '*'*) case $line in *"${wanted#?}") ;; *) return 1 ;; esac ;;
            *) [ "$line" = "$wanted" ] || return 1 ;;
            esac
        done
        ! IFS= read -r line <&4
    } 3<"$1" 4<"$2"
}
while IFS= read -r line || [ -n "$line" ]; do
    case $line in
    '$ '*) blocks=$((${blocks:-0} + 1)) && printf '%s\n' "${line#??}" >"block$blocks" ;;
    *) printf '%s\n' "$line" >>"block$blocks" ;;
    esac
done <table
block=0
while [ $((block += 1)) -le "${blocks:-0}" ]; do
    { IFS= read -r command && write want; } <"block$block"
    eval "$command" >/dev/null 2>got </dev/null
    same want got || amiss=$(diff want got)
    all_well "the way out of ${command#\"\$}"
done
cd "$here" || exit 2

finish
