import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerSecurityHeaders } from './securityHeaders.ts';

const openApp = async (isHttps: boolean) => {
  const app = fastify();
  await registerSecurityHeaders(app, isHttps);
  app.get('/own', () => 'ok');
  const directives = { 'default-src': ["'none'"], 'frame-ancestors': ["'self'"] };
  app.get(
    '/framed',
    { helmet: { contentSecurityPolicy: { useDefaults: false, directives } } },
    () => 'ok',
  );
  return app;
};

test('every reply has the same security headers, the first one, later ones and refusals', async () => {
  const app = await openApp(true);
  const replies = [];
  for (const url of ['/own', '/own', '/nowhere']) replies.push(await app.inject({ url }));
  const [first, ...others] = replies.map(({ headers }) => {
    const { date, 'content-length': length, 'content-type': type, connection, ...rest } = headers;
    expect([date, length, type, connection]).not.toContain(undefined);
    return rest;
  });
  expect(first).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
  });
  expect(others).toEqual([first, first]);
});

test('a route with a policy of its own keeps it, before and after other replies', async () => {
  const app = await openApp(false);
  const policyOf = async (url: string) =>
    (await app.inject({ url })).headers['content-security-policy'];
  const policies = [];
  for (const url of ['/framed', '/own', '/framed', '/own']) policies.push(await policyOf(url));
  expect(policies[0]).toBe("default-src 'none';frame-ancestors 'self'");
  expect(policies[2]).toBe(policies[0]);
  expect(policies[3]).toBe(policies[1]);
  expect(policies[1]).not.toBe(policies[0]);
});
