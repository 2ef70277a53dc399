import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Count, emptyCount } from './suite.ts';

const run = promisify(execFile);

/** Folder that the units name. */
const INSTALLED = '/opt/mahoe';
/** Exposure that a unit may have, of 10 (`systemd-analyze security`). */
const MAX_EXPOSURE = 2;

interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Runs systemd-analyze. */
const analyze = (folder: string, args: readonly string[]): Promise<Outcome> =>
  run('systemd-analyze', ['--no-pager', ...args], { cwd: folder }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: Error & { readonly stdout?: string; readonly stderr?: string }) => ({
      code: 1,
      output: `${error.stdout ?? ''}${error.stderr ?? ''}` || error.message,
    }),
  );

/** Copies the units into a folder, with the checkout in place of the installation. */
const copyUnits = async (root: string, folder: string): Promise<readonly string[]> => {
  await cp(join(root, 'deploy', 'systemd'), folder, { recursive: true });
  const units = (await readdir(folder)).filter((name) => /\.(service|target|timer)$/.test(name));
  for (const unit of units) {
    const text = await readFile(join(folder, unit), 'utf8');
    await writeFile(join(folder, unit), text.replaceAll(INSTALLED, root));
  }
  return units;
};

/** Checks the units by systemd's own tool: that they are right, and how much a broken-in process could do. */
export const checkUnits = async (root: string): Promise<Count> => {
  if ((await analyze(root, ['--version'])).code !== 0)
    return { ...emptyCount, skipped: ['systemd-analyze is not available'] };
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-units-'));
  try {
    const units = await copyUnits(root, folder);
    const failures: string[] = [];
    const verified = await analyze(folder, [
      'verify',
      '--man=no',
      ...units.map((unit) => `./${unit}`),
    ]);
    if (verified.code !== 0 || verified.output.includes('mahoe'))
      failures.push(`systemd-analyze verify\n${verified.output}`);
    const services = units.filter((unit) => unit.endsWith('.service'));
    for (const unit of services) {
      const { output } = await analyze(folder, ['security', '--offline=true', `./${unit}`]);
      const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(output)?.[1]);
      console.log(`${exposure <= MAX_EXPOSURE ? '✓' : '✗'} exposure of ${unit}: ${exposure}`);
      if (!(exposure <= MAX_EXPOSURE))
        failures.push(`${unit} has an exposure of ${exposure}; at most ${MAX_EXPOSURE} is allowed`);
    }
    return { ...emptyCount, passed: services.length + 1 - failures.length, failures };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
