import { readdirSync, readFileSync } from 'node:fs';

/** Seconds a kernel counts in: `sysconf(_SC_CLK_TCK)` is 100 on every Linux there is. */
const TICK_S = 0.01;

const readStat = (pid: string | number): readonly string[] => {
  try {
    // What stands before is the name, which may have spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
};

const parseSeconds = (stat: readonly string[]): number =>
  [11, 12].reduce((sum, field) => sum + Number(stat[field] ?? 0), 0) * TICK_S;

/**
 * Processor seconds a process has used so far, with those of its children, living and ended: of
 * Postgres each connection is one. 0 where the system does not tell.
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
