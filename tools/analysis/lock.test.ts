// @module-tag large: kills analyses that run
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withFolderLock } from './lock.ts';
import { readHistory, writeHistory } from './history/folder.ts';
import { newAnalysisProgram } from './analysisProgram.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mahoe-alone-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each<[file: string, leftOf: (whole: Buffer) => Buffer]>([
  ['zeros', () => Buffer.alloc(4096)],
  ['nothing but its first block', (whole) => whole.subarray(0, 4096)],
  [
    'zeros after its first block',
    (whole) => Buffer.alloc(whole.length).fill(whole.subarray(0, 4096), 0, 4096),
  ],
])('a run that was killed on the way in and left %s blocks no other', async (_, leftOf) => {
  const file = join(folder, 'writing');
  await withFolderLock(folder, async () => {});
  await writeFile(file, leftOf(await readFile(file)));
  expect(await withFolderLock(folder, async () => 'at it')).toBe('at it');
});

/** Starts a process that holds the lock of a folder and does not end by itself. */
const anotherProcess = async (at: string) => {
  const module = pathToFileURL(join(import.meta.dirname, 'lock.ts')).href;
  const script = `const { withFolderLock } = await import(${JSON.stringify(module)});
    setInterval(() => {}, 1000);
    await withFolderLock(process.argv[1], () => new Promise(() => console.log('at it')));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, at]);
  await once(child.stdout, 'data');
  return child;
};

test('while one run writes in a folder no other does; killed, it lets go', async () => {
  expect(await withFolderLock(folder, async () => 'before it')).toBe('before it');
  const child = await anotherProcess(folder);
  await expect(withFolderLock(folder, async () => 'beside it')).rejects.toThrow(
    `Another run is writing in ${folder}: let it end first.`,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await withFolderLock(folder, async () => 'after it')).toBe('after it');
});

test('two policies are not estimated from one history at once', async () => {
  const history = join(folder, 'history');
  await writeHistory(history, await readHistory(history, 'nothing yet'));
  const child = await anotherProcess(join(history, 'policies'));
  const asked = ['policy', '--policy', 'choice/4', '--history', history];
  await expect(newAnalysisProgram().parseAsync(asked, { from: 'user' })).rejects.toThrow(
    'Another run is writing',
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
});
