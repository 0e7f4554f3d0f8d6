#!/bin/sh
# release.sh FOLDER - each part of a release, which `make release` has left in FOLDER, installed and used in an
# empty folder. What needs wine64, node with npm, or python3 is skipped without.
. tests/lib.sh
released=$(cd "$1" && pwd) || exit 2
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' HUP INT TERM
cd "$dir" || exit 2
parts=0

# part NAME FILE TOOL: whether the file is in the release and the tool here; else the point is skipped. The
# folder at hand is a new one then.
part() {
    file=$(find "$released" -maxdepth 1 -name "$2")
    [ -n "$file" ] || { skip "$1" "no $2"; return 1; }
    command -v "$3" >/dev/null 2>&1 || { skip "$1" "no $3"; return 1; }
    parts=$((parts + 1))
    mkdir "$dir/$parts" && cd "$dir/$parts" || exit 2
}

point 'the sums are right' "$(cd "$released" && sha256sum -c --quiet SHA256SUMS 2>&1
    wants ' igo[.]h$' SHA256SUMS)"
point 'the notes begin with the license' "$(head -n 1 "$released/NOTES.md" >notes; wants 'license, MIT, is a default' notes)"

# used PROGRAM COMMAND...: what a lone program does: the path, a starter, a diagnosis of PROGRAM.
used() {
    program=$1
    shift
    "$@" test kata >out 2>&1 || echo "status $?"
    wants '^ok 1 - kata/00-protocol.txt:2: ' out
    "$@" dojo new awk >out 2>&1 || echo "status $?"
    wants '^function verdict' kata.awk
    "$@" diagnose --limit 600 --timeout 60 --time 0.1 -- "$program" judge >out 2>&1 || echo "status $?"
    wants '^# faults: 0$' out
    wants '^# suite: [1-9][0-9]* records, ' out
}

if part 'igo for Linux, alone' igo-linux-x86_64 sh; then
    cp "$file" igo
    point 'igo for Linux, alone' "$(used ./igo ./igo)"
fi
PATH=$PATH:/usr/lib/wine
if part 'igo.exe, alone' igo.exe wine64; then
    cp "$file" .
    export WINEDEBUG=-all WINEPREFIX="$dir/prefix" WINEDLLOVERRIDES='mscoree,mshtml='
    wine_begin wine64
    point 'igo.exe, alone' "$(used igo.exe wine64 igo.exe)"
fi
if part 'the zip for Windows has igo.exe and the fixtures' 'igo-windows-*.zip' python3; then
    point 'the zip for Windows has igo.exe and the fixtures' "$(python3 -m zipfile -e "$file" . 2>&1
        cmp igo.exe "$released/igo.exe" 2>&1
        wants '^legal ' fixtures/kata/09-ko.txt
        wants 'MIT License' LICENSE)"
fi
if part 'a game in three lines after npm install' 'igo-*.tgz' npm; then
    echo '{"private": true}' >package.json
    cat >game.mjs <<'end_of_game'
import { open } from "igo";
const igo = await open();
console.log(igo.judge("o\n-----\n-xo--\nx-xo-\n-xo--\n-----\nplay o 2,1\n", "2,2").reason);
end_of_game
    point 'a game in three lines after npm install' "$(
        npm install --offline --no-audit --no-fund --cache "$dir/npm" "$file" >out 2>&1 || cat out
        node game.mjs >out 2>&1
        wants '^ko$' out)"
fi
if part 'a game in three lines after pip install' 'igo_referee-*.whl' python3; then
    cat >game.py <<'end_of_game'
from igo_referee import Game
game = Game("o\n-----\n-xo--\nx-xo-\n-xo--\n-----\nplay o 2,1\n")
print(*game.is_legal("2,2"))
end_of_game
    point 'a game in three lines after pip install' "$(
        if python3 -m pip --version >/dev/null 2>&1; then
            python3 -m pip install -q --no-index --no-deps --target=site "$file" >out 2>&1 || cat out
        else
            python3 -m zipfile -e "$file" site
        fi
        PYTHONPATH=site python3 -B game.py >out 2>&1
        wants '^False ko$' out)"
    name='the mask of the wheel as an array of numpy'
    if python3 -c 'import numpy' 2>/dev/null; then
        echo 'print(game.mask_array().sum(), game.mask_array().dtype, game.mask_array()[2 * 5 + 2])' >>game.py
        point "$name" "$(PYTHONPATH=site python3 -B game.py >out 2>&1; wants '^18 bool False$' out)"
    else
        skip "$name" 'no numpy'
    fi
fi
finish
