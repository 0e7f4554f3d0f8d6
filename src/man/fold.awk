# fold.awk - the text lines of a manual page, none longer than 80 bytes.
/^[.]Bd -literal/ { literal = 1 }
/^[.]Ed/ { literal = 0 }
!literal && !/^[.]/ {
    while (length > 78 && match(substr($0, 1, 78), / [^ ]*$/)) {
        print substr($0, 1, RSTART - 1)
        $0 = substr($0, RSTART + 1)
        if (/^[.']/) $0 = "\\&" $0
    }
}
{ print }
