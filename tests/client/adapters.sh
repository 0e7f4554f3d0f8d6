#!/bin/sh
# adapters.sh BUILD - each driver of fixtures/adapters as it stands and with a library filled in.
#
# What a library is known to judge otherwise stands in adapters.known, a line LIBRARY: WANTED; GOT, and
# is explained in fixtures/FOUND.md; anything else fails here, and so does a line of adapters.known of
# which nothing is seen. Needs for each what it is skipped without: a C compiler; rustc; python3 and
# gnugo; mono and mcs; scalac; kotlinc; node, npm and its registry.
build=${1:-build}
. tests/lib.sh
dir=$build/tests/adapters
mkdir -p "$dir" || exit 2
adapters=fixtures/adapters
PATH=$PATH:/usr/games

# ask NAME CMD: puts the fixtures to CMD, and collects what it judges otherwise.
ask() {
    "$build/igo" test --stream --timeout 300 --exec "$2" fixtures/kata/*.txt fixtures/rules/*.txt >"$dir/out" 2>"$dir/err"
    status=$?
    agreed=$(grep '^ok' "$dir/out" | grep -c -v '# SKIP')
    awk -v name="$1" '/^    wanted: / { wanted = substr($0, 13) }
        /^    got: / {
            got = substr($0, 10)
            print name ": " wanted "; " (got ~ /^"?refused / ? "refused" : got)
        }' "$dir/out" | sort -u >"$dir/otherwise"
    grep "^$1: " tests/client/adapters.known | sort >"$dir/known"
    wrong=$(diff "$dir/known" "$dir/otherwise")
    [ "$status" -le 1 ] && [ "$agreed" -gt 0 ] || wrong="status $status: $(cat "$dir/err")"
    point "$1: agrees on $agreed records, and otherwise is as known" "$wrong"
}

# blank NAME CMD: a driver as it stands says of everything that it is not supported.
blank() {
    "$build/igo" test --stream --exec "$2" fixtures/kata/*.txt >"$dir/out" 2>"$dir/err"
    status=$?
    wrong=$(grep -e '^not ok' "$dir/out"; wants '# SKIP unsupported: ' "$dir/out")
    [ "$status" -eq 2 ] || wrong="status $status: $(cat "$dir/err") $wrong"
    point "$1 as it stands" "$wrong"
}

c_adapter() {
    cc=${CC:-cc}
    "$cc" -std=c11 -Wall -Wextra -Werror -o "$dir/blank-c" $adapters/adapter.c &&
        "$cc" -std=c11 -Wall -Wextra -Werror -Isrc/lib -DLIBRARY='"tried/igo.c"' \
            -o "$dir/igo-c" $adapters/adapter.c "$build/libigo.a"
}

rust_adapter() {
    rustc -O -o "$dir/blank-rs" $adapters/adapter.rs &&
        awk 'NR == FNR { library = library $0 "\n"; next }
             /^\/\/\/ A game\. Points/ { printf "%s", library; skipped = 1 }
             /^struct Record/ { skipped = 0 }
             !skipped' $adapters/tried/board.rs $adapters/adapter.rs >"$dir/board.rs" &&
        rustc -O -o "$dir/board-rs" "$dir/board.rs"
}

go_adapter() {
    mkdir -p "$dir/go" && cp $adapters/adapter.go $adapters/tried/board.go "$dir/go/" &&
        go build -o "$dir/blank-go" $adapters/adapter.go &&
        (cd "$dir/go" && go build -o ../board-go adapter.go board.go)
}

# shellcheck disable=SC2016 # $0 is the name of the script that is written
java_adapter() {
    javac -Xlint:all -d "$dir/java" $adapters/Adapter.java $adapters/tried/Board.java &&
        printf '#!/bin/sh\nexec java -cp "$0.classes" Adapter\n' >"$dir/blank-java" &&
        printf '#!/bin/sh\nexec java -cp "$0.classes" Board\n' >"$dir/board-java" &&
        for name in blank board; do
            chmod +x "$dir/$name-java" && rm -rf "$dir/$name-java.classes" && cp -r "$dir/java" "$dir/$name-java.classes" || return
        done
}

# The library takes the place of that in the file.
# shellcheck disable=SC2016 # $here is of the program that is written
ts_adapter() {
    awk 'NR == FNR { library = library $0 "\n"; next }
         /^const library/ { printf "%s", library; skipped = 1 }
         /^function foe/ { skipped = 0 }
         !skipped' $adapters/tried/board.ts $adapters/adapter.ts >"$dir/ts/board.ts" &&
        "$dir/ts/node_modules/.bin/tsc" --strict --target es2022 --module commonjs --typeRoots "$dir/ts/node_modules/@types" \
            --types node --outDir "$dir/ts" $adapters/adapter.ts >&2 &&
        "$dir/ts/node_modules/.bin/tsc" --strict --target es2022 --module commonjs --typeRoots "$dir/ts/node_modules/@types" \
            --types node --outDir "$dir/ts" "$dir/ts/board.ts" >&2 &&
        runs blank-ts 'node "$here/ts/adapter.js"' && runs board-ts 'node "$here/ts/board.js"'
}

# shellcheck disable=SC2016 # $here is of the program that is written
cs_adapter() {
    mcs -out:"$dir/blank.exe" $adapters/Adapter.cs &&
        mcs -main:Boards -out:"$dir/board.exe" $adapters/Adapter.cs $adapters/tried/Board.cs &&
        runs blank-cs 'mono "$here/blank.exe"' && runs board-cs 'mono "$here/board.exe"'
}

# shellcheck disable=SC2016 # $here is of the program that is written
scala_adapter() {
    mkdir -p "$dir/scala" && scalac -d "$dir/scala" $adapters/Adapter.scala $adapters/tried/Board.scala &&
        runs blank-scala 'scala -cp "$here/scala" Adapter' && runs board-scala 'scala -cp "$here/scala" Board'
}

# shellcheck disable=SC2016 # $here is of the program that is written
kotlin_adapter() {
    kotlinc -include-runtime -d "$dir/kotlin.jar" $adapters/Adapter.kt $adapters/tried/Board.kt &&
        runs blank-kotlin 'java -cp "$here/kotlin.jar" AdapterKt' && runs board-kotlin 'java -cp "$here/kotlin.jar" Main'
}

# runs NAME CMD: a program that runs the command, in which $here is its folder.
# shellcheck disable=SC2016 # the same
runs() {
    printf '#!/bin/sh\nhere=${0%%/*}\nexec %s\n' "$2" >"$dir/$1" && chmod +x "$dir/$1"
}

# tried NAME COMPILE BINARIES: a compiled driver, empty and filled in.
tried() {
    if "$2" 2>"$dir/err"; then
        blank "adapter.$3" "$dir/blank-$3"
        ask "$1" "$dir/$1-$3"
    else
        point "$1: it compiles" "$(cat "$dir/err")"
    fi
}

tried igo c_adapter c
if command -v rustc >/dev/null; then
    tried board rust_adapter rs
else
    skip 'adapter.rs' 'there is no rustc'
fi

for pair in go:go java:javac cs:mcs scala:scalac kotlin:kotlinc; do
    if command -v "${pair#*:}" >/dev/null; then
        tried board "${pair%:*}_adapter" "${pair%:*}"
    else
        skip "adapter in ${pair%:*}" "there is no ${pair#*:}"
    fi
done

if command -v python3 >/dev/null; then
    blank adapter.py "python3 $adapters/adapter.py"
    if command -v gnugo >/dev/null; then
        ask gnugo "python3 $adapters/tried/gnugo.py"
        ask gnugo-positional "python3 $adapters/tried/gnugo.py --positional-superko --allow-suicide"
    else
        skip 'gnugo.py' 'there is no gnugo'
    fi
else
    skip 'adapter.py' 'there is no python3'
fi

for language in ruby:rb php:php; do
    if command -v "${language%:*}" >/dev/null; then
        blank "adapter.${language#*:}" "${language%:*} $adapters/adapter.${language#*:}"
    else
        skip "adapter.${language#*:}" "there is no ${language%:*}"
    fi
done

if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    skip 'adapter.js' 'there is no node, or no npm'
    finish
    exit
fi
blank adapter.js "node $adapters/adapter.js"
if npm install --silent --no-audit --no-fund --prefix "$dir/ts" typescript@5 @types/node@20 >"$dir/npm.log" 2>&1; then
    tried board ts_adapter ts
else
    skip adapter.ts 'its compiler cannot be had'
fi
if [ "$NPM" = no ]; then
    skip 'the packages of npm' 'not asked for: NPM=no'
    finish
    exit
fi
# The packages in the versions that FOUND.md speaks of.
packages=$(node -p 'require("./fixtures/adapters/found.json").programs.filter(({ from }) => from === "npm")
    .map(({ name, version }) => name + "@" + version).join(" ")')
# shellcheck disable=SC2086 # several words
if ! npm install --silent --no-audit --no-fund --prefix "$dir/npm" $packages >"$dir/npm.log" 2>&1; then
    skip 'the packages of npm' 'they cannot be had'
    finish
    exit
fi
export NODE_PATH="$PWD/$dir/npm/node_modules"
ask sabaki "node $adapters/tried/sabaki.js"
for rules in Japanese Chinese AGA GOE NZ; do
    ask "wgo-$rules" "node $adapters/tried/wgo.js $rules"
done
ask godash "node $adapters/tried/godash.js"
ask weiqi "node $adapters/tried/weiqi.js"
ask go-game "node $adapters/tried/gogame.js"
for ko in simple positional-superko situational-superko natural-situational-superko; do
    ask "tenuki-$ko" "node $adapters/tried/tenuki.js $ko"
done
for rules in chinese aga japanese korean nz; do
    ask "goban-$rules" "node $adapters/tried/goban.js $rules"
done

# The records of FOUND.md, and who fails which.
awk -v to="$dir/found" '/^    / { file = to "-" n + 1; print substr($0, 5) >file; next }
    file { close(file); file = ""; n++ }' fixtures/FOUND.md
# fails NUMBER CMD
fails() {
    "$build/igo" test --timeout 60 --exec "$2" "$dir/found-$1" >"$dir/out" 2>"$dir/err"
    point "record $1 of FOUND.md shows the fault" "$(wants '^not ok 1 ' "$dir/out")"
}
fails 1 "node $adapters/tried/sabaki.js"
fails 2 "node $adapters/tried/wgo.js AGA"
fails 3 "node $adapters/tried/wgo.js NZ"
fails 4 "node $adapters/tried/godash.js"
fails 5 "node $adapters/tried/goban.js chinese"
fails 6 "node $adapters/tried/goban.js nz"
finish
