import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aloneIn } from './alone.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mahoe-alone-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('of whoever was killed on the way in nothing is left in the way', async () => {
  await writeFile(join(folder, 'writing'), Buffer.alloc(4096));
  expect(await aloneIn(folder, async () => 'at it')).toBe('at it');
});

/** A process that is at it and does not end by itself. */
const anotherProcess = async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'alone.ts')).href;
  const script = `const { aloneIn } = await import(${JSON.stringify(module)});
    setInterval(() => {}, 1000);
    await aloneIn(process.argv[1], () => new Promise(() => console.log('at it')));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder]);
  await once(child.stdout, 'data');
  return child;
};

test('while one run writes in a folder no other does; killed, it lets go', async () => {
  expect(await aloneIn(folder, async () => 'before it')).toBe('before it');
  const child = await anotherProcess();
  await expect(aloneIn(folder, async () => 'beside it')).rejects.toThrow(
    `Another run is writing in ${folder}: let it end first.`,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await aloneIn(folder, async () => 'after it')).toBe('after it');
});
