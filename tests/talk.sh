# shellcheck shell=sh
# talk.sh - a command put to an engine behind GTP, for the scripts that read this file with `.`.

# ask TO FROM COMMAND: the reply, its lines joined by blanks, in $reply; false if it is refused. TO and
# FROM are the descriptors of two pipes. No process is started: a game is many questions.
ask() {
    printf '%s\n' "$3" >&"$1"
    reply=
    while IFS= read -r line <&"$2"; do
        [ -n "$line" ] || [ -z "$reply" ] || break
        reply="$reply$line "
        # What is no reply may go on without a blank line.
        case $reply in
        [=?]*) ;;
        *) break ;;
        esac
    done
    case $reply in
    =*) reply=${reply#=} ;;
    *) return 1 ;;
    esac
    reply=${reply#"${reply%%[! ]*}"}
    reply=${reply%"${reply##*[! ]}"}
}
