# shellcheck shell=sh disable=SC2154 # $igo is the reader's
# check.sh - a command of igo run and compared, for the test scripts that read this file with `.`,
# and tap.sh before it. A check gives the whole of standard output, and a pattern for all of standard
# error.

# The text that the next checks read; with backslashes as in printf %b.
given() {
    printf '%b' "$1" >in
}

# compare NAME STATUS OUT ERR COMMAND: what has been left in $status, out and err is this.
compare() {
    if [ -n "$3" ]; then
        printf '%s\n' "$3" >want
    else
        : >want
    fi
    said=
    [ ! -s err ] || said=$(cat err)
    wrong=
    [ "$status" -eq "$2" ] || wrong=' status'
    if [ -s out ] || [ -s want ]; then
        cmp -s out want || wrong="$wrong stdout"
    fi
    # shellcheck disable=SC2254 # it is a pattern
    case $said in
    $4) ;;
    *) wrong="$wrong stderr" ;;
    esac
    if [ -z "$wrong" ]; then
        point "$1"
        return
    fi
    point "$1" "$5: wrong$wrong
wanted status $2, stdout:
$3
and stderr like: $4
got status $status, stdout:
$(tr '\000' '@' <out)
and stderr: $said"
}

# check NAME STATUS OUT ERR ARGS...: igo ARGS on the given text.
check() {
    name=$1 want_status=$2 want_out=$3 want_err=$4
    shift 4
    "$igo" "$@" <in >out 2>err
    status=$?
    compare "$name" "$want_status" "$want_out" "$want_err" "igo $*"
}

# says NAME STATUS OUT ARG...: a check without anything on standard error.
says() {
    name=$1 want_status=$2 want_out=$3
    shift 3
    check "$name" "$want_status" "$want_out" '' "$@"
}

# usage NAME ERR ARGS...: status 2, a message, nothing on standard output.
usage() {
    name=$1 want_err=$2
    shift 2
    check "$name" 2 '' "$want_err" "$@"
}

# shellcheck disable=SC2034 # the reader uses it
nl='
'

# The records of many checks, in the folder at hand, and no text so far.
write_records() {
    given ''
    cat >ko.txt <<'end'
# the ko
o
-----
-xo--
x-xo-
-xo--
-----
? o 2,1
? 9,9
play o 2,1
? 2,2
? x C3
? x pass
end
    cat >corner.txt <<'end'
x
-o-
o--
---
end
}
