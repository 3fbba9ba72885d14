#!/bin/bash
# Deploys the version in this folder to the swarm, from a manager. Its images are in REGISTRY (in .env, with a / at the end), or,
# without one, on every machine under luar-api:RELEASE and luar-worker:RELEASE.
set -euo pipefail
cd "$(dirname "$0")/../.."
set -a
# shellcheck disable=SC1091
. ./.env
set +a
RELEASE=${RELEASE:-$(git rev-parse --short HEAD)}
CADDYFILE=$(sha256sum infra/deploy/caddy/Caddyfile | cut -c 1-12)
export RELEASE CADDYFILE

settings=(-e NODE_ENV=production -e MONGODB_URI -e S3_ENDPOINT -e S3_BUCKET -e S3_REGION -e S3_ACCESS_KEY_ID -e S3_SECRET_ACCESS_KEY)
pending=$(docker run --rm "${settings[@]}" "${REGISTRY:-}luar-api:$RELEASE" node api/dist/operator/main.js migrate --pending)
if [ -n "$pending" ]; then
  printf 'Nothing was done. This version migrates the data first (docs/operations.md, "More than one machine"):\n%s\n' "$pending"
  exit 1
fi
# Without a registry, there is nothing to ask for the images.
resolve=$([ -n "${REGISTRY:-}" ] && echo always || echo never)
docker stack deploy --compose-file infra/deploy/stack.yml --prune --with-registry-auth --resolve-image "$resolve" --detach=false luar
# The client reports a version that was taken back as a success.
back=$(docker service inspect --format '{{.Spec.Name}} {{with .UpdateStatus}}{{.State}}{{end}}' luar_api luar_worker luar_caddy | grep rollback || true)
if [ -n "$back" ]; then
  printf 'The version did not stay up and was taken back. Deploy the RELEASE from before:\n%s\n' "$back"
  exit 1
fi
