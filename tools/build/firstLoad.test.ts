import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { FIRST_LOAD_BUDGET } from './buildApp.ts';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'web-pupil/dist');

/** As the stories build it, who find it built. */
beforeAll(async () => {
  await promisify(execFile)(
    process.execPath,
    ['launch.mjs', 'tools/build/main.ts', '--if-changed'],
    { cwd: root },
  );
}, 240_000);

test('the first dashboard needs no more code than it is allowed', async () => {
  const { firstLoad } = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as {
    readonly firstLoad: number;
  };
  // Much less would mean that the first screen has gone missing from what is weighed.
  expect(firstLoad).toBeGreaterThan(0.9 * FIRST_LOAD_BUDGET);
  expect(firstLoad).toBeLessThanOrEqual(FIRST_LOAD_BUDGET);
});

/** Safari reads these from 16.4 on; a piece that has one is not run at all before. */
const TOO_NEW = /\bstatic\s*\{|\(\?<[=!]/;

test('a browser of March 2022 can read every piece', async () => {
  const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(20);
  const unread = [];
  for (const file of files) {
    if (TOO_NEW.test(await readFile(join(dist, file), 'utf8'))) unread.push(file);
  }
  expect(unread).toEqual([]);
});
