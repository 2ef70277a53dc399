import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dateChangelog, findPatchedVersion, readNotes, readVersion } from './version.ts';

const run = promisify(execFile);
const MAX_BUFFER = 64 * 1024 * 1024;

/** Writes the bill of materials of CycloneDX from the lock file. */
const SBOM_TOOL = '@cyclonedx/cyclonedx-npm@6.0.1';

/** A release that cannot be made; the message is for the person who asked. */
export class ReleaseRefused extends Error {}

type Git = (...args: string[]) => Promise<string>;

const createGit =
  (root: string): Git =>
  async (...args) =>
    (await run('git', args, { cwd: root, maxBuffer: MAX_BUFFER })).stdout.trim();

/** Sets the version of every workspace and of the lock file. */
const setVersion = async (root: string, version: string): Promise<void> => {
  const options = ['--no-git-tag-version', '--allow-same-version', '--ignore-scripts'];
  await run(
    'npm',
    [
      'version',
      version,
      '--workspaces',
      '--include-workspace-root',
      '--no-workspaces-update',
      ...options,
    ],
    { cwd: root },
  );
};

/** Folders whose files say what an older version can use: migrations, and samples of stored formats. */
const STORED_FOLDERS = [
  'api/migrations',
  'projections/migrations',
  'eventstore/postgres/migrations',
  'eventstore/fixtures/events',
];

/**
 * Checks that one can go back from a patch version to those before it with the same minor version.
 * @throws ReleaseRefused if it brings a migration or a stored format
 */
const assertCanGoBack = async (git: Git, version: string): Promise<void> => {
  const tags = (await git('tag', '--list')).split('\n');
  const before = findPatchedVersion(
    version,
    tags.map((tag) => tag.replace(/^v/, '')),
  );
  if (before === undefined) return;
  const changed = await git('diff', '--name-only', `v${before}`, 'HEAD', '--', ...STORED_FOLDERS);
  if (changed === '') return;
  throw new ReleaseRefused(
    `Version ${before} could not use what ${version} stores: a new minor version is needed for\n${changed}`,
  );
};

/**
 * Commits the version and tags it.
 * @throws ReleaseRefused if files are changed, if the tag exists, if the changelog has nothing to release, or
 *   if a patch version changes what is stored
 */
const tagVersion = async (root: string, git: Git, version: string, date: string): Promise<void> => {
  if ((await git('status', '--porcelain')) !== '')
    throw new ReleaseRefused('There are changes that are not committed.');
  if ((await git('tag', '--list', `v${version}`)) !== '')
    throw new ReleaseRefused(`Version ${version} was released before.`);
  await assertCanGoBack(git, version);
  const file = join(root, 'CHANGELOG.md');
  const changelog = dateChangelog(await readFile(file, 'utf8'), version, date);
  if (changelog === undefined)
    throw new ReleaseRefused(`CHANGELOG.md has no section "## ${version} - Unreleased".`);
  await writeFile(file, changelog);
  if ((await readVersion(root)) !== version) await setVersion(root, version);
  await git('commit', '--all', '--message', `release: ${version}`);
  // Without `verbatim` git drops the headings of the notes as comments.
  const notes = ['--cleanup=verbatim', '--message', readNotes(changelog, version)];
  await git('tag', '--annotate', `v${version}`, ...notes);
};

const writeChecksums = async (folder: string, files: readonly string[]): Promise<void> => {
  const lines = await Promise.all(
    files.map(async (file) => {
      const sum = createHash('sha256').update(await readFile(join(folder, file)));
      return `${sum.digest('hex')}  ${file}\n`;
    }),
  );
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''));
};

/** Returns true if the tag of the version is this commit: a release that failed later goes on from here. */
const isTaggedHere = async (git: Git, version: string): Promise<boolean> => {
  const tags = await git('tag', '--points-at', 'HEAD');
  return tags.split('\n').includes(`v${version}`);
};

/**
 * Makes a release of the checkout: tag, notes, archive of the source, bill of materials, checksums.
 * @param date day of the release, such as 2026-11-27
 * @returns the folder of its files
 * @throws ReleaseRefused
 */
export const makeRelease = async (root: string, version: string, date: string): Promise<string> => {
  const git = createGit(root);
  if (!(await isTaggedHere(git, version))) await tagVersion(root, git, version, date);
  const folder = join(root, 'dist', `release-${version}`);
  await mkdir(folder, { recursive: true });
  const archive = `mahoe-${version}.tar.gz`;
  const prefix = `--prefix=mahoe-${version}/`;
  await git('archive', prefix, `--output=${join(folder, archive)}`, `v${version}`);
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  await writeFile(join(folder, 'NOTES.md'), readNotes(changelog, version));
  await writeBillOfMaterials(root, join(folder, 'sbom.cdx.json'));
  await writeChecksums(folder, [archive, 'NOTES.md', 'sbom.cdx.json']);
  return folder;
};

/** Lists what the product ships with, its packages for development left out. */
const writeBillOfMaterials = async (root: string, file: string): Promise<void> => {
  const options = ['--package-lock-only', '--ignore-npm-errors', '--omit', 'dev'];
  const output = ['--output-format', 'JSON', '--output-reproducible', '--output-file', file];
  await run('npx', ['--yes', SBOM_TOOL, ...options, ...output], {
    cwd: root,
    maxBuffer: MAX_BUFFER,
  });
};
