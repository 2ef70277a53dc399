import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BLOCK = Buffer.alloc(1024 * 1024);

/** A small disk to fill. */
export interface Disk {
  readonly folder: string;
  /** True if it can be filled: if mounting is allowed. */
  readonly canBeFilled: boolean;
  /** Writes until there is no room. */
  fill(): void;
  makeRoom(): void;
  discard(): Promise<void>;
}

/**
 * Mounts a disk in memory; if mounting is not allowed it is a folder, which cannot be filled.
 * @param size as mount takes it, such as `1g`
 */
export const openDisk = async (size: string): Promise<Disk> => {
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-disk-'));
  const canBeFilled = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${size}`,
    'tmpfs',
    folder,
  ]).then(
    () => true,
    () => false,
  );
  const filler = join(folder, 'filler');
  return {
    folder,
    canBeFilled,
    fill: () => {
      const file = openSync(filler, 'a');
      try {
        for (let block = BLOCK; block.length > 0;) {
          try {
            writeSync(file, block);
          } catch {
            block = block.subarray(0, block.length >> 1);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    discard: async () => {
      if (canBeFilled) await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
