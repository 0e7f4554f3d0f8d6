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

# refuses COMMAND... FILE: says so unless igo refuses the file at the places wanted, in this order,
# and at no others.
refuses() {
    "$igo" "$@" >"$dir/out" 2>"$dir/err"
    status=$?
    sed -n 's/^igo: .*:\([0-9][0-9]*:[0-9][0-9]*\): found .*, wanted .*/\1/p' "$dir/err" >"$dir/got"
    [ "$status" -eq 2 ] || echo "igo $*: wanted status 2, got $status"
    cmp -s "$dir/want" "$dir/got" ||
        echo "igo $*: wanted errors at $(tr '\n' ' ' <"$dir/want")and got $(cat "$dir/err")"
}

# The paragraphs and lines that are records, or have an error: a line of theirs is no comment, or is
# wanted as a place. A record on one line stands outside of a paragraph.
count_records() {
    tr -d '\000' <"$1" | LC_ALL=C awk -v want="$(tr '\n' ' ' <"$dir/want")" '
        BEGIN {
            count = split(want, places)
            for (i = 1; i <= count; i++)
                wrong[places[i] + 0] = 1
        }
        /^[ \t\r]*$/ { inside = 0; next }
        /^(\357\273\277)?[ \t]*#/ && !(NR in wrong) { next }
        !inside { records++ }
        !inside && (/^(\357\273\277)?[ \t]*[xo][ \t;#]+[^ \t\r]/ || /^[ \t]*rules([ \t][^;#]*)?;/) {
            next
        }
        { inside = 1 }
        END { print records + 0 }'
}

for file in fixtures/bad/*; do
    [ -f "$file" ] || continue
    name=${file##*/}
    sed -n 's/^.*refused at //p' "$file" | tr -c '0-9:\n' '\n' | grep '[0-9]:[0-9]' >"$dir/want"
    point "$name is refused at its places, and every other record is answered" "$(
        [ -s "$dir/want" ] || echo "found no 'refused at LINE:COLUMN' in $file"
        refuses judge "$file"
        refuses legal --count "$file"
        wanted=$(count_records "$file")
        counted=$(awk '{ lines[FILENAME]++ } $0 == "error" { errors++ }
            END { print lines[ARGV[1]] + 0 "," errors + 0, lines[ARGV[2]] + 0 }' "$dir/out" "$dir/want")
        refused=${counted#* }
        [ "${counted% *}" = "$wanted,$refused" ] ||
            echo "igo legal --count $file: wanted $wanted lines, $((refused)) of them errors, got:
$(cat "$dir/out")"
    )"
done

finish
