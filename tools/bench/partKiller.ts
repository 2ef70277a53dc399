import type { PartName, Stack } from '@mahoe/stack/start';

const PARTS: readonly PartName[] = [
  'api',
  'eventstore',
  'api 2',
  'projections',
  'reactions',
  'postgres',
];

/**
 * Kills one part after another with -9, one every so many seconds; each is started again by itself.
 * @returns stops it, and tells how often each was killed
 */
export const killParts = (stack: Stack, everyS: number): (() => ReadonlyMap<PartName, number>) => {
  const parts = PARTS.filter((part) => stack.pid(part) !== undefined);
  const killed = new Map<PartName, number>();
  let turn = 0;
  const timer = setInterval(() => {
    const part = parts[turn % parts.length] ?? 'api';
    turn += 1;
    if (stack.pid(part) === undefined) return;
    stack.kill9(part);
    killed.set(part, (killed.get(part) ?? 0) + 1);
  }, everyS * 1000);
  return () => {
    clearInterval(timer);
    return killed;
  };
};
