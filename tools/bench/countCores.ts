import type { Stack } from '@mahoe/stack/start';
import { processorSeconds } from './processorTime.ts';

/** Processor time a process has used so far. */
interface Usage {
  readonly pid: number | undefined;
  readonly seconds: number;
}

/**
 * Counts the cores that the product's processes and this process keep busy.
 * @returns a function that formats the average since its last call, and names processes that were
 * restarted since
 */
export const countCores = (stack: Stack): (() => string) => {
  const usages = (): ReadonlyMap<string, Usage> => {
    const { user, system } = process.cpuUsage();
    return new Map<string, Usage>([
      ...stack.processes().map((part) => {
        const pid = stack.pid(part);
        return [part, { pid, seconds: processorSeconds(pid ?? 0) }] as const;
      }),
      ['the load', { pid: process.pid, seconds: (user + system) / 1e6 }],
    ]);
  };
  let before = usages();
  let since = performance.now();
  return () => {
    const now = usages();
    const tookS = (performance.now() - since) / 1000;
    const cores = [...now].map(([name, { pid, seconds }]) => {
      const earlier = before.get(name);
      if (pid === undefined || earlier?.pid !== pid) return `${name} killed`;
      return `${name} ${((seconds - earlier.seconds) / tookS).toFixed(2)}`;
    });
    before = now;
    since = performance.now();
    return cores.join(', ');
  };
};
