import { readFileSync } from 'node:fs';

/** Returns a process id with those of all its descendants (Linux). */
export const withDescendants = (pid: number): readonly number[] => {
  let children: readonly number[] = [];
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    children = listed.split(' ').filter(Boolean).map(Number);
  } catch {
    // The process has ended.
  }
  return [pid, ...children.flatMap(withDescendants)];
};

/** Sends a signal to processes; ended ones are skipped. */
export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended.
    }
  }
};
