#!/bin/sh
# test_independence.sh BUILD - what igo says of a record, or of a game behind GTP, is what it says of it
# alone: nothing is kept from those before. Needs nothing but igo.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/alone" || exit 2
igo=../../igo
cd "$build/tests/alone" || exit 2
rm -f ./*

# Random numbers that are the same with every awk.
random='
    function below(n) {
        seed = (seed * 16807) % 2147483647
        return int(seed / 2147483647 * n)
    }
    function one_of(words, list) {
        return list[1 + below(split(words, list, "|"))]
    }
'

# same NAME WANTED GOT PATTERN: the same was said, and a line of it matches.
same() {
    point "$1" "$(diff "$2" "$3" | head -n 12
        grep -q "$4" "$3" || echo "no line is like '$4'")"
}

# ---- Records ----

# So many records and games; the seed is one with which each kind of answer comes up.
count=14 seed=2
[ -z "$LONG" ] || count=30 seed=1

# Boards of all sizes, half of them wide, some with odd rows or in error, with steps.
awk -v count=$count -v seed=$seed "$random"'
    function row(cols, text) {
        text = ""
        while (cols-- > 0)
            text = text one_of("x|o|-|-|-|-|-|-|-|-|-|-")
        return text
    }
    function board(rows, cols, odd) {
        print one_of("x|o") >file
        while (rows-- > 0)
            print (odd && !below(5) ? one_of("#\n| |\t") : "") row(cols) \
                (odd && !below(5) ? one_of(" |\r|\n# x") : "") >file
    }
    function step(rows, cols, what) {
        what = one_of("play|legal|illegal|?|?|score x+1|legal-moves 5|then|setup")
        if (what == "then" || what == "setup") {
            print what >file
            board(what == "then" ? rows : 1 + below(32), what == "then" ? cols : 1 + below(32), 0)
        } else {
            print what (what ~ / / ? "" : " " below(rows) "," below(cols)) >file
        }
    }
    BEGIN {
        for (n = 1; n <= count; n++) {
            file = sprintf("record.%02d", n)
            if (!below(3))
                print one_of("# a title|rules aga|rules tromp-taylor") >file
            split(one_of("28 18|25 25|32 32|19 19|1 1|32 1|31 32|7 9|" 1 + below(32) " " 1 + below(32)),
                  size, " ")
            board(size[1], size[2], !below(2))
            for (i = below(5); i > 0; i--)
                step(size[1], size[2])
            if (!below(8))
                print "-z-" >file
            print "" >file
        }
    }'
cat record.* >records

# alone NAME PATTERN COMMAND...: what the command says on standard output of all records is what it
# says of one after the other.
alone() {
    name=$1 pattern=$2
    shift 2
    "$igo" "$@" <records >whole 2>/dev/null
    for record in record.*; do
        "$igo" "$@" <"$record" 2>/dev/null
    done >parts
    same "$name" parts whole "$pattern"
}

alone 'judge: a record is judged as if alone' '^legal$' judge
alone 'legal: a board is listed as if alone' '\*' legal --board
alone 'score: a record is scored as if alone' '^x+[1-9]' score
alone 'convert: a record is written as fixture text as if alone' '^play x [0-9]' convert --to fixture
alone 'convert: a record is written on a line as if alone' '^[xo] .* ; play x [0-9]' convert --to line
alone 'convert: a record is written as SGF as if alone' '^(;FF' convert --to sgf

# claims NAME ARGS...: the points of igo test, without numbers and places.
claims() {
    name=$1
    shift
    "$igo" test "$@" records >report 2>/dev/null </dev/null
    sed -n 's/^\(not \)*ok .*# SKIP.*/s/p; t
        s/^ok .*/ok/p; s/^not ok .*/not ok/p' report >whole
    for record in record.*; do
        "$igo" test "$@" "$record" 2>/dev/null </dev/null
    done >reports
    sed -n 's/^\(not \)*ok .*# SKIP.*/s/p; t
        s/^ok .*/ok/p; s/^not ok .*/not ok/p' reports >parts
    same "$name" parts whole '^ok'
}

claims 'test: claims are checked as if alone'
claims 'test --exec --stream: a program in a stream is asked as if alone' \
    --exec "'$igo' judge --ko none" --stream --reasons
long claims 'test --gtp: an engine is asked as if alone' --gtp "'$igo' gtp"

# ---- Lines of play ----

