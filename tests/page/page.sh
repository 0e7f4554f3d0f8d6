#!/bin/sh
# page.sh BUILD - uses build/igo.html in a headless Chromium, and in Firefox if it is installed, and
# compares its verdicts with those of BUILD/igo. Needs python3, chromium and chromedriver, and is skipped without. Pictures of the page at
# three widths, light and dark, are left in build/page.
build=${1:-build}
. tests/lib.sh
for tool in python3 chromium chromedriver; do
    if ! command -v $tool >/dev/null; then
        skip 'the page' "$tool is not installed"
        finish
        exit
    fi
done
if [ ! -f build/igo.html ]; then
    skip 'the page' 'make page could not make it'
    finish
    exit
fi
python3 -B tests/page/page.py "$build/igo" build/igo.html build/page
