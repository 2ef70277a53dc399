import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { themes } from '@mahoe/contracts/designTokens';
import { describe, expect, test } from 'vitest';
import { IOS_SCREENS, splashPath } from './pwaIcons.ts';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}
interface Manifest {
  readonly icons: readonly Icon[];
  readonly [member: string]: unknown;
}

const read = (path: string) => readFile(join(import.meta.dirname, '..', 'public', path));
const manifest = async (): Promise<Manifest> =>
  JSON.parse((await read('manifest.webmanifest')).toString()) as Manifest;

/** Reads width and height from a PNG's first chunk. */
const sizeOf = async (path: string): Promise<string> => {
  const bytes = await read(path);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

describe('the app can be installed', () => {
  test('with a manifest that browsers accept', async () => {
    const { icons, ...rest } = await manifest();
    expect(rest).toMatchObject({
      id: '/',
      name: 'Mahoe',
      short_name: 'Mahoe',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: themes.light['--paper'],
    });
    const has = (purpose: string) =>
      icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
    expect(has('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(has('maskable')).toEqual(expect.arrayContaining(['192x192', '512x512']));
  });

  test('with icons of the sizes in the manifest', async () => {
    const { icons } = await manifest();
    for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
      expect(`${src} ${await sizeOf(src)}`).toBe(`${src} ${sizes}`);
    }
    expect(await sizeOf('icons/apple-180.png')).toBe('180x180');
  });

  test('with a splash picture for each iOS screen', async () => {
    for (const screen of IOS_SCREENS) {
      const path = splashPath(screen);
      expect(path).toContain(await sizeOf(path));
    }
  });
});
