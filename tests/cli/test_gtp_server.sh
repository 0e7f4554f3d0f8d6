#!/bin/sh
# test_gtp_server.sh BUILD - igo gtp: what the engine replies. Games between two need mkfifo and mktemp, and
# are skipped without.
# shellcheck disable=SC2016 # what an engine is to do, it expands itself
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/referee" || exit 2
igo=../../igo
root=$PWD
cd "$build/tests/referee" || exit 2
rm -f ./*

# replies NAME COMMANDS REPLIES [OPTION...]: what igo gtp replies, its blank lines left out.
replies() {
    name=$1 want=$3
    # shellcheck disable=SC2059 # newlines and tabs are written as such
    printf "$2" >commands
    shift 3
    "$igo" gtp "$@" <commands >out 2>&1
    got=
    while IFS= read -r line || [ -n "$line" ]; do
        [ -z "$line" ] || got=${got:+$got$nl}$line
    done <out
    [ "$got" = "$want" ] || amiss="wanted:$nl$want${nl}got:$nl$got"
    all_well "gtp: $name"
}

replies 'a reply has the number of its command' '7 protocol_version\nname\n08 known_command play\n' '=7 2
= igo
=08 true'
number=$(printf '%040000d' 7)
point 'gtp: a number of any length comes back, and the reply is whole' "$(
    printf '%s name\n' "$number" | "$igo" gtp >long
    printf '=%s igo\n\n' "$number" | cmp - long 2>&1)"
# Linux adds to a shell's own writes those of what it has run. Replies are sent when igo has to wait.
if [ -r /proc/$$/io ]; then
    awk 'BEGIN { for (i = 0; i < 250; i++) print "clear_board\nplay b D4" }' >commands
    point 'gtp: replies to commands that have come are written at once' "$(
        sh -c '"$0" gtp <commands >replies; cat /proc/$$/io' "$igo" >io
        [ "$(grep -c '^= $' replies)" -eq 500 ] || echo 'wanted 500 replies'
        awk '/^syscw/ && $2 < 50 { few = 1 } END { if (!few) print "wanted fewer writes" }' io)"
else
    skip 'gtp: replies to commands that have come are written at once' 'nothing counts writes'
fi
replies 'comments, blank lines, tabs and control characters' \
    '# all of it\n\n \t \n\tknown_command\tplay # this\r\nna\001me\n' '= true
= igo'
replies 'what is unknown' 'fly\n3 fly\n4\nknown_command fly\n' '? unknown command
?3 unknown command
?4 unknown command
= false'
replies 'quit ends it' 'quit\nname\n' '= '
replies 'the last line needs no newline' 'name' '= igo'
replies 'sizes' 'boardsize 25\nboardsize 26\nboardsize 0\nboardsize x\nboardsize\nboardsize -1\nboardsize 9x9
boardsize 99999999999\nboardsize 1\nall_legal b
rectangular_boardsize 3 2\nall_legal w\nrectangular_boardsize 3\nrectangular_boardsize 3 26\n' '= 
? unacceptable size
? unacceptable size
igo: syntax error: wanted a number of rows or columns
? syntax error
igo: syntax error: wanted a number of rows or columns
? syntax error
igo: syntax error: wanted a number of rows or columns
? syntax error
igo: syntax error: wanted a number of rows or columns
? syntax error
? unacceptable size
= 
= 
= 
= A2 B2 C2 A1 B1 C1
igo: syntax error: wanted a number of rows or columns
? syntax error
? unacceptable size'
replies 'colours in any case, and as they are given' \
    'boardsize 2\nplay B a1\nplay bLaCk A2\nplay W PASS\nlist_stones b\nplay red A1\nplay w I1\nplay w' '= 
= 
= 
= 
= A2 A1
igo: syntax error: wanted black, white, b or w
? syntax error
igo: syntax error: wanted a vertex such as D4, or pass
? syntax error
igo: syntax error: wanted a vertex such as D4, or pass
? syntax error'
replies 'illegal plays, with the reason' 'boardsize 3
play b A2\nplay b B1\nplay w A1\nplay w A2\nplay w D4\nplay b pass\nplay w pass\nplay b C3\n' '= 
= 
= 
igo: illegal move: suicide
? illegal move
igo: illegal move: occupied
? illegal move
igo: illegal move: bounds
? illegal move
= 
= 
= '
passed='boardsize 2\nplay b pass\nplay w pass\n'
replies 'no passes end a game' "${passed}is_legal b A1\nall_legal w\ngenmove b\nplay w A2\n" '= 
= 
= 
= 1
= A2 B2 A1 B1
= A1
= ' --seed 4
replies 'nor where a rule set is named' "igo-set-rules aga\n${passed}kata-set-rules japanese
all_legal b\n" '= 
= 
= 
= 
= 
= A2 B2 A1 B1' --rules tromp-taylor
over='= 
= 
= 
= 0
= 
igo: illegal move: over
? illegal move
= pass
= pass
= A2 B2 A1 B1
= '
replies 'an option says that passes end it' "${passed}is_legal w A1\nall_legal b\nplay b A1\ngenmove b
reg_genmove w\nundo\nall_legal b\nplay b A1\n" "$(echo "$over" | sed '10i\
= 
')" --passes 2
replies 'or igo-set-rules, until it names other rules' "igo-set-rules kata passes=2\n${passed}is_legal w A1
kata-set-rules aga\nplay b A1\nigo-set-rules aga\nplay b A1\n" '= 
= 
= 
= 
= 0
= 
igo: illegal move: over
? illegal move
= 
= '
ko='boardsize 4\nplay b B3\nplay w C3\nplay b A2\nplay w D2\nplay b B1\nplay w C1\nplay b C2\nplay w B2\n'
eight='= 
= 
= 
= 
= 
= 
= 
= 
= '
replies 'a ko, legal or not, undone and explained' "${ko}is_legal b C2\nigo-explain b C2
igo-explain w C2\nplay b C2\nundo\nplay b C2" "$eight
= 0
= illegal ko - repeats the board after turn 7
= legal - captures nothing
igo: illegal move: ko
? illegal move
= 
igo: illegal move: occupied
? illegal move"
replies 'a ko under --ko none' "${ko}play b C2\n" "$eight
= " --ko none
replies 'undo comes to an end' 'play b A1\nundo\nundo\nclear_board\nundo\n' '= 
= 
? cannot undo
= 
? cannot undo'
replies 'set_position starts there' 'boardsize 2\nset_position b A1 w B2\nlist_stones w\nundo
set_position b A1 b B1 b A2 b B2\nset_position b A1 w A1\nset_position b pass\nlist_stones b\n' '= 
= 
= B2
? cannot undo
igo: illegal position: a chain has no liberty
? illegal position
igo: illegal position: wanted an empty point of the board
? illegal position
igo: illegal position: wanted an empty point of the board
? illegal position
= A1'
replies 'GoGui sets up stones and the player, plays a sequence, and goes back several turns' 'boardsize 3
gogui-setup b A1 w B2\ngogui-setup_player w\ngogui-rules_side_to_move\ngogui-setup b C3\nlist_stones b\ngogui-setup w A1
gogui-setup_player\ngogui-play_sequence w A3 b B3 w pass\nlist_stones w\ngg-undo 2\nlist_stones b\ngogui-rules_side_to_move
gogui-play_sequence b B3 w B3\nlist_stones b\ngogui-rules_side_to_move\ngogui-play_sequence b\ngg-undo 2\ngg-undo x\ngg-undo
list_stones w\n' '= 
= 
= 
= white
= 
= C3 A1
igo: illegal position: wanted an empty point of the board
? illegal position
igo: syntax error: wanted black, white, b or w
? syntax error
= 
= A3 B2
= 
= C3 A1
= black
igo: illegal move: occupied
? illegal move
= C3 A1
= black
igo: syntax error: wanted a vertex such as D4, or pass
? syntax error
? cannot undo
igo: syntax error: wanted a number of turns
? syntax error
= 
= B2'
replies 'the score' 'boardsize 3\nfinal_score\nplay b B2\nfinal_score\nkomi 9.5\nfinal_score\nkomi 9.0
final_score\nkomi high\n' '= 
= 0
= 
= B+9
= 
= W+0.5
= 
= 0
igo: syntax error: wanted a number of points
? syntax error'
replies 'any number is a komi, and what lies between halves is the half below' 'komi 6.3\nget_komi
komi 6.50000\nget_komi\nkomi -0.1\nget_komi\nkomi -7.5\nget_komi\nkomi 3.75\nget_komi\nkomi .9\nget_komi
komi 100000.01\nget_komi\nkomi 7.5000001\nget_komi\nkomi -6.00\nget_komi\nkomi +1.\nget_komi
komi .\nkomi\nkomi 1e3\nkomi 0x1\nkomi 6,5\nget_komi\n' '= 
= 6
= 
= 6.5
= 
= -0.5
= 
= -7.5
= 
= 3.5
= 
= 0.5
= 
= 100000
= 
= 7.5
= 
= -6
= 
= 1
igo: syntax error: wanted a number of points
? syntax error
igo: syntax error: wanted a number of points
? syntax error
igo: syntax error: wanted a number of points
? syntax error
igo: syntax error: wanted a number of points
? syntax error
igo: syntax error: wanted a number of points
? syntax error
= 1'
replies 'fixed handicap' 'fixed_handicap 2\nlist_stones b\nfixed_handicap 2\nclear_board\nfixed_handicap 9
boardsize 9\nfixed_handicap 10\nfixed_handicap 1\nfixed_handicap\nfixed_handicap 3\nboardsize 8
fixed_handicap 5\nfixed_handicap 4\nboardsize 6\nfixed_handicap 2\n' '= Q16 D4
= Q16 D4
? board not empty
= 
= D16 K16 Q16 D10 K10 Q10 D4 K4 Q4
= 
? invalid number of stones
? invalid number of stones
? invalid number of stones
= C7 G7 C3
= 
? invalid number of stones
= C6 F6 C3 F3
= 
? invalid number of stones'
replies 'the odd stone is in the centre' 'boardsize 13\nfixed_handicap 5\nclear_board\nfixed_handicap 6
clear_board\nfixed_handicap 7\nclear_board\nfixed_handicap 8\n' '= 
= D10 K10 G7 D4 K4
= 
= D10 K10 D7 K7 D4 K4
= 
= D10 K10 D7 G7 K7 D4 K4
= 
= D10 G10 K10 D7 K7 D4 G4 K4'
replies 'free handicap of its own' 'boardsize 3\nplace_free_handicap 9\nplace_free_handicap 8\nlist_stones b
play w C1\nlist_stones b\nplace_free_handicap 2\nboardsize 9\nplace_free_handicap 2\n' '= 
? invalid number of stones
= A3 B3 C3 A2 B2 C2 A1 B1
= A3 B3 C3 A2 B2 C2 A1 B1
= 
= 
? board not empty
= 
= G7 C3'
replies 'free handicap of others' 'boardsize 3\nset_free_handicap A1\nset_free_handicap A1 A1
set_free_handicap A1 pass\nset_free_handicap A1 D4\nset_free_handicap A1 x\nlist_stones b
set_free_handicap a1 C3\nlist_stones b\ngogui-rules_side_to_move\nundo\nset_free_handicap A2 B2\n' '= 
? bad vertex list
? bad vertex list
? bad vertex list
? bad vertex list
? bad vertex list
= 
= 
= C3 A1
= white
? cannot undo
? board not empty'
replies 'clocks are none of its business' 'time_settings 600 30 5\ntime_left b 10 0\n' '= 
= '
replies 'who has taken how many, and what is alive' 'boardsize 3\nplay b A1\nplay w A2\nplay w B1
play w C3\ncaptures w\ncaptures b\ncaptures\nfinal_status_list alive\nfinal_status_list dead
final_status_list seki\nfinal_status_list x\n' '= 
= 
= 
= 
= 
= 1
= 0
igo: syntax error: wanted black, white, b or w
? syntax error
= C3
A2
B1
= 
= 
igo: syntax error: wanted alive, seki or dead
? syntax error'
replies 'the size of the board' 'query_boardsize\nboardsize 7\nquery_boardsize\nrectangular_boardsize 3 2
query_boardsize\ngogui-rules_board_size\n' '= 19
= 
= 7
= 
= 3 2
? the board is no square'
replies 'reg_genmove plays nothing' 'boardsize 1\nreg_genmove b\nboardsize 2\nset_position b A1 b B2 b A2
reg_genmove w\nlist_stones w\ngenmove w\nlist_stones w\n' '= 
= pass
= 
= 
= B1
= 
= B1
= B1'
replies 'what a ruler is asked' "gogui-rules_game_id\n${ko}gogui-rules_board_size\ngogui-rules_board
gogui-rules_side_to_move\ngogui-rules_legal_moves\nis_legal w A1\ngogui-rules_side_to_move
gogui-rules_final_result\nundo\ngogui-rules_side_to_move\nknown_command gogui-analyze_commands\n" "= Go
$eight
= 4
= . . . .
. X O .
X O . O
. X O .
= black
= A4 B4 C4 D4 A3 D3 A1 pass
= 1
= black
= White wins by 2
= 
= white
= true"
replies 'showboard' 'rectangular_boardsize 3 2\nplay b A1\nplay w C2\nshowboard\n' '= 
= 
= 
= 
   A B C
 2 . . O
 1 X . .
BLACK (X) has captured 0, WHITE (O) 0'
replies 'rules as KataGo has them' 'kata-get-rules\nkata-set-rules {"ko": "POSITIONAL", "suicide":true}
kata-get-rules\nkata-set-rules japanese\nkata-get-rules\nkata-set-rules {"ko":"ODD"}\nkata-set-rules x
kata-set-rules {"tax":"ALL"} x\nigo-set-rules aga suicide=multi\nkata-get-rules\nigo-set-rules go\n' \
    '= {"hasButton":false,"ko":"SIMPLE","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"0"}
= 
= {"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"}
= 
= {"hasButton":false,"ko":"SIMPLE","scoring":"TERRITORY","suicide":false,"tax":"NONE","whiteHandicapBonus":"0"}
? unknown rules
? unknown rules
? unknown rules
= 
= {"hasButton":false,"ko":"SITUATIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"N-1"}
'"igo: unknown rules: found 'go', wanted the name of a rule set, such as kata or tromp-taylor
? unknown rules"
long_key=$(printf '%04000d' 0)
replies 'rules with text after them, or a key of 4000 bytes, are unknown' "kata-set-rules {\"ko\":\"SITUATIONAL\"} {}
kata-set-rules {\"$long_key\":\"SITUATIONAL\"}\nkata-get-rules\n" '? unknown rules
? unknown rules
= {"hasButton":false,"ko":"SIMPLE","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"0"}'
replies 'genmove fills no eye of its own, and passes' \
    'boardsize 2\nset_position b A1 b B2\ngenmove b\ngenmove w\ngenmove b\n' '= 
= 
= pass
= pass
= pass'

write game.fixture <<'end'
rules japanese komi=3.5
x
---
---
---
play x 0,0
play x 0,0
end
write game.txt <<'end'
rules japanese komi=3.5
x
---
---
---
play x 0,0
play o 1,1
play x pass
play o 0,1
end
replies 'loadsgf, whole or up to before a move' 'loadsgf game.txt\nlist_stones w\nfinal_score
loadsgf game.txt 2\nlist_stones w\nlist_stones b\nundo\nundo\nloadsgf game.txt 1\nlist_stones b\n' '= 
= B3 B2
= W+4.5
= 
= 
= A3
= 
? cannot undo
= 
= '
echo '(;SZ[3]HA[2];B[aa];B[cc];W[bb];W[bb];W[ca])' >handicap.sgf
echo secret >passwords
replies 'loadsgf that fails leaves the game as it was' 'boardsize 3\nplay b B2\nloadsgf
loadsgf game.txt x\nloadsgf no-such-file\nloadsgf passwords\nlist_stones b\n' '= 
= 
igo: syntax error: wanted a file and perhaps the number of a move
? syntax error
igo: syntax error: wanted a file and perhaps the number of a move
? syntax error
igo: ./no-such-file: No such file or directory
? cannot load file
igo: ./passwords:1:1: wanted the player to move, x or o, or rules
? cannot load file
= B2'
replies 'loadsgf of a game with a breach says the turn, and judges from there' 'loadsgf game.fixture
list_stones b\nis_legal w A3\nis_legal w B2\nloadsgf game.fixture 2\nlist_stones b
loadsgf handicap.sgf\nlist_stones b\nlist_stones w\nloadsgf handicap.sgf 4\nlist_stones w
gogui-rules_side_to_move\n' 'igo: ./game.fixture: turn 2: illegal x 0,0 occupied; loaded all the same
= 
= A3
= 0
= 1
= 
= A3
igo: ./handicap.sgf: turn 4: illegal o 1,1 occupied; loaded all the same
= 
= A3 C1
= C3 B2
= 
= B2
= black'
echo 'root:x:0:0:secret' >passwords
printf 'x\n--\nillegal 0,0 secret\n' >claims
printf 'rules secret\nx\n--\n' >rules
printf 'x\n-secret-\n' >row
printf '(;SZ[secret])' >size.sgf
printf '(secret)' >node.sgf
printf '(;RU[secret]KM[secret])' >odd.sgf
replies 'loadsgf says where a file is wrong, and nothing of what is in it' 'loadsgf passwords
loadsgf claims\nloadsgf rules\nloadsgf row\nloadsgf size.sgf\nloadsgf node.sgf\nloadsgf odd.sgf\n' \
    'igo: ./passwords:1:1: wanted the player to move, x or o, or rules
? cannot load file
igo: ./claims:3:13: wanted over, turn, bounds, occupied, suicide, ko or superko
? cannot load file
igo: ./rules:1:7: wanted the name of a rule set, such as kata or tromp-taylor
? cannot load file
igo: ./row:2:2: wanted x, o or -
? cannot load file
igo: ./size.sgf:1:6: wanted a size such as 19 or 19:13
? cannot load file
igo: ./node.sgf:1:9: wanted (; and a game
? cannot load file
igo: ./odd.sgf:1:6: wanted a rule set that igo knows; taken as kata
igo: ./odd.sgf:1:16: wanted a komi of -400 to 400, in halves; ignored, the komi is 0
= '
echo '(;SZ[5]KM[6.5]AB[aa][ee];W[cc];B[bb];W[];W[ea])' >game.sgf
replies 'loadsgf takes no file without end' 'loadsgf /dev/zero\nquit\n' '? cannot load file
= '
replies 'loadsgf of an SGF file' 'loadsgf game.sgf\nlist_stones b\nlist_stones w\nloadsgf game.sgf 2
list_stones b\nlist_stones w\n' '= 
= A5 B4 E1
= E5 C3
= 
= A5 E1
= C3'

# ---- Commands of servers and of other engines ----

replies 'igo-why is the reason, for either color' "${ko}igo-why b C2\nigo-why w C2\nigo-why w B3\nigo-why b B2
igo-why w E1\nigo-why b pass\nboardsize 2\nplay b A2\nplay b B1\nigo-why w A1\nigo-why w\n" "$eight
= ko
= legal
= occupied
= occupied
= bounds
= legal
= 
= 
= 
= suicide
igo: syntax error: wanted a vertex such as D4, or pass
? syntax error"
replies 'one of KataGo'"'"'s rules alone' 'kata-set-rule ko POSITIONAL\nkata-set-rule suicide true\nkata-set-rule scoring TERRITORY
kata-get-rules\nkata-set-rule suicide false\nkata-get-rules\nkata-set-rule ko ODD\nkata-set-rule ko
kata-set-rule\nkata-set-rule suicide 1\nkata-set-rule odd true\nkata-get-rules\n' '= 
= 
= 
= {"hasButton":false,"ko":"POSITIONAL","scoring":"TERRITORY","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"}
= 
= {"hasButton":false,"ko":"POSITIONAL","scoring":"TERRITORY","suicide":false,"tax":"NONE","whiteHandicapBonus":"0"}
? unknown rules
? unknown rules
? unknown rules
? unknown rules
? unknown rules
= {"hasButton":false,"ko":"POSITIONAL","scoring":"TERRITORY","suicide":false,"tax":"NONE","whiteHandicapBonus":"0"}'
while read -r set ko_rule scoring bonus suicide; do
    replies "kgs-rules $set" "komi 5.5\nkgs-rules $set\nkata-get-rules\nget_komi\n" "= 
= 
= {\"hasButton\":false,\"ko\":\"$ko_rule\",\"scoring\":\"$scoring\",\"suicide\":$suicide,\"tax\":\"NONE\",\"whiteHandicapBonus\":\"$bonus\"}
= 5.5"
done <<'end'
chinese POSITIONAL AREA N false
aga SITUATIONAL AREA N-1 false
japanese SIMPLE TERRITORY 0 false
new_zealand SITUATIONAL AREA 0 true
end
replies 'other rules than those of KGS' 'kgs-rules new-zealand\nkgs-rules\nkgs-rules kata\n' '? unknown rules
? unknown rules
? unknown rules'
replies 'what KGS tells' 'kgs-time_settings byoyomi 600 30 5\nkgs-game_over\nboardsize 2
set_position b A1 b B2 b A2\nkgs-genmove_cleanup w\nlist_stones w\nkgs-genmove_cleanup x\n' '= 
= 
= 
= 
= B1
= B1
igo: syntax error: wanted black, white, b or w
? syntax error'
replies 'the handicap' 'get_handicap\nboardsize 9\nfixed_handicap 3\nget_handicap\nplay w A1\nget_handicap
clear_board\nget_handicap\nset_free_handicap A1 B1\nget_handicap\nset_position b A1 b B1\nget_handicap
loadsgf handicap.sgf\nget_handicap\nloadsgf game.txt\nget_handicap\n' '= 0
= 
= C7 G7 C3
= 3
= 
= 3
= 
= 0
= 
= 2
= 
= 0
igo: ./handicap.sgf: turn 4: illegal o 1,1 occupied; loaded all the same
= 
= 2
= 
= 0'
# On 5x5, Black has 13 points and White 12.
replies 'final_score counts the bonus of a handicap' 'igo-set-rules aga\nboardsize 5\nkomi 0.5\nset_free_handicap B1 C3 C5
play w C1\nplay b B2\nplay w C2\nplay b C4\nplay w D3\nplay b pass\nplay w D4\nplay b pass\nplay w D5\nfinal_score
kata-set-rules chinese\nfinal_score\nigo-set-rules tromp-taylor komi=0.5\nfinal_score
kata-set-rule whiteHandicapBonus N-1\nfinal_score\nkata-set-rule whiteHandicapBonus 2\nclear_board\nget_handicap
igo-set-rules new-zealand handicap=2\nget_komi\nget_handicap\nigo-set-rules aga\nget_komi
igo-set-rules aga suicide=allowed ko=positional\nget_komi
kata-set-rules french\nkata-get-rules\n' "$(yes '= ' | head -n 13)
= W+1.5
= 
= W+2.5
= 
= B+0.5
= 
= W+1.5
? unknown rules
= 
= 0
= 
= 0
= 2
= 
= 0.5
= 
= 0.5
= 
= {\"hasButton\":false,\"ko\":\"NATURAL\",\"scoring\":\"AREA\",\"suicide\":false,\"tax\":\"NONE\",\"whiteHandicapBonus\":\"N-1\"}"
replies 'printsgf' 'boardsize 5\nkomi 3.5\nset_free_handicap A1 B1\nplay w C3\nplay w pass\nprintsgf\nprintsgf -
printsgf printed.sgf\nundo\nprintsgf printed.sgf\nprintsgf .\nprintsgf none/a.sgf\nclear_board\nloadsgf printed.sgf
list_stones w\nlist_stones b\nget_komi\n' '= 
= 
= 
= 
= 
= (;FF[4]GM[1]CA[UTF-8]AP[igo:'"$("$igo" version | sed 's/^igo //')"']SZ[5]KM[3.5]HA[2]RU[kata passes=0]PL[W]AB[ae][be]
;W[cc];W[]
)
= (;FF[4]GM[1]CA[UTF-8]AP[igo:'"$("$igo" version | sed 's/^igo //')"']SZ[5]KM[3.5]HA[2]RU[kata passes=0]PL[W]AB[ae][be]
;W[cc];W[]
)
= 
= 
igo: cannot save file: wanted the name of a new file
? cannot save file
igo: cannot save file: wanted the name of a new file
? cannot save file
igo: ./none/a.sgf: No such file or directory
? cannot save file
= 
= 
= C3
= A1 B1
= 3.5'
replies 'printsgf of who is next at the start, whoever was asked about' 'boardsize 2\nis_legal w A1\nprintsgf\n' '= 
= 1
= (;FF[4]GM[1]CA[UTF-8]AP[igo:'"$("$igo" version | sed 's/^igo //')"']SZ[2]KM[0]RU[kata passes=0]PL[B]
)'

# game FILE BLACK WHITE SIZE: a whole game, refereed. It ends, and all three have the same
# board.
game() {
    (cd "$root" && TMPDIR=$build/tests/referee exec sh tests/client/match.sh "$build/igo $2" "$build/igo $3" \
        "$build/igo gtp" "$4") >"$1.txt" 2>"$1.err" &
    watched $! 60
    [ "$status" -eq 0 ] || { echo "match.sh: status $status" >>"$1.err"; return 1; }
    "$igo" test "$1.txt" >>"$1.err" && "$igo" audit "$1.txt" >>"$1.err" 2>&1 &&
        grep -q "^$1.txt: ok, [0-9]* turns" "$1.err"
}
if command -v mkfifo >/dev/null && command -v mktemp >/dev/null; then
    # shellcheck disable=SC2086 # numbers
    for seed in 1 $(long echo 2 3); do
        wrong=
        game game$seed "gtp --seed $seed" "gtp --seed 1$seed" 5 ||
            wrong=$(cat game$seed.err)
        point "gtp: referee between two engines, game $seed" "$wrong"
    done
    if [ -n "$LONG" ]; then
        point 'gtp: another seed is another game' \
            "$(tail -n +2 game1.txt >a; tail -n +2 game2.txt >b; cmp -s a b && echo 'the same'
                wants '^play' a; wants '^play' b)"
        game again 'gtp --seed 1' 'gtp --seed 11' 5
        want_same game1.txt again.txt
        want_line again.txt 'play*'
        all_well 'gtp: the same seed is the same game'
    fi
    wrong=
    game suicidal 'gtp --suicide allowed --seed 1' 'gtp --seed 9' 3 &&
        wrong='wanted a refusal'
    point 'gtp: a referee stops a player with other rules' \
        "$wrong$(wants 'play .*: ? illegal move *$' suicidal.err; wants 'igo: illegal move: suicide' suicidal.err)"
else
    skip 'gtp: referee between two engines' 'no mkfifo or mktemp'
fi

finish
