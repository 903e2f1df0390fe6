#!/bin/sh
# Starts the portal as the account PUID:PGID, which owns the data folder. A container that is started with another user keeps that user.
set -eu

if [ "$(id -u)" -ne 0 ]; then
  exec "$@"
fi

for name in PUID PGID; do
  eval "value=\${$name:-1000}"
  case $value in
    '' | *[!0-9]*)
      echo "$name must be the number of an account, not \"$value\"." >&2
      exit 2
      ;;
    0)
      echo "$name must not be 0: the portal does not run as root." >&2
      exit 2
      ;;
  esac
done

PUID=${PUID:-1000}
PGID=${PGID:-1000}
DATA_DIR=${DATA_DIR:-/data}

# Only when an owner differs at the top: changing a large folder takes long. Volumes may be mounted below the data folder.
if [ -d "$DATA_DIR" ] && [ -n "$(find "$DATA_DIR" -maxdepth 1 \( ! -uid "$PUID" -o ! -gid "$PGID" \) -print -quit)" ]; then
  chown -R "$PUID:$PGID" "$DATA_DIR"
fi

exec setpriv --reuid="$PUID" --regid="$PGID" --clear-groups --no-new-privs -- "$@"
