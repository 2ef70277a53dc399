import type { ProcessName } from '@mahoe/stack/processes';
import type { Stack } from '@mahoe/stack/start';

/**
 * Kills one process after another with -9 at an interval; the supervisor restarts each. A process that
 * is just starting is skipped.
 * @returns a function that stops it and reports how often each was killed
 */
export const killProcesses = (
  stack: Stack,
  everyS: number,
): (() => ReadonlyMap<ProcessName, number>) => {
  const killed = new Map<ProcessName, number>();
  let turn = 0;
  const timer = setInterval(() => {
    const parts = stack.processes();
    const inTurn = [...parts.slice(turn), ...parts.slice(0, turn)];
    const part = inTurn.find((name) => stack.pid(name) !== undefined);
    if (part === undefined) return;
    turn = parts.indexOf(part) + 1;
    stack.kill9(part);
    killed.set(part, (killed.get(part) ?? 0) + 1);
  }, everyS * 1000);
  return () => {
    clearInterval(timer);
    return killed;
  };
};
