#!/bin/sh
# readme.sh [PAGE...] - runs every command of the pages as written, from the project's root, and compares
# what it prints: lines after '    $ command' up to the next command or blank line, or in a fence
# ```console up to the next command or its end. A line '...' stands for any lines, and '...' within a
# line for any text, such as a number that grows. Commands of an item in a list are indented by eight
# blanks; a command that ends in '\' or '|' continues on the next line. A page of fixtures, or a fence,
# that calls igo or make without '$ ' fails, since nothing would run it. Without PAGE all pages are
# taken, README.md first.
# A page of src/man is read after installation: its commands call `igo`, which is the one that is
# built, and run in an empty directory of the page.
# With BUILD set its igo is asked in place of build/igo. Needs make, a C compiler and python3.
. tests/lib.sh
mkdir -p "${BUILD:-build}" # a page may begin with make
build=$(cd "${BUILD:-build}" && pwd) || exit 2
scratch=$build/readme-$$ # a command may be a test that runs this script
mkdir -p "$scratch"
trap 'rm -rf "$scratch"' EXIT
[ $# -gt 0 ] || set -- README.md fixtures/*.md fixtures/*/*.md src/man/*.md

awk -v dir="$scratch" -v igo="${BUILD:-build}/igo" '
    function finish() { if (name != "") { close(name ".sh"); close(name ".want") } name = "" }
    FNR == 1 {
        finish()
        page = ""
        if (FILENAME ~ /^src\/man\//) {
            page = FILENAME
            gsub(/.*\/|[.]md$/, "", page)
            page = "." page
        }
    }
    /^```/ { finish(); fenced = /^```console$/; next }
    /^    (    )?\$ / || fenced && /^\$ / {
        finish()
        name = sprintf("%s/%03d%s", dir, ++count, page)
        indent = index($0, "$")
        command = substr($0, indent + 2)
        gsub("build/igo", igo, command)
        print command > (name ".sh")
        printf "" > (name ".want")
        more = command ~ /[\\|]$/
        next
    }
    more && (fenced || /^    /) {
        gsub("build/igo", igo)
        print > (name ".sh")
        more = /[\\|]$/
        next
    }
    (fenced || /^    /) && name != "" {
        line = substr($0, indent)
        gsub("build/igo", igo, line)
        print line > (name ".want")
        next
    }
    { finish() }
' "$@"

# shows WANT GOT: what README.md wants has been printed.
shows() {
    awk -v wanted="$1" '
        # Whether the text is the line, with anything where the line has three dots.
        function matches(text, line,    parts, count, i, at) {
            if (text == line || line ~ /^ *[.][.][.]$/) return text == line
            count = split(line, parts, "[.][.][.]")
            if (count < 2 || index(text, parts[1]) != 1 && parts[1] != "") return 0
            text = substr(text, length(parts[1]) + 1)
            for (i = 2; i < count; i++) {
                at = index(text, parts[i])
                if (at == 0) return 0
                text = substr(text, at + length(parts[i]))
            }
            at = length(text) - length(parts[count]) + 1
            return at > 0 && substr(text, at) == parts[count]
        }
        { got[++lines] = $0 }
        END {
            at = 1
            while ((getline line < wanted) > 0) {
                if (line == "...") { any = 1; continue }
                while (any && at <= lines && !matches(got[at], line)) at++
                if (at > lines || !matches(got[at], line)) exit 1
                at++
                any = 0
            }
            while (lines >= at && got[lines] == "") lines--
            exit !(any || at > lines)
        }' "$2"
}

for page; do
    case $page in
    fixtures/*)
        point "$page shows no command without \$, which is not run" \
            "$(grep -n -E '^    +(build/)?(igo|make) [a-z]' "$page")"
        ;;
    src/man/*)
        point "$page names no place of the source tree" \
            "$(grep -n -E '(build|fixtures|src|tests)/' "$page")"
        ;;
    esac
done

for script in "$scratch"/*.sh; do
    [ -e "$script" ] || break # pages without a command
    want=${script%.sh}.want
    got=${script%.sh}.got
    page=${script%.sh}
    page=${page##*/}
    case $page in
    *.*)
        mkdir -p "$scratch/${page#*.}"
        (cd "$scratch/${page#*.}" && PATH="$build:$PATH" sh "$script") >"$got" 2>&1
        ;;
    *) sh "$script" >"$got" 2>&1 ;;
    esac
    point "$(head -n 1 "$script")" \
        "$(shows "$want" "$got" || { echo "diff $want $got:"; diff "$want" "$got"; })"
done
finish
