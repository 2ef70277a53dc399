import type { ProcessName } from '@mahoe/stack/processes';
import type { Stack } from '@mahoe/stack/start';

/**
 * Kills one part after another with -9, one every so many seconds; each is started again by itself.
 * One that is just being started is passed over.
 * @returns stops it, and tells how often each was killed
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
