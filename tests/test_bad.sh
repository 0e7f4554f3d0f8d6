#!/bin/sh
# test_bad.sh BUILD - the texts of fixtures/bad are refused at the places that they name.
#
# A comment in them says `refused at LINE:COLUMN`, with commas between several.
build=${1:-build}
. tests/tap.sh
igo=$build/igo
dir=$build/tests/bad
mkdir -p "$dir" || exit 2

# Whether igo COMMAND FILE refuses the places wanted, in this order, and no others; else says so.
refuses() {
    "$igo" "$1" "$2" >"$dir/out" 2>"$dir/err"
    status=$?
    sed -n 's/^igo: .*:\([0-9][0-9]*:[0-9][0-9]*\): found .*, wanted .*/\1/p' "$dir/err" >"$dir/got"
    [ "$status" -eq 2 ] || echo "igo $1 $2: wanted status 2, got $status"
    cmp -s "$dir/want" "$dir/got" ||
        echo "igo $1 $2: wanted errors at $(tr '\n' ' ' <"$dir/want")and got $(cat "$dir/err")"
}

# The paragraphs that are records, or have an error: a line of theirs is no comment, or is wanted as
# a place.
count_records() {
    tr -d '\000' <"$1" | LC_ALL=C awk -v want="$(tr '\n' ' ' <"$dir/want")" '
        BEGIN {
            count = split(want, places)
            for (i = 1; i <= count; i++)
                wrong[places[i] + 0] = 1
        }
        /^[ \t\r]*$/ { inside = 0; next }
        /^(\357\273\277)?[ \t]*#/ && !(NR in wrong) { next }
        !inside { inside = 1; records++ }
        END { print records + 0 }'
}

for file in fixtures/bad/*; do
    [ -f "$file" ] || continue
    name=$(basename "$file")
    sed -n 's/^.*refused at //p' "$file" | tr -c '0-9:\n' '\n' | grep '[0-9]:[0-9]' >"$dir/want"
    point "$name names the places where it is refused" \
        "$([ -s "$dir/want" ] || echo "found no 'refused at LINE:COLUMN' in $file")"
    point "$name is refused there" "$(refuses judge "$file"; refuses legal "$file")"
    "$igo" legal --count "$file" >"$dir/out" 2>"$dir/err"
    errors=$(grep -c '^error$' "$dir/out")
    wanted=$(grep -c . "$dir/want")
    point "$name: every other record is answered" "$(
        [ "$errors" -eq "$wanted" ] || echo "igo legal --count $file: wanted $wanted errors, got $errors"
        [ "$(wc -l <"$dir/out")" -eq "$(count_records "$file")" ] ||
            echo "igo legal --count $file: wanted $(count_records "$file") lines, got:
$(cat "$dir/out")"
    )"
done
point 'there are texts to be refused' "$([ "$points" -gt 0 ] || echo 'fixtures/bad is empty')"

finish
