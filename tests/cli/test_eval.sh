#!/bin/sh
# test_eval.sh BUILD - the judgement of positions: igo eval, show --influence, and players over GTP.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/eval" || exit 2
igo=$(cd "$build" && pwd)/igo
cd "$build/tests/eval" || exit 2
rm -f ./*

# evaluates NAME STATUS OUT ERR ARG...: check, where OUT has backslashes as in printf %b.
evaluates() {
    name=$1 want_status=$2 text=$(printf '%b.' "$3") err=$4
    shift 4
    check "$name" "$want_status" "${text%.}" "$err" "$@"
}

# ---- The map ----

printf 'x\n-----\nplay x 0,1\nplay o 0,3\n' >in
evaluates 'two enemies two points apart leave nothing between them' 0 \
    ' -0.5000  -1.0000   0.0000   1.0000   0.3750\nblack 0.1250\nwhite -0.1250\nblack leads\n' '' eval
evaluates '--turn takes the position before' 0 \
    ' -0.5000  -1.0000  -0.5000  -0.2500  -0.1250\nblack 2.3750\nwhite -2.3750\nblack leads\n' '' \
    eval --turn 1
evaluates '--json has the rows, and both sums' 0 \
    '{"file":"-","line":1,"record":1,"map":[[-0.5,-1,0,1,0.375]],"black":0.125,"white":-0.125}' '' \
    eval --json
printf 'x\n-----\n-----\n\no\n---\n' >in
evaluates 'each record has its map; nobody leads where nothing stands' 0 \
    "$(printf '%s' '  0.0000   0.0000   0.0000   0.0000   0.0000\n'\
'  0.0000   0.0000   0.0000   0.0000   0.0000\nblack 0.0000\nwhite 0.0000\nnobody leads\n\n'\
'  0.0000   0.0000   0.0000\nblack 0.0000\nwhite 0.0000\nnobody leads\n')" '' eval
printf 'x\n----\nplay x 0,0\nplay o 0,1\n' >in
evaluates 'a capture makes the map anew, here for white' 0 \
    '  0.5000   1.0000   0.5000   0.2500\nblack -2.2500\nwhite 2.2500\nwhite leads\n' '' eval
printf '(;SZ[3];B[bb];W[ac])' >in
evaluates 'SGF is judged, too' 0 \
    ' -0.2500  -0.5000  -0.2500\n  0.0000  -1.0000  -0.5000\n  1.0000   0.0000  -0.2500\nblack 1.7500\nwhite -1.7500\nblack leads\n' \
    '' eval
printf 'x\n---\nplay o 0,0\n\nx\n-\n\nx\n?\n' >in
evaluates 'a record that is wrong is an error, and the next one is judged' 2 \
    'error\n\n  0.0000\nblack 0.0000\nwhite 0.0000\nnobody leads\n\nerror\n' '*illegal o 0,0 turn*' eval

# ---- Moves ----

printf 'x\n---\n-x-\n--o\n' >in
evaluates 'moves are sorted by their values, without error after one turn' 0 \
    "$(printf '%s' 'A3 4.5000 0.0000\nB3 4.4375 0.0000\nA2 4.4375 0.0000\nC3 4.1875 0.0000\n'\
'A1 4.1875 0.0000\nC2 3.6875 0.0000\nB1 3.6875 0.0000\n')" '' eval --moves 5,1 --gtp-points
evaluates 'a seed is the same on every machine' 0 \
    '2,1 2.6594 0.5645\n1,0 2.6063 0.3923\n0,1 2.4562 0.2519\n2,0 2.4531 0.4450\n0,0 2.3375 0.5124\n0,2 2.1125 0.6617\n1,2 2.1109 0.2794\n' '' eval --moves 10,4
evaluates 'another seed is another judgement' 0 \
    '1,0 2.2500 0.3058\n0,2 2.0906 0.6639\n0,1 2.0312 0.3588\n1,2 1.8148 0.3368\n2,1 1.7883 0.3406\n2,0 1.7766 0.4240\n0,0 1.4125 0.5553\n' '' eval --moves 10,4 --seed 2
evaluates '--json has moves, means and errors' 0 \
    '{"file":"-","line":1,"record":1,"map":[[-0.25,-0.5,-0.25],[-0.5,-1,0],[-0.25,0,1]],"black":1.75,"white":-1.75,"moves":[{"move":"x 1,2","mean":7,"error":2.5625},{"move":"x 1,0","mean":4.75,"error":0.1875},{"move":"x 0,0","mean":3.9375,"error":0.4375},{"move":"x 2,0","mean":3.875,"error":1.1875},{"move":"x 0,1","mean":3.71875,"error":0.59375},{"move":"x 0,2","mean":3.625,"error":0.25},{"move":"x 2,1","mean":2.90625,"error":0.03125}]}' \
    '' eval --moves 2,3 --json
evaluates 'one sample tells no error' 0 '0,0 9.0000 -\n0,1 9.0000 -\n0,2 9.0000 -\n1,0 9.0000 -\n2,1 9.0000 -\n1,2 -9.0000 -\n2,0 -9.0000 -\n' '' eval --moves 1,0
printf 'o\n-x-x-\n\nx\n-x--\n' >in
evaluates 'where no move is reasonable there is none; T = 0 counts the area' 0 \
    '\n0,2 4.0000 0.0000\n0,3 -4.0000 0.0000\n' '' eval --moves 3,0
for wrong in 0,1 1 '1,' ,1 1,-1 1,1,1 a,b; do
    evaluates "--moves $wrong is refused" 2 '' "igo: --moves $wrong: wanted *" eval --moves $wrong
done

# ---- Pictures ----

printf 'x\n---------\n----x-o--\n---------\n' >in
evaluates 'show --influence has letters' 0 \
    'x to move\n   0 1 2 3 4 5 6 7 8\n 0 - b b b B - w w w\n 1 - b b B x - o w w\n 2 - b b b B - w w w\n' \
    '' show --influence
evaluates 'and with --unicode, too' 0 \
    'x to move\n   0 1 2 3 4 5 6 7 8\n 0 ┌─b─b─b─B─┬─w─w─w\n 1 ├─b─b─B─●─┼─○─w─w\n 2 └─b─b─b─B─┴─w─w─w\n' \
    '' show --influence --unicode
"$igo" show --influence --ansi <in >out 2>err
"$igo" show --ansi <in >plain 2>err
point 'in colours the ground changes, and nothing else' "$(
    sed 's/48;5;[0-9]*/48;5;180/g' out | diff plain - && wants '48;5;240;38;5;16;1mx' out
    wants '48;5;74;38;5;231;1mo' out)"
