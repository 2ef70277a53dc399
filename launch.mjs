// Runs something of this repository with everything it needs, under any Node from 20 on:
//   node launch.mjs stack/main.ts [arguments]     a TypeScript entry
//   node launch.mjs vitest run                    the command of an installed package
// Installs what is missing, and hands over to the pinned Node where the running one is older.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const neededMajor = 24;

/** Whether every package of the lock file that this platform can use is installed as locked. */
const isInstalled = () => {
  const locked = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  // npm writes this file last, so an interrupted installation has none.
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (installed === undefined) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
};

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Installs under a lock that names the process at work: npm's own while it runs, since npm goes on
 * when its launcher is killed. A lock whose process is gone is taken over.
 */
const install = async () => {
  const lock = join(root, '.cache', 'install.lock');
  mkdirSync(dirname(lock), { recursive: true });
  while (!tryLock(lock)) await new Promise((done) => setTimeout(done, 200));
  try {
    if (isInstalled()) return;
    process.stderr.write('Installing what is missing; this takes a minute, once.\n');
    const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    const code = await runNpm(['ci', ...options, '--loglevel=error'], (pid) =>
      writeFileSync(lock, `${pid}\n`),
    );
    if (code !== 0) throw new Error(`npm ci ended with ${code}; its messages are above.`);
  } finally {
    rmSync(lock, { force: true });
  }
};

const tryLock = (lock) => {
  try {
    writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isAbandoned(lock)) rmSync(lock, { force: true });
  return false;
};

const isAbandoned = (lock) => {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    if (holder > 0) process.kill(holder, 0);
    // The number may belong to somebody else by now; no installation takes this long.
    return Date.now() - statSync(lock).mtimeMs > 900_000;
  } catch (error) {
    return error.code === 'ESRCH';
  }
};

const runNpm = (args, onStart) => {
  const bundled = [
    process.env.npm_execpath ?? '',
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find((path) => /npm-cli\.c?js$/.test(path) && existsSync(path));
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const npm =
    bundled === undefined
      ? spawn('npm', args, { ...options, shell: process.platform === 'win32' })
      : spawn(process.execPath, [bundled, ...args], options);
  return new Promise((ended) => {
    npm.once('spawn', () => onStart(npm.pid));
    npm.once('error', (error) => ended(`"${error.message}"`));
    npm.once('exit', (code, signal) => ended(code ?? signal));
  });
};

/** The Node to run with: the running one if it is new enough, else the one installed from npm. */
const chooseNode = () => {
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const folder = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin');
  const pinned = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  throw new Error(
    `Node ${neededMajor} or newer is needed (this is ${process.versions.node}), and none can be ` +
      `installed from npm for ${process.platform}-${process.arch}. Please install it.`,
  );
};

/** The arguments for Node that run the thing asked for. */
const entryOf = (asked) => {
  if (/\.(ts|mjs|js)$/.test(asked)) {
    const preload = pathToFileURL(join(root, 'stack', 'exitWithParent.ts')).href;
    return ['--import', preload, resolve(root, asked)];
  }
  const folder = join(root, 'node_modules', asked);
  const bin = readJson(join(folder, 'package.json'))?.bin;
  const file = typeof bin === 'string' ? bin : bin?.[asked];
  if (file === undefined) throw new Error(`There is no file and no installed command "${asked}".`);
  return [join(folder, file)];
};

const run = (node, args, withChannel) => {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), process.env[pathName] ?? ''].join(delimiter);
  // Node keeps what it has compiled there: the parts start in a third of the time from then on.
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled');
  const child = spawn(node, args, {
    cwd: root,
    env: { ...process.env, [pathName]: path, NODE_COMPILE_CACHE: compiled },
    stdio: withChannel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => fail(error));
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const forwarded of signals) process.removeAllListeners(forwarded);
    process.kill(process.pid, signal);
    setTimeout(() => process.exit(1), 1000);
  });
  if (process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32') {
    const npm = startedBy();
    setInterval(() => startedBy() === npm || child.kill('SIGTERM'), 500).unref();
  }
};

/**
 * The processes between us and npm, which may put a shell in between. npm killed with -9 takes
 * nobody with it, so a launcher that npm started watches for the change of these.
 */
const startedBy = () => {
  const parent = process.ppid;
  try {
    const [, name, ancestor] = /\((.*)\) \S (\d+)/.exec(
      readFileSync(`/proc/${parent}/stat`, 'utf8'),
    );
    return /^(ba|da)?sh$/.test(name) ? `${parent} ${ancestor}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
};

const fail = (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
};

try {
  const [asked, ...rest] = process.argv.slice(2);
  if (asked === undefined)
    throw new Error('Usage: node launch.mjs <file.ts | command> [arguments]');
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Error(`Node 20 or newer is needed; this is ${process.versions.node}.`);
  if (!isInstalled()) await install();
  const entry = entryOf(asked);
  run(chooseNode(), [...entry, ...rest], entry.length > 1);
} catch (error) {
  fail(error);
}
