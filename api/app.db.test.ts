import { operations } from '@mahoe/contracts/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGround, type Ground } from './fixtures/ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await startGround();
});
afterAll(() => ground.stop());

const served = (): readonly string[] =>
  ground.app.routeTable
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/') && url !== '/api/*')
    .map(({ method, url }) => `${method} ${url}`);

test('every operation is served, and every route under /api has a contract', () => {
  const promised = Object.values(operations).map(({ method, path }) => `${method} ${path}`);
  expect(served().toSorted()).toEqual(promised.toSorted());
});
