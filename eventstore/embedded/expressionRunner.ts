import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { invalidArgument } from './statuses.ts';

/** Runs backtracking expressions in a thread of their own. */
export interface ExpressionRunner {
  /**
   * Returns which texts match. Rejects with INVALID_ARGUMENT if that takes longer than a second.
   */
  run(source: string, texts: string[]): Promise<boolean[]>;
  close(): Promise<void>;
}

const RUN_TIMEOUT_MS = 1000;
const TOO_LONG =
  "The filter's regular expression takes too long; without look-around and back-references it cannot.";

/**
 * Opens a runner with one thread for all callers. The thread starts on first use, and again after
 * each run that had to be terminated.
 */
export const openExpressionRunner = (): ExpressionRunner => {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = async (): Promise<void> => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };

  const start = async (): Promise<Worker> => {
    const started = new Worker(new URL('expressionWorker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    });
    started.unref();
    started.on('error', () => undefined);
    await once(started, 'online');
    return started;
  };

  const runNext = async (source: string, texts: string[]): Promise<boolean[]> => {
    worker ??= await start();
    const signal = AbortSignal.timeout(RUN_TIMEOUT_MS);
    worker.postMessage({ source, texts });
    try {
      const message: unknown[] = await once(worker, 'message', { signal });
      return Array.isArray(message[0]) ? message[0].map(Boolean) : [];
    } catch {
      await end();
      throw invalidArgument(TOO_LONG);
    }
  };

  return {
    run(source, texts) {
      const running = last.then(() => runNext(source, texts));
      last = running.catch(() => undefined);
      return running;
    },
    close: end,
  };
};
