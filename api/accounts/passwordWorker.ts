import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Done, Task } from './passwordThreads.ts';

/** A thread that hashes passwords, one after the other, when nobody else wants its core. */

/** Argon2id with 19 MiB and two passes (OWASP's first recommendation). */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** So much nicer than the process, of nice’s 19: a busy core leaves it a quarter. */
const NICER = 5;
const NICEST = 19;

/** Share of its time for which it works; it rests after each password. */
const { works } = workerData as { readonly works: number };
const rest = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

try {
  const thread = Number(basename(readlinkSync('/proc/thread-self')));
  setPriority(thread, Math.min(NICEST, getPriority() + NICER));
} catch {
  // A system that knows no priorities of threads gives it an ordinary one.
}

parentPort?.on('message', ({ id, password, known }: Task) => {
  const begun = performance.now();
  const told = (outcome: Pick<Done, 'result' | 'error'>): void => {
    const ms = performance.now() - begun;
    parentPort?.postMessage({ id, ms, ...outcome } satisfies Done);
    rest(ms / works - ms);
  };
  try {
    told({
      result: known === undefined ? hashSync(password, HASHING) : verifySync(known, password),
    });
  } catch (error) {
    told({ error: String(error) });
  }
});
