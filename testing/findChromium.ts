import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';

const cache = join(import.meta.dirname, '../.cache');

/**
 * Returns the path of Chromium: the one in `CHROMIUM`, else the one from its npm package, unpacked once
 * into this checkout. The package's own target folder is shared by all users and copies on a machine:
 * it may belong to another user, and exists before it is complete.
 */
export const findChromium = async (): Promise<string> => {
  const { CHROMIUM: named, TMPDIR: usual } = process.env;
  if (named !== undefined) return named;
  const folder = join(cache, 'chromium');
  const path = join(folder, 'chromium');
  if (existsSync(path)) return path;
  await mkdir(cache, { recursive: true });
  const unpacked = await mkdtemp(`${folder}-`);
  process.env['TMPDIR'] = unpacked;
  try {
    await chromium.executablePath();
  } finally {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
  }
  // Another process may have been first: its copy is as good.
  await rename(unpacked, folder).catch(() => rm(unpacked, { recursive: true }));
  return path;
};
