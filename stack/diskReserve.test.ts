import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maintainDiskReserve, type DiskReserve } from './diskReserve.ts';

const MIB = 1024 * 1024;

let folder: string;
let reserve: DiskReserve | undefined;
let room: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mahoe-reserve-'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  reserve?.stop();
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const begin = (freeBytes: number): DiskReserve => {
  room = freeBytes;
  return (reserve = maintainDiskReserve(join(folder, 'postgres.reserve'), async () => room));
};
const size = async (): Promise<number | undefined> =>
  stat(join(folder, 'postgres.reserve')).then(
    ({ size: bytes }) => bytes,
    () => undefined,
  );
const made = (): Promise<unknown> =>
  vi.waitUntil(async () => (await size()) === 32 * MIB, { timeout: 20_000 });

test('32 MiB are reserved, freed on a full disk, and reserved again once there is room', async () => {
  const { release } = begin(1024 * MIB);
  await made();
  await release();
  expect(await size()).toBe(32 * MIB);

  room = 0;
  await release();
  expect(await readdir(folder)).toEqual([]);

  room = 1024 * MIB;
  vi.advanceTimersByTime(10_000);
  await made();
});

test('nothing is reserved if there is little room', async () => {
  let looked = 0;
  reserve = maintainDiskReserve(join(folder, 'postgres.reserve'), async () => {
    looked += 1;
    return 127 * MIB;
  });
  vi.advanceTimersByTime(10_000);
  await vi.waitUntil(() => looked >= 2, { timeout: 20_000 });
  expect(await readdir(folder)).toEqual([]);
});
