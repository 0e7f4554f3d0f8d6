#!/bin/sh
# test_reports.sh BUILD - reports as JUnit, JSON and HTML, and failures that are known.
#
# Points that need prove or xmllint are skipped without.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/reports" || exit 2
igo=../../igo
root=$(root_of "$build")
cd "$build/tests/reports" || exit 2
rm -rf ./*
: >in

# ---- reports ----

cat >cases.txt <<'CASES'
# a corner & an <edge>
x
-o-
o--
---
legal 0,0

# fine
x
--
legal 0,0

# nothing
x
--

# broken
x
--z
CASES

"$igo" test --format junit cases.txt >out 2>err
condition 'junit: counts come first' \
    "$(grep -c 'tests="4" failures="1" errors="1" skipped="1"' out)" -eq 1
point 'junit: each part of a failure has its line' "$(
    sed -n '/^line:/,/^$/p' out >parts
    printf 'line: 6\nclaim: legal x 0,0\n' >wanted
    head -n 2 parts | cmp - wanted 2>&1 || cat parts
    grep 'wanted:.*got:' parts)"
condition 'junit: text is escaped' "$(grep -c 'a corner &amp; an &lt;edge&gt;' out)" -eq 1
point 'junit: the properties say who was tested' "$(
    wants '<property name="igo" value="[0-9.]*"/>' out
    wants '<property name="suite" value="[0-9.]*"/>' out
    wants '<property name="command" value="[^"]*igo test"/>' out)"
"$igo" test --format json cases.txt >out 2>err
SOURCE_DATE_EPOCH=86400 "$igo" test --format json --ko simple cases.txt 2>err | head -n 1 >first
point 'json: first who was tested, when, and by which rules' "$(
    wants '^{"igo":"[0-9.]*","suite":"[0-9.]*","command":".*igo test","rules":"kata","date":"1970-01-02T00:00:00Z"}$' first)"
condition 'json: a line a point' "$(sed -n '2,$s/.*"result":"\([a-z]*\)".*/\1/p' out | tr '\n' ' ')" = \
    'failed ok skipped error '
want_line out '*"title":"nothing","result":"skipped","why":"no claims"}'
all_well 'json: it says why a record is skipped'
"$igo" test --format html -o page.html cases.txt >out 2>err
condition 'html: nothing on stdout with -o' "$(cat out; grep -c '</html>' page.html)" = 1
point 'html: a failure has its claim, what was wanted, and what came' "$(
    wants '<dt>claim</dt><dd><code>legal x 0,0</code></dd>' page.html
    wants '<dt>wanted</dt><dd class="good"><code>legal</code></dd>' page.html
    wants '<dt>got</dt><dd class="bad"><code>illegal suicide</code></dd>' page.html)"
point 'html: the program, the version, and what the marks mean' "$(
    wants '<p><code>[^<]*igo test</code></p>' page.html
    wants '<p class="dim">igo [0-9.]*, suite [0-9.]*, the rules of each record, 2[-0-9]*T[:0-9]*Z</p>' page.html
    wants 'the point that is judged' page.html)"
point 'html: how many points there are of each kind, and a heading for those of one kind' "$(
    wants '^<ul class="counts"><li><b>4</b>tests</li><li class="good"><b>1</b>ok</li><li class="bad"><b>1</b>failed</li>' page.html
    wants '^<section><h2>Texts in error</h2>$' page.html
    wants '^<section><h2>Failed</h2>$' page.html)"
sed 's/^# a corner.*/# another/' cases.txt >more.txt
"$igo" test --format html -o grid.html cases.txt more.txt >out 2>err
point 'html: a grid of the files leads to their first failures' "$(
    wants '^<ul class="grid"><li class="bad"><a href="#p1">cases.txt</a><br/>1 of 3</li><li class="bad"><a href="#p5">more.txt</a>' grid.html
    grep -q 'Without a failure' grid.html && echo 'but both files have one'
    wants '^<article id="p1">' grid.html
    wants '^<article id="p5">' grid.html)"
condition 'html: no script, nothing from elsewhere' \
    "$(sed 's|xmlns="http://www.w3.org/2000/svg"||' page.html | grep -E '<script|<link|<img|url\(|https?:'
        grep -c '</html>' page.html)" = 1
condition 'html: the board is drawn, with the point judged' \
    "$(grep -c '<rect.*fill="none" stroke="#c01616"' page.html)" -eq 1
cat >marks.txt <<'CASES'
# two stones that come off, a suicide, a point off the board
x
-ox--
ox---
x----
illegal x 0,0
legal x 3,0

x
-o-
o--
legal x 0,0
CASES
"$igo" test --format html -o marks.html marks.txt >out 2>err
condition 'html: what a play does is marked, and the next point off the board' \
    "$(grep -c 'l12 12' marks.html) $(grep -c 'stroke="#e58a00"' marks.html) $(
        grep -c 'opacity=".6"' marks.html) $(grep -c '<rect.*fill="none"' marks.html)" = '2 1 2 2'
