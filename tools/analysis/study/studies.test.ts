import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endStudy, openPseudonyms, getStudyFolder } from './studies.ts';

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
  expect((await stat(join(getStudyFolder('one', root), 'key'))).mode & 0o077).toBe(0);
});

test('an ended study has no key, and never gets another', async () => {
  await openPseudonyms('over', root);
  await endStudy('over', root);
  await expect(readFile(join(getStudyFolder('over', root), 'key'))).rejects.toThrow('ENOENT');
  await expect(openPseudonyms('over', root)).rejects.toThrow('has ended');
  await expect(endStudy('over', root)).rejects.toThrow('no key');
});

test.each(['', '..', '../other', 'A', 'a b', 'x'.repeat(41)])('%j is no name', (name) => {
  expect(() => getStudyFolder(name, root)).toThrow('no name of a study');
});
