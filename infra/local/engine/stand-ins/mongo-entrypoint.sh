#!/bin/sh
# As the original: MongoDB runs as its own user, who owns the data.
chown -R mongodb:mongodb /data/db /data/configdb
shift
exec setpriv --reuid mongodb --regid mongodb --init-groups node /app/infra/local/engine/stand-ins/mongod.ts "$@"
