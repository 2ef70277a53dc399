import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerEdge } from '../app.ts';
import { buildPagePolicy } from './contentSecurityPolicy.ts';
import { webAppRoutes } from './webApps.ts';

test.each([
  ['without the card provider’s own fields', {}, false],
  ['with them', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, true],
])('%s only the pupil app lets in what they need', async (_, settings, isLetIn) => {
  const root = await mkdtemp(join(tmpdir(), 'mahoe-policy-'));
  for (const folder of ['pupil', 'admin', 'figures']) {
    await mkdir(join(root, folder));
    await writeFile(join(root, folder, 'index.html'), folder);
  }
  const app = fastify();
  await registerEdge(app, false);
  await webAppRoutes(app, buildPagePolicy(settings), {
    pupilApp: join(root, 'pupil'),
    adminApp: join(root, 'admin'),
    figures: join(root, 'figures'),
  });
  const policyOf = async (url: string): Promise<string> =>
    String((await app.inject({ url })).headers['content-security-policy']);
  const [page, admin] = [await policyOf('/subscription'), await policyOf('/admin')];
  expect(admin).not.toContain('stripe.com');
  expect(page.includes('script-src')).toBe(isLetIn);
  for (const part of [
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    "connect-src 'self' https://api.stripe.com",
  ]) {
    expect(page.includes(part), part).toBe(isLetIn);
  }
  expect(page).toContain("default-src 'self'");
  expect(page).toContain("frame-ancestors 'none'");
  const framed = await app.inject({ url: '/admin/question-preview' });
  expect(framed.body).toBe('pupil');
  expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(admin).toContain("frame-ancestors 'none'");
  await app.close();
  await rm(root, { recursive: true });
});
