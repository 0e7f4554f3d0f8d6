#!/bin/sh
# boards.sh IGO [N] - every lawful board of 3x3, or each Nth of them, the players taking turns, with a
# claim about each point that is igo's verdict on it. Needs mktemp.
igo=$1
asked=$(mktemp) || exit 2
trap 'rm -f "$asked"' EXIT
awk -v nth="${2:-1}" 'BEGIN {
    for (n = 0; n < 19683; n++) {
        rest = n
        for (i = 0; i < 9; i++) { p[i] = rest % 3; rest = int(rest / 3) }
        for (i = 0; i < 9; i++) free[i] = p[i] == 0
        for (again = 1; again;) {
            again = 0
            for (i = 0; i < 9; i++) {
                if (free[i]) continue
                ok = i > 2 && free[i - 3] && (p[i - 3] == 0 || p[i - 3] == p[i])
                ok = ok || i < 6 && free[i + 3] && (p[i + 3] == 0 || p[i + 3] == p[i])
                ok = ok || i % 3 > 0 && free[i - 1] && (p[i - 1] == 0 || p[i - 1] == p[i])
                ok = ok || i % 3 < 2 && free[i + 1] && (p[i + 1] == 0 || p[i + 1] == p[i])
                if (ok) free[i] = again = 1
            }
        }
        lawful = 1
        for (i = 0; i < 9; i++) lawful = lawful && free[i]
        if (!lawful || count++ % nth) continue
        rows = ""
        for (i = 0; i < 9; i++) rows = rows substr("-xo", p[i] + 1, 1) (i % 3 == 2 ? "\n" : "")
        printf "%s\n%s", kept++ % 2 ? "o" : "x", rows
        for (i = 0; i < 9; i++) printf "? %d,%d\n", int(i / 3), i % 3
        print ""
    }
}' >"$asked"
"$igo" judge "$asked" | awk '
    FILENAME == "-" { verdict[count++] = $0; next }
    /^\?/ {
        at = asked++
        split(verdict[at], word, " ")
        $0 = word[1] " " int(at % 9 / 3) "," at % 3 " " word[2]
    }
    { print }' - "$asked"
