#!/bin/bash
# Installs Luar on a bare Debian or Ubuntu: bash infra/deploy/install.sh DOMAIN EMAIL [--yes] [--no-firewall]
# It asks for the mail server, or takes SMTP_URL from the environment: arguments stand in the list of processes.
# EMAIL is the practitioner's: for the sign-in and for what visitors send. --yes asks nothing. A second run repairs what is
# missing and changes nothing else.
[ -n "${BASH_VERSION:-}" ] || exec bash "$0" "$@" # sh lacks what this script uses.
set -euo pipefail

# Tests put the files of the machine below another folder.
machine=${LUAR_MACHINE:-}
cd "$(dirname "$(readlink -f "$0")")/../.."

say() { printf '\n== %s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
usage='usage: sudo bash infra/deploy/install.sh DOMAIN EMAIL [--yes] [--no-firewall]
for example: sudo bash infra/deploy/install.sh luar.example practitioner@luar.example'

given=()
yes=no
firewall=ask
for argument in "$@"; do
  case $argument in
    --yes) yes=yes ;;
    --no-firewall) firewall=no ;;
    -*) fail "$usage" ;;
    *) given+=("$argument") ;;
  esac
done
# A third argument is the address of a mail server without a password.
case ${#given[@]} in 2 | 3) ;; *) fail "$usage" ;; esac
domain=${given[0]} email=${given[1]}
# init-env.mjs looks at them more closely, after all that comes before it.
[[ $domain =~ ^[a-z0-9][a-z0-9.-]*$ ]] || fail "$domain is not a domain such as luar.example (without https://)"
[[ $email =~ ^[^[:space:]@]+@[^[:space:]@]+$ ]] || fail "$email is not an e-mail address"
export SMTP_URL=${given[2]:-${SMTP_URL:-}}
case ${given[2]:-} in
  *:*:*@*) fail 'Leave the address with the password out: the list of processes and the history of the shell show it. It is asked for.' ;;
esac

[ "$(id -u)" = 0 ] || fail 'Run this as root: it installs packages. With sudo, for example.'
# shellcheck source=/dev/null
. "$machine/etc/os-release"
case $ID in debian | ubuntu) ;; *) fail "This is $ID. The script supports Debian and Ubuntu; docs/operations.md has the steps." ;; esac

if [ -z "$SMTP_URL" ] && [ ! -e .env ]; then
  say 'The mail server that sends, for example smtps://name%40luar.example:PASSWORD@mail.example:465'
  read -r -s -p 'Its address (not shown): ' SMTP_URL || true
  echo
  [ -n "$SMTP_URL" ] || fail 'Without the address of a mail server no mail can be sent. Give it when asked, or as SMTP_URL in the environment.'
fi

install_docker() {
  say 'Installing Docker from its own packages'
  apt-get update -qq
  apt-get install -y -qq ca-certificates curl git
  mkdir -p "$machine/etc/apt/keyrings"
  curl -fsSL "https://download.docker.com/linux/$ID/gpg" -o "$machine/etc/apt/keyrings/docker.asc"
  printf 'deb [arch=%s signed-by=/etc/apt/keyrings/docker.asc] https://download.docker.com/linux/%s %s stable\n' \
    "$(dpkg --print-architecture)" "$ID" "$VERSION_CODENAME" > "$machine/etc/apt/sources.list.d/docker.list"
  apt-get update -qq
  apt-get install -y -qq docker-ce docker-ce-cli containerd.io docker-buildx-plugin docker-compose-plugin
}
docker compose version > /dev/null 2>&1 || install_docker

# at_least NAME FOUND WANTED
at_least() {
  [ "$(printf '%s\n%s\n' "$3" "$2" | sort -V | head -n 1)" = "$3" ] ||
    fail "$1 $2 is older than $3, which the health checks need. Remove it (apt-get remove docker.io docker-compose) and run this again."
}
at_least 'Docker Engine' "$(docker version --format '{{.Server.Version}}')" 25
at_least 'Docker Compose' "$(docker compose version --short | sed 's/^v//')" 2.24

