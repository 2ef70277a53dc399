import { readdirSync, readFileSync } from 'node:fs';

/** Seconds per clock tick: `sysconf(_SC_CLK_TCK)` is 100 on every Linux. */
const TICK_S = 0.01;

const readStat = (pid: string | number): readonly string[] => {
  try {
    // The part before is the name, which may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
};

const parseSeconds = (stat: readonly string[]): number =>
  [11, 12].reduce((sum, field) => sum + Number(stat[field] ?? 0), 0) * TICK_S;

/**
 * Returns processor seconds of a process with its children, living and ended; each connection of
 * Postgres is a child. 0 if the system does not report them.
 */
export const processorSeconds = (pid: number): number => {
  const own = readStat(pid);
  const ended = [13, 14].reduce((sum, field) => sum + Number(own[field] ?? 0), 0) * TICK_S;
  let living = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readStat(name);
    if (stat[1] === String(pid)) living += parseSeconds(stat);
  }
  return parseSeconds(own) + ended + living;
};
