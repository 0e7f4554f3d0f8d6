# amalgamate.awk - writes igo.c, the library as one file, from the C files of this folder that are its
# arguments. Each header stands where it is first included. The law is there twice, for narrow and
# for wide boards: the second time the names that its headers define have _wide behind them.
#
#     awk -f amalgamate.awk *.c >igo.c

function path(file) { return folder file }

# Gives the names that a file defines for itself a suffix, if another file before it has them.
function collect(file, suffix, all,    line, next_line, name, part, count, i) {
    while ((getline line < path(file)) > 0) {
        if (line ~ /^#define /) {
            split(line, part, /[ (]/)
            macros[part[2]] = 1
            continue
        }
        if (line ~ /^enum [{]/) {
            while (line !~ /}/ && (getline next_line < path(file)) > 0)
                line = line " " next_line
            sub(/^[^{]*[{]/, "", line)
            sub(/}.*/, "", line)
            count = split(line, part, ",")
            for (i = 1; i <= count; i++)
                if (match(part[i], /[A-Z][A-Z_]*/))
                    take(substr(part[i], RSTART, RLENGTH), suffix, all)
            continue
        }
        if (line ~ /^(static|INLINE|LARGE|COLD) / && line !~ /;$/)
            sub(/ *[(=[].*/, "", line)
        else if (line ~ /^typedef .*;$/ || line ~ /^} [a-z_]+(;|\[\] = [{])$/)
            sub(/( __attribute.*)?(;|\[\] = [{])$/, "", line)
        else if (line ~ /^(typedef )?(struct|enum) [a-z_]+ [{]$/)
            sub(/ [{]$/, "", line)
        else
            continue
        sub(/.*[ *]/, "", line)
        take(line, suffix, all)
    }
    close(path(file))
}

function take(name, suffix, all) {
    if (all || name in taken && taken[name] != suffix)
        other[name] = name suffix
    taken[name] = suffix
}

# A line with those names in it, unless they are members.
function renamed(line,    out, name) {
    if (line ~ /^( [*]| *\/[*]|#include)/)
        return line
    while (match(line, /[A-Za-z_][A-Za-z_0-9]*/)) {
        out = out substr(line, 1, RSTART - 1)
        name = substr(line, RSTART, RLENGTH)
        out = out (name in other && out !~ /[.>"]$/ ? other[name] : name)
        line = substr(line, RSTART + RLENGTH)
    }
    return out line
}

function emit(file,    line, part) {
    while ((getline line < path(file)) > 0) {
        split(line, part, "\"")
        if (line !~ /^#include "/)
            print renamed(line)
        else if (part[2] ~ /[.]c$/ || !(part[2] in done)) {
            done[part[2]] = 1
            emit(part[2])
        }
    }
    close(path(file))
}

BEGIN {
    print "/* igo.c - the referee for the game of Go, as one file; igo.h is its manual."
    print " * SPDX-License-Identifier: MIT */"
    print "#include \"igo.h\"\n"
    print "#ifdef __clang__ /* headers have more than this file calls */"
    print "#pragma clang diagnostic ignored \"-Wunused-function\"\n#endif\n"
    done["igo.h"] = 1
    for (n = 1; n < ARGC; n++) {
        file = ARGV[n]
        if (n == 1) {
            folder = file
            sub(/[^\/]*$/, "", folder)
        }
        sub(/.*\//, "", file)
        split("", other)
        if (file == "judge_table_wide.c") {
            split("", macros)
            collect("judge_table.c", "_wide", 1)
            count = split("simd.h set.h dead_chains.h repetition.h law.h legal_plays.h", headers, " ")
            for (i = 1; i <= count; i++) {
                collect(headers[i], "_wide", 1)
                delete done[headers[i]]
            }
            for (name in macros)
                print "#undef " name
        } else {
            suffix = "_" file
            sub(/[.]c$/, "", suffix)
            collect(file, suffix, 0)
        }
        emit(file)
    }
}
