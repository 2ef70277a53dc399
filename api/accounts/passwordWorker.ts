import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashResult, HashTask } from './passwordThreads.ts';

/** A thread that hashes passwords, one after the other, when nobody else wants its core. */

/** Argon2id with 19 MiB and two passes (OWASP's first recommendation). */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** So much nicer than the process, of nice’s 19: a busy core leaves it a quarter. */
const NICENESS_INCREMENT = 5;
const MAX_NICENESS = 19;

/** Share of its time for which it works; it rests after each password. */
const { works } = workerData as { readonly works: number };
const sleep = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

try {
  const thread = Number(basename(readlinkSync('/proc/thread-self')));
  setPriority(thread, Math.min(MAX_NICENESS, getPriority() + NICENESS_INCREMENT));
} catch {
  // A system that knows no priorities of threads gives it an ordinary one.
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
