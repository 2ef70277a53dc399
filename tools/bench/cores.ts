import type { Stack } from '@mahoe/stack/start';
import { PARTS } from './callCosts.ts';
import { processorSeconds } from './processorTime.ts';

/**
 * Counts the cores that the product's parts, and this process, keep busy.
 * @returns tells them on average since it was last asked
 */
export const countCores = (stack: Stack): (() => string) => {
  const secondsOf = (): ReadonlyMap<string, number> => {
    const { user, system } = process.cpuUsage();
    return new Map<string, number>([
      ...PARTS.map((part) => [part, processorSeconds(stack.pid(part) ?? 0)] as const),
      ['the load', (user + system) / 1e6],
    ]);
  };
  let before = secondsOf();
  let since = performance.now();
  return () => {
    const now = secondsOf();
    const tookS = (performance.now() - since) / 1000;
    const cores = [...now].map(
      ([name, seconds]) => `${name} ${((seconds - (before.get(name) ?? 0)) / tookS).toFixed(2)}`,
    );
    before = now;
    since = performance.now();
    return cores.join(', ');
  };
};
