import { setTimeout as pause } from 'node:timers/promises';
import { type Count, emptyCount } from './suite.ts';

const TIMEOUT_MS = 120_000;
/** Interval at which `waitUntil` asks again. */
export const POLL_INTERVAL_MS = 1000;

/** A check of something that runs, with its title. */
export type Check = readonly [what: string, isGood: () => Promise<boolean>];

/** Runs checks one after the other; each counts as a test. */
export const runChecks = async (checks: readonly Check[]): Promise<Count> => {
  let passed = 0;
  const failures: string[] = [];
  for (const [what, isGood] of checks) {
    const good = await isGood().catch((error: unknown) => {
      console.error(error);
      return false;
    });
    console.log(`${good ? '✓' : '✗'} ${what}`);
    if (good) passed += 1;
    else failures.push(what);
  }
  return { ...emptyCount, passed, failures };
};

/** Waits until something is true. @returns false if it does not become true in two minutes */
export const waitUntil = async (isTrue: () => Promise<boolean>): Promise<boolean> => {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (await isTrue().catch(() => false)) return true;
    await pause(POLL_INTERVAL_MS);
  }
  return false;
};
