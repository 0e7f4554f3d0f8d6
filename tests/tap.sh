# shellcheck shell=sh
# tap.sh - a point of TAP, for the test scripts that read this file with `.`.
points=0
failed=0

# point NAME [TEXT]: it fails if there is a text, which is shown.
point() {
    points=$((points + 1))
    if [ -z "$2" ]; then
        printf 'ok %d - %s\n' "$points" "$1"
        return
    fi
    failed=$((failed + 1))
    printf 'not ok %d - %s\n' "$points" "$1"
    printf '%s\n' "$2" | head -n 60 | sed 's/^/# /'
}

# wants PATTERN FILE: says so where no line of the file is like it, also of an empty file. For the
# TEXT of a point, as a plain `grep || cat` says nothing of a file in which there is nothing.
wants() {
    grep -q -e "$1" "$2" && return
    echo "wanted a line like $1 in $2, got:"
    cat "$2"
}

# skip NAME WHY
skip() {
    points=$((points + 1))
    printf 'ok %d - %s # SKIP %s\n' "$points" "$1" "$2"
}

# root_of BUILD: the root, from BUILD/tests/NAME where a script works. Its own name may have a blank or a
# quote, which a command must not.
root_of() {
    echo "../..$(echo "/$1" | sed 's|/[^/]*|/..|g')"
}

# The plan, and the exit status. No point at all is no success.
finish() {
    echo "1..$points"
    [ "$failed" -eq 0 ] && [ "$points" -gt 0 ]
}
