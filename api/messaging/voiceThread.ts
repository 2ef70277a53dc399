import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RewrittenVoice } from './rewriteVoice.ts';

/** Time after which a file was made to keep the parser busy: a recording takes a tenth of a second. */
const TIMEOUT_MS = 5_000;
const MAX_MEMORY_MB = 256;

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

const startWorker = async (): Promise<Worker> => {
  const started = new Worker(new URL('./voiceWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  await once(started, 'message');
  started.on('error', () => {
    worker = undefined;
  });
  return started;
};

const rewrite = async (given: Buffer): Promise<RewrittenVoice | undefined> => {
  const current = (worker ??= await startWorker());
  current.ref();
  current.postMessage(given);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const [voice] = (await once(current, 'message', { signal })) as [RewrittenVoice | undefined];
    current.unref();
    return voice;
  } catch {
    worker = undefined;
    await current.terminate();
    return undefined;
  }
};

/**
 * Rewrites a recording in a thread, which a file that never ends or fills the memory cannot leave.
 * @returns undefined if the bytes are no recording
 */
export const rewriteInThread = (given: Buffer): Promise<RewrittenVoice | undefined> => {
  const next = last.then(() => rewrite(given));
  last = next.catch(() => undefined);
  return next;
};