# Two lines that part after 450 passes. In the second a board of then comes back long after the
# length of the first: what igo remembers of boards must be of this line.
awk '
    function passes(n) {
        while (n-- > 0)
            printf ";B[];W[]"
    }
    BEGIN {
        printf "(;SZ[4]RU[Tromp-Taylor]"
        passes(225)
        printf "("
        passes(30)
        printf ")(;B[bb];W[cb];B[ac];W[dc];B[bd];W[cd];B[cc];W[bc]"
        passes(35)
        print ";B[cc]))"
    }' >long.sgf
"$igo" audit --variations --passes 0 long.sgf >said 2>&1
point 'audit --variations: a line is judged by its own past' \
    "$([ "$(sed 's/.*://' said)" = ' ok, 510 turns
 illegal x 2,2 superko' ] || { echo "it says:"; cat said; })"

# ---- GTP ----

# Games to load: one too large, one wrong, one illegal, the others right.
echo '(;SZ[5]KM[3.5];B[aa];W[bb];B[cc])' >a.sgf
echo '(;SZ[7:3]KM[0]AB[aa]AW[gc];W[ba])' >b.sgf
echo '(;SZ[30];B[aa])' >c.sgf
echo '(;SZ[3];B[zz' >d.sgf
echo '(;SZ[3];B[aa];W[aa])' >e.sgf
printf 'x\n--\n--\nplay 0,0\nplay 1,1\n' >f.txt

# Each game says its size, rules and komi, and then anything.
awk -v count=$count -v seed=2 "$random"'
    function say(words) {
        print ++id " " words >file
    }
    function vertex() {
        return substr("ABCDEFGHJKLMN", 1 + below(cols), 1) (1 + below(rows))
    }
    function anything(what) {
        what = one_of("play|play|play|play|is_legal|igo-explain|set|undo|clear|size|load|rules|komi|ask")
        if (what == "play" || what == "is_legal" || what == "igo-explain")
            say(what " " one_of("b|w") " " (below(12) ? vertex() : one_of("pass|Z99|I1|")))
        else if (what == "set")
            say("set_position b " vertex() " w " vertex() " b " vertex())
        else if (what == "undo")
            say("undo")
        else if (what == "clear" && !below(4))
            say("clear_board")
        else if (what == "size" && !below(4))
            say("boardsize " one_of("26|0|x|4|" rows))
        else if (what == "load" && !below(3))
            say("loadsgf " one_of("a.sgf|a.sgf 2|b.sgf|c.sgf|d.sgf|e.sgf|e.sgf 2|f.txt|none|a.sgf 0"))
        else if (what == "rules")
            say(one_of("kata-set-rules japanese|igo-set-rules aga komi=0.5|igo-set-rules kata komi=x|" \
                "kata-set-rules {\"ko\":\"POSITIONAL\",\"suicide\":7}|kata-set-rules nonsense|" \
                "igo-set-rules kata ko=none suicide=some"))
        else if (what == "komi")
            say("komi " one_of("7|0.5|401|x"))
        else if (what == "ask")
            say(one_of("showboard|final_score|kata-get-rules|list_stones b|all_legal w|all_legal b"))
    }
    BEGIN {
        for (n = 1; n <= count; n++) {
            file = sprintf("game.%02d", n)
            rows = 1 + below(n % 4 ? 5 : 13)
            cols = 1 + below(n % 4 ? 5 : 13)
            say(rows == cols ? "boardsize " rows : "rectangular_boardsize " cols " " rows)
            say("igo-set-rules " one_of("kata|tromp-taylor|japanese|aga|chinese-ogs passes=0"))
            say("komi " one_of("0|-3.5|7.5"))
            for (i = 60; i > 0; i--)
                anything()
            say("showboard")
            say("final_score")
            say("kata-get-rules")
        }
    }'
cat game.* >games
"$igo" gtp <games >whole 2>/dev/null
for game in game.*; do
    "$igo" gtp <"$game" 2>/dev/null
done >parts
same 'gtp: a game is refereed as if alone' parts whole '^=[0-9]* legal - captures'

# What was refused has changed nothing, and nor has a question: without both, all other replies are
# the same.
awk '
    FNR == NR { refused[substr($1, 2)] = /^\?/; next }
    !refused[$1] && $2 !~ /^(is_legal|igo-explain|all_legal|list_stones)$/' whole games >rest
"$igo" gtp <rest >few 2>/dev/null
awk '
    FNR == NR { asked[$1] = 1; next }
    /^[=?]/ { shown = (substr($1, 2) in asked) }
    shown' rest whole >wanted
same 'gtp: what is refused and what is asked changes nothing' wanted few '^=[0-9]* [BW]+'

finish