point 'html: what fails besides in the record stands in a line, with a link to igo.html' "$(
    wants '<div><code>legal x 3,0</code>, got <b>illegal bounds</b> <a href="igo.html#x%20-ox--/ox---/x----;legal%20x%203,0">open</a></div>' marks.html)"
point 'html: where verdicts are wrong' "$(
    wants '<h2>Where: 3 wrong verdicts</h2>' marks.html
    wants '<dt>right verdict</dt><dd>1 legal, 1 illegal bounds, 1 illegal suicide</dd>' marks.html
    wants '<dt>color</dt><dd>all Black</dd><dt>place</dt><dd>2 in a corner, 1 off the board</dd>' marks.html
    wants '<dt>column</dt><dd>all 0</dd><dt>size</dt><dd>2 on 3x5, 1 on 2x3</dd>' marks.html)"
point 'html: files without a failure are folded behind the others' "$(
    printf 'x\n--\nlegal x 0,0\n' >fine.txt
    "$igo" test --format html cases.txt fine.txt >files.html 2>err
    wants '^<ul class="grid"><li class="bad">[^>]*>cases.txt</a><br/>1 of 3</li></ul>$' files.html
    wants '^<details><summary>Without a failure: 1</summary><ul class="grid"><li class="good">fine.txt<br/>1 of 1</li></ul>$' files.html
    cp fine.txt again.txt
    "$igo" test --format html again.txt fine.txt >files.html 2>err
    wants '^<details><summary>Without a failure: 2</summary>' files.html)"
mkdir -p folder/lower
cp fine.txt folder/lower
cp fine.txt folder
"$igo" test --format html folder/lower/fine.txt folder/fine.txt >files.html 2>err
"$igo" test --format html folder/fine.txt "$PWD/fine.txt" >more.html 2>err
point 'html: the folder that all files share is left out, and no more' "$(
    wants '<li class="good">lower/fine.txt<br/>.*<li class="good">fine.txt<br/>' files.html
    wants '<li class="good">folder/fine.txt<br/>' more.html
    wants "<li class=\"good\">$PWD/fine.txt<br/>" more.html)"
printf 'x\n--z\n' >odd.txt
"$igo" test --format html odd.txt fine.txt >files.html 2>err
point 'html: a file whose text is in error has no record that holds' "$(
    wants '^<ul class="grid"><li class="bad"><a href="#p1">odd.txt</a><br/>0 of 1</li></ul>$' files.html)"
"$igo" test --exec "sed -n 's/^[?].*/illegal/p'" --write-known fine.known fine.txt >/dev/null 2>err
"$igo" test --exec "'$igo' judge" --known fine.known --format html fine.txt again.txt >files.html 2>err
point 'html: a record that was known to fail, and holds, counts as one that does' "$(
    wants '<li class="good">fine.txt<br/>1 of 1</li>' files.html
    wants 'Known to fail, and pass: 2</summary>' files.html)"
printf '# level: choice\nrules french\nx\n-ox-\nplay pass\nplay 0,3\nlegal 0,2\n' >french.txt
"$igo" test --exec "'$igo' judge --ko situational" --stream --as french --format html french.txt >files.html 2>err
point 'html: what differs by choice stands by itself' "$(
    wants '^<section><h2>Differ by choice</h2>$' files.html
    wants '<code>legal x 0,2</code>' files.html)"
printf 'rules kata ko=positional suicide=allowed\nx\n-o\no-\nlegal x 0,0\n' >superko.txt
"$igo" test --format html superko.txt >files.html 2>err
point 'html: the board that would come back by superko is drawn' "$(
    wants '<figcaption>ply 0, which would come back</figcaption>' files.html)"
# captions NEXT TURNS: those of the pictures of a ko behind these turns.
captions() {
    printf 'rules tromp-taylor\n%b\n-----\n-xo--\nx-xo-\n-xo--\n-----\n%bplay o 2,1\nlegal x 2,2\n' "$1" "$2" >ko.txt
    "$igo" test --format html ko.txt 2>err | sed -n 's/.*<figcaption>\(.*\)<.figcaption>.*/\1/p' | tr '\n' '|'
}
judged='Black to move; judged: x 2,2'
{
    captions o ''
    captions x 'play x 0,4\n'
    echo
} >out
point 'html: the start is drawn once, where it would come back, too' "$(
    echo "$judged|ply 0, which would come back|the start, Black to move|$judged|ply 1, which would come back|" >wanted
    cmp out wanted 2>&1)"
point 'html: the stones of a board in words, for who does not see it' "$(
    wants 'role="img" aria-label="2 rows, 3 columns; White 0,1 1,0" width=' marks.html)"
cat >ranges.txt <<'CASES'
x
xxx-
----
play x 1,0
play o 1,2
illegal x 1,1
legal x 0,0
legal x 2,0

x
--
illegal x 0,0
CASES
"$igo" test --format html -o ranges.html ranges.txt >out 2>err
point 'html: how long the chain is, and how many turns came before' "$(
    wants '<dt>chain</dt><dd>2 with 4 to 7 stones, 1 with 0 stones, 1 with 1 stone</dd><dt>turns</dt><dd>3 after 2 to 3, 1 after 0</dd></dl>' ranges.html)"
