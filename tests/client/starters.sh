#!/bin/sh
# starters.sh BUILD - the starters of fixtures/starters, each started as README.md there says: as it stands
# it passes step 00 and fails 01, it answers every question, and what it hands to verdict() is true.
# What needs a language that is not installed is skipped.
build=${1:-build}
. tests/lib.sh
unset MAKEFLAGS MFLAGS MAKELEVEL # rustc would look for the jobs of this make
dir=$build/tests/starters
mkdir -p "$dir/telling" build/starters || exit 2

# The table of README.md, as `FILE|PREPARATION|COMMAND`.
awk -F ' *[|] *' '$3 ~ /^`[Kk]ata[.]/ {
    gsub(/`/, "")
    print $3 "|" $4 "|" $5
}' fixtures/starters/README.md >"$dir/table"

# In place of the line with "legal": what verdict() is given, as `FILE TEXT`.
cat >"$dir/told" <<'END'
kata.js return [game.next, game.rows.join("/"), game.moves.length, move.color, move.row, move.col, game.rules].join(" ");
kata.py return f"{player} {'/'.join(rows)} {len(moves)} {move.color} {move.row} {move.col} {rules}"
Kata.java return game.next + " " + String.join("/", game.rows) + " " + game.moves.size() + " " + move.color + " " + move.row + " " + move.col + " " + game.rules;
kata.c static char t[999]; int n = sprintf(t, "%c ", game.next); for (int i = 0; i < game.height; i++) n += sprintf(t + n, "%s%s", i ? "/" : "", game.rows[i]); sprintf(t + n, " %d %c %d %d %s", game.played, move.color, move.row, move.col, game.rules); return t;
kata.go return fmt.Sprint(g.next, " ", strings.Join(g.rows, "/"), " ", len(g.moves), " ", m.color, " ", m.row, " ", m.col, " ", g.rules)
kata.rb [game.next, game.rows.join('/'), game.moves.size, move.color, move.row, move.col, game.rules].join(' ')
kata.rs let (r, c) = match _move.kind { Kind::Play { row, col } => (row, col), _ => (0, 0) }; format!("{} {} {} {} {r} {c} {}", _game.next, _game.rows.join("/"), _game.moves.len(), _move.color, _game.rules)
kata.awk text = rows[0]; for (n = 1; n < height; n++) text = text "/" rows[n]; return first " " text " " played " " by " " row " " col " " rules
kata.ts return [game.next, game.rows.join("/"), game.moves.length, move.color, move.row, move.col, game.rules].join(" ");
Kata.kt return "${game.next} ${game.rows.joinToString("/")} ${game.moves.size} ${move.color} ${move.row} ${move.col} ${game.rules}"
Kata.scala s"${game.next} ${game.rows.mkString("/")} ${game.moves.size} ${move.color} ${move.row} ${move.col} ${game.rules}"
kata.cpp std::string all; for (auto &row : game.rows) all += (all.empty() ? "" : "/") + row; return game.next + " " + all + " " + std::to_string(game.moves.size()) + " " + move.color + " " + std::to_string(move.row) + " " + std::to_string(move.col) + " " + game.rules;
kata.cs return string.Join(" ", game.Next, string.Join("/", game.Rows), game.Moves.Count, move.Color, move.Row, move.Col, game.Rules);
kata.lua do return table.concat({ game.next, table.concat(game.rows, "/"), #game.moves, move.color, tostring(move.row), tostring(move.col), game.rules }, " ") end
kata.pl return join ' ', $game->{next}, join('/', @{$game->{rows}}), scalar @{$game->{moves}}, $move->{color}, $move->{row} // '', $move->{col} // '', $game->{rules};
kata.php return implode(' ', [$game->next, implode('/', $game->rows), count($game->moves), $move->color, $move->row, $move->col, $game->rules]);
kata.bash (IFS=/; echo "$first ${rows[*]} ${#moves[@]} $1 $3 $4 $rules")
Kata.hs verdict g m = unwords [next g, foldr1 (\a b -> a ++ "/" ++ b) (rows g), show (length (moves g)), color m, place (kind m), rules g] where { place (Play r c) = show r ++ " " ++ show c; place _ = "" }
END
printf '%s\n' 'rules kata ko=positional suicide=forbidden passes=2' o -x- o-- '? o 1,2' 'play o 1,1' \
    'play x pass' '? o -1,12' '? o pass' '' x -- '? x 0,1' '' >"$dir/asked"
rules='rules kata ko=positional suicide=forbidden passes=2'
printf '%s\n' "o -x-/o-- 0 o 1 2 $rules" "o -x-/o-- 2 o -1 12 $rules" "o -x-/o-- 2 o" \
    'x -- 0 x 0 1' >"$dir/wanted"

# tests COMMAND STEP...: what igo says of the program.
tests() {
    command=$1
    shift
    "$build/igo" test --stream --timeout 60 --exec "$command" "$@" >"$dir/tap" 2>&1
    status=$?
}

passes() {
    if [ "$status" -ne 0 ] || ! grep -q '^ok' "$dir/tap"; then
        cat "$dir/tap"
    fi
}

# Only wrong verdicts are its faults: each wants illegal and gets legal.
fails() {
    [ "$status" -eq 1 ] || cat "$dir/tap"
    sed -n '/^    got: legal$/d; /^    got:/p' "$dir/tap"
    grep -q '^    got: legal$' "$dir/tap" || echo 'wanted a failure with got: legal'
}

# elsewhere COMMAND: the same with the starters that tell.
elsewhere() {
    printf '%s\n' "$1" | sed "s|fixtures/starters|$dir/telling|g; s|build/starters|$dir/telling|g"
}

# hands FILE PREPARATION COMMAND: what verdict() is told, against what was asked. The point of a pass
# is not looked at.
hands() {
    awk -v file="$1" '
        FILENAME ~ /told$/ { if ($1 == file) text = substr($0, length($1) + 2); next }
        /["\047]legal["\047]/ { sub(/[^ \t].*/, ""); $0 = $0 text }
        { print }' "$dir/told" "fixtures/starters/$1" >"$dir/telling/$1"
    eval "$(elsewhere "$2")" >"$dir/out" 2>&1 || cat "$dir/out"
    eval "$(elsewhere "$3")" <"$dir/asked" 2>&1 |
        awk '{ sub(/ *$/, "") } NR == 3 { $0 = $1 " " $2 " " $3 " " $4 } { print }' >"$dir/got"
    diff "$dir/wanted" "$dir/got"
}

while IFS='|' read -r file first command; do
    language=${first:-$command}
    language=${language%% *}
    if ! command -v "$language" >/dev/null; then
        skip "$file" "$language is not installed"
        continue
    fi
    # kotlinc of Debian starts Java with an option that Java warns of.
    point "$file is prepared" "$([ -z "$first" ] || { eval "$first" || echo "status $?"; } 2>&1 | sed '/^OpenJDK.* warning: /d')"
    tests "$command" fixtures/kata/00-protocol.txt
    point "$file passes 00 as it stands" "$(passes)"
    tests "$command" fixtures/kata/01-turn.txt
    point "$file fails 01 as it stands" "$(fails)"
    tests "$command" fixtures/kata/*.txt
    point "$file answers every question of the path" "$(fails)"
    point "$file hands over what was read" "$(hands "$file" "$first" "$command")"
    lines=$(grep -v -E '^[[:space:]]*(//|#|--|/[*])' "fixtures/starters/$file" | grep -c '[a-z]')
    point "$file has at most 40 lines besides comments and brackets" \
        "$([ "$lines" -gt 0 ] && [ "$lines" -le 40 ] || echo "it has $lines")"
done <"$dir/table"

# A test for each claim, by `convert --to json`: those that want legal pass, the others fail.
claimed() {
    cat fixtures/kata/*.txt | grep -c "^$1 "
}

# counts PASSED FAILED: that these are the numbers of the claims.
counts() {
    [ "$1,$2" = "$(claimed legal),$(claimed illegal)" ] && return
    echo "wanted $(claimed legal) to pass and $(claimed illegal) to fail, got $1 and $2:"
    tail -n 20 "$dir/tested"
}

export IGO="$build/igo" PYTHONDONTWRITEBYTECODE=1
name='test_kata.js asks each claim of the path'
if node --test --version >/dev/null 2>&1; then
    node --test --test-reporter=tap fixtures/starters/test_kata.js >"$dir/tested" 2>&1
    point "$name" "$(counts "$(sed -n 's/^# pass //p' "$dir/tested")" \
        "$(sed -n 's/^# fail //p' "$dir/tested")")"
else
    skip "$name" 'node is not installed, or has no --test'
fi
name='test_kata.py asks each claim of the path'
for python in python3 /usr/bin/python3 none; do
    "$python" -m pytest --version >/dev/null 2>&1 && break
done
if [ "$python" = none ]; then
    skip "$name" 'pytest is not installed'
else
    "$python" -m pytest -q -p no:cacheprovider fixtures/starters/test_kata.py >"$dir/tested" 2>&1
    point "$name" "$(counts "$(sed -n 's/.* \([0-9]*\) passed.*/\1/p' "$dir/tested")" \
        "$(sed -n 's/^\([0-9]*\) failed.*/\1/p' "$dir/tested")")"
fi

for path in fixtures/starters/[Kk]ata.*; do
    file=${path##*/}
    point "$file has a line in README.md" "$(
        cut -d '|' -f 1 "$dir/table" | grep -qx "$file" || echo 'it has none')"
done
finish
