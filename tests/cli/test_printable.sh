#!/bin/sh
# test_printable.sh BUILD - what igo prints and did not write itself is harmless: names of files,
# words of the command line, titles, and what other programs say.
#
# Each check looks at every byte of both outputs, and for the text as it is to be shown. Needs od.
# shellcheck disable=SC1003 # a backslash at the end of a word
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/printable" || exit 2
igo=$(cd "$build" && pwd)/igo
cd "$build/tests/printable" || exit 2
rm -rf ./*

# harm FILE: the first byte in it that is a control character other than a newline, or begins a
# character that turns the direction or ends a line, or what is no UTF-8.
harm() {
    od -An -v -tx1 "$1" | LC_ALL=C awk '
        function wrong(at) {
            print at
            found = 1
            exit
        }
        function take(char) {
            if (char ~ /^(c2[89].|d89c|e2808[ef]|e280a[89a-e]|e281a[6-9]|efbfb[ef])$/)
                wrong(char)
            whole = char
        }
        { for (i = 1; i <= NF; i++) {
            if (more > 0) {
                if ($i !~ /^[89ab]/)
                    wrong(char " " $i)
                char = char $i
                if (--more == 0)
                    take(char)
                continue
            }
            if ($i ~ /^([01].|7f)$/ && $i != "0a")
                wrong($i)
            char = $i
            more = $i ~ /^[89ab]/ ? wrong($i) : $i ~ /^[cd]/ ? 1 : $i ~ /^e/ ? 2 : $i ~ /^f/ ? 3 : 0
        } }
        END { if (!found && more > 0) print char }'
}

calls=0 suspects=
# shown NAME STATUS TEXT ARGS...: igo ARGS on the text in `in` ends with STATUS, and shows TEXT in one of its
# outputs; what is harmful in them is found at the end.
shown() {
    name=$1 want_status=$2 text=$3
    shift 3
    calls=$((calls + 1))
    out=out.$calls err=err.$calls
    "$igo" "$@" <in >$out 2>$err
    status=$?
    wrong=
    [ "$status" -eq "$want_status" ] || wrong="status $status, wanted $want_status"
    seen=
    for which in $out $err; do
        [ -s "$which" ] || continue
        # What is all of ASCII, and prints, is harmless; the other files are looked at together in the end.
        text_of "$which" || text_read=$(cat "$which")
        case $text_read in *[!\ -~$nl]*) suspects="$suspects $which" ;; esac
        seen=$seen$text_read
    done
    case $seen in *"$text"*) ;; *) wrong="$wrong; wanted $text" ;; esac
    [ -z "$wrong" ] || wrong="$wrong
$(head -c 1500 $out | tr -c '[:print:]\n' '@'; head -c 1500 $err | tr -c '[:print:]\n' '@')"
    point "$name" "$wrong"
}

# points NAME COUNT: the last report has so many points, and a plan for them; none is to do.
points() {
    point "$1" "$(
        [ "$(grep -c -E '^(not )?ok ' $out)" -eq "$2" ] || echo "wanted $2 points"
        grep -qx "1\.\.$2" $out || echo "wanted the plan 1..$2"
        ! grep -E '^(not )?ok .*[^\]# TODO' $out
    )"
}

# What a terminal obeys, controls of one byte and of two, U+202E, U+2066, U+061C, U+2028 and bytes
# that are no UTF-8; as igo shows them, and as JSON has them.
evil=$(printf '\033[31m\r\t\177\302\205\302\233\342\200\256\342\201\246\330\234\342\200\250\377\303')
safe='\x1b[31m\r\t\x7f\u0085\u009b\u202e\u2066\u061c\u2028\xff\xc3'
json='\u001b[31m\r\t\u007f\u0085\u009b\u202e\u2066\u061c\u2028\u00ff\u00c3'

# A name with a newline, and what means something in TAP, XML or JSON; letters stay what they are.
file=$(printf 'a\nnot ok 9 - "<&>\\ # TODO b\303\251')$evil
line='a\nnot ok 9 - "<&>\\ # TODO bé'$safe
tap='a\nnot ok 9 - "<&>\\ \# TODO bé'$safe
xml='a\nnot ok 9 - &quot;&lt;&amp;&gt;\\ # TODO bé'$safe
json_file='a\nnot ok 9 - \"<&>\\ # TODO bé'$json

: >in
: >"$file" 2>err || {
    skip 'what is printed is harmless' 'there can be no file of such a name here'
    finish
    exit
}

# ---- Names of files ----

for command in judge legal play score show questions audit test 'convert --to sgf' \
    'perft --depth 1' game; do
    [ -n "$LONG" ] || [ "$command" = judge ] || continue
    # shellcheck disable=SC2086 # it is words
    shown "${command%% *}: a file that is not there" 2 "igo: $line.no: No such file" \
        $command "$file.no"
done
shown 'test: the known points are not there' 2 "igo: $line.no: No such file" test --known "$file.no"
shown 'test: the report cannot be written' 2 "igo: no/$line: No such file" test -o "no/$file"

printf 'x\n-z\n' >"$file"
shown 'judge: a text in error' 2 "igo: $line:2:2: found 'z', wanted" judge "$file"
shown 'judge --json: a text in error' 2 "{\"file\":\"$json_file\",\"line\":2" judge --json "$file"
shown 'audit --json: a text in error' 2 "{\"file\":\"$json_file\",\"line\":2" audit --json "$file"
printf 'x\n--\nplay x 0,0\nplay o 0,0\n' >"$file"
shown 'play: an illegal play' 1 "igo: $line:4: illegal o 0,0 occupied" play "$file"
shown 'audit: a breach' 1 "$line: turn 2: illegal o 0,0 occupied" audit "$file"
long shown 'audit --json: a breach' 1 "{\"file\":\"$json_file\",\"game\":1,\"turn\":2" audit --json "$file"
printf '(;SZ[2];B[aa])(;SZ[2];B[ab])' >"$file"
shown 'audit: the second game' 0 "$line#2: ok, 1 turns" audit "$file"
printf '(;SZ[2](;B[aa])(;B[ab]))' >"$file"
shown 'audit: a variation' 0 "$line/2: ok, 1 turns" audit --variations "$file"
printf 'x\n--\n? 0,0\n' >"$file"
shown 'audit --boards: more than boards' 2 "igo: $line:1:1: found more than a board" \
    audit --boards "$file"
shown 'judge --json' 0 "{\"file\":\"$json_file\",\"line\":3" judge --json "$file"
long shown 'legal --json' 0 "{\"file\":\"$json_file\",\"line\":1" legal --json "$file"
long shown 'score --json' 0 "{\"file\":\"$json_file\",\"line\":1" score --json "$file"

# Every byte and every character of the basic plane that is harmful, in a name of its own.
set --
for byte in 001 002 003 004 005 006 007 010 013 014 016 017 020 021 022 023 024 025 026 027 030 \
    031 032 033 034 035 036 037 177 200 237 240 300 301 365 376 377 \
    302\\200 302\\237 303 303\\050 340\\200\\200 342\\200 355\\240\\200 355\\277\\277 360\\200\\200\\200 \
    364\\220\\200\\200 330\\234 342\\200\\216 342\\200\\217 342\\200\\250 342\\200\\251 342\\200\\252 \
    342\\200\\253 342\\200\\254 342\\200\\255 342\\200\\256 342\\201\\246 342\\201\\247 342\\201\\250 \
    342\\201\\251 357\\277\\276 357\\277\\277; do
    # shellcheck disable=SC2059 # the byte is the format
    set -- "$@" "$(printf "\\$byte.")"
done
shown 'every harmful character is shown as its number' 2 "igo: \\u2069.: No such file" judge "$@"
point 'each in a line of its own' "$([ "$(grep "^igo:" $err | sort -u | wc -l)" -eq $# ] || echo "wanted $# lines")"
shown 'letters and signs are shown as they are' 2 'igo: äλя中👍א‍ .: No such file' judge 'äλя中👍א‍ .'

# ---- Reports ----

printf '# %s\nx\n-o-\no--\n---\nlegal 0,0\n\n# fine\nx\n--\nlegal 0,0\n\n# %s\nx\n-\n\nx\nz\n' \
    "$(printf 'a \\ # TODO \342\200\256<&>"')" "$(printf '\342\201\247 b')" >"$file"
shown 'tap' 2 "not ok 1 - $tap:2: a \\\\ \\# TODO \\u202e<&>\"" test "$file"
points 'tap: the points are those of the records' 4
shown 'tap: a title at a record that was not tested' 2 "ok 3 - $tap:14: \\u2067 b # SKIP no claims" \
    test "$file"
shown 'junit' 2 "<testcase classname=\"$xml\" name=\"a \\\\ # TODO \\u202e&lt;&amp;&gt;&quot;\"" \
    test --format junit "$file"
shown 'json' 2 "{\"file\":\"$json_file\",\"line\":2,\"title\":\"a \\\\ # TODO \\u202e<&>\\\"\"" \
    test --format json "$file"
shown 'html' 2 "$xml:2</i> a \\\\ # TODO \\u202e&lt;&amp;&gt;&quot;" test --format html "$file"
printf '%s\n' "b $evil" "x.txt: $evil" >known
printf '# %s\nx\n--\nlegal 0,0\n' "$(printf '\342\200\256')" >x.txt
printf 'x.txt: %s\n' "$(printf '\342\200\256')" >>known
shown 'test: a known point that is not there' 0 "igo: known:1: no record has this name: b $safe" \
    test --known known x.txt
shown 'test: a known point that is mended' 0 'igo: known:3: passed unexpectedly: x.txt: \u202e' \
    test --known known x.txt
cp known "$file.known"
long shown 'test: the file of known points' 0 "igo: $line.known:3: passed unexpectedly: x.txt: \\u202e" \
    test --known "$file.known" x.txt
shown 'junit: a known point that is mended' 0 'x.txt:2: \u202e: known to fail, and passes' \
    test --known known --format junit x.txt

# ---- Words of the command line ----

printf 'x\n-o\no-\n' >in
word=$evil$nl'b\'
said=$safe'\nb\\'
shown 'a command' 2 "igo: unknown command '$said'" "$word"
shown 'an option' 2 "igo: judge has no option --$said" judge "--$word"
shown 'a letter' 2 'igo: judge has no option -\x1b' judge "-$word"
shown 'the first half of a letter' 2 'igo: judge has no option -\xc3' judge -é
shown 'a hint behind an option' 2 'igo: judge has no option --explain\x1b; did you mean --explain?' \
    judge "--explain$(printf '\033')"
shown 'a hint behind a command' 2 "igo: unknown command 'judg\\x1b'; did you mean judge?" \
    "judg$(printf '\033')"
for option in rules $(long echo ko suicide passes scoring komi); do
    shown "--$option" 2 "igo: --$option $said: wanted" judge "--$option" "$word"
done
long shown '--size' 2 "igo: --size $said: wanted" perft --size "$word"
long shown '--depth' 2 "igo: --depth $said: wanted" perft --depth "$word"
long shown '--timeout' 2 "igo: --timeout $said: wanted" test --timeout "$word"
long shown '--format' 2 "igo: --format $said: wanted" test --format "$word"
long shown '--seed' 2 "igo: --seed $said: wanted" generate --seed "$word"
shown '--dead' 2 "igo: --dead $said: wanted" score --dead "$word"
long shown '--to' 2 "igo: --to $said: wanted fixture, line" convert --to "$word"
shown '-m' 2 "igo: move '$said': found" judge -m "$word"
long shown '-m, behind a move' 2 "igo: move '0,0 $said': found" judge -m "0,0 $word"
for command in generate 'fuzz --exec cat' 'identify --exec cat'; do
    [ -n "$LONG" ] || [ "$command" = generate ] || continue
    # shellcheck disable=SC2086 # it is words
    shown "${command%% *}: a file" 2 "found '$said', but this command reads no files" $command "$word"
done
shown 'count' 2 'igo: count: wanted' count "$word" "$word"
long=$(printf '%6000s' '' | tr ' ' '\033')
shown 'a word of 6000 characters' 2 '\x1b\x1b' "$long"

# ---- Texts ----

printf 'x\n-\nplay \342\200\256\302\240\n' >in
shown 'a word of fixture text' 2 "igo: -:3:6: found '?" judge
shown 'a word of fixture text, in JSON' 2 "\"error\":\"found '?" judge --json
for byte in 033:0x1b $(long echo 177:0x7f '302\233:0xc2' 377:0xff '342\200:0xe2'); do
    # shellcheck disable=SC2059 # the byte is part of the format
    printf "# \\${byte%:*}\nx\n-\n" >in
    shown "a comment with ${byte#*:}" 2 "igo: -:1:3: found byte ${byte#*:}," judge
done
printf '(;SZ[2]RU[%s]KM[%s];B[%s])' "$evil" "$evil" "$evil" >in
shown 'values of SGF: rules' 2 'found RU[ [31m   ??' convert --to fixture
long shown 'values of SGF: komi' 2 'found KM[ [31m  ??' audit
long shown 'values of SGF: a move' 2 'found B[ [31m  ??' legal
printf '(\033;SZ[2])' >in
shown 'a byte that is no SGF' 2 'igo: -:1:2: found byte 0x1b' judge

# A title is text of the record, in which a backslash means nothing and a blank is a blank.
printf '(;SZ[2]GN[a \\\\ %s\nb];B[aa])' "$(printf '%s' "$evil" | tr -d '\r\t\177')" >in
title='a \  [31m\u0085\u009b\u202e\u2066\u061c\u2028\xff\xc3 b'
twice=$(printf '%s' "$title" | sed 's/\\/&&/g')
shown 'convert to fixture text' 0 "# $title" convert --to fixture
"$igo" convert --to fixture <in >once.txt 2>err
"$igo" convert --to fixture once.txt >again.txt 2>err
want_line once.txt 'play x 0,0'
want_same once.txt again.txt
all_well 'convert to fixture text, once more'
point 'what was converted can be read' "$(
    [ "$("$igo" legal --count once.txt 2>&1)" = 3 ] || cat once.txt
    [ -s once.txt ] || echo 'found nothing'
)"
long shown 'convert to SGF' 0 "GN[$twice]" convert --to sgf
shown 'play of SGF' 0 "# $title" play -m 0,1
shown 'judge --json of SGF' 0 '"title":"a \\  [31m\u0085\u009b\u202e\u2066\u061c\u2028\u00ff\u00c3 b"' \
    judge --json -m 0,1
shown 'show --svg' 0 \
    "<title>a \\\\  [31m\\u0085\\u009b\\u202e\\u2066\\u061c\\u2028\\xff\\xc3 b</title>" show --svg
printf '# a \342\200\256 \\ b\tc\nrules\taga\nx\n--\n\tplay\tx 0,0\n# e \342\201\246\n? 0,1\n\n' >in
"$igo" play <in >out 2>err
printf '%s\n' '# a \u202e \ b c' 'rules aga' x -- ' play x 0,0' '# e \u2066' board o x- '' >want
want_same want out
want_empty err
all_well 'play: the text as it was, but for what is harmful'
shown 'convert: a title with a tab' 0 '# a \u202e \ b c' convert --to fixture
printf '# a \342\200\256\nx\n--\n' >t.txt
printf '\\\033[31m\342\200\256\302\233\nrecord\n' >in
shown 'game: a word' 0 "found '\\\\?[31m??', wanted" game t.txt
shown 'game: the record' 0 '# a \u202e' game t.txt

# ---- Other programs ----

# What they say: as it is shown in a line, between double quotes, in JSON and in XML.
printf '\033[31m\t\177\302\205\342\200\256\377 \\ "<&> # TODO' >evil
short='\x1b[31m\t\x7f\u0085\u202e\xff \\ '
quoted="$short\\\"<&> # TODO"
in_xml="$short&quot;&lt;&amp;&gt; # TODO"
in_json='\u001b[31m\t\u007f\u0085\u202e\u00ff \\ \"<&> # TODO'
printf 'x\n-o-\no--\n---\nlegal 0,2\nillegal 0,0\n' >in
write exec.sh <<'end'
sed -n '/^[?]/p' >questions.$$
while read -r question; do cat evil; echo; done <questions.$$
rm questions.$$
end
shown 'exec: an answer, in TAP' 1 "got: \"$quoted\"" test --restart --exec 'sh exec.sh'
points 'exec: the points are those of the records' 1
shown 'exec: an answer, in JSON' 1 "\"got\":\"$in_json\"" test --restart --exec 'sh exec.sh' --format json
long shown 'exec: an answer, in JUnit' 1 "got: $in_xml" test --restart --exec 'sh exec.sh' --format junit
long shown 'exec: an answer, in HTML' 1 "<code>$in_xml</code>" test --restart --exec 'sh exec.sh' --format html

# gtp.sh COMMAND SIGN: an engine that says what is in the file to this command; `all`: to all.
write gtp.sh <<'end'
while read -r id command rest; do
    case $1/$command in
    all/*) cat evil; echo ;;
    is_legal/list_commands) printf '=%s is_legal\n\n' "$id" ;;
    "$1/$1") printf '%s%s ' "$2" "$id"; cat evil; printf '\n\n' ;;
    *) printf '=%s\n\n' "$id" ;;
    esac
done
end
shown 'gtp: no reply at all' 1 "got: \"answered '$quoted' to '1 list_commands'\"" \
    test --timeout 1 --gtp 'sh gtp.sh all'
points 'gtp: the points are those of the records' 1
shown 'gtp: a refusal, in TAP' 1 "got: \"? $quoted\"" test --gtp "sh gtp.sh play '?'"
long shown 'gtp: a refusal, in JSON' 1 "\"got\":\"? $in_json\"" test --gtp "sh gtp.sh play '?'" --format json
long shown 'gtp: a refusal, in JUnit' 1 "got: ? $in_xml" test --gtp "sh gtp.sh play '?'" --format junit
long shown 'gtp: a refusal, in HTML' 1 "<code>? $in_xml</code>" test --gtp "sh gtp.sh play '?'" --format html
shown 'gtp: an answer that is none' 1 "got: \"answered '$quoted' to is_legal, wanted 0 or 1\"" \
    test --gtp 'sh gtp.sh is_legal ='

: >in
in_title='\x1b[31m \x7f\u0085\u202e\xff \ "<&> # TODO'
if [ -n "$LONG" ]; then
    shown 'fuzz --exec' 1 "the program: '$in_title'" fuzz --exec 'sh exec.sh' --size 1x1
    "$igo" test $out >own 2>err
    point 'fuzz: what it printed can be read' "$(grep -qx '1\.\.1' own || echo 'wanted one record')"
fi
long shown 'fuzz --gtp' 1 "the program: answered '$in_title'" fuzz --gtp 'sh gtp.sh is_legal =' --size 2x2
long shown 'fuzz --gtp: no engine' 2 "answered '$short\"<&> # TODO'" fuzz --timeout 1 --gtp 'sh gtp.sh all'
long shown 'identify --exec' 2 "igo: identify: no answer: $short\"<&> # TODO" identify --exec 'sh exec.sh'
write once.sh <<'end'
cat >asked
if grep -q '^play x 1,0' asked; then cat evil; else sed -n 's/^[?].*/legal/p' asked; fi
end
long shown 'identify: a question without an answer' 1 \
    "igo: identify: a question had no answer: $short\"<&> # TODO" identify --exec 'sh once.sh'