# The build of the site needs more memory than a machine of 2 GB has left.
add_swap() {
  say 'Adding 2 GB of swap in /swapfile'
  fallocate -l 2G "$machine/swapfile"
  chmod 600 "$machine/swapfile"
  mkswap "$machine/swapfile"
  swapon "$machine/swapfile"
  grep -q '^/swapfile ' "$machine/etc/fstab" || echo '/swapfile none swap sw 0 0' >> "$machine/etc/fstab"
}
memory_kb=$(awk '/^MemTotal:/ { print $2 }' "$machine/proc/meminfo")
swaps=$(wc -l < "$machine/proc/swaps")
if [ "$memory_kb" -lt 3800000 ] && [ "$swaps" -lt 2 ] && [ ! -e "$machine/swapfile" ]; then add_swap; fi

# The port of this connection: sudo drops the variable that names it, and the shell before sudo has it.
ssh_port() {
  local pid=$$ port
  while [ "$pid" -gt 1 ]; do
    port=$(tr '\0' '\n' 2> /dev/null < "/proc/$pid/environ" | sed -n 's/^SSH_CONNECTION=.* //p' || true)
    if [ -n "$port" ]; then break; fi
    pid=$(awk '/^PPid:/ { print $2 }' "/proc/$pid/status")
  done
  echo "${port:-22}"
}

# The port of this connection stays open, whatever the server's own settings say.
set_firewall() {
  local ssh
  ssh=$(ssh_port)
  local lines=("ufw allow $ssh/tcp" 'ufw allow 80/tcp' 'ufw allow 443/tcp' 'ufw allow 443/udp' 'ufw --force enable')
  say 'The firewall can be closed except for SSH and the site, by these commands:'
  printf '   %s\n' "${lines[@]}"
  if [ "$yes" = no ]; then
    local answer=no
    read -r -p 'Run them now? [y/N] ' answer || true
    case $answer in y | Y | yes) ;; *) return 0 ;; esac
  fi
  command -v ufw > /dev/null || apt-get install -y -qq ufw
  local line
  for line in "${lines[@]}"; do $line; done
}
if [ "$firewall" = ask ] && ! ufw status 2> /dev/null | grep -q '^Status: active'; then set_firewall; fi

first=no
if [ ! -e .env ]; then
  first=yes
  say 'Writing .env with every secret'
  # A bare machine has no Node; the image is the one that the build needs.
  node=$(sed -n 's/^FROM \(node:[^ ]*\).*/\1/p' infra/deploy/api.Dockerfile | head -n 1)
  docker run --rm -e SMTP_URL -v "$PWD:/app" -w /app "$node" node infra/deploy/init-env.mjs "$domain" "$email"
fi
domain=$(sed -n 's/^DOMAIN=//p' .env)
[ "$domain" = "${given[0]}" ] || fail ".env is of $domain, not of ${given[0]}. To change the domain, edit DOMAIN in .env and run: luar up"

if ! getent ahosts "$domain" > /dev/null; then
  say "$domain has no address yet. Point it at this machine: the certificate is fetched as soon as it does."
fi

mkdir -p "$machine/usr/local/bin"
ln -sfn "$PWD/infra/deploy/luar" "$machine/usr/local/bin/luar"

say 'Building and starting (the first time takes 5 to 10 minutes)'
docker compose up -d --build --quiet-pull || fail 'It did not start: the lines above say which part. Look at: luar logs PART. Then run this again.'
say 'Waiting until every part is healthy and the site answers'
infra/deploy/luar ready 300 || fail 'It did not become ready within 5 minutes: the lines above say what is missing. Look at: luar status, luar logs'

if [ "$first" = yes ]; then
  say "Sending a test mail to $email"
  infra/deploy/luar test-mail "$email" || say 'The test mail was not sent; the line above says why. Correct .env, then: luar up'
fi

cat << END

Luar is ready: https://$domain

Next:
  1. Sign in at https://$domain/admin as $email and change the password. The first one: grep ADMIN_PASSWORD $PWD/.env
  2. luar doctor         says what is missing, above all the DNS records that keep mails out of spam folders
  3. Alerts              set ALERT_MAIL_TO and PING_URL in .env, then: luar up
  4. Copy $PWD/.env to another place: it holds every secret, also the password of encrypted copies
  5. Once the test mail has arrived, set EMAIL_TEST=off in .env, then: luar up
END
