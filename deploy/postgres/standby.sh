#!/bin/sh
# PostgreSQL that follows $PRIMARY and can only be read. Where $PGDATA is empty it copies the cluster first.
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)

until [ -s "$PGDATA/PG_VERSION" ]; do
  "$bin/pg_basebackup" --host="$PRIMARY" --username=rohe --pgdata="$PGDATA" --checkpoint=fast --write-recovery-conf || sleep 1
done

exec "$bin/postgres" -c listen_addresses="$PGHOST" -c unix_socket_directories="$(dirname "$PGDATA")"