"$igo" show --influence --svg <in >out 2>err
"$igo" show --svg <in >plain 2>err
point 'in SVG there is a square for each point that is controlled, between -1 and 1' "$(
    grep -v 'fill-opacity="0\.[0-5][0-9]"\|fill-opacity="0.60"' out | diff plain -
    wants 'y="60" width="24" height="24" fill="#000000" fill-opacity="0.60"' out
    wants 'y="60" width="24" height="24" fill="#ffffff" fill-opacity="0.60"' out)"
# ---- Over GTP ----

printf 'boardsize 3\nplay w A1\nplay b B2\nigo-influence\nigo-values b 2,1\nigo-values w 0,1\nigo-values b\n' >in
evaluates 'gtp: the map is there for GoGui, and the values of moves' 0 \
    "$(printf '%s' '= \n\n= \n\n= \n\n= 0.0625 -0.3750 -0.2500\n0.0000 -1.0000 -0.3750\n1.0000 0.0000 0.0625\n\n'\
'= C3 3.6 B3 3.5 C2 3.5 A3 3.4 C1 3.4 A2 2.8 B1 2.8\n\n'\
'? syntax error\n\n'\
'= C3 3.6 B3 3.5 C2 3.5 A3 3.4 C1 3.4 A2 2.8 B1 2.8\n')" 'igo: syntax error: wanted G,T, samples of each move and their turns' gtp --player montecarlo:1,1
echo gogui-analyze_commands | "$igo" gtp >out 2>err
want_line out 'dboard/Influence/igo-influence' 'pspairs/Values of Moves/igo-values %c'
all_well 'gtp: GoGui learns of both'
printf 'boardsize 5\ngenmove b\ngenmove w\ngenmove b\n' >in
evaluates 'gtp: --player montecarlo plays what eval has first' 0 '= \n\n= C3\n\n= C4\n\n= B2\n' '' \
    gtp --player montecarlo:1,1
evaluates 'gtp: --player random plays by chance' 0 '= \n\n= A2\n\n= C4\n\n= E1\n' '' gtp --player random
evaluates 'gtp: --player has to be known' 2 '' 'igo: --player me: wanted random, or montecarlo:G,T *' \
    gtp --player me
finish
