#!/bin/sh
# PgBouncer, which lets many servers share few connections. It knows the one user by the password of PostgreSQL.
set -eu
umask 077
printf '"rohe" "%s"\n' "$PGPASSWORD" > "$AUTH_FILE"
exec pgbouncer "$1"
