import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { newProgram, runProgram } from '../commandLine/program.ts';
import { findAdvisories } from './advisories.ts';
import { makeRelease, ReleaseRefused } from './makeRelease.ts';
import { isVersion } from './version.ts';

const root = join(import.meta.dirname, '..', '..');

const parseVersion = (text: string): string => {
  if (!isVersion(text)) throw new InvalidArgumentError('A version such as 1.2.0 is needed.');
  return text;
};

const release = async (
  version: string,
  { ignoreAdvisories }: { readonly ignoreAdvisories?: true },
): Promise<void> => {
  const advisories = await findAdvisories(root);
  if (advisories.kind === 'found' && !ignoreAdvisories) {
    console.error(advisories.report);
    throw new ReleaseRefused('There are advisories about packages (see --ignore-advisories).');
  }
  if (advisories.kind === 'unknown')
    console.error('The registry does not answer about advisories: the packages were not checked.');
  const today = new Date().toISOString().slice(0, 10);
  console.log(`The release is in ${await makeRelease(root, version, today)}`);
  console.log(`Publish it: git push --follow-tags`);
};

const program = newProgram(
  'release',
  'Makes a release: version, tag, notes, source archive, bill of materials, checksums.',
)
  .argument('<version>', 'version that CHANGELOG.md calls Unreleased', parseVersion)
  .option('--ignore-advisories', 'release although packages have known weaknesses')
  .action(release);
await runProgram(program);
