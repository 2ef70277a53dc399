import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStamp } from './seedStamp.ts';
import { readSettings } from './settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mahoe-stamp-'));
  for (const name of ['source', 'changed', 'key', 'other-key']) {
    await writeFile(join(folder, name), name);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stampOf = (env: NodeJS.ProcessEnv = {}, source = 'source', key = 'key'): Promise<string> =>
  seedStamp(readSettings(env), [join(folder, source)], join(folder, key));

test('the stamp is the same for the same sources, password and servers', async () => {
  expect(await stampOf({ PORT: '4000' })).toBe(await stampOf());
  expect(await stampOf({ DEMO_PASSWORD: 'mahoe-demo' })).toBe(await stampOf());
});

test('the stamp changes with the sources, the password, each server and the key', async () => {
  const stamps = await Promise.all([
    stampOf(),
    stampOf({ DEMO_PASSWORD: 'newone' }),
    stampOf({ DATABASE_URL: 'postgres://db/mahoe' }),
    stampOf({ DATABASE_URL: 'postgres://other/mahoe' }),
    stampOf({ EVENTSTORE_URL: 'esdb://store:2113' }),
    stampOf({}, 'changed'),
    stampOf({}, 'source', 'other-key'),
  ]);
  expect(new Set(stamps).size).toBe(stamps.length);
});

test('the stamp contains no password', async () => {
  const stamp = await stampOf({ DEMO_PASSWORD: 'hush-hush', DATABASE_URL: 'postgres://u:pw@db/m' });
  expect(stamp).not.toMatch(/hush|pw@/);
});
