import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A temporary copy of the checkout that shows violations to the gates. */
export interface RepositoryCopy {
  root: string;
  /** Writes a file into the copy. */
  plant: (file: string, text: string) => void;
  remove: () => void;
}

/**
 * Copies the files that git tracks or would add. Installed packages are linked; our own packages link
 * to the copy.
 * @param isWanted selects files by their paths; all if not given
 */
export const copyRepository = (
  repository: string,
  isWanted: (file: string) => boolean = () => true,
): RepositoryCopy => {
  const root = mkdtempSync(join(tmpdir(), 'mahoe-gates-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  for (const file of listed.trim().split('\n')) {
    if (!isWanted(file) || !existsSync(join(repository, file))) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(join(repository, file), join(root, file));
  }
  const ours = join('node_modules', '@mahoe');
  const links = readdirSync(join(repository, ours)).map((name) => ({
    name,
    target: readlinkSync(join(repository, ours, name)),
  }));
  const workspaces = links.map(({ target }) => join(ours, target));
  for (const folder of ['.', ...workspaces]) {
    const packages = join(repository, folder, 'node_modules');
    if (!existsSync(packages)) continue;
    mkdirSync(join(root, folder, 'node_modules'), { recursive: true });
    for (const name of readdirSync(packages))
      if (name !== '@mahoe')
        symlinkSync(join(packages, name), join(root, folder, 'node_modules', name));
  }
  mkdirSync(join(root, ours));
  for (const { name, target } of links) symlinkSync(target, join(root, ours, name));
  return {
    root,
    plant: (file, text) => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    },
    remove: () => rmSync(root, { recursive: true }),
  };
};
