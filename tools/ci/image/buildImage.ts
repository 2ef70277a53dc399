import { execFile } from 'node:child_process';
import { cp, copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from '../suite.ts';
import { buildInRoot, type CleanRoot, type RunInRoot } from './cleanRoot.ts';
import { parseCommand, parseDockerfile, parseVariables, type Instruction } from './dockerfile.ts';

const run = promisify(execFile);

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const MINUTES = 10;
const NPM_CACHE = '/root/.npm';
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';
/** User of the image `node`. */
const NODE_UID = 1000;

/** An image as a folder, with its settings. */
export interface Image {
  readonly root: CleanRoot;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly workingDirectory: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

/** Finds the folder of npm. Its global root is no help, because the Node that runs this has no npm. */
const findNpm = async (): Promise<string> => {
  const { stdout } = await run('sh', ['-c', 'readlink -f "$(command -v npm)"']);
  return join(stdout.trim(), '..', '..');
};

/**
 * Makes what the image `node:24-slim` has: a small Debian, Node, npm, and the user node.
 * @param mmdebstrap the program that makes the Debian
 * @throws if no Debian can be made
 */
const makeBase = async (folder: string, mmdebstrap: string): Promise<void> => {
  const options = ['--quiet', '--mode=root', '--variant=minbase', '--include=ca-certificates'];
  // Its mounts must not outlive it: a removal of the folder would remove what is mounted there.
  const command = ['--mount', mmdebstrap, ...options, 'bookworm', folder];
  const made = await runCommand('/', 'unshare', command, { minutes: MINUTES });
  if (made !== 0) throw new Error('no Debian could be made');
  const local = join(folder, 'usr', 'local');
  await copyFile(process.execPath, join(local, 'bin', 'node'));
  await mkdir(join(local, 'lib', 'node_modules'), { recursive: true });
  const npm = join(local, 'lib', 'node_modules', 'npm');
  await cp(await findNpm(), npm, { recursive: true, dereference: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'));
  await copyFile('/etc/resolv.conf', join(folder, 'etc', 'resolv.conf'));
  await run('useradd', ['--root', folder, '--create-home', '--uid', `${NODE_UID}`, 'node']);
};

/** Copies the build's context as `COPY . .` does: without what `.dockerignore` names. */
const copyContext = async (root: string, target: string): Promise<void> => {
  const ignored = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n').filter(Boolean);
  await cp(root, target, {
    recursive: true,
    filter: (path) => {
      const name = relative(root, path);
      return !ignored.some((pattern) => matchesGlob(name, pattern));
    },
  });
};

/** Returns the way to run a step: with npm's cache and the certificate authorities of this machine. */
const getBuildOptions = async ({ root, env, ...image }: Image): Promise<RunInRoot> => {
  const { stdout } = await run('npm', ['config', 'get', 'cache'], { cwd: '/' });
  const cache = stdout.trim();
  await mkdir(cache, { recursive: true });
  await mkdir(join(root.folder, NPM_CACHE), { recursive: true });
  const own = process.env['NODE_EXTRA_CA_CERTS'];
  if (own !== undefined) await copyFile(own, join(root.folder, AUTHORITIES));
  const authorities = own === undefined ? {} : { NODE_EXTRA_CA_CERTS: AUTHORITIES };
  return { ...image, env: { ...env, ...authorities }, volumes: { [NPM_CACHE]: cache } };
};

/** Executes one instruction. @returns the image after it */
const execute = async (image: Image, step: Instruction, root: string): Promise<Image> => {
  const { name, value } = step;
  const inFolder = (path: string): string => join(image.root.folder, path);
  switch (name) {
    case 'WORKDIR':
      await mkdir(inFolder(value), { recursive: true });
      return { ...image, workingDirectory: value };
    case 'COPY':
      if (value !== '. .') throw new Error(`COPY ${value} is not known here`);
      await copyContext(root, inFolder(image.workingDirectory));
      return image;
    case 'RUN': {
      const code = await buildInRoot(image.root, ['sh', '-c', value], await getBuildOptions(image));
      if (code !== 0) throw new Error(`RUN ${value} ended with ${code}`);
      return image;
    }
    case 'ENV':
      return { ...image, env: { ...image.env, ...parseVariables(value) } };
    case 'USER':
      return { ...image, user: value };
    case 'HEALTHCHECK':
      return { ...image, healthCheck: parseCommand(value) };
    case 'CMD':
      return { ...image, command: parseCommand(value) };
    case 'FROM':
    case 'EXPOSE':
    case 'STOPSIGNAL':
      return image;
    default:
      throw new Error(`${name} is not known here`);
  }
};

/**
 * Builds the image of the Dockerfile without a container engine: its steps are executed in a clean root.
 * @throws if a step fails
 */
export const buildImage = async (
  root: string,
  folder: string,
  mmdebstrap: string,
): Promise<Image> => {
  const steps = parseDockerfile(await readFile(join(root, 'Dockerfile'), 'utf8'));
  await mkdir(dirname(folder), { recursive: true });
  await makeBase(folder, mmdebstrap);
  let image: Image = {
    root: { folder },
    env: { PATH, HOME: '/root', NODE_VERSION: process.versions.node },
    user: 'root',
    workingDirectory: '/',
    command: [],
    healthCheck: [],
  };
  for (const step of steps) {
    console.log(`${step.name} ${step.value}`);
    image = await execute(image, step, root);
  }
  const hosts = ['127.0.0.1 localhost postgres eventstore kafka', ''].join('\n');
  await writeFile(join(folder, 'etc', 'hosts'), hosts);
  return image;
};
