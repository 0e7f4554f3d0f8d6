# points.awk - how many points a pasted text of pasted.txt shows, against the board that it is read as.
# It shares nothing with the reader: it counts signs, line by line.

function plain(s) {
    gsub(/\033\[[0-9;?]*[A-Za-z]/, "", s)
    gsub(/\302\240|\343\200\200|\342\200\211/, " ", s); gsub(/\357\270[\216\217]|\342\200\213|\r/, "", s)
    gsub(/\342\227\217|\342\232\253|\\u25cf/, "X", s); gsub(/\342\227\213|\342\232\252|\\u25cb/, "O", s)
    gsub(/\357\274\270/, "X", s); gsub(/\357\274\257/, "O", s); gsub(/\357\274[\221\222]/, "1", s)
    gsub(/\357\274\216|\342\213\205/, ".", s)
    gsub(/\342\224[\217\257\223\240\250\227\267\233]|\342\225[\224\244\227\237\252\242\232\247\235\255-\260]/, "\342\224\274", s)
    if (s ~ /\342\224\200/) gsub(/\342\224[\214\220\224\230\234\244\254\264\274]/, "|", s)
    gsub(/\302\267|\360\237\237\253|\342\224[\214\220\224\230\234\244\254\264\274]/, ".", s)
    gsub(/\342\224[\200\202]|\342\225[\220\221]/, "|", s)
    return s
}

# The cells of lists, from the innermost brackets on.
function cells(s,    all, inner) {
    while (match(s, /[[({][^][(){}]*[])}]/)) {
        inner = substr(s, RSTART + 1, RLENGTH - 2)
        if (RSTART > 1 && substr(s, RSTART - 1, 1) ~ /[A-Za-z]/) inner = ""
        s = substr(s, 1, RSTART - 1) substr(s, RSTART + RLENGTH)
        if (inner ~ /,/ && inner ~ /^[-0-9., ]*$/) all += gsub(/[0-9][0-9.]*/, "", inner)
    }
    return all
}

# The points of a line, or of the lines of a string in it.
function points(s,    i, n, all, part) {
    if (s ~ /"moves"/) return 0
    if (s ~ /^[$][$] *[|]/) return gsub(/[^|$ ]/, "", s)
    if (s ~ /[[({]/ && (all = cells(s))) return all
    if (walls && s !~ /[xXoO._]/ && s ~ /^[-+=| ]*$/ && s !~ /^\|[^-]*-/) return 0
    if (s ~ /^[ |+]*0?[ |]*1[ |]*2[ |]*[3-9 |]*$/) return 0
    if (s ~ /^[-0-9, \t\[\](){};]*$/ && s ~ /[02]/) return gsub(/-?[0-9]/, "", s)
    if (s ~ /^[0BW ]*$/) return gsub(/[^ ]/, "", s)
    while (match(s, /["'][-.xXoO]["'] *, *["'][-.xXoO]["']/))
        s = substr(s, 1, RSTART - 1) substr(s, RSTART + 1, 1) substr(s, RSTART + RLENGTH - 3)
    while (match(s, /[-.xXoO]["'][-.xXoO]["']/))
        s = substr(s, 1, RSTART) substr(s, RSTART + 2, 1) substr(s, RSTART + 4)
    gsub(/\\n|\\\\n/, "/", s)
    gsub(/r#"|"#/, "\"", s)
    n = split(s, part, /["'`\/]/)
    for (i = 1; i <= n; i++) all += points_of(part[i])
    return all
}

function points_of(s,    without) {
    sub(/^[ $|>]+/, "", s)
    sub(/^ *[0-9]+:?[ |]+/, "", s)
    sub(/ +[0-9]+( .*)?$/, "", s)
    sub(/[0-9]$/, "", s)
    if (s ~ /[XO][0-9][ .]|[XO][0-9]$/) gsub(/[0-9]/, " ", s)
    gsub(/ , /, " . ", s)
    sub(/ ,$/, " .", s)
    if (s ~ /^[.XO]+,$/) return length(s)
    gsub(/[][ \t|(){};:]|, *$/, "", s)
    without = s
    gsub(/[+,]/, "", without)
    if (without == "" && s !~ /^[+][+]/) return 0
    if (s ~ /,/ && s !~ /[xXoO._],$/) gsub(/,/, "", s)
    if (s ~ /^[+]-+[+]?$/) return 0
    if (dots) gsub(/-/, "", s)
    return s ~ /^[-+,._xXoO#@BWbw]*$/ && s !~ /^[xXoOBWbw]$/ ? length(s) : 0
}

/^@ / { name = substr($0, 3); n = dots = walls = 0; next }
/^= / {
    for (i = shown = 0; i++ < n;) shown += points(text[i])
    points_read = split($3, row, "/") * length(row[1])
    if ($0 != "= error" && shown == points_read) same++
    if ($0 != "= error" && shown != points_read) print name ": shows " shown " points, read as " points_read
    next
}
{
    words = plain($0)
    if (name ~ /comment/) sub(/^ *(\/\/|;;|--|[#%*]) +/, "", words)
    text[++n] = words
    gsub(/[.](trim|strip)[A-Za-z]*/, "", words)
    gsub(/[.]?[A-Za-z]*[ac-np-vyzAC-NP-VYZ][A-Za-z]*[.]?|[0-9][.]/, "", words)
    dots = dots || words ~ /[.]/
    walls = walls || text[n] ~ /^[ 0-9]*\|.*[-xo.].*\|[ 0-9]*$/
}
END { if (same < 140) print "only " same + 0 " texts are as large as they show" }
