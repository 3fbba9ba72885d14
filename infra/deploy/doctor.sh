#!/bin/bash
# `luar doctor`: checks the machine here, database and workers in the API's container, settings, DNS and mail in the worker's. Says what to do.
set -uo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.." || exit
# shellcheck source=infra/deploy/parts.sh
. infra/deploy/parts.sh
machine=${LUAR_MACHINE:-}

failed=0
ok() { printf 'ok    %s\n' "$1"; }
warn() { printf 'warn  %s\n      -> %s\n' "$1" "$2"; }
wrong() {
  printf 'FAIL  %s\n      -> %s\n' "$1" "$2"
  failed=1
}

# at_least NAME FOUND WANTED ADVICE
at_least() {
  if [ -z "$2" ]; then wrong "$1 is missing" "$4"
  elif [ "$(printf '%s\n%s\n' "$3" "$2" | sort -V | head -n 1)" = "$3" ]; then ok "$1 $2"
  else wrong "$1 $2 is older than $3" "$4"; fi
}
at_least 'Docker Engine' "$(docker version --format '{{.Server.Version}}' 2> /dev/null)" 25 'Run infra/deploy/install.sh, or install it from docs.docker.com.'
at_least 'Docker Compose' "$(docker compose version --short 2> /dev/null | sed 's/^v//')" 2.24 'Run infra/deploy/install.sh, or install the Compose plugin.'

if [ ! -r .env ]; then
  wrong '.env is missing' 'Run infra/deploy/install.sh, or put your copy back: the data needs its secrets.'
  exit 1
fi
if [ "$(stat -c %a .env)" = 600 ]; then ok '.env is readable by its owner only'
else wrong '.env is readable by others, and holds every secret' 'chmod 600 .env'; fi
if docker compose config --quiet; then ok 'docker-compose.yml and .env fit together'
else wrong 'docker-compose.yml and .env do not fit together' 'The line above says what is missing.'; fi
if grep -q '^ALERT_MAIL_TO=.' .env; then ok 'The operator gets a mail when something fails'
else warn 'No one is told when something fails' 'Set ALERT_MAIL_TO in .env, then: luar up'; fi
if grep -q '^PING_URL=.' .env; then ok 'A monitor elsewhere notices when this machine is silent'
else warn 'No one notices when this machine is silent' 'Set PING_URL in .env, then: luar up'; fi

if ! grep -q '^OFFSITE_REPOSITORY=.' .env; then
  warn 'The backups are on this machine only' 'Copy them to another place: see "Another place" in docs/operations.md.'
elif grep -q '^COMPOSE_PROFILES=.*offsite' .env; then ok 'The backups are copied to another place'
else wrong 'OFFSITE_REPOSITORY is set, but nothing copies the backups there' 'Set COMPOSE_PROFILES=offsite in .env, then: luar up'; fi

full=$(df --output=pcent . | tail -n 1 | tr -dc 0-9)
if [ "$full" -gt 80 ]; then wrong "The disk is $full % full" 'docker image prune, and delete what is not needed'
else ok "The disk is $full % full"; fi

memory=$(awk '/^(MemTotal|SwapTotal):/ { kb += $2 } END { print int(kb / 1024) }' "$machine/proc/meminfo")
if [ "$memory" -lt 3000 ]; then warn "Memory and swap are $memory MB" 'Add swap: an update builds the site, which needs 3 GB in all.'
else ok "Memory and swap are $memory MB"; fi

if timedatectl show --property=NTPSynchronized --value 2> /dev/null | grep -q no; then
  wrong 'The clock is not synchronised' 'timedatectl set-ntp true'
fi

while read -r part state; do
  if is_well "$part" "$state"; then ok "$part: $state"
  else
    case $state in
      running/starting/*) warn "$part: $state" 'Ask again in a minute.' ;;
      *) wrong "$part: $state" "luar up; luar logs $part" ;;
    esac
  fi
done <<< "$(parts)"
if answer=$(visitor); then ok 'Visitors are served'
else wrong "Visitors are not served: ${answer:-no answer}" 'luar status'; fi

docker compose exec -T api node --max-old-space-size=64 api/dist/operator/main.js doctor || failed=1
docker compose run --rm --no-deps -T worker node worker/dist/doctor/main.js || failed=1
exit "$failed"
