# The API, which also serves the site, and the operator's programs (backup, privacy).
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY api/package.json api/
COPY worker/package.json worker/
COPY frontend/package.json frontend/
COPY infra/local/package.json infra/local/
COPY infra/mongo/package.json infra/mongo/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS build
# As in worker.Dockerfile: done once for both.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The address of the API for the page, if not on its own origin.
ARG VITE_API_BASE_URL
RUN node infra/local/cli.ts build

FROM manifests AS dependencies
# TypeScript is an optional peer dependency of a package; nothing uses it at run time.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w @luar/api \
  && rm -rf node_modules/typescript node_modules/@typescript

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
# With an arena of malloc for each thread, little memory is given back: a photo of 12 megapixels took 285 MB instead of 90.
ENV MALLOC_ARENA_MAX=1
WORKDIR /app
# For copies of the backups at another place. Go's programs trust the system's certificates, which this image lacks.
RUN apt-get update \
  && apt-get install -y --no-install-recommends restic openssh-client ca-certificates \
  && rm -rf /var/lib/apt/lists/*
RUN mkdir /backups /receipts && chown node:node /backups /receipts
COPY --from=dependencies /app ./
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/contracts/assets contracts/assets
COPY --from=build /app/frontend/dist frontend/dist
USER node
EXPOSE 3000
CMD ["node", "--max-old-space-size=128", "--max-semi-space-size=4", "--enable-source-maps", "api/dist/main.js"]
