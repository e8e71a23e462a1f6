#!/bin/sh
# Makes a standby the server that takes writes: docker compose exec standby sh deploy/postgres/promote.sh
set -eu
exec "$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)/pg_ctl" promote
