# syntax=docker/dockerfile:1
FROM node:26-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The image brings Node, so the packaged one goes. "peer" packages are compilers and test runners. "optional" ones
# stay: the part that makes pictures smaller is one for each kind of machine.
RUN npm run build && npm prune --omit=dev --omit=peer && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin/node

FROM node:26-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
WORKDIR /site
COPY --from=build /site/package.json /site/CHANGELOG.md ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY --from=build /site/server ./server
COPY --from=build /site/app ./app
COPY --from=build /site/scripts ./scripts
COPY --from=build /site/starter ./starter
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Starts Node without npm, which would not pass SIGTERM on; the site then finishes running requests.
CMD ["node", "server/index.ts"]
