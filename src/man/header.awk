# header.awk - igo.h as the body of igo(3): what is declared, and below it what its comment says.

function escaped(text) {
    return text ~ /^[.']/ ? "\\&" text : text
}

# The text of a comment, by lines; what is indented in it is code.
function say(text,    lines, count, i, code, line, begun) {
    sub(/^\/[*] ?/, "", text)
    gsub(/`[^`]+`/, "\001&\002", text)
    gsub(/\001`/, "\\fB", text)
    gsub(/`\002/, "\\fR", text)
    sub(/ *[*]\/ *$/, "", text)
    count = split(text, lines, "\n")
    for (i = 1; i <= count; i++) {
        line = lines[i]
        sub(/^ [*] ?/, "", line)
        sub(/ +$/, "", line)
        if (line ~ /^    / && !code) { print ".Bd -literal -offset indent"; code = 1 }
        if (line == "" && code && substr(lines[i + 1], 1, 7) == " *     ") { print ""; continue }
        if (line !~ /^    / && code) { print ".Ed"; code = 0 }
        if (line == "") { begun = begun ? 2 : 0; continue }
        if (begun == 2 && !code) print ".Pp"
        begun = 1
        if (code) { print escaped(line); continue }
        gsub(/igo_[a-z_]+\(\)/, "\\fB&\\fR", line)
        while (match(line, /[.!?] +[A-Z]/)) {
            print escaped(substr(line, 1, RSTART))
            line = substr(line, RSTART + RLENGTH - 1)
        }
        print escaped(line)
    }
    if (code) print ".Ed"
}

function finish() {
    if (code == "" && comment == "")
        return
    if (code != "")
        printf ".Bd -literal\n%s.Ed\n", code
    if (comment != "") {
        if (code != "" || begun) print ".Pp"
        say(comment)
    }
    begun = 1
    comment = code = ""
}

{ gsub(/\\/, "\\e") }
NR == 1 { first = 1 }
first {
    comment = comment (comment != "" ? "\n" : "") $0
    if (/[*]\/$/) { sub(/\n [*]\n [*] SPDX.*/, "", comment); sub(/^\/[*] igo.h - [^\n]*\n [*]\n/, "", comment); first = 0; finish() }
    next
}
/^#if|^#endif|^#include|^extern "C"|^#define IGO_H$/ { next }
/^}$/ { if (!body) next }
/^\/[*] ---- .* -+ [*]\/$/ {
    finish()
    sub(/^\/[*] -+ /, "")
    sub(/ -+ [*]\/$/, "")
    print ".Ss " $0
    begun = 0
    next
}
/^$/ { finish(); next }
body { if (/^}$/) body = 0; next }
/^\/[*]/ && code == "" || open {
    comment = comment (comment != "" ? "\n" : "") $0
    open = !/[*]\/ *$/
    next
}
/^{$/ { body = 1; sub(/\n$/, ";\n", code); if (comment == "") code = ""; next }
{ code = code escaped($0) "\n" }
END { finish() }
