#!/bin/sh
# test_bad.sh BUILD - the texts of fixtures/bad are refused at the places that they name.
#
# A comment in them says `refused at LINE:COLUMN`, with commas between several. Needs nothing but
# igo.
build=${1:-build}
. tests/tap.sh
igo=$build/igo
dir=$build/tests/bad
mkdir -p "$dir" || exit 2

# What is wanted: the name of a file, how many records it has, and the places with commas between. A
# record is a paragraph or a line of its own, or what has an error: a line of theirs is no comment, or
# is wanted as a place. A record on one line stands outside of a paragraph.
for file in fixtures/bad/*; do
    [ ! -f "$file" ] || { printf '\n@ %s\n' "${file##*/}" && cat "$file"; }
done | tr -d '\000' | LC_ALL=C awk '
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
    /^@ / {
        end_file()
        name = $2
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

while read -r name rest; do
    echo "@ $name"
    { "$igo" judge "fixtures/bad/$name" >"$dir/out"; } 2>&1
    echo "@judge $?"
    "$igo" legal --count "fixtures/bad/$name" 2>&1
    echo "@legal $?"
done <"$dir/want" >"$dir/said"

# The name of a file and what is wrong with what igo said of it.
LC_ALL=C awk '
    function refused(command, status) {
        if (status != 2) wrong = wrong "igo " command ": wanted status 2, got " status "; "
        if (places != want[name])
            wrong = wrong "igo " command ": wanted errors at " want[name] ", got " places "; "
        places = ""
    }
    FNR == NR {
        records[$1] = $2
        want[$1] = $3
        next
    }
    $1 == "@" {
        name = $2
        wrong = want[name] == "" ? "found no refused at LINE:COLUMN; " : ""
        next
    }
    $1 == "@judge" {
        refused("judge", $2)
        lines = errors = 0
        next
    }
    $1 == "@legal" {
        refused("legal --count", $2)
        if (lines != records[name] || errors != split(want[name], unused, ","))
            wrong = wrong "igo legal --count: wanted " records[name] " lines, one for each record, got " \
                lines ", " errors " of them errors"
        print name, wrong
        next
    }
    /^igo: .*:[0-9]+:[0-9]+: found .*, wanted / {
        match($0, /:[0-9]+:[0-9]+: found /)
        places = places (places == "" ? "" : ",") substr($0, RSTART + 1, RLENGTH - 9)
        next
    }
    { lines++ }
    $0 == "error" { errors++ }' "$dir/want" "$dir/said" >"$dir/wrong"

while read -r name wrong; do
    point "$name is refused at its places, and every other record is answered" "$wrong"
done <"$dir/wrong"
[ "$(cut -d ' ' -f 1 "$dir/wrong")" = "$(ls fixtures/bad)" ] ||
    point 'no file is left out' "$(cut -d ' ' -f 1 "$dir/wrong")"

finish
