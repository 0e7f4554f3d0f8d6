#!/bin/sh
# readme.sh - runs every command of README.md as written, from the project's root, and compares what
# it prints: lines after '    $ command' up to the next command or blank line; a line '...' stands
# for any lines, and the number of tests passed may have grown.
scratch=build/readme
mkdir -p "$scratch"

awk -v dir="$scratch" '
    function finish() { if (name != "") { close(name ".sh"); close(name ".want") } name = "" }
    /^    \$ / {
        finish()
        name = sprintf("%s/%03d", dir, ++count)
        print substr($0, 7) > (name ".sh")
        printf "" > (name ".want")
        next
    }
    /^    / && name != "" { print substr($0, 5) > (name ".want"); next }
    { finish() }
' README.md

failed=0
count=0
echo "TAP version 13"
for script in "$scratch"/*.sh; do
    count=$((count + 1))
    want=${script%.sh}.want
    got=${script%.sh}.got
    sh "$script" >"$got" 2>&1
    if awk -v wanted="$want" '
        { sub(/^[0-9]+ passed,/, "N passed,"); got[++lines] = $0 }
        END {
            at = 1
            while ((getline line < wanted) > 0) {
                sub(/^[0-9]+ passed,/, "N passed,", line)
                if (line == "...") { any = 1; continue }
                while (any && at <= lines && got[at] != line) at++
                if (at > lines || got[at] != line) exit 1
                at++
                any = 0
            }
            while (lines >= at && got[lines] == "") lines--
            exit !(any || at > lines)
        }' "$got"; then
        echo "ok $count - $(head -n 1 "$script")"
    else
        echo "not ok $count - $(head -n 1 "$script")"
        diff "$want" "$got" | sed 's/^/# /'
        failed=1
    fi
done
echo "1..$count"
exit "$failed"
