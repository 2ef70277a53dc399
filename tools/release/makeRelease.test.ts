// @module-tag large: it copies the checkout and runs git, npm and a tool from the registry
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRelease } from './makeRelease.ts';

const VERSION = '9.8.7-rc.6';
const NOTES = '### For pupils\n\n- A line of the notes.\n';
const SECTION = `## ${VERSION} - Unreleased\n\n${NOTES}\n`;

let folder: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mahoe-release-'));
  git('clone', '--quiet', '--depth=1', `file://${join(import.meta.dirname, '../..')}`, '.');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a release', () => {
  it('is refused while the changelog has nothing for it', async () => {
    await expect(makeRelease(folder, VERSION, '2027-01-05')).rejects.toThrow(
      `CHANGELOG.md has no section "## ${VERSION} - Unreleased".`,
    );
  });

  it('is refused while changes are not committed', async () => {
    const file = join(folder, 'CHANGELOG.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^## /m, `${SECTION}## `));
    await expect(makeRelease(folder, VERSION, '2027-01-05')).rejects.toThrow('not committed');
    git('commit', '--quiet', '--all', '--message', 'docs: begin a version');
  });

  it('has tag, notes, archive, bill of materials and checksums of one version', async () => {
    const made = await makeRelease(folder, VERSION, '2027-01-05');
    expect(git('tag', '--list').trim()).toContain(`v${VERSION}`);
    expect(git('status', '--porcelain')).toBe('');
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toContain(
      `## ${VERSION} - 2027-01-05`,
    );
    const read = (path: string): { version: string } =>
      JSON.parse(readFileSync(join(folder, path), 'utf8')) as { version: string };
    for (const path of ['package.json', 'api/package.json', 'tools/bench/package.json'])
      expect(read(path).version).toBe(VERSION);
    expect(read('package-lock.json').version).toBe(VERSION);

    expect(readFileSync(join(made, 'NOTES.md'), 'utf8')).toBe(NOTES);
    const listed = execFileSync('tar', ['-tzf', join(made, `mahoe-${VERSION}.tar.gz`)], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    expect(listed).toContain(`mahoe-${VERSION}/launch.mjs\n`);
    const bill = JSON.parse(readFileSync(join(made, 'sbom.cdx.json'), 'utf8')) as {
      bomFormat: string;
      components: { name: string; group?: string }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.components.map(({ group, name }) => `${group ?? ''}/${name}`)).toContain(
      '@eventstore/db-client',
    );
    for (const line of readFileSync(join(made, 'SHA256SUMS'), 'utf8').trim().split('\n')) {
      const [sum, file = ''] = line.split('  ');
      const content = readFileSync(join(made, file));
      expect(createHash('sha256').update(content).digest('hex')).toBe(sum);
    }
  }, 180_000);

  it('keeps the headings of its notes in the tag', () => {
    expect(git('tag', '--list', '--format=%(contents)', `v${VERSION}`)).toContain('### For pupils');
  });

  it('is refused if a patch version brings a migration, because one could not go back', async () => {
    git('tag', 'v9.9.0');
    const file = join(folder, 'api/migrations/900_tomorrow.ts');
    writeFileSync(file, 'export const up = () => undefined;\n');
    git('add', file);
    git('commit', '--quiet', '--message', 'api: change a table');
    await expect(makeRelease(folder, '9.9.1', '2027-01-07')).rejects.toThrow(
      /^Version 9.9.0 could not use what 9.9.1 stores.*\napi\/migrations\/900_tomorrow.ts$/,
    );
    // A new minor version may bring one: only its section of the changelog is missing.
    await expect(makeRelease(folder, '9.10.0', '2027-01-07')).rejects.toThrow('has no section');
    git('tag', '--delete', 'v9.9.0');
    git('reset', '--quiet', '--hard', `v${VERSION}`);
  }, 60_000);

  it('goes on where it failed, and is made of one commit', async () => {
    const made = join(folder, 'dist', `release-${VERSION}`);
    rmSync(join(made, 'SHA256SUMS'));
    expect(await makeRelease(folder, VERSION, '2027-01-06')).toBe(made);
    expect(readFileSync(join(made, 'SHA256SUMS'), 'utf8')).toContain('sbom.cdx.json');
    git('commit', '--quiet', '--allow-empty', '--message', 'docs: go on');
    await expect(makeRelease(folder, VERSION, '2027-01-06')).rejects.toThrow('was released before');
  }, 60_000);
});
