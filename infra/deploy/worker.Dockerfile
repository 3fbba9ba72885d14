# The mail worker.
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
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node infra/local/cli.ts build worker

FROM manifests AS dependencies
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w @luar/worker

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
# With an arena of malloc for each thread, little memory is given back.
ENV MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /app/worker/dist worker/dist
COPY --from=build /app/contracts/assets contracts/assets
USER node
CMD ["node", "--max-old-space-size=64", "--max-semi-space-size=2", "--enable-source-maps", "worker/dist/main.js"]
