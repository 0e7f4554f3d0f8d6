# shellcheck shell=sh
# watch.sh - an end for what may hang, for the test scripts that read this file with `.`.

# watch PROCESS [SECONDS]: ends it if it is still there after so long (60).
watch() {
    (
        sleep "${2:-60}" &
        trap 'kill $!; exit' TERM
        wait
        kill "$1"
    ) >/dev/null 2>&1 &
    watcher=$!
}

# watched PROCESS [SECONDS]: waits for its end, which is in $status.
watched() {
    watch "$@"
    wait "$1"
    # shellcheck disable=SC2034 # it is the reader's
    status=$?
    kill "$watcher" 2>/dev/null
    wait "$watcher" 2>/dev/null
}
