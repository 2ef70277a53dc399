import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { unpackDebianPackage } from '../debianPackage.ts';
import { type Count, emptyCount, runCommand } from '../suite.ts';
import { buildImage } from './buildImage.ts';

const run = promisify(execFile);
const MINUTES = 12;
const resultsFile = z.array(z.tuple([z.string(), z.boolean()]));

/** Returns why no clean root can be made here; undefined if one can. */
const findObstacle = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux') return 'this is no Linux';
  if (process.getuid?.() !== 0) return 'only root can make a clean root';
  const namespaces = ['--mount', '--pid', '--net', '--fork', 'ip', 'link', 'set', 'lo', 'up'];
  return run('unshare', namespaces).then(
    () => undefined,
    () => 'this machine allows no namespaces',
  );
};

/**
 * Builds the container image without a container engine, and runs it with the settings of
 * docker-compose.yml: as its user, without capabilities, with a read-only file system.
 */
export const checkImage = async (root: string): Promise<Count> => {
  const obstacle = await findObstacle();
  if (obstacle !== undefined) return { ...emptyCount, skipped: [obstacle] };
  const mmdebstrap = await unpackDebianPackage(root, 'mmdebstrap');
  if (mmdebstrap === undefined)
    return { ...emptyCount, skipped: ["mmdebstrap (Debian's package) is not available"] };
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-image-root-'));
  try {
    const program = join(mmdebstrap, 'usr', 'bin', 'mmdebstrap');
    const image = await buildImage(root, join(folder, 'root'), program);
    const [imageFile, results] = [join(folder, 'image.json'), join(folder, 'results.json')];
    await writeFile(imageFile, JSON.stringify(image));
    const script = 'ip link set lo up && exec "$@"';
    const command = [
      process.execPath,
      join(import.meta.dirname, 'runImage.ts'),
      imageFile,
      results,
    ];
    const options = ['--net', 'sh', '-c', script, 'sh', ...command];
    await runCommand(root, 'unshare', options, { minutes: MINUTES });
    const checks = resultsFile.parse(JSON.parse(await readFile(results, 'utf8')));
    const failures = checks.flatMap(([what, isGood]) => (isGood ? [] : [what]));
    // The build itself counts as one more.
    return { ...emptyCount, passed: checks.length + 1 - failures.length, failures };
  } finally {
    // Must not follow a mount: it would remove what belongs to this machine.
    await run('rm', ['-rf', '--one-file-system', folder]);
  }
};
