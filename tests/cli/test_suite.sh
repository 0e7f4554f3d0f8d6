#!/bin/sh
# test_suite.sh BUILD - the suite of fixtures is tested itself. Needs nothing but igo.
build=${1:-build}
. tests/lib.sh
igo=$build/igo
dir=$build/tests/suite
mkdir -p "$dir" || exit 2

# same NAME A B: two files are equal, else it shows where they begin to differ; and igo has written
# them: a line at least is none that it has read.
same() {
    point "$1" "$(
        cmp -s "$2" "$3" || { echo "diff $2 $3:"; diff "$2" "$3" | head -n 20; }
        grep -q -v -x -F -f "$dir/input" "$2" || echo "$2 has no line but those of the input"
    )"
}

set -- fixtures/kata/*.txt fixtures/rules/*.txt
cat "$@" >"$dir/input"

# ---- Titles ----

"$igo" test "$@" >"$dir/tap" 2>&1
sed -n 's/^ok \([0-9]*\) - //p; s/^not ok \([0-9]*\) - //p' "$dir/tap" >"$dir/records"
# Says so where igo has read no record: of nothing, everything is true.
any() {
    [ -s "$dir/records" ] || { echo 'igo test read no record:'; cat "$dir/tap"; }
}
point 'there are records' "$(any)"
point 'every record has a title' \
    "$(any; grep -v '^[^:]*:[0-9]*: .' "$dir/records" | sed 's/^/no title: /')"
point 'no title stands twice' \
    "$(any; sed -n 's/^[^:]*:[0-9]*: //p' "$dir/records" | sort | uniq -d | sed 's/^/twice: /')"
point 'no two records have one id' "$(any; "$igo" test --list "$@" fixtures/bugs >"$dir/list" 2>&1
    [ -s "$dir/list" ] || echo 'no list'
    awk -F '\t' '$1 != "-" && seen[$1]++ { print "again: " $0 }' "$dir/list")"
point 'every record claims something' "$(any; grep '# SKIP' "$dir/records")"

# ---- What is claimed ----

# The records whose claims hold, as FILE:LINE, the line of the player. Others claim nothing here.
sed -n '/ # SKIP /d; s/^ok [0-9]* - \([^:]*:[0-9]*\):.*/\1/p' "$dir/tap" >"$dir/hold"

# Each claim about a move, as `RULES REASON FILE`; values changed stand behind the name.
awk '
    FILENAME ~ /\/hold$/ { hold[$1] = 1; next }
    { sub(/\r$/, "") }
    /^[ \t]*$/ || FNR == 1 { rules = "kata"; place = "" }
    /^[ \t]*[xo][ \t]*$/ && place == "" { place = FILENAME ":" FNR }
    $1 == "rules" {
        rules = $2
        for (i = 3; i <= NF; i++)
            if ($i ~ /^(ko|suicide|passes)=/)
                rules = rules "," $i
    }
    !(place in hold) { next }
    $1 == "illegal" { print rules, $NF, FILENAME }
    $1 == "legal" { print rules, "legal", FILENAME }' "$dir/hold" "$@" >"$dir/claims"

# has RULES REASON: a record under these rules claims this. There are many, so no process is started for it.
said=$(awk '!seen[$1 " " $2]++ { printf "|%s %s", $1, $2 } END { print "|" }' "$dir/claims")
has() {
    case $said in
    *"|$1 $2|"*) ;;
    *) echo "no record with 'rules $1' claims $2" ;;
    esac
}
for rules in kata chinese japanese korean stone-scoring; do
    point "$rules: every reason it has" "$(
        for reason in legal over turn bounds occupied suicide ko; do has "$rules" $reason; done)"
done
for rules in aga bga french chinese-ogs chinese-kgs; do
    point "$rules: every reason it has" "$(
        for reason in legal over turn bounds occupied suicide ko superko; do
            has "$rules" $reason
        done)"
done
for rules in tromp-taylor new-zealand; do
    point "$rules: every reason it has" "$(
        for reason in legal over turn bounds occupied ko superko; do has "$rules" $reason; done)"
done
for value in ko=none ko=simple ko=positional ko=situational ko=natural suicide=forbidden \
    suicide=multi suicide=allowed; do
    point "some record is under $value" \
        "$(grep -q "^[^ ]*,${value}[, ]" "$dir/claims" || echo "no record with $value")"
done
# What each file lacks.
lacks=$nl$(awk '
    BEGIN { for (i = 3; i < ARGC; i++) { file[i] = ARGV[i]; ARGV[i] = "" } }
    FILENAME ~ /\/hold$/ { sub(/:.*/, ""); hold[$0] = 1; next }
    { claims[$3] = 1; if ($2 == "legal") legal[$3] = 1 }
    END {
        for (i in file) {
            if (!(file[i] in hold)) print file[i] ": no record whose claims hold"
            if (file[i] in claims && !(file[i] in legal)) print file[i] ": no legal claim"
        }
    }' "$dir/hold" "$dir/claims" "$@")
for file; do
    wrong=
    case $lacks in *"$nl$file: "*) wrong=$(echo "$lacks" | grep "^$file: ") ;; esac
    point "$file: an illegal case has a legal one beside it" "$wrong"
