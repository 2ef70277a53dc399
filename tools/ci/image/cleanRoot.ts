import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';

/** A folder that a program sees as the root of the file system. */
export interface CleanRoot {
  readonly folder: string;
}

/** Way to run a program in a clean root. */
export interface RunInRoot {
  readonly user?: string;
  readonly workingDirectory: string;
  readonly env: Readonly<Record<string, string>>;
  /** True if the program must not write anything but `tmpfs` and `volumes`. */
  readonly isReadOnly?: boolean;
  /** Folders with an empty file system of their own. */
  readonly tmpfs?: readonly string[];
  /** Folders of this machine, by their path in the root. */
  readonly volumes?: Readonly<Record<string, string>>;
  readonly stdio?: StdioOptions;
}

/**
 * Script of the mounts: those of a container, in a mount namespace of its own. Arguments: root, working
 * directory, user, `yes` for a read-only root, folders with their volumes as `folder=volume` (or `folder=`
 * for an empty one) up to `--`, and the command.
 */
const SCRIPT = `set -e
root=$1 work=$2 user=$3 readonly=$4; shift 4
mount --make-rprivate /
mount --bind "$root" "$root"
[ "$readonly" != yes ] || mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
while [ "$1" != -- ]; do
  case $1 in
    *=) mount -t tmpfs -o mode=1777 tmpfs "$root\${1%=}" ;;
    *) mount --bind "\${1#*=}" "$root\${1%%=*}" ;;
  esac
  shift
done
shift
exec chroot "$root" sh -c 'cd "$1"; user=$2; shift 2
exec setpriv --reuid="$user" --regid="$user" --init-groups --no-new-privs --bounding-set=-all "$@"' \\
  sh "$work" "$user" "$@"`;

/** Script for the steps of a build, which run with all capabilities of the user root. */
const BUILD_SCRIPT = SCRIPT.replace(/exec setpriv .*"\$@"'/, 'exec "$@"\'');

const NAMESPACES = ['--mount', '--pid', '--fork', '--kill-child=SIGTERM'];

const spawnScript = (
  script: string,
  { folder }: CleanRoot,
  command: readonly string[],
  options: RunInRoot,
): ChildProcess => {
  const { user = 'root', workingDirectory, env, isReadOnly, tmpfs = [], volumes = {} } = options;
  const mounts = [
    ...tmpfs.map((path) => `${path}=`),
    ...Object.entries(volumes).map(([path, volume]) => `${path}=${volume}`),
  ];
  const settings = [workingDirectory, user, isReadOnly === true ? 'yes' : 'no'];
  return spawn(
    'unshare',
    [...NAMESPACES, 'sh', '-c', script, 'sh', folder, ...settings, ...mounts, '--', ...command],
    { env, stdio: options.stdio ?? ['ignore', 'inherit', 'inherit'] },
  );
};

/** Starts a program without privileges. */
export const startInRoot = (
  root: CleanRoot,
  command: readonly string[],
  options: RunInRoot,
): ChildProcess => spawnScript(SCRIPT, root, command, options);

const waitForCode = async (child: ChildProcess): Promise<number> => {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? -1;
};

/** Runs a program without privileges to its end. @returns its exit code */
export const runInRoot = (
  root: CleanRoot,
  command: readonly string[],
  options: RunInRoot,
): Promise<number> => waitForCode(startInRoot(root, command, options));

/** Runs a step of a build to its end. @returns its exit code */
export const buildInRoot = (
  root: CleanRoot,
  command: readonly string[],
  options: RunInRoot,
): Promise<number> => waitForCode(spawnScript(BUILD_SCRIPT, root, command, options));
