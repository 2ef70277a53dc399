import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createZip, type ZipEntry } from './zip.ts';

const archive = async (entries: readonly ZipEntry[]): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  const each = async function* () {
    yield* entries;
  };
  for await (const part of createZip(each())) parts.push(part);
  return Buffer.concat(parts);
};

test('every file comes out as it went in, packed or not, empty or in many parts', async () => {
  const picture = new Uint8Array(70_000).map((_, index) => (index * 7919) % 251);
  const lines = Array.from({ length: 5000 }, (_, n) => `line ${n} ü\n`);
  const made = await archive([
    { name: 'README.txt', parts: ['hello'] },
    { name: 'many.txt', parts: lines },
    { name: 'nothing.csv', parts: [] },
    { name: 'media/a.png', parts: [picture], isPacked: true },
  ]);
  const files = unzipSync(made);
  expect(Object.keys(files)).toEqual(['README.txt', 'many.txt', 'nothing.csv', 'media/a.png']);
  expect(strFromU8(files['many.txt'] ?? new Uint8Array())).toBe(lines.join(''));
  expect(files['media/a.png']).toEqual(picture);
  expect(files['nothing.csv']).toHaveLength(0);
  expect(made.length).toBeLessThan(70_000 + 40_000);
});

test('a file that fails while it is read fails the archive', async () => {
  const parts = async function* () {
    yield 'a part';
    throw new Error('away');
  };
  await expect(archive([{ name: 'a.txt', parts: parts() }])).rejects.toThrow('away');
});
