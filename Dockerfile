FROM node:24-slim
WORKDIR /app
COPY . .
# The files belong to root: the user of the product can read them, and write only into .data.
RUN npm ci --no-audit --no-fund \
  && node tools/build/main.ts \
  && mkdir .data \
  && chown node:node .data
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/app/.data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s CMD ["node", "stack/checkHealth.ts"]
CMD ["node", "stack/main.ts"]
