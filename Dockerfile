# The image of a live marketplace: the server, its packages and nothing else. compose.yaml starts it.
FROM node:24-slim AS build
WORKDIR /source
COPY . .
RUN --mount=type=cache,target=/root/.npm node scripts/build-production.mjs /production

FROM node:24-slim
ENV NODE_ENV=production DEMO=off PORT=3000 DATA_DIR=/data BACKUP_DIR=/data/backups
# As in deploy/brimfolk@.service, to keep a busy process small.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /production ./
# Files, unless there is a bucket. Everything else may be read-only.
RUN install -d -o node -g node -m 700 /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "build/server/index.js"]
