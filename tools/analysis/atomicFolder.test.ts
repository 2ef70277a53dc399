import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceFolder } from './atomicFolder.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mahoe-whole-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const filled = (text: string, failure?: Error) =>
  replaceFolder(join(root, 'made'), async (folder) => {
    await writeFile(join(folder, 'rows.csv'), text);
    if (failure) throw failure;
    return text;
  });

test('a folder is as the last run that ended left it', async () => {
  expect(await filled('one')).toBe('one');
  await expect(filled('half of tw', new Error('no space left'))).rejects.toThrow('no space left');
  expect(await readdir(root)).toEqual(['made']);
  expect(await readFile(join(root, 'made', 'rows.csv'), 'utf8')).toBe('one');
  expect(await filled('three')).toBe('three');
  expect(await readFile(join(root, 'made', 'rows.csv'), 'utf8')).toBe('three');
});

test('the next run takes up the folder that a killed run put aside', async () => {
  const made = join(root, 'made');
  const rows = () => readFile(join(made, 'rows.csv'), 'utf8');
  await filled('four');
  await rename(made, `${made}.old`);
  await expect(filled('half of fi', new Error('no space left'))).rejects.toThrow('no space left');
  expect(await rows()).toBe('four');
  await cp(made, `${made}.old`, { recursive: true });
  await filled('five');
  expect(await rows()).toBe('five');
  expect(await readdir(root)).toEqual(['made']);
});
