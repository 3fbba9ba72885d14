#!/bin/bash
# What `luar`, `install.sh` and `doctor.sh` know of the parts. Sourced by them, in the folder of the Compose file.

# One line for each container that should be there: its service, and its state as in `running/healthy`.
parts() {
  local there service
  there=$(docker compose ps --all --format '{{.Service}} {{.State}}/{{.Health}}/{{.ExitCode}}')
  for service in $(docker compose config --services | sort); do
    grep "^$service " <<< "$there" || echo "$service absent/"
  done
}

# Whether a part is as it should be: is_well SERVICE STATE
is_well() {
  case $1:$2 in
    # It ends once the bucket is there.
    bucket:exited//0) ;;
    # It is healthy after its first round, which may take an hour, and has no part in serving visitors.
    offsite:running/starting/*) ;;
    *:running/healthy/*) ;;
    *) return 1 ;;
  esac
}

# The answer to /api/health/ready as a visitor gets it: through Caddy, with its certificate. Otherwise why there is none.
visitor() {
  # shellcheck disable=SC2016
  docker compose exec -T api node -e '
    const { hostname, host } = new URL(process.env.SITE_URL);
    const options = { host: "caddy", servername: hostname, headers: { host }, path: "/api/health/ready", timeout: 5000, rejectUnauthorized: false };
    const fail = (why) => { console.log(why); process.exit(1); };
    const asked = require("node:https").get(options, (answer) => {
      let text = "";
      answer.on("data", (chunk) => (text += chunk));
      answer.on("end", () => (answer.statusCode === 200 ? console.log(text) : fail(`status ${answer.statusCode}`)));
    });
    asked.on("timeout", () => asked.destroy(new Error("no answer within 5 s")));
    asked.on("error", (error) => fail(/^ERR_SSL|^EPROTO/.test(error.code) ? "no certificate yet: does the domain point at this machine?" : error.message));
  ' 2> /dev/null
}

# What keeps Luar from being ready, one line each; nothing if it is.
faults() {
  local service state answer
  while read -r service state; do
    is_well "$service" "$state" || echo "$service: $state"
  done <<< "$(parts)"
  answer=$(visitor) || echo "visitors: ${answer:-no answer}"
}
