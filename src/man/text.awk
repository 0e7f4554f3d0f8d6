# text.awk - a page in plain marks (headings, lists, tables, code) as the body of a manual page.
#
# FROM and TO choose a part: from the heading FROM, or the beginning, up to the heading TO, or the
# end. The page's own title is left out. Programs and fixtures are named as they are after
# installation.

function shaped(text,    parts, count, i, done, page) {
    gsub(/\\/, "\\e", text)
    while (match(text, /\[[^][]*\]\([^()]*\)/)) {
        done = substr(text, RSTART + 1, index(substr(text, RSTART), "](") - 2)
        text = substr(text, 1, RSTART - 1) done substr(text, RSTART + RLENGTH)
    }
    for (page in manual)
        gsub(page "[.]md", manual[page], text)
    gsub(/[*][*]/, "", text)
    count = split(text, parts, "`")
    text = parts[1]
    for (i = 2; i <= count; i++)
        text = text (i % 2 == 0 ? "\\fB" typed(parts[i]) : "\\fR" parts[i])
    return text
}

# Text to be typed: roff would make a hyphen and a quotation mark of these characters.
function typed(text) {
    gsub(/-/, "\\-", text)
    gsub(/'/, "\\(aq", text)
    return text
}

function code(line) {
    line = substr(line, 5)
    gsub(/\\/, "\\e", line)
    print guarded(typed(line))
}

# A line of text; each sentence begins on a line of its own.
function say(text,    at) {
    text = shaped(text)
    sub(/^ +/, "", text)
    sub(/ +$/, "", text)
    while (match(text, /[.!?][)]?(\\fR)? +(\\fB|[A-Z]|igo )/)) {
        at = RSTART + index(substr(text, RSTART), " ")
        print guarded(substr(text, 1, at - 1))
        text = substr(text, at)
    }
    if (text != "")
        print guarded(text)
}

function guarded(text) {
    sub(/ +$/, "", text)
    return text ~ /^[.']/ ? "\\&" text : text
}

# Ends everything that is open, except a list that continues.
function leave(list) {
    if (inside == "code")
        print ".Ed"
    else if (inside != "" && inside !~ /^text/ && inside != list)
        print ".El"
    if (inside != list)
        inside = ""
    blanks = 0
}

function begin_text() {
    if (inside == "text")
        return
    leave()
    if (written)
        print ".Pp"
    inside = "text"
    written = 1
}

function cells(line, into,    count, i) {
    gsub(/^[|] *| *[|]$/, "", line)
    gsub(/\\[|]/, "\001", line)
    count = split(line, into, / *[|] */)
    for (i = 1; i <= count; i++)
        gsub("\001", "|", into[i])
    return count
}

function table_row(line,    row, count, i) {
    count = cells(line, row)
    if (inside != "table") {
        leave()
        heads = cells(line, head)
        inside = "table"
        written = 1
        print ".Bl -tag -width Ds"
        return
    }
    if (line ~ /^[|][-|: ]*$/)
        return
    print ".It " quoted(shaped(row[1]))
    for (i = 2; i <= count; i++)
        if (row[i] != "")
            say((heads > 2 && head[i] != "" ? head[i] ": " : "") row[i] (i < count ? ";" : ""))
}

function quoted(text) {
    gsub(/"/, "\\(dq", text)
    return "\"" text "\""
}

function item(kind, text) {
    if (inside != kind) {
        leave()
        print ".Bl -" kind (kind == "bullet" || kind == "enum" ? "" : " -width Ds")
        inside = kind
    }
    blanks = 0
    written = 1
    print ".It"
    say(text)
}

function heading(text, level) {
    leave()
    written = 0
    text = shaped(text)
    print (level == 2 ? ".Sh " toupper(text) : ".Ss " text)
}

BEGIN {
    on = FROM == ""
    written = LED
    manual["FORMAT"] = "igo-fixtures(5)"
    manual["RULES"] = "igo-rules(7)"
    manual["PROTOCOL"] = "igo-exec(7)"
    manual["ENGINES"] = "igo-engines(7)"
    manual["FOUND"] = "FOUND.md in the installed fixtures"
}
{
    gsub(/build\//, "")
    gsub(/fixtures\/kata/, "kata")
    gsub(/fixtures\/rules/, "rules")
    gsub(/\/[*][.]txt/, "")
    gsub(/python3 fixtures\/solutions\/igo_(kata|gtp)[.]py/, "./my_program")
}
/^## / && FROM TO != "" { on = on ? substr($0, 4) != TO : substr($0, 4) == FROM }
!on { next }
/^# / { next }
inside == "code" && /^    / {
    while (blanks-- > 0) print ""
    blanks = 0
    code($0)
    next
}
/^$/ { blanks++; if (inside == "text") inside = "text-end"; next }
inside == "text-end" { inside = ""; blanks = 0 }
(inside == "bullet" || inside == "enum") && /^   ? ?[^ -]/ && blanks == 0 { say($0); next }
/^###? / { heading(substr($0, index($0, " ") + 1), index($0, " ") - 1); next }
/^    / {
    leave()
    print ".Bd -literal -offset 4n"
    inside = "code"
    written = 1
    code($0)
    next
}
/^[|]/ { table_row($0); next }
/^[-*] / { item("bullet", substr($0, 3)); next }
/^[0-9]+[.] / { item("enum", substr($0, index($0, " ") + 1)); next }
{ begin_text(); say($0) }
END { leave() }
