#!/bin/sh
# Redis runs as its own user, who owns the data.
chown -R redis:redis /data
# Debian's Redis refuses other machines unless it is told otherwise; that of the original image does not.
exec setpriv --reuid redis --regid redis --init-groups "$@" --protected-mode no
