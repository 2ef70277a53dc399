import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CGROUPS = ['/sys/fs/cgroup/unified', '/sys/fs/cgroup'];
const FILTERS = ['iptables-legacy', 'iptables'];

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const answers = (attempt: () => unknown): boolean => {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
};

/** What this machine offers for it. */
interface Means {
  readonly cgroups: string;
  readonly filter: string;
}

/** How a process can be cut off from the network here; undefined where it cannot. */
export const meansToCutOff = (): Means | undefined => {
  const cgroups = CGROUPS.find((root) =>
    answers(() => accessSync(join(root, 'cgroup.procs'), constants.W_OK)),
  );
  const filter = FILTERS.find((program) => answers(() => run(program, '-L', 'OUTPUT', '-n')));
  if (cgroups === undefined || filter === undefined || !answers(() => run('ss', '-V'))) return;
  return { cgroups, filter };
};

/** TCP ports that sockets of a process are bound to. */
const portsOf = (pid: number): Set<string> => {
  const own = run('ss', '-Htanp')
    .split('\n')
    .filter((line) => line.includes(`pid=${pid},`));
  return new Set(own.map((line) => /:(\d+)\s/.exec(line)?.[1] ?? '').filter((port) => port !== ''));
};

/**
 * Cuts a process off: no packet leaves it, so that nobody gets through to it and it to nobody.
 * Sockets it has are known by their ports, those it opens by the group it was put in.
 * @returns what joins it to the others again
 */
export const cutOff = (pid: number, { cgroups, filter }: Means): (() => void) => {
  const name = `mahoe-cut-off-${pid}`;
  const group = join(cgroups, name);
  mkdirSync(group);
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
  const rules = [
    ['-m', 'cgroup', '--path', name],
    ...[...portsOf(pid)].map((port) => ['-p', 'tcp', '--sport', port]),
  ];
  const change = (how: '-I' | '-D'): void => {
    for (const rule of rules) run(filter, '-w', how, 'OUTPUT', ...rule, '-j', 'DROP');
  };
  change('-I');
  return () => {
    change('-D');
    writeFileSync(join(cgroups, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
};
