# help.awk - what `igo help COMMAND` prints, as the parts of a manual page: PART is head or tail, text
# of the command's own goes between them.

function plain(text) {
    gsub(/\\/, "\\e", text)
    while (match(text, /[a-z0-9)][.!?] +([A-Z]|igo )/)) {
        print guarded(substr(text, 1, RSTART + 1))
        text = substr(text, RSTART + 2)
        sub(/^ +/, "", text)
    }
    if (text != "")
        print guarded(text)
}

function guarded(text) {
    return text ~ /^[.']/ ? "\\&" text : text
}

function option(line,    name, text, value) {
    match(line, /^ *(-[a-z], )? *--[a-z-]+/)
    name = substr(line, 1, RLENGTH)
    text = substr(line, RLENGTH + 1)
    value = substr(text, 1, 1) == "[" ? substr(text, 1, index(text, " ") - 1) : ""
    text = value != "" ? substr(text, length(value) + 1) : text
    if (value == "" && text ~ /^ [^ ]/) {
        value = substr(text, 2, index(substr(text, 2), " ") - 1)
        text = substr(text, length(value) + 2)
    }
    sub(/^ +/, "", text)
    gsub(/ /, "", name)
    sub(/^-[a-z],/, "& ", name)
    gsub(/--/, "Fl Fl ", name)
    sub(/^-/, "Fl ", name)
    sub(/, Fl/, " , Fl", name)
    sub(/,Fl/, " , Fl", name)
    print ".It " name (value != "" ? " Ar " value : "")
    plain(text)
}

NR == 1 { usage = $0; sub(/^usage: igo [a-z]+ */, "", usage); name = $3; next }
NR == 2 {
    if (PART == "head") {
        print ".Dt IGO-" toupper(name) " 1\n.Os\n.Sh NAME\n.Nm igo-" name
        print ".Nd " tolower(substr($0, 1, 1)) substr($0, 2, length($0) - 2)
        print ".Sh SYNOPSIS\n.Nm igo Cm " name
        gsub(/\\/, "\\e", usage)
        gsub(/-- /, "\\-\\- ", usage)
        print guarded(usage) "\n.Sh DESCRIPTION"
        print
    }
    next
}
/^Rule options/ { part = "rules" }
/^Examples:$/ { part = "example"; next }
/^Exit status: / { part = "status" }
/^ +-/ && part == "" {
    if (PART == "tail") {
        if (!listed++)
            print ".Sh OPTIONS\n.Bl -tag -width Ds"
        option($0)
    }
    next
}
part == "rules" && /^$/ { part = "more"; first = 1; next }
part == "" && listed && /^$/ && PART == "head" { next }
part == "" && /^$/ { if (seen++) { part = "more"; first = 1 } next }
part == "more" && PART == "head" {
    if (/^$/) { first = 1; next }
    if (first) print ".Pp"
    first = 0
    plain($0)
    next
}
part == "rules" && PART == "tail" {
    rules = rules (rules != "" ? "\n" : "") $0
    next
}
part == "example" && PART == "tail" && /^  / {
    examples = examples (examples != "" ? "\n" : "") substr($0, 3)
    next
}
part == "status" { status = status (status != "" ? "\n" : "") $0 }
END {
    if (PART != "tail")
        exit
    print ".El"
    gsub(/-/, "\\-", rules)
    if (rules != "")
        print ".Pp\n" rules
    sub(/^Exit status: /, "", status)
    print ".Sh EXIT STATUS\n" status
    gsub(/\\/, "\\e", examples)
    gsub(/-/, "\\-", examples)
    gsub(/'/, "\\(aq", examples)
    print ".Sh EXAMPLES\n.Bd -literal -offset 4n\n" examples "\n.Ed"
}
