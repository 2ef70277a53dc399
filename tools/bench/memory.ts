import { readFileSync } from 'node:fs';
import type { PartName, Stack } from '@mahoe/stack/start';

const NODE_PARTS: readonly PartName[] = ['api', 'eventstore', 'projections', 'reactions'];
const EVERY_MS = 10_000;
const KIB_OF_MIB = 1024;

/** MiB of a process's own memory now; 0 where the system does not tell. */
const memoryOf = (pid: number | undefined): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / KIB_OF_MIB;
  } catch {
    return 0;
  }
};

/**
 * Looks at the memory of the product's own processes every ten seconds.
 * @returns stops it, and tells of each part the largest of the second and of the last quarter of the
 *   time, in MiB: what grows without end is larger in the last
 */
export const watchMemory = (
  stack: Stack,
): (() => readonly { part: PartName; early: number; late: number }[]) => {
  const samples = new Map<PartName, number[]>(NODE_PARTS.map((part) => [part, []]));
  const timer = setInterval(() => {
    for (const [part, seen] of samples) seen.push(memoryOf(stack.pid(part)));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return [...samples].map(([part, seen]) => {
      const quarter = Math.ceil(seen.length / 4);
      const largest = (some: readonly number[]): number => Math.max(0, ...some);
      return {
        part,
        early: largest(seen.slice(quarter, 2 * quarter)),
        late: largest(seen.slice(-quarter)),
      };
    });
  };
};