long shown 'identify --gtp' 2 "answered '$short\"<&> # TODO'" identify --timeout 1 --gtp 'sh gtp.sh all'

gone="exit 126 # $evil$nl- <&>"
printf 'x\n-\nlegal 0,0\n' >in
for how in exec gtp; do
    # shellcheck disable=SC2086 # a word each
    for command in test $(long echo fuzz identify); do
        shown "$command --$how: a program that cannot be started" 2 \
            "igo: exit 126 # $safe\\n- <&>: cannot be started" $command --$how "$gone"
    done
done
shown 'TAP: a program that cannot be started' 2 \
    "Bail out! cannot be started: exit 126 # $safe\\n- <&>" test --exec "$gone"
shown 'JSON: a program that cannot be started' 2 "\"program\":\"exit 126 # $json\\n- <&>\"" \
    test --exec "$gone" --format json
long shown 'JUnit: a program that cannot be started' 2 ">exit 126 # $safe\\n- &lt;&amp;&gt;</error>" \
    test --exec "$gone" --format junit
long shown 'HTML: a program that cannot be started' 2 "<code>exit 126 # $safe\\n- &lt;&amp;&gt;</code>" \
    test --exec "$gone" --format html

# ---- igo behind GTP, igo on a terminal ----

# asked COMMAND ARGUMENTS TEXT: igo gtp says TEXT to this.
asked() {
    printf '%s\n' "$1 $2" >in
    shown "igo gtp: $1" 0 "$3" gtp
}

