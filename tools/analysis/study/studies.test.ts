import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endStudy, getKeyFile, getStudyFolder, openPseudonyms } from './studies.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mahoe-studies-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('a study calls somebody the same each time, two studies never alike', async () => {
  const [one, again] = await Promise.all([
    openPseudonyms('one', root),
    openPseudonyms('one', root),
  ]);
  const other = await openPseudonyms('other', root);
  expect(again('somebody')).toBe(one('somebody'));
  expect(other('somebody')).not.toBe(one('somebody'));
  expect((await stat(getKeyFile('one', root))).mode & 0o077).toBe(0);
});

test('a key lies among the keys of the copy, and not beside the files of its study', async () => {
  await openPseudonyms('apart', root);
  expect(getKeyFile('apart', root)).toBe(join(root, 'keys', 'studies', 'apart'));
  expect(await readdir(getStudyFolder('apart', root))).toEqual([]);
});

test('a key that an earlier version kept beside the files is moved, and gives the same names', async () => {
  const names = await openPseudonyms('earlier', root);
  const beside = join(getStudyFolder('earlier', root), 'key');
  await rename(getKeyFile('earlier', root), beside);
  expect((await openPseudonyms('earlier', root))('somebody')).toBe(names('somebody'));
  await expect(stat(beside)).rejects.toThrow('ENOENT');
  await rename(getKeyFile('earlier', root), beside);
  await endStudy('earlier', root);
  await expect(stat(beside)).rejects.toThrow('ENOENT');
});

test('an ended study has no key, and never gets another', async () => {
  await openPseudonyms('over', root);
  await endStudy('over', root);
  await expect(readFile(getKeyFile('over', root))).rejects.toThrow('ENOENT');
  await expect(openPseudonyms('over', root)).rejects.toThrow('has ended');
  await expect(endStudy('over', root)).rejects.toThrow('no key');
});

test.each(['', '..', '../other', 'A', 'a b', 'x'.repeat(41)])('%j is no name', (name) => {
  expect(() => getStudyFolder(name, root)).toThrow('no name of a study');
});