awk 'BEGIN { print "x\n--"; for (i = 0; i < 501; i++) print "legal x 0,0"; print "legal x 9,9\nlegal x 8,9" }' >off.txt
"$igo" test --format html off.txt >out 2>err
point 'html: a long record has a link to its board; all points are off it' "$(
    wants 'href="igo.html#x%20--;legal%20x%209,9">' out
    wants '<dt>place</dt><dd>all off the board</dd><dt>size</dt>' out)"
suite="$root/fixtures/kata $root/fixtures/rules $root/fixtures/bugs"
# shellcheck disable=SC2086 # a folder each
"$igo" questions $suite | sed -n '/^?/s/.*/wrong/p' >answers
# shellcheck disable=SC2086
"$igo" test --format html --answers answers -o many.html $suite 2>err
point 'html: of 1,400 failures 200 are drawn, the first of each file among them, in less than 1 MB' "$(
    [ "$(grep -c '<article' many.html)" -eq 200 ] || echo "drawn: $(grep -c '<article' many.html)"
    [ "$(wc -c <many.html)" -lt 1000000 ] || wc -c many.html
    sed -n 's/^<article[^:]*<i>\([^:]*\):.*/\1/p' many.html | sort -u >drawn
    sed -n 's/.*<summary>More of \(.*\)<.summary>/\1/p' many.html | sort -u | comm -23 - drawn
    [ "$(grep -c 'href="igo.html#' many.html)" -ge 1400 ] || echo 'links are missing')"
cat >claims.txt <<'CASES'
# a board, a score and a number
x
---
---
---
play x 0,1
board
o
-x-
x--
---
score o+1
legal-moves 1
CASES
for format in tap $(long echo junit json) html; do
    "$igo" test --format "$format" claims.txt >out 2>err
    condition "$format: claims that are not about moves" "$?$(grep -c 'legal-moves 1' out)" = 11
done
condition 'html: a board that is claimed wrongly, with the point that differs' \
    "$(grep -c 'differs at 1,0</figcaption>' out)" -eq 1
condition 'html: the start, where moves led away from it' "$(grep -c '<figcaption>the start, Black to move<' out)" -eq 1
"$igo" test -o /dev/full cases.txt >out 2>err
condition 'test -o: a full disk is status 2' "$?$(grep -c /dev/full: err)" = 21
usage 'test -o: a file that cannot be written is status 2' 'igo: nowhere/report: *' \
    test -o nowhere/report cases.txt
usage 'test --format: an unknown one is status 2' 'igo: *xml*' test --format xml cases.txt

for format in tap $(long echo junit json html); do
    "$igo" test --format "$format" --exec nonesuch-program cases.txt >out 2>err
    condition "$format: a program that cannot be started is named" \
        "$?$(grep -c -i 'cannot be started.*nonesuch-program' out)" = 21
done

# ---- Known failures ----

sed '/^# broken/,$d' cases.txt >known-cases.txt
cat >known.txt <<'KNOWN'
# what fails today
known-cases.txt: a corner & an <edge>

known-cases.txt: fine
known-cases.txt: gone
KNOWN
"$igo" test --known known.txt known-cases.txt >out 2>err
condition 'known: what is known to fail does not fail the run' "$?$(grep -c '^1\.\.3$' out)" = 01
condition 'known: TODO points' "$(grep -c ' # TODO known$' out)" -eq 2
condition 'known: one that is mended is said' "$(grep -c 'known.txt:4: passed unexpectedly:' err)" -eq 1
condition 'known: one that is not there is said' "$(grep -c 'known.txt:5: no record has this name:' err)" -eq 1
for name in known-cases.txt:2 'known-cases.txt:2: a corner & an <edge>'; do
    echo "$name" >one.txt
    "$igo" test --known one.txt known-cases.txt >out 2>err
    condition "known: a record by its file and line: $name" "$?$(grep -c ' # TODO known$' out)$(cat err)" = 01
done
usage 'known: a list that cannot be read is status 2' 'igo: nowhere.txt: *' \
    test --known nowhere.txt known-cases.txt
if command -v prove >/dev/null; then
    prove -e "$igo test --known known.txt" known-cases.txt >out 2>err
    condition 'tap: prove takes it' $? -eq 0
else
    skip 'tap: prove takes it' 'prove is not installed'
fi

# valid NAME TEST-OPTIONS...: junit.rng holds what the schemas of CI systems take.
valid() {
    name=$1
    shift
    if ! command -v xmllint >/dev/null; then
        skip "junit: $name is valid" 'xmllint is not installed'
        return
    fi
    "$igo" test --format junit "$@" >out 2>/dev/null
    xmllint --noout --relaxng "$root/tests/cli/junit.rng" out >err 2>&1
    condition "junit: $name is valid" $? -eq 0
}

valid 'what fails, is skipped or in error' cases.txt
valid 'what passes' cases.txt:9
valid 'what is known to fail, or mended' --known known.txt known-cases.txt
valid 'no record' /dev/null
valid 'a program that cannot be started' --exec nonesuch-program cases.txt
valid 'an engine behind GTP' --gtp "'$igo' gtp --ko none" "$root"/fixtures/rules/ko.txt

finish
