#!/bin/sh
# peers.sh BUILD DIR - igo beside the boards of other programs, whose sources lie below DIR under the
# names of README.md; one that is not there is left out.
#
# Each side is a program of its own, compiled as its project does for this machine, that does all the work
# of peers.hpp. They run in turns, ROUNDS times (7), so that what else goes on falls on all alike; a figure is
# the median of its rounds. Ends with status 1 where checksums differ: then the boards did not do the same.
build=${1:-build}
peers=$2
rounds=${ROUNDS:-7}
here=$(dirname "$0")
out=$build/peers
[ -d "$peers" ] || { echo "peers.sh: no folder '$peers': see $here/README.md" >&2; exit 2; }
command -v "${CXX:-c++}" >/dev/null || { echo "peers.sh: needs a C++ compiler: apt-get install g++" >&2; exit 2; }
mkdir -p "$out/include/open_spiel/json" || exit 2

# side NAME SOURCE FLAGS...: a program out of one of ours and what of theirs it needs.
sides=
side() {
    name=$1
    shift
    # What is never called need not be linked.
    if "${CXX:-c++}" -O3 -march=native -w -ffunction-sections -Wl,--gc-sections "-I$here" -o "$out/$name" "$@"; then
        sides="$sides $name"
    else
        echo "peers.sh: $name cannot be compiled" >&2
    fi
}

side igo -std=c++20 -Isrc/lib "$here/igo.cc" "$build/libigo.a"
[ "$sides" ] || exit 2

board=$peers/leela-zero/src
[ ! -d "$board" ] || side leela-zero -std=c++17 -DUSE_CPU_ONLY "-I$board" \
    "$here/leela-zero.cc" "$board/FastBoard.cpp" "$board/FullBoard.cpp" "$board/Zobrist.cpp" "$board/Random.cpp"

board=$peers/KataGo/cpp
[ ! -d "$board" ] || side KataGo -std=c++17 "-I$board" "$here/KataGo.cc" "$board/game/board.cpp" \
    "$board/core/hash.cpp" "$board/core/rand.cpp" "$board/core/rand_helpers.cpp" "$board/core/global.cpp" \
    "$board/core/sha2.cpp" "$board/core/md5.cpp" "$board/core/timer.cpp" "$board/core/bsearch.cpp" "$board/core/test.cpp"

board=$peers/Sayuri/src
[ ! -d "$board" ] || side Sayuri -std=c++17 "-I$board" "$here/Sayuri.cc" "$board/game/board.cc" \
    "$board/game/zobrist.cc" "$board/game/symmetry.cc" "$board/game/strings.cc"

# Its abseil and JSON are those of the system.
board=$peers/open_spiel
ln -sfn /usr/include "$out/include/open_spiel/abseil-cpp"
ln -sfn /usr/include "$out/include/open_spiel/json/include"
[ ! -d "$board" ] || side open_spiel -std=c++17 "-I$board" "-I$out/include" "$here/open_spiel.cc" \
    "$board/open_spiel/games/go/go_board.cc" -labsl_strings -labsl_throw_delegate -labsl_raw_logging_internal -labsl_int128

# Its size is a constant.
board=$peers/libego/source
[ ! -d "$board" ] || for size in 9 13 19; do
    copy=$out/libego$size.d
    rm -rf "$copy" && cp -r "$board" "$copy" &&
        sed "s/board_size = [0-9]*/board_size = $size/" "$board/goboard/config.hpp" >"$copy/goboard/config.hpp" &&
        side "libego-$size" -std=c++17 -fpermissive "-I$copy/goboard" "-I$copy/utils" "$here/libego.cc" \
            "$copy/goboard/ego.cpp" "$copy/utils/test.cpp"
done

n=0
while [ $n -lt "$rounds" ]; do
    for name in $sides; do
        "$out/$name" | sed "s/^/${name%-[0-9]*} /"
    done
    n=$((n + 1))
done | sort -k2,2 -k3,3n -k1,1 -k4,4n >"$out/rounds"

# In order of work, size, program and speed: the middle line of each program is its median.
awk '
    ($2, $3) in sum && $5 "" != sum[$2, $3] { print "peers.sh: " $1 ": " $2 " " $3 ": another checksum" | "cat >&2"; bad = 1 }
    !(($2, $3) in sum) { sum[$2, $3] = $5; rows[++count] = $2 " " $3 }
    !($1 in seen) { seen[$1] = 1; names[++programs] = $1 }
    { speed[$1, $2 " " $3, ++runs[$1, $2 " " $3]] = $4 / 1e6 }
    function median(name, row) { return speed[name, row, int((runs[name, row] + 1) / 2)] }
    END {
        printf "| work | igo |"
        for (i = 1; i <= programs; i++) if (names[i] != "igo") printf " %s |", names[i]
        print " igo to the fastest of them |"
        printf "|---|---:|"
        for (i = 1; i < programs; i++) printf "---:|"
        print "---:|"
        for (r = 1; r <= count; r++) {
            split(rows[r], word, " ")
            printf "| %s, %sx%s | %.2f |", word[1], word[2], word[2], median("igo", rows[r])
            best = 0
            for (i = 1; i <= programs; i++) if (names[i] != "igo") {
                value = median(names[i], rows[r])
                printf value ? " %.2f |" : " |", value
                if (value > best) best = value
            }
            printf best ? " %.2f |\n" : " |\n", best ? median("igo", rows[r]) / best : 0
        }
        exit bad
    }' "$out/rounds"
