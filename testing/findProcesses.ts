import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Lists ids of living processes that were started for a data folder (Linux). */
export const findProcesses = (dataDir: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && belongs(pid, dataDir));

const belongs = (pid: number, dataDir: string): boolean => {
  try {
    readlinkSync(`/proc/${pid}/exe`);
    const given = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return given.includes(`DATA_DIR=${dataDir}`) || command.includes(`${dataDir}/postgres`);
  } catch {
    // The process ended in the meantime, or it is a zombie.
    return false;
  }
};
