import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const distOf = (app: 'web-pupil' | 'web-admin'): string =>
  fileURLToPath(new URL(`../${app}/dist`, import.meta.url));

const FIGURES = fileURLToPath(new URL('../content/figures', import.meta.url));

const isHashed = (path: string): boolean => /\/assets\//.test(path);

/**
 * The pupil app at `/`, the back office at `/admin`: files by name, else the app's page. The
 * pictures of shipped questions at `/figures/`.
 */
export const webApps = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'anyone' };
  });
  const options = {
    cacheControl: false,
    setHeaders: (reply: { header(name: string, value: string): unknown }, path: string) => {
      const caching = isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.header('cache-control', caching);
    },
  };
  await app.register(fastifyStatic, {
    ...options,
    root: distOf('web-admin'),
    prefix: '/admin/',
    wildcard: false,
    index: false,
  });
  await app.register(fastifyStatic, {
    ...options,
    root: distOf('web-pupil'),
    prefix: '/',
    wildcard: false,
    index: false,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    ...options,
    root: FIGURES,
    prefix: '/figures/',
    index: false,
    decorateReply: false,
  });
  for (const url of ['/admin', '/admin/*']) {
    app.get(url, (_request, reply) => reply.sendFile('index.html', distOf('web-admin')));
  }
  app.get('/*', (_request, reply) => reply.sendFile('index.html', distOf('web-pupil')));
};
