# shellcheck shell=sh
# tap.sh - a point of TAP, for the test scripts that read this file with `.`.
points=0
failed=0

# point NAME [TEXT]: it fails if there is a text, which is shown.
point() {
    points=$((points + 1))
    if [ -z "$2" ]; then
        echo "ok $points - $1"
        return
    fi
    failed=$((failed + 1))
    echo "not ok $points - $1"
    printf '%s\n' "$2" | head -n 60 | sed 's/^/# /'
}

# skip NAME WHY
skip() {
    points=$((points + 1))
    echo "ok $points - $1 # SKIP $2"
}

# The plan, and the exit status.
finish() {
    echo "1..$points"
    [ "$failed" -eq 0 ]
}
