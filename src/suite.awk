# suite.awk - writes suite.c: the fixtures and starters that are its arguments, as strings of C, by their
# names behind fixtures/; and of the page of changes the ids that records had before, and have now.
#
#     LC_ALL=C awk -f suite.awk fixtures/kata/01-turn.txt ... fixtures/CHANGES.md >suite.c

BEGIN { print "/* suite.c - the fixtures that igo carries. */\n#include \"suite.h\"\n\nconst suite_file suite_files[] = {" }

FILENAME ~ /CHANGES\.md$/ {
    # | `old id` | `new id` | record | reason |
    if (/^\| `[0-9a-f]+` \| `[0-9a-f]+` \|/ && length($2) == 18 && length($4) == 18)
        renamed = renamed "    {\"" substr($2, 2, 16) "\", \"" substr($4, 2, 16) "\"},\n"
    next
}

FNR == 1 {
    if (NR > 1) print "    },"
    name = FILENAME
    sub(/^fixtures\//, "", name)
    print "    {\"" name "\","
}

{
    gsub(/["\\?]/, "\\\\&")
    gsub(/\t/, "\\t")
    gsub(/\r/, "\\r")
    print "     \"" $0 "\\n\""
}

END { print "    },\n    {NULL, NULL},\n};\n\nconst suite_id suite_ids[] = {\n" renamed "    {NULL, NULL},\n};" }
