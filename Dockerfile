# syntax=docker/dockerfile:1

# Builds on the platform of the image, because the embedded database has a part in native code.
FROM node:24-bookworm-slim AS build
WORKDIR /build
# Compilers for platforms without a ready-made build of the embedded database.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates g++ make python3 \
  && rm -rf /var/lib/apt/lists/*
COPY . .
RUN node scripts/pack.mjs --folder --out /packed

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Ombi" \
  org.opencontainers.image.description="A request portal for home media servers" \
  org.opencontainers.image.licenses="MIT"
# Only the portal runs here: package managers would be no use to anybody but an intruder.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* /usr/local/bin/yarn* \
  && mkdir /data \
  && chown 1000:1000 /data
COPY --from=build /packed/ombi /app
COPY --chmod=755 packaging/container/entrypoint.sh /entrypoint.sh
# The options of the C library take a tenth of the memory off an idle portal.
ENV NODE_ENV=production \
  MALLOC_ARENA_MAX=2 \
  MALLOC_MMAP_THRESHOLD_=131072 \
  MALLOC_TRIM_THRESHOLD_=131072 \
  DATA_DIR=/data \
  PORT=5000 \
  PUID=1000 \
  PGID=1000
WORKDIR /app
VOLUME /data
EXPOSE 5000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "/app/healthcheck.js"]
ENTRYPOINT ["/entrypoint.sh"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=60", "/app/main.js"]
