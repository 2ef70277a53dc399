FROM node:24-slim
WORKDIR /app
RUN chown node:node /app
USER node
COPY --chown=node:node . .
RUN npm ci --no-audit --no-fund && node tools/build/main.ts && mkdir .data
EXPOSE 3000
CMD ["node", "stack/main.ts"]
