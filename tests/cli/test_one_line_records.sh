#!/bin/sh
# test_one_line_records.sh BUILD - records on one line: read, mixed with long ones, written, and there and back.
# Needs mkfifo.
build=${1:-build}
. tests/lib.sh
root=$(pwd)
mkdir -p "$build/tests/line" || exit 2
igo=$(cd "$build" && pwd)/igo
cd "$build/tests/line" || exit 2
rm -rf ./*

# ---- Read ----

write in <<'end'
x -x-/--- ; ? 0,1
# above
rules aga ; o -----/-xo--/x-xo-/-xo--/----- ; play o 2,1 ; ? x 2,2;? board;play x 0,0 # behind
  o --/x-;?pass
o --/x-;? pass;then x --/x-;? board
# long
o
--
x-
? board

rules aga
x
--
? 0,0
? board

x -
end
check 'one line and paragraphs are read side by side; only the rest of a line is skipped' 2 \
    'illegal occupied
illegal ko
x -----/-xo--/xo-o-/-xo--/-----
legal
x --/x-
o --/x-
legal
x --' "igo: -:4:11: found '?pass', wanted play, legal, illegal, *" judge
"$igo" convert --to line <in >all 2>/dev/null
point 'rules and titles stand where they belong' "$(printf '%s\n' 'x -x-/--- ; ? x 0,1' \
    'rules aga ; o -----/-xo--/x-xo-/-xo--/----- ; play o 2,1 ; ? x 2,2 ; ? board ; play x 0,0 # behind' \
    'o --/x- ; ? o pass ; then x --/x- ; ? board' 'o --/x- ; ? board # long' \
    'rules aga ; x -- ; ? x 0,0 ; ? board' 'x -' | cmp - all 2>&1 || cat all)"
printf '# up\n#and\nx -\n\n# far\n\nx -\n#\nx - #\n# not this\nx - # # it\n' >in
says 'titles are those above up to a blank line, or behind' 0 'x - # up and
x -
x -
x - # # it' convert --to line

write in <<'end'
# t
x --/-- ; play 0,0 ; ? board ; legal 1,1
end
says 'play prints such a record as a paragraph' 0 '# t
x
--
--
play x 0,0
legal o 1,1
play o 1,1
board
x
x-
-o
' play -m 1,1
says 'test names the line' 0 'TAP version 13
ok 1 - -:2: t
1..1' test
write two.txt <<'end'
x - ; illegal 0,0 suicide
# t
x --/-- ; play 0,0 ; legal 1,0
x -- ; legal 0,0
end
says 'FILE:LINE selects a line, by its title as well' 0 "TAP version 13
ok 1 - two.txt:3: t
ok 2 - two.txt:4
1..2" test "two.txt:2" "two.txt:4"
printf 'x\n-\n? board\n\nx - ; ? board\nx -;? board' >in
says 'an end without a newline is one' 0 'x -
x -
x -' judge

# An answer leaves at the end of its line, not at a blank one.
mkfifo pipe
rm -f out # else what was in it is taken for the answer, until igo's shell has opened it
"$igo" judge <pipe >out 2>&1 &
judge=$!
exec 3>pipe
# Whoever does not read it ends that shell, not this one.
(echo 'x -- ; ? 0,0' >&3) 2>/dev/null
waited=0
while [ ! -s out ] && [ $((waited += 1)) -le 100 ]; do
    sleep 0.1
done 2>/dev/null
echo legal >want
want_same want out
all_well 'an answer leaves at the end of its line'
exec 3>&-
watched $judge 10

# ---- Written ----

write in <<'end'
# a ko, "quoted"
rules aga komi=-3.5 passes=0
o
-xo-
x-xo
-xo-
# comments below the player line are left out
play 1,1
illegal x 1,2 ko
illegal x 9,9
perft 2 12 passes
liberties 0,1 2
score o+3
legal-moves 1
? liberties 0,0
board
x
-xo-
xo-o
-xo-
setup
x
--
play resign
end
says 'convert --to line has all of a record' 0 'rules aga passes=0 komi=-3.5 ; o -xo-/x-xo/-xo- ; '\
'play o 1,1 ; illegal x 1,2 ko ; illegal x 9,9 ; perft 2 12 passes ; liberties 0,1 2 ; score o+3 ; '\
'legal-moves 1 ; ? liberties 0,0 ; board x -xo-/xo-o/-xo- ; setup x -- ; play x resign # a ko, "quoted"' \
    convert --to line
says 'convert --to json has an object a record' 0 \
    '{"file":"-","line":3,"title":"a ko, \"quoted\"","rules":{"name":"aga","ko":"situational",'\
'"suicide":"forbidden","passes":0,"scoring":"area","komi":-3.5},"next":"o","rows":["-xo-","x-xo","-xo-"],'\
'"steps":["play o 1,1","illegal x 1,2 ko","illegal x 9,9","perft 2 12 passes","liberties 0,1 2",'\
'"score o+3","legal-moves 1","? liberties 0,0","board x -xo-/xo-o/-xo-","setup x --","play x resign"],'\
'"parsed":[{"kind":"play","color":"o","turn":"play","point":[1,1]},'\
'{"kind":"illegal","color":"x","turn":"play","point":[1,2],"reason":"ko"},'\
'{"kind":"illegal","color":"x","turn":"play","point":[9,9]},'\
'{"kind":"perft","depth":2,"number":12,"passes":true},{"kind":"liberties","point":[0,1],"number":2},'\
'{"kind":"score","result":"o+3"},{"kind":"legal-moves","number":1},'\
'{"kind":"question","asks":"liberties","point":[0,0]},'\
'{"kind":"board","next":"x","rows":["-xo-","xo-o","-xo-"]},{"kind":"setup","next":"x","rows":["--"]},'\
'{"kind":"play","color":"x","turn":"resign"}]}' \
    convert --to json
printf '(;SZ[2]GN[a;b#c];B[aa];W[])' >in
says 'SGF becomes a line' 0 'x --/-- ; play x 0,0 ; play o pass # a;b#c' convert --to line
printf 'x\n--\nplay 0,0\n' >in
says 'convert --to json leaves out what is not there' 0 '{"file":"-","line":1,"rules":{"name":"kata",'\
'"ko":"simple","suicide":"forbidden","passes":2,"scoring":"area","komi":0},"next":"x","rows":["--"],'\
'"steps":["play x 0,0"],"parsed":[{"kind":"play","color":"x","turn":"play","point":[0,0]}]}' \
    convert --to json
printf 'x\n---\n---\n---\nperft 20 9999999999999999999\n' >in
# shellcheck disable=SC3045 # where there is no ulimit -t, it takes long if it is wrong
(ulimit -t 5; "$igo" convert --to json <in >out)
want_line out '*"number":9999999999999999999,*'
all_well 'a claim of perft is not counted to be converted, and its 19 digits are kept'

# ---- From JSON ----

write in <<'end'
{"records":"no array","x":[{"records":[{}]}],"records": [
{"steps":["play o pass","? 0,0"],"rows":["-x","--"],"title":"\u00e4\ud83d\ude00 \"b","next":"o",
 "rules":{"komi":-3.5,"name":"aga","future":[1]},"other":{"next":"z"}}, {"next":"x","rows":["-"],"rules":null}
],"more":[{"next":"x"}]}
[{"next":"x","rows":["--"],"steps":["then o -x"]}]
{"no \"records":[{"next":"x","rows":["--"]}],"next":"o","rows":["-"]}
[{"records":[]},{"next":"x","rows":["---"]}]
end
says '--from json reads lists, wrappers and lines, and leaves out other keys' 0 \
    'rules aga komi=-3.5 ; o -x/-- ; play o pass ; ? x 0,0 # ä😀 "b
x -
x -- ; then o -x
o -
x ---' convert --to line --from json
says 'judge reads JSON, too' 0 legal judge --from json
cp in records.json
says 'JSON is known by its beginning' 0 legal judge
printf '\n\n[ {"next":"x","rows":["-x","--"],"steps":["? 0,0"]},\n {"next":"x"}]' >in
"$igo" judge <in >out 2>err
status=$?
want_status 2
want_line out legal
want_count 1 out '*'
want_line err 'igo: -:4:2: found a record without next and rows, *' 'hint: for a pasted board, use igo convert --from loose*'
all_well 'a list of JSON is known by its beginning, and its lines are counted'
printf '[\n{"next":"x",\n"rows":["--"],\n"steps":["legal 0,0"]}\n]\n' >lines.json
for line in 2 3 4; do
    "$igo" test lines.json:$line >out 2>&1
    want_line out 'ok 1 - lines.json:2'
done
all_well 'a record of JSON has all lines that it stands on'
awk 'BEGIN { printf "{\"next\":\"x\",\n\"title\":\""; while (n++ < 66000) printf "sixteen letters "
    print "\",\n\"rows\":[\"--\"]}" }' >long.json
"$igo" test long.json:2 >out 2>&1
want_line out 'not ok 1 - long.json:1'
all_well 'and one that is too long, up to the line where that is seen'
printf 'x\n-x\n--\n' >in
cp in two.txt
says 'igo FILE MOVE judges the move' 1 'legal
illegal occupied' two.txt 1,1 0,1
says 'igo MOVE judges the move on standard input' 0 'legal' 1,1
"$igo" legal 1,1 <in >out 2>err
status=$?
want_status 2
want_line err 'hint: igo legal is to list *; igo judge says whether the move 1,1 is legal*'
all_well 'legal with a move names judge'

# refused JSON MESSAGE: the text is in error there.
refused()
{
    printf '%s' "$1" >in
    "$igo" convert --to line --from json <in >out 2>err
    status=$?
    line=
    IFS= read -r line <err
    [ "$line" = "igo: -:$2" ] || not_so "wanted igo: -:$2, got:" err
    want_status 2
    want_empty out
    all_well "--from json refuses $1"
}
refused '{"next":"x","rows":["---"],"steps":["play 0,0","play 0,0 q"]}' \
    "1:58: found 'q', wanted end of string"
refused '
 {"next":"x","rows":["-x-",
 "--"]}' '3:5: found end of string, wanted a row of 3'
refused '{"rules":{},"next":"x","rows":[]}' '1:31: found end of the record, wanted a row of x, o and -'
refused '{"next":"x","rows":["-x",""]}' '1:27: found an empty row, wanted x, o or -'
refused '{"next":"x","rows":["-x"],"steps":["board x -x/","? 0,0"]}' '1:48: found an empty row, wanted x, o or -'
refused '{"next":"x","rows":["-x"],"steps":["illegal 0,0 no","wrong"]}' \
    "1:49: found 'no', wanted over, turn, bounds, occupied, suicide, ko or superko"
refused '{"next":"x","rows":["-\nx"]}' "1:23: found '\\\\', wanted x, o or -"
refused '{"next":"x","rows":["-x"],"steps":["then o -xo"]}' "1:46: found 'o', wanted a row of 2"
refused '{"next":"x","rows":["-x"],"steps":["board x"]}' \
    "1:37: found 'b', wanted a player and rows, such as x -o-/---"
# Numbers as JSON has them (RFC 8259): all these in one text, each in a record of its own.
for number in - 012 1.2a-3 0x42 1. .5 +1 1e 1e+ -01 2.e3 1-2 --1 NaN 1E1.5 tru; do
    echo "{\"next\":\"x\",\"rows\":[\"-\"],\"size\":[$number]}"
done >in
"$igo" convert --to line --from json <in >out 2>err
want_empty out
want_count 16 err '*: found *'
all_well '--from json refuses numbers that are none'
# Values that are none, each in a text of its own, for a wrong bracket goes on.
mkdir values
count=0
while IFS= read -r value; do
    count=$((count + 1))
    printf '{"next":"x","rows":["-"],"any":%s}' "$value" >values/$count.json
done <<'end'
[1,]
[,1]
[1,,2]
[,]
[1 true]
[1;2]
[1:2]
[1}
{"a":1]
[
{
{"a"
{"a":
"a
'a'
['a']
{a:1}
{'a':1}
{1:1}
{null:1}
{"a"}
{"a":}
{:1}
{,}
{"a":1,}
{"a":1,,"b":2}
{"a" 1}
{"a":1 "b":2}
{"a"::1}
{"a":1,1}
"\x"
"\'"
"\0"
"\u12"
"\u12G4"
"\ud800"
"\ud834\Dd"
"\"
"	"
True
nul
truee
1a
undefined
Infinity
-Infinity
1/2
1_000
1n
- 1
<null>
[1]/**/
/**/1
1 // one
1 2
[1][2]
{}{}
""""
end
for value in '"\001"' '"\377"' '\0001' '1\f' '\302\2401'; do
    count=$((count + 1))
    # shellcheck disable=SC2059 # a format
    printf "{\"next\":\"x\",\"rows\":[\"-\"],\"any\":$value}" >values/$count.json
done
"$igo" convert --to line --from json values/*.json >out 2>err
point '--from json refuses all values that are none' "$(
    [ "$count,$(wc -l <out)" = 63,0 ] || echo "wanted 63 texts, not $count"
    cat out
    sed -n 's|^igo: values/\([0-9]*\)\.json:.*|\1|p' err | sort -un | wc -l | grep -x ' *63' >/dev/null || { echo 'wanted an error in each'; cat err; })"
for text in '[,]' '[@,]' '[@ @]' '[,@]' '[@,,@]' '@,' '@,@' '[@' '@]' '[[@' '{"records":[@,]}' '{"records":[@ @]}' '[{"records":[]} @]'; do
    echo "$text"
done | sed 's/@/{"next":"x","rows":["-"]}/g' >texts
while IFS= read -r text; do
    printf '%s\n' "$text" >in
    "$igo" convert --to line --from json <in >out 2>err
    want_line err 'igo: -:[0-9]*:[0-9]*: found *'
    all_well "no array of JSON: $text"
done <texts
refused '{"rules":{"ko":"simple","ko":"none"},"next":"x","rows":["-"]}' '1:30: found a key again, wanted each key once'
refused '{"next":"x","next":"o","rows":["-"]}' '1:20: found a key again, wanted each key once'
refused '{"next":"x","rows":["-"],"rows":["x-"]}' '1:33: found a key again, wanted each key once'
for number in 0 -0 12 -1 0.5 10.25 1e5 1E-7 2.0e+3 true null; do
    echo "{\"next\":\"x\",\"rows\":[\"-\"],\"size\":[$number]}"
done >in
"$igo" convert --to line --from json <in >out 2>err
want_count 11 out '*'
want_empty err
no_line out '*{*'
all_well '--from json leaves out numbers of keys that it does not know'
refused '{"next":"x"}' \
    '1:1: found a record without next and rows, wanted the player to move and the board'
refused '{"next":"x","rows":["-"],"rules":{"ko":"never"}}' \
    '1:40: found '"'never', wanted none, simple, positional, situational or natural"
refused '{"next":"x","rows":["-"],"rules":{"ko":"simple suicide=multi"}}' \
    "1:40: found 'simple suicide=multi', wanted none, simple, positional, situational or natural"
refused '{"next":"x","rows":["-"],"rules":{"ko":{"is":"simple"}}}' \
    "1:40: found '{', wanted none, simple, positional, situational or natural"
refused '{"next":"x","rows":["-"],"rules":{"name":["kata"]}}' \
    "1:42: found '[', wanted the name of a rule set, such as kata or tromp-taylor"
refused '{"next":"x","rows":["-"],}' "1:26: found '}', wanted a key and a colon"
refused '[1]' "1:2: found '1', wanted a record: an object of JSON"
refused '[{"next":"x"' '1:13: found end of text, wanted brackets that close'

point 'JSON of all fixtures, read again, is the same records' "$(
    "$igo" convert --to line "$root"/fixtures/kata "$root"/fixtures/rules "$root"/fixtures/bugs >lines &&
        "$igo" convert --to json "$root"/fixtures/kata "$root"/fixtures/rules "$root"/fixtures/bugs >all.json &&
        "$igo" convert --from json --to line all.json | cmp - lines 2>&1
    [ "$(wc -l <lines)" -gt 1000 ] || echo 'too few records'
)"

# A line may have 65536 bytes: the player, a row and a title behind ` # `.
title=$(printf '%65530s' '' | tr ' ' t)
printf '# %s\nx\n-\n\n# %st\nx\n-\n' "$title" "$title" >in
point 'a record that does not fit into a line is refused, and the others are written' "$(
    "$igo" convert --to line <in >out 2>err
    [ $? -eq 2 ] || echo 'wanted status 2'
    echo "x - # $title" | cmp - out 2>&1
    echo 'igo: -:6: found a record of more than 65536 bytes, which has no one-line form' |
        diff - err
)"
printf 'x - # %s\n' "$title" >in
says 'the longest line is read' 0 "# $title
x
-
" convert --to fixture

# A longer title is parted at a blank.
words=$(printf '%10000s' '' | sed 's/ / word/g')
printf '#%s\n#%s\nx\n-\n\n' "$words" "$words" >in
point 'a title too long for a line becomes two that are read as one' "$(
    "$igo" convert --to fixture <in >out 2>&1
    [ "$(grep -c '^# word' out)" -eq 2 ] || echo 'wanted two lines'
    "$igo" convert --to json <in >want
    "$igo" convert --to json <out | cmp - want 2>&1
    grep -q '"title":"word word' want || echo 'wanted the words'
)"

# ---- There and back ----

# back NAME FILE...: the records of these files are the same on lines and back.
back() {
    name=$1
    shift
    # The level is a comment, for which a line has no place.
    "$igo" convert --to fixture "$@" 2>/dev/null | grep -v "^# level: choice$" >long
    "$igo" convert --to line "$@" >lines 2>/dev/null
    point "$name: on lines and back it is the same" "$(
        "$igo" convert --to fixture lines >back 2>&1
        cmp long back 2>&1
        grep -q . lines || echo "wanted records in lines"
        grep -v -e '^[xo] ' -e '^rules [^;#]*; [xo] ' lines
        "$igo" legal "$@" 2>/dev/null | grep -v '^error$' >a
        "$igo" legal lines 2>&1 | cmp - a 2>&1
        "$igo" convert --to line lines | cmp - lines 2>&1
    )"
}
# Counting takes seconds, and is asked for by other tests.
for file in "$root"/fixtures/perft/[elp]*.txt; do
    sed 's/ ; perft [0-9]* [0-9]\{5,\}\( passes\)*//g' "$file"
    echo
done >shallow
long back fixtures/perft shallow
back 'all else' "$root"/fixtures/kata/*.txt "$root"/fixtures/rules/*.txt "$root"/tests/tools/corpus/fixture/questions.txt
for file in "$root"/fixtures/kata/*.txt "$root"/fixtures/rules/*.txt; do
    long back "${file#"$root"/}" "$file"
done
finish
