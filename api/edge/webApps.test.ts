import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWN_POLICY } from './contentSecurityPolicy.ts';
import { installErrorHandler } from './problems.ts';
import { webAppRoutes } from './webApps.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>';
const files = {
  'pupil/index.html': 'pupil app',
  'pupil/flower.svg': drawing,
  'pupil/assets/main-a1.js': 'main()',
  'pupil/assets/main-a1.js.br': 'pressed',
  'pupil/sw.js': 'worker()',
  'admin/index.html': 'admin app',
  'admin/assets/admin-b2.js': 'admin()',
  'figures/flower-parts.svg': drawing,
  'figures/generated/0a1b2c.svg': drawing,
  'figures/notes.txt': 'notes',
  'secret.txt': 'secret',
};

let root: string;
let app: FastifyInstance;
const write = async (name: string, text: string): Promise<void> => {
  await mkdir(join(root, name, '..'), { recursive: true });
  await writeFile(join(root, name), text);
};
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mahoe-web-'));
  for (const [name, text] of Object.entries(files)) await write(name, text);
  app = fastify();
  installErrorHandler(app);
  await webAppRoutes(app, OWN_POLICY, {
    pupilApp: join(root, 'pupil'),
    adminApp: join(root, 'admin'),
    figures: join(root, 'figures'),
  });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const { statusCode, body, headers: replied } = await app.inject({ url, headers });
  return { statusCode, body, headers: replied, caching: replied['cache-control'] };
};

describe('an app', () => {
  test.each([
    ['/', 'pupil app'],
    ['/subject/1', 'pupil app'],
    ['/admin', 'admin app'],
    ['/admin/', 'admin app'],
    ['/admin/users/7', 'admin app'],
  ])('answers %s with its page, requested again each time', async (url, body) => {
    expect(await get(url)).toMatchObject({ statusCode: 200, body, caching: 'no-cache' });
  });

  test.each(['/assets/main-a1.js', '/admin/assets/admin-b2.js'])(
    'an asset is cached for ever: %s',
    async (url) => {
      expect(await get(url)).toMatchObject({
        statusCode: 200,
        caching: 'public, max-age=31536000, immutable',
      });
    },
  );

  test.each(['/assets/none.js', '/admin/assets/none.js', '/assets/'])(
    'a missing asset is not answered with a page: %s',
    async (url) => {
      expect(await get(url)).toMatchObject({ statusCode: 404 });
      expect((await get(url)).headers['content-type']).toContain('application/json');
    },
  );

  test('the service worker is revalidated each time', async () => {
    expect(await get('/sw.js')).toMatchObject({ body: 'worker()', caching: 'no-cache' });
  });

  test('a precompressed file is sent to browsers that accept it', async () => {
    const pressed = await get('/assets/main-a1.js', { 'accept-encoding': 'gzip, br' });
    expect(pressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(pressed.body).toBe('pressed');
    expect((await get('/assets/main-a1.js')).headers['content-encoding']).toBeUndefined();
  });

  test('other files are served by name, also those added later', async () => {
    expect(await get('/flower.svg')).toMatchObject({ body: drawing, caching: 'no-cache' });
    await write('pupil/manifest.webmanifest', '{}');
    expect(await get('/manifest.webmanifest')).toMatchObject({ body: '{}' });
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
  ])('gives nothing outside its folder: %s', async (url) => {
    expect((await get(url)).body).not.toContain('secret');
  });
});

describe('a figure', () => {
  test('a figure is cached for a day, or for ever if its name contains its hash', async () => {
    expect(await get('/figures/flower-parts.svg')).toMatchObject({
      statusCode: 200,
      body: drawing,
      caching: 'public, max-age=86400',
      headers: {
        'content-type': expect.stringContaining('image/svg+xml'),
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    });
    expect((await get('/figures/generated/0a1b2c.svg')).caching).toContain('immutable');
  });

  test('a figure is not sent again to a browser that has it', async () => {
    const { etag = '' } = (await get('/figures/flower-parts.svg')).headers;
    expect(etag).not.toBe('');
    expect(await get('/figures/flower-parts.svg', { 'if-none-match': String(etag) })).toMatchObject(
      { statusCode: 304, body: '' },
    );
  });

  test.each(['/figures/none.svg', '/figures/', '/figures/notes.txt', '/figures/..%2fsecret.txt'])(
    'a path that is no figure is not found: %s',
    async (url) => {
      expect(await get(url)).toMatchObject({ statusCode: 404 });
    },
  );
});
