#!/bin/sh
# PostgreSQL that is written to. Where $PGDATA is empty it makes the cluster, its user and the two databases first.
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  "$bin/initdb" --username=postgres --encoding=UTF8 --locale=C.UTF-8 --auth-local=peer --auth-host=scram-sha-256 --no-instructions
  echo 'host all,replication all samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
  "$bin/postgres" --single -D "$PGDATA" postgres > /dev/null <<SQL
create role rohe login replication createdb password '$PGPASSWORD'
create database rohe owner rohe
create database rohe_accounts owner rohe
SQL
fi

# The owner of the cluster comes in by the socket, beside $PGDATA: what lies in there is copied to standbys.
exec "$bin/postgres" -c listen_addresses="$PGHOST" -c unix_socket_directories="$(dirname "$PGDATA")"
