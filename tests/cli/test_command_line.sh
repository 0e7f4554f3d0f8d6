#!/bin/sh
# test_command_line.sh BUILD - the words of the command line, and perft, count and game, which read little else.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/usage" || exit 2
igo=$(cd "$build" && pwd)/igo
cd "$build/tests/usage" || exit 2
rm -rf ./* ./.igo-*
write_records

# ---- Words of the command line ----

cp corner.txt ./--count
check '-- ends the options' 0 "6${nl}6" '' legal --count -- --count corner.txt
given 'x\n--\n'
check 'a dash among files is standard input' 0 "6${nl}2${nl}6" '' legal corner.txt - --count corner.txt
check 'an option may have its value behind =' 0 "0,0 0,1" '' legal --rules=aga --komi=-2.5

given ''
usage 'no command and no text: usage on stderr' 'usage: igo COMMAND *'
usage 'an unknown command' "igo: *'frobnicate'*" frobnicate
usage 'the hint for is_legal is judge' "igo: *is_legal*judge*" is_legal
usage 'the hint for all_legal is legal' "igo: *all_legal*legal*" all_legal
usage 'the hint for tset is test' "igo: *tset*test*" tset
usage 'the hint for perf is perft' "igo: *perf*perft*" perf
usage 'the hint for --explian is --explain' "igo: *--explian*--explain*" judge --explian
usage 'an option of another command is unknown' "igo: *--divide*" judge --divide
usage 'an unknown letter' "igo: *-z*" legal -z ko.txt
usage 'an option without its value' "igo: *--ko*" judge --ko
usage 'a value for an option that has none' "igo: *--count*" legal --count=3
usage 'an unknown ko rule' "igo: *foo*simple*" judge --ko foo
usage 'an unknown rule set' "igo: *foo*tromp-taylor*" judge --rules foo
usage 'an unknown suicide rule' "igo: *yes*multi*" judge --suicide yes
usage 'an unknown scoring' "igo: *chinese*territory*" score --scoring chinese
usage 'a bad number of passes' "igo: *two*" judge --passes two
usage 'a komi that is not in halves' "igo: *0.25*" score --komi 0.25
usage 'a komi out of range' "igo: *400.5*" score --komi 400.5
set -- 0x10 -5 ''
[ -z "$LONG" ] || set -- "$@" 1e1 inf nan ' 5' '5 ' +5 5s . 5,5 1..5
for value; do
    usage "no number of seconds: '$value'" "igo: --timeout $value: wanted seconds*" \
        test --exec true --timeout "$value" ko.txt
    usage "no number of games: '$value'" "igo: --games $value: wanted a number of at least 1*" \
        fuzz --exec true --games "$value"
    usage "no seed: '$value'" "igo: --seed $value: wanted *" generate --seed "$value"
    usage "no depth: '$value'" "igo: --depth $value: wanted *" perft --size 2 --depth "$value"
    usage "no size: '$value'" "igo: --size $value: wanted *" perft --size "$value" --depth 1
    usage "no columns: '$value'" "igo: --size 2x$value: wanted *" perft --size "2x$value" --depth 1
    usage "no size to count: '$value'" 'igo: count*' count boards "$value"
    usage "no passes: '$value'" "igo: --passes $value: wanted *" judge --passes "$value"
    [ "$value" = -5 ] ||
        usage "no komi: '$value'" "igo: --komi $value: wanted *" score --komi "$value"
done
for value in 5 $(long echo 0.5 .5 5. 86400 007); do
    check "a number of seconds: $value" 2 '' 'igo: true: *' \
        fuzz --gtp true --games 1 --timeout "$value"
done
usage 'a bad -m is told before anything is read' "igo: *I5*" judge -m I5 nope.txt
usage 'a bad second -m is told before anything is played' "igo: *0;0*" play -m 0,0 -m '0;0' ko.txt
usage 'a bad --dead is told before anything is read' "igo: *zz*" score --dead zz nope.txt

# Longer than 80 columns.
longer=$(printf '%81s*' '' | tr ' ' '?')
for command in '' judge test $(long echo legal play questions audit score show eval convert perft count \
    generate fuzz identify diagnose dojo gtp game completion); do
    # shellcheck disable=SC2086 # none for igo itself
    "$igo" $command --help >out 2>err </dev/null
    status=$?
    want_status 0
    want_empty err
    want_line out "usage: igo ${command:-COMMAND}*"
    no_line out "$longer"
    all_well "igo $command${command:+ }--help: usage on stdout in 80 columns, status 0"
done
"$igo" --version >version 2>err
status=$?
want_status 0
want_line version 'igo [0-9]*'
want_count 1 version '*'
want_empty err
all_well 'igo --version prints a line, status 0'

for words in '--version more' 'help judge legal' '-V help'; do
    # shellcheck disable=SC2086 # words
    "$igo" $words >out 2>err
    status=$?
    want_status 2
    want_empty out
    want_line err "igo: *: found '[a-z]*', wanted no more words"
    all_well "igo $words has a word too many"
done
for word in version -V; do
    "$igo" $word >out 2>err
    want_line out 'igo [0-9]*'
    want_same version out
    want_empty err
    all_well "igo $word is igo --version"
done
for command in '' judge $(long echo gtp test); do
    # shellcheck disable=SC2086 # none for igo itself
    "$igo" $command --help >out 2>err
    # shellcheck disable=SC2086
    "$igo" help $command >one 2>err
    want_line one 'usage: igo*'
    want_same one out
    want_empty err
    all_well "igo help $command is igo $command --help"
done
usage 'help for what is no command' "igo: *'jugde'*judge*" help jugde
for command in judge $(long echo test FILE legal play questions audit score show eval convert perft count generate \
    fuzz identify diagnose dojo gtp game completion); do
    "$igo" help "$command" >out 2>err
    sed -n 2p out >second
    sed -n '/^Examples:$/,/^$/p' out >examples
    want_line second '[A-Zi]*.'
    no_line out '*--komi *[NP]*'
    want_count 2 examples '  *igo *'
    want_line out 'Exit status: 0 *; 1 *; 2 *'
    all_well "igo help $command: a sentence, its own options, two examples, exit statuses"
done
# Examples with a file, a program or a terminal of the reader are left out.
for command in judge $(long echo FILE legal play questions score show eval convert perft count generate); do
    "$igo" help "$command" | sed -n '/^Examples:$/,/^$/s/^  //p' | grep -v -e my_program -e gnugo -e game.sgf >examples
    point "the examples of igo help $command work" "$(
        [ -s examples ] || echo 'no examples'
        while read -r example; do
            printf '%s\n' "$example" >example
            PATH="${igo%/igo}:$PATH" sh ./example >out 2>err </dev/null
            status=$?
            if [ $status -ge 2 ] || [ -s err ]; then echo "$example: $status"; cat err; fi
        done <examples)"
done
"$igo" help >out 2>err
sed 1,24d out >too_much
want_empty too_much
want_line out 'Ask about a position*' 'Check games*' 'Test a program*' 'Play*' '  fuzz *' 'Example: igo *'
all_well 'igo help fits on a screen, in four groups and an example'
"$igo" help --all >out
"$igo" --help --all >one
want_same one out
want_line out '  completion *'
"$igo" completion words -- '' >commands
while read -r command _; do
    want_line out "  $command *"
done <commands
all_well 'igo help --all lists every command'
"$igo" help rules >out
"$igo" rules >one
want_same one out
for option in rules ko suicide passes scoring komi handicap bonus any-turn; do
    want_line out "      --$option *"
done
want_line out 'tromp-taylor  *positional  *allowed  *area  *7.5  *7.5, 0' 'stone-scoring  *simple  *forbidden  *stones  *0  *0, 0'
all_well 'igo help rules has the rule options and all rule sets with their values'

usage 'the hint for jugde is judge, in JSON or not' "igo: *'jugde'*judge?*" jugde --json
usage 'the hint for --ko simpel' 'igo: --ko simpel: wanted *; did you mean simple?*' \
    judge --ko simpel
usage 'the hint for --rules new-zeland' 'igo: --rules new-zeland: *; did you mean new-zealand?*' \
    judge --rules=new-zeland
usage 'the hint for --suicide forbiden' 'igo: *; did you mean forbidden?*' legal --suicide forbiden
usage 'the hint for --scoring aera' 'igo: *; did you mean area?*' score --scoring aera
usage 'the hint for --format juint' 'igo: *; did you mean junit?*' test --format juint
usage 'the hint for --color allways' 'igo: *; did you mean always?*' show --color allways
usage 'no hint for what is far from all' 'igo: --ko frobnicate: wanted none, *natural
Try *' judge --ko frobnicate

# ---- One message, and no help in it ----

usage 'a value that is wrong: what is wanted, not the help' 'igo: --jobs 99: wanted a number from 1 to 64
Try *' test --jobs 99 ko.txt
for option in rules ko suicide passes scoring komi handicap bonus; do
    usage "what --$option wants has a name" "igo: --$option %: wanted ?*
Try*" judge --$option %
done
usage 'one of a few: all of them' 'igo: --to sfg: wanted fixture, line, sgf or json
Try *' convert --to sfg ko.txt
usage 'no value: the same' 'igo: legal: --ko needs a value: none, simple, positional, *natural*' legal --ko
given ''
check 'test: a file that is not there is one message' 2 "TAP version 13${nl}1..0" \
    'igo: nope.txt: No such file or directory*' test nope.txt
mkdir bare
check 'and so is a directory without records' 2 "TAP version 13${nl}1..0" 'igo: bare: found no .txt or .sgf file in this directory, wanted one' \
    test bare
check 'a text without a record is one, too' 2 "TAP version 13${nl}1..0" \
    'igo: test: found no record, wanted one' test
"$igo" help identify >out
want_line out '*--timeout S *(default 5)' '*--size RxC *(default 9x9 to 19x19)'
all_well 'defaults stand in the help'
"$igo" help game >out
want_line out '*--timeout S *(default 60)' '*--size RxC *(default 19x19)'
all_well 'and are the command'"'"'s own'

# ---- A file without a command ----

printf 'o\n-xo\nx--\n' >shut.txt
says 'igo FILE draws a bare board, and says why a play is refused' 0 'shut.txt:1: o to move
   0 1 2
 0 * x o
 1 x - -
0,0: illegal suicide - no liberty for 0,0
' shut.txt
says 'a board without such a point' 0 'shut.txt:1: o to move
   0 1 2
 0 - x o
 1 x - -
every empty point is legal
' shut.txt:2 --suicide allowed --ko none
cp shut.txt FILE
says 'also if it is called FILE' 0 'FILE:1: o to move
   0 1 2
 0 - x o
 1 x - -
every empty point is legal
' FILE --suicide allowed
rm FILE
printf 'x\n--\n--\nplay x 0,0\nplay o 0,0\n? o 1,1\n' >stuck.txt
check 'it reports an illegal turn before a question' 1 '' 'igo: stuck.txt:5: illegal o 0,0 occupied' stuck.txt
printf '# claims\nx\n-o\no-\nillegal 0,0 suicide\nlegal 1,1\nillegal x 1,1 ko\n\nx\n--\n? 0,0\n? x 0,5\nlegal 0,1\n' >both.txt
says 'it checks claims and answers questions' 1 'both.txt:6: legal x 1,1: wanted legal, got illegal suicide - no liberty for 1,1
both.txt:7: illegal x 1,1 ko: wanted illegal ko, got illegal suicide - no liberty for 1,1
both.txt:9: 1 claim holds
both.txt:11: x 0,0: legal - captures nothing
both.txt:12: x 0,5: illegal bounds - the board has 1 row and 2 columns' both.txt
given 'x\n--\nlegal 0,0\n'
says 'it takes FILE:LINE and standard input' 0 "-:1: 1 claim holds
shut.txt:1: o to move
   0 1 2
 0 - x o
 1 x - -
every empty point is legal
" - shut.txt:2 --suicide allowed
check 'what looks like a path is a file' 2 '' 'igo: ./nope.txt: No such file or directory' ./nope.txt
cp corner.txt perft
usage 'a command goes before a file of its name' 'igo: perft: *' perft
rm perft
given ''
says 'igo judge takes moves among its files' 1 "illegal suicide${nl}illegal bounds" judge 0,0 corner.txt 'x 9,9'
says 'and so does igo play' 0 "o${nl}-o-${nl}ox-${nl}---${nl}" play --last 1,1 corner.txt
cp corner.txt 0,0
usage 'a word that is a file and a move is neither' \
    "igo: '0,0' is a file, and '0,0' is a move${nl}hint: write ./0,0 for the file, -m '0,0' for the move" judge 0,0 pass
cp corner.txt o
usage 'a color that is a file is none' \
    "igo: 'o' is a file, and 'o 1,1' is a move${nl}hint: write ./o for the file, -m 'o 1,1' for the move" o 1,1
says 'a file with the name of a move, as the hint says' 0 legal judge ./0,0 -m pass
rm o 0,0

# ---- The simplest calls: -, an x in the corner, x to move ----

printf 'x\n-x\n--\n' | tee in >two.txt
set -- '(1,1)' b1 'Black B1' pass
[ -z "$LONG" ] || set -- "$@" 1,1 B1 'x 1,1' 'X b1' 'b 1,1' 'B B1' 'black (1,1)' 'BLACK 1,1' 'X pass'
for move; do
    says "igo FILE '$move'" 0 legal two.txt "$move"
    says "igo judge -m '$move'" 0 legal judge -m "$move" two.txt
done
for color in o White $(long echo O w W white WHITE); do
    says "$color 1,1 is White's, in one word and in two" 1 \
        "illegal turn${nl}illegal turn${nl}illegal turn" "$color 1,1" "$color" 1,1 -m "$color" 1,1
done
says 'two words of a color and a move among files' 0 "legal${nl}legal" judge x 1,1 two.txt b B1
says 'play takes them, too' 0 "x${nl}ox${nl}-x${nl}" play --last black 1,1 w '(0,0)' two.txt
for move in 'b 2 b2' 'X 1 X1' '2 1 2,1'; do
    # shellcheck disable=SC2086 # three words
    set -- $move
    halves="igo: move '$1 $2': found '$2', wanted a move*hint: write a point as one word: $3"
    [ "$1" != 2 ] || halves="igo: move '2 1': found '2', wanted a move*hint: write a point as one word: 2,1"
    usage "$1 $2 is no move, but $3 is" "$halves" judge "$1" "$2" two.txt
    usage "-m $1 $2 is none" "$halves" judge -m "$1" "$2" two.txt
    usage "igo $1 $2 is none" "$halves" "$1" "$2"
done
usage 'a color without a point' "igo: move 'b': found end of line, wanted a move*" judge -m b two.txt
drawn="-:1: x to move${nl}   0 1${nl} 0 - x${nl} 1 - -${nl}every empty point is legal${nl}"
says 'igo <FILE does what igo FILE does' 0 "$drawn"
says 'and takes its options' 0 "$drawn" --turn 0
says 'igo -m MOVE judges standard input' 0 legal -m 1,1
mkfifo slow
"$igo" <slow >out 2>err &
exec 3>slow
turns=0
until [ -s err ] || [ $turns -eq 150 ]; do
    sleep 0.2
    turns=$((turns + 1))
done
cat in >&3
exec 3>&-
wait $!
status=$?
compare 'igo says that it waits, and reads what comes late' 0 "$drawn" 'igo: reading standard input, where nothing has come yet*' igo
rm slow
printf 'x -x/-- ; ? 1,1\n' >line.txt
echo '{"next":"x","rows":["-x","--"],"steps":["? 1,1"]}' >record.json
echo '(;SZ[2]PL[B]AB[ba])' >black.sgf
echo '(;SZ[2]AB[ba])' >nobody.sgf
for file in two.txt line.txt record.json black.sgf; do
    check "--next o contradicts $file" 2 error "igo: $file:1:1: found x, wanted o to move, as --next says" \
        legal --next o "$file"
    says "--next x agrees with $file" 0 '0,0 1,0 1,1' legal --next x "$file"
done
says 'a game of SGF that names no player takes that of --next' 0 'o -x/--' convert --to line --next o nobody.sgf
check '-v says how a pasted board is read' 0 "x${nl}-x${nl}--${nl}" 'igo: two.txt:2: 2x2, x Black, - empty, Black to play' \
    convert --from loose -v two.txt

long=$(printf '%090d' 0)
nope='No such file or directory'
check 'a long name is no move, nor is one without a sign' 2 '' "igo: $long: $nope*igo: : $nope*" play "$long" 1,1 '' --last
check 'a color without a move is a file' 2 legal "igo: b: $nope*" judge b two.txt -m 1,1
check 'words that are no halves of a point' 2 legal "igo: abc: $nope*igo: 1: $nope*igo: =: $nope*igo: 2: $nope*" \
    judge two.txt abc 1 = 2 -m 1,1
check 'a file with a blank that is no move' 2 legal "igo: blak 2,1: $nope*" judge two.txt 'blak 2,1' -m 1,1
says 'a move may have many blanks behind it' 0 legal judge two.txt -m "pass$(printf '%90s' '')"
echo two.txt >list
says 'igo --files-from' 0 "two.txt${drawn#-}" --files-from list
given '\n# nothing\n'
# with_nothing OPTION...: igo says nothing of this text, and its usage of none at all.
with_nothing() {
    "$igo" "$@" <in >out 2>err || echo "status $?"
    cat out err
    "$igo" </dev/null >out 2>err && echo 'empty input is no error'
}
point 'a text without a record is none that is empty' "$(with_nothing)"
given ''
point 'nor is one whose form is named' "$(with_nothing --from line)"
printf '(;SZ[2]AB[aa]PL[B];AE[aa])' >again.sgf
check '--next contradicts a game that begins again' 2 error "igo: again.sgf:1:1: found x, wanted o to move*" legal --next o again.sgf
given 'rules aga\nx\n--\n'
for file in - again.sgf; do
    check "--boards: $file is more than a board" 2 error 'igo: *:[12]:1: found more than a board, wanted boards only*' legal --boards "$file"
done
says 'FILE:LINE of a file of boards' 0 'x -x/--' convert --to line --boards two.txt:2

# ---- Files of other programs ----

printf '\\HS\n\\[GAMETAG=\\]\n' >game.gib
printf '[Header]\nTitle=a\n[Data]\n' >game.ugf
printf '<?xml version="1.0"?>\n<Go/>\n' >game.xml
printf 'a game\n19\nwhite\nblack\n' >game.NGF
for form in gib $(long echo ugf xml NGF); do
    name=$(echo "$form" | tr '[:lower:]' '[:upper:]')
    check "$name is named" 2 '' \
        "igo: game.$form:1:1: found *hint: this looks like $name, which igo cannot read; convert it to SGF" play "game.$form"
done

# ---- Nothing asked ----

given '# a\nx\n--\n\nx\n-o\n'
check 'judge says what to add where nothing is asked' 0 '' \
    "igo: -:2: found no question, wanted a line such as '? 2,1'${nl}hint: or ask on the command line: igo judge 2,1 FILE" judge
check 'so it does with --json' 0 '' 'igo: -:2: found no question, *' judge --json
check 'but not with -m' 0 "legal${nl}legal" '' judge -m 0,0
given 'x\n--\n\nx\n-o\n? 0,0\n'
check 'nor where anything is asked' 0 legal '' judge
given '(;SZ[2];B[aa])'
check 'of SGF, too' 0 '' 'igo: -:1: found no question, *' judge

# ---- perft and count ----

given ''
check 'perft 5x5' 0 "1 25${nl}2 600${nl}3 13800" '' perft --size 5x5 --depth 3
long check 'perft 9x9' 0 "1 81${nl}2 6480${nl}3 511920" '' perft --depth 3 --size=9x9
check 'perft: rows and columns' 0 "1 6${nl}2 30" '' perft --size 2x3 --depth 2
check 'perft --divide: a line for each first move, row by row' 0 "0,0 6
0,1 6
1,0 6
1,1 6
1 4
2 12
3 24" '' perft --size 2x2 --depth 3 --divide
check 'perft --divide --with-passes has the pass last' 0 "0,0 2
0,1 2
pass 3
1 3
2 7" '' perft --size 1x2 --depth 2 --with-passes --divide
long check 'perft --with-passes to the end of all games' 0 "1 3${nl}2 7${nl}3 8${nl}4 6${nl}5 2${nl}6 0" '' \
    perft --size 1x2 --depth 6 --with-passes
check 'perft: a game that is over has no turns' 0 "1 1${nl}2 1${nl}3 0" '' \
    perft --size 1x1 --depth 3 --with-passes
check 'perft --passes 0: a game never ends by passes' 0 "1 1${nl}2 1${nl}3 1" '' \
    perft --size 1x1 --depth 3 --with-passes --passes 0
check 'perft under other rules' 0 "1 2${nl}2 2${nl}3 2" '' perft --size 1x2 --depth 3 --ko none
given 'o\n-----\n-xo--\nx-xo-\n-xo--\n-----\nplay o 2,1\n'
check 'perft from a record knows its past' 0 '1 17' '' perft --depth 1
check 'perft from a file' 0 '1 17' '' perft --depth 1 ko.txt
usage 'perft without --depth' 'igo: *--depth*' perft --size 2x2
usage 'perft with --depth 0' 'igo: *--depth*' perft --size 2x2 --depth 0
usage 'perft with --size and a file' 'igo: perft: *' perft --size 2x2 --depth 1 ko.txt
usage 'perft with two records' 'igo: perft: *' perft --depth 1 ko.txt corner.txt
usage 'perft of a board too large' 'igo: *33x2*' perft --size 33x2 --depth 1
given 'x\n--\n\nx\n--\n'
usage 'perft with two records in a text' 'igo: perft: *' perft --depth 1
given ''
usage 'perft with none' 'igo: *' perft --depth 1
given 'x\n-X\n'
usage 'perft of a text in error' 'igo: -:2:2: *' perft --depth 1
given 'x\n--\nplay 0,2\n'
check 'perft of a record with an illegal play is status 1' 1 '' 'igo: -:3: illegal x 0,2 bounds' \
    perft --depth 1

set -- '1x1 1' '3x3 12675' '2x3 489'
[ -z "$LONG" ] || set -- "$@" '2x2 57' '1x2 5' '1x8 2401' '8x1 2401' '2x5 35117'
for case; do
    check "count boards ${case%% *}" 0 "${case##* }" '' count boards "${case%% *}"
done
for case in '1x1 1' '1x2 9' '1x3 907'; do
    check "count games ${case%% *} under Tromp-Taylor" 0 "${case##* }" '' \
        count games "${case%% *}" --rules tromp-taylor
done
usage 'count games is refused where games without end exist' 'igo: count*' count games 1x2
for given in '--komi 3.5' --any-turn '--scoring stones' '--handicap 2' '--bonus n'; do
    set -- 'count boards 2x2'
    [ -z "$LONG" ] || set -- "$@" 'count games 1x1 --rules aga' 'perft --size 2 --depth 1'
    for what; do
        # shellcheck disable=SC2086 # words
        usage "$what has no use for $given" "igo: ${what%% *}: ${given%% *} has no effect here*" $what $given
    done
done
for given in '--komi 3.5' '--scoring stones' '--handicap 2' '--bonus n'; do
    for what in fuzz $(long echo identify); do
        # shellcheck disable=SC2086 # words
        usage "$what asks no score, so $given is nothing to it" "igo: $what: ${given%% *} has no effect here*" \
            $what --exec true $given
    done
done
usage 'count boards has no use for rules' 'igo: count: --rules has no effect here*' count boards 2x2 --rules aga
rows=0
while IFS='|' read -r what message; do
    rows=$((rows + 1))
    [ -n "$LONG" ] || [ $((rows % 4)) -eq 1 ] || continue
    # shellcheck disable=SC2086 # words
    usage "igo $what" "igo: ${what%% *}: $message*" $what
done <<'end'
test --timeout 3 ko.txt|--timeout needs --exec or --gtp
test --start-timeout 3 --answers ko.txt ko.txt|--start-timeout needs --exec or --gtp
test --log log ko.txt|--log needs --exec or --gtp
test --shrink-time 3 ko.txt|--shrink-time needs --exec or --gtp
test --played --answers ko.txt ko.txt|--played needs --exec or --gtp
test --ask undo ko.txt|--ask needs --exec, --gtp or --answers
test --stream --gtp true ko.txt|--stream needs --exec
test --restart ko.txt|--restart needs --exec
test --jobs 2 --gtp true ko.txt|--jobs needs --exec
test --reasons --gtp true ko.txt|--reasons needs --exec or --answers
test --no-undo ko.txt -- true|--no-undo needs --gtp
perft --depth 1 --size 2 --from sgf|found --from and --size, wanted one of them
perft --depth 1 --size 2 --timeout 3|--timeout needs --exec or --gtp
perft --depth 1 --size 2 --log log|--log needs --exec or --gtp
perft --depth 1 --size 2 --reasons|--reasons needs --exec
perft --depth 1 --stream ko.txt|--stream needs --exec
identify --stream --gtp true|--stream needs --exec
fuzz --stream --gtp true|--stream needs --exec
eval --seed 3 ko.txt|--seed needs --moves
legal --count --board ko.txt|found --count and --board, wanted one of them
legal --board --actions ko.txt|found --board and --actions, wanted one of them
game --force|--force needs --save
judge --explain --json ko.txt|found --explain and --json, wanted one of them
judge --gtp-points ko.txt|--gtp-points needs --explain or --json
legal --gtp-points --count ko.txt|found --gtp-points and --count, wanted one of them
show -v ko.txt|--verbose needs --from=loose
show --from loose -v --from auto ko.txt|--verbose needs --from=loose
score --black 1 ko.txt|--black needs --from=loose
show --svg --ansi ko.txt|found --svg and --ansi, wanted one of them
audit --variations --from json ko.txt|found --variations and --from=json, wanted one of them
test --list --format json ko.txt|found --list and --format, wanted one of them
test --shuffle ko.txt|--shuffle needs --exec or --gtp
fuzz --exhaustive 2x2 --log log|--log needs --exec or --gtp
end
usage 'igo gtp lets either color move anyway' 'igo: gtp has no option --any-turn*' gtp --any-turn
usage 'igo perft takes plays back in its own way' 'igo: perft has no option --no-undo*' perft --depth 1 --no-undo ko.txt
given 'x\n--\n'
says 'but a record that is read has' 0 '1 2' perft --depth 1 --komi 3.5 --any-turn
given ''
usage 'count games is refused without a ko rule' 'igo: count*' count games 1x1 --ko none
usage 'count games is refused where no pass ends them' 'igo: count*' \
    count games 1x1 --rules aga --passes 0
usage 'count of nothing' 'igo: count*' count
check 'perft has JSON' 0 '{"move":"A1","count":2}
{"move":"B1","count":2}
{"move":"pass","count":3}
{"depth":1,"count":3}
{"depth":2,"count":7}' '' perft --size 1x2 --depth 2 --divide --with-passes --gtp-points --json
check 'count has JSON' 0 '{"count":57}' '' count --json boards 2x2
usage 'count of a board without a size' 'igo: count*' count boards
usage 'count of something unknown' 'igo: count*' count stones 2x2
usage 'count of a bad size' 'igo: count*' count boards 2x

# Depth is bounded by memory, not by the stack.
given ''
long check 'a game of a hundred thousand passes is counted' 0 1 '' \
    count games 1x1 --rules tromp-taylor --passes 99999

# ---- game ----

# ends NAME: a game whose moves are on standard input comes to an end.
ends() {
    "$igo" game --size 3 >out 2>err
    status=$?
    point "$1" "$([ "$status$(tail -n 1 out)" = '0x> ' ] || { echo "status $status"; cat out err; })"
}
given 'quit\n'
ends 'game: quit ends it with status 0' <in
ends 'game: so does the end of input' </dev/null

# ---- rules ----

check 'rules NAME has the values and the text' 0 'name       new-zealand
ko         situational
suicide    allowed
passes     2
scoring    area
komi       7
handicap   komi 0, bonus 0
text       New Zealand Rules of Go, New Zealand Go Society
address    https://go.org.nz/index.php/about-go/new-zealand-rules-of-go' '' rules new-zealand
check 'rules NAME shows the komi with handicap of a set with values changed' 0 'name       japanese scoring=area
ko         simple
suicide    forbidden
passes     2
scoring    area
komi       6.5
handicap   komi 0.5, bonus 0' '' rules 'japanese scoring=area'
check 'rules of the same values do not differ' 0 '# bga and french have the same values' '' rules bga french
usage 'rules of no name' "igo: rules: ing: found 'ing'*" rules ing
usage 'three rule sets' 'igo: rules: *' rules aga bga kata
# What is printed holds, in claims by the rules of each.
set -- aga,bga 'kata,kata passes=3'
[ -z "$LONG" ] || set -- "$@" tromp-taylor,new-zealand chinese,chinese-ogs kata,chinese 'japanese,korean komi=7' \
    'aga,aga bonus=n' aga,stone-scoring
for pair; do
    "$igo" rules "${pair%,*}" "${pair#*,}" >in
    status=$?
    point "the smallest record on which $pair differ" "$([ $status -eq 1 ] || echo "status $status"
        "$igo" test <in >out || cat in out
        wants '^1..2$' out
        grep 'SKIP' out)"
done
"$igo" rules aga bga >in
point 'rules aga bga: a ko after a pass, with evidence' "$(head -n 7 in >out
    wants '^# aga: x 0,1 is illegal: repeats the board and the player to move after turn 1$' out
    wants '^rules aga$' out; wants '^-x$' out; wants '^illegal x 0,1 ko$' out; wants '^legal x 0,1$' in)"
"$igo" rules tromp-taylor 'tromp-taylor suicide=multi' >out
want_line out '# no record of up to 9 points and turns*'
all_well 'where no record shows a difference that is said'

# ---- Every option has a meaning ----

# Each option of each command, but for rules and help, with what it is given after: the call differs
# from the one without it, in output, messages or status; - is an option that shows only with a
# program, on a terminal or in a file. A new option fails here until it is entered; an option that
# means nothing beside another is an error, which is a row of its command's `needs`.
printf '# title\nx\n---\n-o-\n-x-\nplay x 0,0\n? x 1,0\nlegal o 2,0\nplay o 2,2\nillegal x 1,1 occupied\n? x 2,0\nboard\nx\nx--\n-o-\n-xo\n' >rec.txt
printf '1 0 0\n2 2 0\n0 0 0\n' >numbers.txt
printf '(;FF[4]SZ[5];B[aa];W[bb](;B[aa];W[dd];B[dd])(;B[cc];W[cc]))(;FF[4]SZ[5];B[aa])' >tree.sgf
printf 'x\n---\n\no\n-x-\n' >pair.txt
printf 'x\n-oo-\no-xo\n-oo-\nillegal x 1,1 suicide\n' >suicide.txt
echo rec.txt >list
saying() {
    # shellcheck disable=SC2086 # words
    "$igo" ${1#FILE} </dev/null >said 2>&1
    echo "$?" >>said
}
write meanings <<'end'
judge|rec.txt|-m=0,1 --explain --json --from=sgf --next=o
judge|pair.txt|--boards
judge|pair.txt numbers.txt --from=loose|-v --black=2
judge|kata/09-ko.txt|--fixtures
judge|--explain ko.txt|--gtp-points
judge||--files-from=list
legal|rec.txt|--count --board --actions --json --gtp-points --turn=1
play|rec.txt|--last --turn=0 -m=0,1
score|rec.txt|--dead=0,0 --explain --json --turn=9
show|rec.txt|--unicode --color=always --ansi --svg --influence --gtp-points --turn=0
show|--svg rec.txt|--why=0,1 --animate
convert|rec.txt|--to=line --turn=0
questions|rec.txt|--ask=board --as=tromp-taylor
eval|rec.txt|--moves=2,2 --json --turn=0
eval|--moves=2,2 rec.txt|--seed=7 --gtp-points
FILE|pair.txt|--unicode --color=always --turn=9
FILE|rec.txt 0,1|--gtp-points
audit|tree.sgf|--all --quiet --variations --fixture --summary --gtp-points --json --boards --from=loose --next=o
audit|numbers.txt --from=loose|-v
audit||--files-from=list
perft|--depth=2 --size=2|--with-passes --divide --json --gtp=false
perft|--depth=2 --size=2 --divide|--gtp-points
perft|--depth=2|--size=3
perft|--size=2|--depth=2
perft|--depth=2 rec.txt|--from=loose
count|boards 2x2|--json
generate|--games=3|--size=4 --seed=3
generate||--games=3
test|rec.txt|--run=a --skip=title --list --min-asked=3 --only=ko --known=list --color=always --format=json --size=9 --from=loose --next=o --answers=list --output=/dev/null
test|suicide.txt|--as=tromp-taylor
test||--files-from=list
gtp|-|--player --seed
game|-|--ascii --unicode --color --ansi --timeout --size --handicap --black --white --seed --games --no-swap --save --force --from
test|-|--exec --gtp --stream --reasons --ask --timeout --log --start-timeout --shrink-time --protocol --strict --no-undo --restart --played --shuffle --write-known --jobs --bail
fuzz|-|--exec --gtp --stream --restart --reasons --timeout --log --start-timeout --shrink-time --no-undo --time --games --empty --size --seed --keep-going --ask --exhaustive --depth
identify|-|--exec --gtp --stream --restart --timeout --log --start-timeout --size --empty --time --limit --expect
diagnose|-|--exec --gtp --timeout --start-timeout --time --limit --expect --format
dojo|-|--exec --timeout
perft|-|--exec --stream --restart --timeout --log --start-timeout --reasons
completion|-|
rules|-|
end
while IFS='|' read -r what before options; do
    for option in $options; do
        case $option in --*) echo "$what ${option%%=*}" ;; -m*) echo "$what --move" ;; -v) echo "$what --verbose" ;; esac
    done
    # Whether each has an effect, two hundred calls, is seen where LONG is set.
    if [ "$before" = - ] || [ -z "$LONG" ]; then continue; fi
    saying "$what $before"
    mv said without
    for option in $options; do
        case $option in
        -m*) saying "$what $before -m ${option#*=}" ;;
        --fixtures) saying "$what $before $option=none" ;;
        *) saying "$what $before $option" ;;
        esac
        ! cmp -s said without || echo "igo $what $before $option: the same as without" >>idle
    done
done <meanings | LC_ALL=C sort -u >decided
# Options of all commands that read records are one piece of code.
for what in judge legal play test questions audit score show eval convert perft count generate fuzz identify \
    diagnose dojo gtp game completion rules FILE; do
    "$igo" help "$what" | sed -n "s/^  *\(-[a-z], \)*\(--[a-z-]*\).*/$what \2/p"
done | grep -vE ' --(rules|ko|suicide|passes|scoring|komi|handicap|bonus|any-turn|help)$' >offered
grep -vE '^[A-Za-z]* --(from|next|verbose|black|files-from|boards|fixtures)$' offered | LC_ALL=C sort -u >own
grep -E '^(game|perft) --(from|black)$' offered >>own
point 'each option of each command has been decided on' "$(
    [ "$(wc -l <own)" -gt 100 ] || echo 'wanted more than 100 options'
    grep -vxFf decided own)"
point 'each option says or does something' "$(cat idle 2>/dev/null
    "$igo" count --json boards 2x2 >out 2>&1; wants '^{"count":57}$' out)"
finish