bad=$(printf '\033\342\200\256\302\233\377\\')
asked igo-set-rules "$bad" "igo: unknown rules: found '???\\\\', wanted the name"
asked igo-set-rules "kata $bad=1" "igo: unknown rules: found '???\\\\=1', wanted ko="
asked loadsgf "$bad" 'igo: ./\u202e\u009b\xff\\: No such file'
asked known_command "$bad" '= false'
asked play "b $bad" '? syntax error'
long asked komi "$bad" '? syntax error'
long asked kata-set-rules "$bad" '? unknown rules'
long asked unknown "$bad" '? unknown command'

if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1; then
    printf '(;SZ[2])' >"$file"
    # shellcheck disable=SC2016 # the other shell expands it
    igo=$igo file=$file script -qec '"$igo" audit --quiet "$file"' /dev/null >out 2>err </dev/null
    point 'audit on a terminal: how far it has come' "$(
        grep -q -F "games, in $line" out || echo "wanted games, in $line"
        sed "s/$(printf '\033')\[K//g; s/$(printf '\r')//g" out >rest
        harm rest
    )"
else
    skip 'audit on a terminal: how far it has come' 'script is not installed'
fi

point 'nothing harmful was printed, and no byte 0' "$(
    # shellcheck disable=SC2086 # names without blanks
    [ -z "$(cat $suspects </dev/null | harm -)" ] || for which in $suspects; do
        bytes=$(harm "$which")
        [ -z "$bytes" ] || echo "harm in $which: $bytes"
    done
    cat out.* err.* | tr -cd '\000' | od -c | sed 1q | grep '[\]0'
    [ -n "$suspects" ] || echo 'wanted letters that are not ASCII'
    wants '^igo: ' err.1)"

finish
