import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashResult, HashTask } from './passwordThreads.ts';

/** Thread that hashes passwords one after the other, at low priority. */

/** Argon2id with 19 MiB and two passes (OWASP's first recommendation). */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Added to the process's nice value (at most 19): on a busy core the thread gets about a quarter.
 */
const NICENESS_INCREMENT = 5;
const MAX_NICENESS = 19;

/** Share of its time that the thread works; it sleeps after each password. */
const { works } = workerData as { readonly works: number };
const sleep = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

try {
  const thread = Number(basename(readlinkSync('/proc/thread-self')));
  setPriority(thread, Math.min(MAX_NICENESS, getPriority() + NICENESS_INCREMENT));
} catch {
  // A system without thread priorities runs the thread at the normal one.
}

parentPort?.on('message', ({ id, password, known }: HashTask) => {
  const startedAt = performance.now();
  const sendResult = (outcome: Pick<HashResult, 'result' | 'error'>): void => {
    const ms = performance.now() - startedAt;
    parentPort?.postMessage({ id, ms, ...outcome } satisfies HashResult);
    sleep(ms / works - ms);
  };
  try {
    sendResult({
      result:
        known === undefined ? hashSync(password, ARGON2_OPTIONS) : verifySync(known, password),
    });
  } catch (error) {
    sendResult({ error: String(error) });
  }
});
