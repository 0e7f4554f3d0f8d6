# forms.awk - 200 random boards in 20 forms each, to the file `text`, and what they are to `want`. It
# shares nothing with the reader: it only prints.

function random(n) {
    seed = (seed * 1103 + 12345) % 65537
    return int(seed / 3) % n
}

# Each stone has an empty point beside it, so that the board is lawful.
function make(    i, j, tries) {
    rows = 2 + random(8)
    cols = 3 + random(9)
    for (i = 0; i < rows; i++) for (j = 0; j < cols; j++) board[i, j] = 0
    for (tries = rows * cols; tries > 0; tries--) {
        i = random(rows)
        j = random(cols)
        board[i, j] = 1 + random(2)
        if (!lawful()) board[i, j] = 0
    }
    # A board of one color is none that shows which sign is which.
    board[0, 0] = board[0, 1] = board[1, 0] = board[1, 1] = board[0, 2] = board[1, 2] = board[2, 0] = 0
    board[0, 1] = 1
    board[1, 0] = 2
}

function lawful(    i, j) {
    for (i = 0; i < rows; i++) for (j = 0; j < cols; j++)
        if (board[i, j] && !(free(i - 1, j) || free(i + 1, j) || free(i, j - 1) || free(i, j + 1)))
            return 0
    return 1
}

function free(i, j) {
    return i >= 0 && j >= 0 && i < rows && j < cols && board[i, j] == 0
}

# A row with these signs for empty, Black and White, and this between them.
function line(i, signs, between,    j, all, sign) {
    split(signs, sign, " ")
    for (j = 0; j < cols; j++) all = all (j ? between : "") sign[board[i, j] + 1]
    return all
}

function say(s) { print s >text }

function letters(between, no_i,    j, all) {
    for (j = 0; j < cols; j++) all = all (j ? between : "") substr(no_i ? "ABCDEFGHJKLMN" : "abcdefghijklm", j + 1, 1)
    return all
}

function dashes(n,    all) { while (n-- > 0) all = all "-"; return all }

function player(black, white) { if (next_is) say(next_is == 1 ? black : white) }

function form(f,    i) {
    if (f == 0) { player("x", "o"); for (i = 0; i < rows; i++) say(line(i, "- x o", "")) }
    if (f == 1) { player("Black to play", "White to play"); for (i = 0; i < rows; i++) say(line(i, ". X O", " ")) }
    if (f == 2) {
        player("Next player: Black", "Next player: White")
        say("   " letters(" ", 1))
        for (i = 0; i < rows; i++) say(sprintf("%2d ", rows - i) line(i, ". X O", " ") " " (rows - i))
        say("   " letters(" ", 1))
    }
    if (f == 3) { player("x", "o"); say("+" dashes(cols) "+"); for (i = 0; i < rows; i++) say("|" line(i, ". # O", "") "|"); say("+" dashes(cols) "+") }
    if (f == 4) { player("X", "O"); for (i = 0; i < rows; i++) say(line(i, ". x o", ",")) }
    if (f == 5) { player("black", "white"); for (i = 0; i < rows; i++) say(line(i, "_ b w", "\t")) }
    if (f == 6) { player("x", "o"); for (i = 0; i < rows; i++) say("|" line(i, ". X O", "|") "|") }
    if (f == 7) { player("● to play", "○ to play"); for (i = 0; i < rows; i++) say(line(i, "· ● ○", "")) }
    if (f == 8) { player("x", "o"); for (i = 0; i < rows; i++) say(line(i, "🟫 ⚫ ⚪", "")) }
    if (f == 9) { say("{\"board\": ["); for (i = 0; i < rows; i++) say("[" line(i, "0 1 2", ",") "]" (i + 1 < rows ? "," : "")); say("]" (next_is ? ", \"player\": " next_is : "") "}") }
    if (f == 10) { for (i = 0; i < rows; i++) say((i ? " [" : "[[") line(i, "0 1 -1", ", ") (i + 1 < rows ? "]," : "]]")) }
    if (f == 11) { say("rows = ["); if (next_is) say("  '" (next_is == 1 ? "x" : "o") "',"); for (i = 0; i < rows; i++) say("  '" line(i, "- x o", "") "',"); say("]") }
    if (f == 12) { say("  \"\"\"" (next_is == 2 ? "o" : "x")); for (i = 0; i < rows; i++) say("    |" line(i, "- x o", "")); say("  \"\"\".stripMargin") }
    if (f == 13) { player("> Black to move", "> White to move"); for (i = 0; i < rows; i++) say("> " line(i, ". X O", " ")) }
    if (f == 14) { say("```"); player("x", "o"); for (i = 0; i < rows; i++) say(line(i, ". @ O", " ")); say("```") }
    if (f == 15) { for (i = 0; i < rows; i++) say("\"" line(i, ". B W", "") "\\n\"" (i + 1 < rows ? " +" : ";")) }
    if (f == 16) { say("$$" (next_is == 2 ? "W" : "B") " Title"); say("$$  " dashes(2 * cols)); for (i = 0; i < rows; i++) say("$$ | " line(i, ". X O", " ") " |"); say("$$  " dashes(2 * cols)) }
    if (f == 17) { for (i = 0; i < rows; i++) say(sprintf("%-3d", rows - i) line(i, ". # o", "  ")); say("   " letters("  ", 1)) }
    if (f == 18) { say("  " letters("", 0)); for (i = 0; i < rows; i++) say(sprintf("%2d ", i + 1) line(i, "+ X O", "")) }
    if (f == 19) { player("Black's turn", "White's turn"); for (i = 0; i < rows; i++) say(line(i, ". ● ○", "─")) }
}

BEGIN {
    seed = 7
    for (n = 0; n < (boards ? boards : 200); n++) {
        make()
        for (f = 0; f < 20; f++) {
            next_is = random(3)
            form(f)
            say("")
            named = next_is == 2 && f != 10 && f != 15 && f != 17 && f != 18
            all = named ? "o " : "x "
            for (i = 0; i < rows; i++) all = all (i ? "/" : "") line(i, "- x o", "")
            print all >want
        }
    }
}
