import { setTimeout as pause } from 'node:timers/promises';
import type { BenchStack } from '@mahoe/bench/benchStack';
import type { AwaitedWrite, Gate } from './gate.ts';
import { signalAll } from '@mahoe/stack/processTree';

const POLL_INTERVAL_MS = 10;

/** A strike: the step to block, and the processes to kill. */
export interface Strike {
  readonly at: AwaitedWrite;
  readonly kill: readonly ('api' | 'reactions' | 'projections' | 'payments')[];
  /** True if the blocked write is written after its sender's death. */
  readonly isWritten: boolean;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Describes a strike in words. */
export const describeStrike = ({ at, kill, isWritten }: Strike): string =>
  `${kill.join(' and ')} killed at ${at.type}${at.containing === undefined ? '' : ` ${at.containing}`}, ` +
  `which ${isWritten ? 'is written' : 'never comes'}`;

/**
 * Kills processes with -9 at the given steps, one after the other.
 * @param begin starts the work; the gate waits for the first step by then
 * @returns the work's result
 */
export const killAtGate = async <T>(
  { stack }: Pick<BenchStack, 'stack'>,
  gate: Gate,
  strikes: readonly Strike[],
  begin: () => Promise<T>,
): Promise<T> => {
  const [first, ...rest] = strikes;
  if (first) await gate.await(first.at);
  const done = begin();
  // The awaiting code reports the error.
  done.catch(() => undefined);
  for (const [index, strike] of strikes.entries()) {
    const caught = await gate.caught();
    const pids = strike.kill.flatMap((part) => stack.pid(part) ?? []);
    signalAll(pids, 'SIGKILL');
    while (pids.some(isAlive)) await pause(POLL_INTERVAL_MS);
    const next = rest[index];
    if (next) await gate.await(next.at);
    await (strike.isWritten ? caught.release() : caught.refuse());
    console.log(`  ${describeStrike(strike)}`);
  }
  return done;
};
