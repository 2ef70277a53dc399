import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { FIRST_LOAD_BUDGET } from './buildApp.ts';

const root = join(import.meta.dirname, '../..');

test(
  'the first dashboard needs no more code than it is allowed',
  { timeout: 240_000 },
  async () => {
    // As the stories build it, who find it built.
    await promisify(execFile)(
      process.execPath,
      ['launch.mjs', 'tools/build/main.ts', '--if-changed'],
      { cwd: root },
    );
    const { firstLoad } = JSON.parse(
      await readFile(join(root, 'web-pupil/dist/build.json'), 'utf8'),
    ) as { readonly firstLoad: number };
    // Much less would mean that the first screen has gone missing from what is weighed.
    expect(firstLoad).toBeGreaterThan(0.9 * FIRST_LOAD_BUDGET);
    expect(firstLoad).toBeLessThanOrEqual(FIRST_LOAD_BUDGET);
  },
);
