# suite.awk - writes suite.c: the fixtures and starters that are its arguments, as strings of C, by their
# names behind fixtures/.
#
#     LC_ALL=C awk -f suite.awk fixtures/kata/01-turn.txt ... >suite.c

BEGIN { print "/* suite.c - the fixtures that igo carries. */\n#include \"suite.h\"\n\nconst suite_file suite_files[] = {" }

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

END { print "    },\n    {NULL, NULL},\n};" }
