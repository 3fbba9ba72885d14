#!/bin/sh
# Options and files are arguments of Node; all else is a command.
if [ "${1#-}" != "$1" ] || ! command -v "$1" > /dev/null; then set -- node "$@"; fi
exec "$@"
