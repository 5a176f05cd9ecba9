#!/bin/sh
# Gets Chromium for the tests of the page, where that is a matter of one command. Without it those tests are skipped, and say so:
# nothing here may fail.
for name in "${TANDEM_CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1; then
        exit 0
    fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "tandem: no Chromium found for the tests of the page; trying to install it" >&2
    DEBIAN_FRONTEND=noninteractive timeout 300 apt-get install -q -y --no-install-recommends chromium fonts-dejavu-core \
        >/dev/null 2>&1 || echo "tandem: it could not be installed; these tests will be skipped" >&2
fi
exit 0
