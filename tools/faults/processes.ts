import { readFileSync } from 'node:fs';

/** A process with all it has started (Linux). */
export const withDescendants = (pid: number): readonly number[] => {
  let children: readonly number[] = [];
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    children = listed.split(' ').filter(Boolean).map(Number);
  } catch {
    // It has ended.
  }
  return [pid, ...children.flatMap(withDescendants)];
};

/** Sends a signal to processes; those that have ended meanwhile need none. */
export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
};