done
# After the same turns: a legal move, a suicide, an occupied point, then the same ko twice. Files that have it, and
# of which igo says that a record holds.
holding=$nl$(awk '{ sub(/:.*/, "") } !seen[$0]++' "$dir/hold")$nl
asking=$nl$(awk '
    FNR == 1 { asked = last = "" }
    /^(legal|illegal) / { asked = asked ($1 == "legal" ? $1 : $NF) " " }
    /^illegal .*ko$/ {
        if (asked ~ /^legal suicide occupied (super)?ko (super)?ko $/ && $0 == last && !seen[FILENAME]++) print FILENAME
        last = $0
    }
    !/^(legal|illegal) / { asked = last = "" }' "$@")$nl
for file in fixtures/kata/09-ko.txt fixtures/rules/ko*.txt fixtures/rules/superko*.txt; do
    wrong=
    case $holding in *"$nl$file$nl"*) ;; *) wrong='no record whose claims hold; ' ;; esac
    case $asking in *"$nl$file$nl"*) ;; *) wrong="${wrong}no such record" ;; esac
    point "$file: a record asks about other points before it asks about the ko, twice" "$wrong"
done
point 'an illegal claim of the graded path has its reason' \
    "$(any; awk '$3 ~ /kata/ && $2 !~ /^(legal|over|turn|bounds|occupied|suicide|ko|superko)$/ {
        print $3 ": found no reason, but " $2 }' "$dir/claims")"

# ---- Read, printed, and read again ----

records=$(grep -c . "$dir/records")
"$igo" play "$@" >"$dir/printed" 2>"$dir/err"
status=$?
point 'all records can be printed, each with the board that it leads to' "$(
    any
    [ $status -eq 0 ] && [ ! -s "$dir/err" ] || echo "igo play: status $status, $(cat "$dir/err")"
    printed=$(awk 'BEGIN { RS = "" } /\nboard\n[xo](\n[-xo]+)+$/ { n++ } END { print n + 0 }' \
        "$dir/printed")
    [ "$printed" -eq "$records" ] || echo "igo play: $printed boards of $records records"
)"
for command in legal 'legal --count' score questions 'play --last' show; do
    [ -n "$LONG" ] || [ "$command" = legal ] || continue
    # shellcheck disable=SC2086 # a command and its option
    "$igo" $command "$@" >"$dir/first" 2>&1
    # shellcheck disable=SC2086 # a command and its option
    "$igo" $command "$dir/printed" >"$dir/second" 2>&1
    same "igo $command is the same of what igo play prints" "$dir/first" "$dir/second"
done
"$igo" play "$dir/printed" >"$dir/again" 2>"$dir/err"
awk 'BEGIN { RS = ""; ORS = "\n\n" } {
    at = 0
    for (rest = $0; match(rest, /\nboard\n/); rest = substr(rest, RSTART + 1))
        at += RSTART
    print $0 substr($0, at)
}' "$dir/printed" >"$dir/wanted"
same 'igo play of what igo play prints adds the last board once more' "$dir/wanted" "$dir/again"
"$igo" test "$dir/printed" >"$dir/tap2" 2>&1
status=$?
held=$(grep -c '^ok ' "$dir/tap2")
point 'the claims of what igo play prints hold' "$(any; [ "$status,$held" = "0,$records" ] || {
    echo "igo test: status $status, $held of $records hold"
    sed -n '/^not ok/,/\.\.\./p' "$dir/tap2" | head -n 20
})"
sed -n 's/^[^:]*:[0-9]*//p' "$dir/records" >"$dir/titles"
sed -n 's/^\(not \)*ok [0-9]* - [^:]*:[0-9]*//p' "$dir/tap2" >"$dir/titles2"
same 'titles are kept' "$dir/titles" "$dir/titles2"
"$igo" questions "$@" >"$dir/first" 2>&1
"$igo" questions "$dir/first" >"$dir/second" 2>&1
same 'igo questions of what igo questions prints is the same' "$dir/first" "$dir/second"

# ---- As JSON ----

"$igo" test --from json fixtures/suite.json >"$dir/json" 2>&1
status=$?
point 'every record of suite.json holds, and no two have one id' "$(
    [ "$status" -eq 0 ] || echo "status $status"
    [ "$(grep -c '^ok .*[0-9]' "$dir/json")" -gt 1000 ] || echo 'too few points'
    grep -q '^ok 1 - 00-protocol\|^ok 1 - .*suite.json' "$dir/json" || head -n 3 "$dir/json"
    sed -n '/^not ok/,/\.\.\./p' "$dir/json"
    sed -n 's/^{"id":"\([0-9a-f]*\)".*/\1/p' fixtures/suite.json | sort | uniq -d)"

finish
