# Database servers for one run of the tests: on free ports of their own, in memory, without durability. Neither a slow disk nor the state of
# a server that is already on the machine can make a test fail, and nothing is left when the run ends.

# Installs what only continuous integration needs: a browser, the servers, and tools.
install_missing() {
  local missing=()
  command -v chromium >/dev/null || missing+=(chromium)
  command -v chromium-headless-shell >/dev/null || missing+=(chromium-headless-shell)
  fc-list 2>/dev/null | grep -qi 'noto.*cjk' || missing+=(fonts-noto-cjk fontconfig)
  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing+=(postgresql)
  command -v mariadbd >/dev/null || missing+=(mariadb-server)
  command -v redis-server >/dev/null || missing+=(redis-server)
  command -v nginx >/dev/null || missing+=(nginx)
  command -v openssl >/dev/null || missing+=(openssl)
  command -v mosquitto >/dev/null && command -v mosquitto_sub >/dev/null || missing+=(mosquitto mosquitto-clients)
  [ ${#missing[@]} -eq 0 ] && return
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

start_servers() {
  servers=$(mktemp -d -p /dev/shm ombi-ci-XXXXXX 2>/dev/null || mktemp -d)
  chmod 755 "$servers"
  trap stop_servers EXIT
  start_postgres
  start_mariadb
  # Databases, uploads and browser profiles of the tests are in memory, too.
  mkdir "$servers/tmp"
  export TMPDIR="$servers/tmp"
}

stop_servers() {
  as postgres "$postgres_bin/pg_ctl" -D "$servers/postgres" -m immediate stop >/dev/null 2>&1 || true
  kill -9 "$(cat "$servers/mysql/server.pid")" 2>/dev/null || true
  rm -rf "$servers"
}

start_postgres() {
  postgres_bin=$(dirname "$(ls /usr/lib/postgresql/*/bin/initdb | tail -n 1)")
  local port
  port=$(free_port)
  folder_of postgres
  as postgres "$postgres_bin/initdb" -D "$servers/postgres" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
  as postgres "$postgres_bin/pg_ctl" -D "$servers/postgres" -l "$servers/postgres/server.log" -w start >/dev/null \
    -o "-p $port -h 127.0.0.1 -k '' -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=300"
  export TEST_POSTGRES_URL="postgres://postgres@127.0.0.1:$port"
}

start_mariadb() {
  local port
  port=$(free_port)
  folder_of mysql
  as mysql mariadb-install-db --no-defaults --datadir="$servers/mysql" --auth-root-authentication-method=normal --skip-test-db >/dev/null
  as mysql mariadbd --no-defaults --datadir="$servers/mysql" --socket="$servers/mysql/server.sock" --pid-file="$servers/mysql/server.pid" \
    --port="$port" --bind-address=127.0.0.1 --skip-name-resolve --character-set-server=utf8mb4 --collation-server=utf8mb4_general_ci \
    --max-connections=300 --innodb-flush-log-at-trx-commit=0 --innodb-flush-method=fsync --innodb-doublewrite=0 2>"$servers/mysql.log" &
  wait_for "$port"
  export TEST_MYSQL_URL="mysql://root@127.0.0.1:$port"
}

# Both servers refuse to run as root.
as() {
  local user=$1
  shift
  if [ "$(id -u)" = 0 ]; then setpriv --reuid="$user" --regid="$user" --init-groups "$@"; else "$@"; fi
}

folder_of() {
  mkdir -m 700 "$servers/$1"
  if [ "$(id -u)" = 0 ]; then chown "$1:$1" "$servers/$1"; fi
}

free_port() {
  node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })"
}

wait_for() {
  for _ in $(seq 120); do (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null && return; sleep 0.5; done
  echo "nothing answers on port $1" >&2
  return 1
}
