import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Done, Task } from './passwordThreads.ts';

/** A thread that hashes passwords, one after the other, when nobody else wants its core. */

/** Argon2id with 19 MiB and two passes (OWASP's first recommendation). */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of nice’s 19: a busy core leaves it a quarter. */
const LOW = 5;

try {
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), LOW);
} catch {
  // A system that knows no priorities of threads gives it an ordinary one.
}

parentPort?.on('message', ({ id, password, known }: Task) => {
  const begun = performance.now();
  const told = (outcome: Pick<Done, 'result' | 'error'>): void =>
    parentPort?.postMessage({ id, ms: performance.now() - begun, ...outcome } satisfies Done);
  try {
    told({
      result: known === undefined ? hashSync(password, HASHING) : verifySync(known, password),
    });
  } catch (error) {
    told({ error: String(error) });
  }
});
