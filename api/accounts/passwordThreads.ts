import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createGauge } from '@mahoe/telemetry/metrics';
import type { PasswordHashing } from '../limits/loginWaitingRoom.ts';

/** Password to hash, or to compare with a known hash. */
export interface HashTask {
  readonly id: number;
  readonly password: string;
  readonly known?: string;
}

/** Outcome of a task, and the time it took from its start in ms. */
export interface HashResult {
  readonly id: number;
  readonly ms: number;
  readonly result?: string | boolean;
  readonly error?: string;
}

/** Share of the machine's cores that hashing may take, over all API processes. */
const MAX_CPU_SHARE = 0.5;

/** Number of threads of one process, and the share of its time that each thread works. */
export const planThreads = (
  processes: number,
  cores: number,
): { readonly threads: number; readonly works: number } => {
  const own = (cores * MAX_CPU_SHARE) / processes;
  const threads = Math.max(1, Math.floor(own));
  return { threads, works: Math.min(1, own / threads) };
};

let size = planThreads(1, availableParallelism());

/**
 * Divides the cores among the API processes of this machine. Must be called before anything is
 * hashed.
 */
export const shareCores = (processes: number): void => {
  size = planThreads(processes, availableParallelism());
};

/** Weight of the newest duration in the moving average. */
const SMOOTHING_FACTOR = 0.2;
const INITIAL_ESTIMATE_MS = 40;

interface PendingTask {
  resolve(result: string | boolean): void;
  reject(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, PendingTask>;
}

let threads: Thread[] = [];
let lastId = 0;
let averageMs = INITIAL_ESTIMATE_MS;

/** Starts a thread that does not keep the process alive. If it ends, its pending tasks fail. */
const startThread = (): Thread => {
  const workerData = { works: size.works };
  const worker = new Worker(new URL('./passwordWorker.ts', import.meta.url), { workerData });
  const waiting = new Map<number, PendingTask>();
  const thread = { worker, waiting };
  worker.on('message', ({ id, ms, result, error }: HashResult) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    averageMs += (ms - averageMs) * SMOOTHING_FACTOR;
    if (result === undefined) one?.reject(new Error(error));
    else one?.resolve(result);
  });
  const onEnd = (error: Error): void => {
    threads = threads.filter((other) => other !== thread);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', onEnd);
  worker.on('exit', () => onEnd(new Error('the password hashing thread has ended')));
  worker.unref();
  return thread;
};

const submit = (password: string, known?: string): Promise<string | boolean> =>
  new Promise((resolve, reject) => {
    while (threads.length < size.threads) threads.push(startThread());
    const [thread] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size);
    if (!thread) return;
    const id = (lastId += 1);
    thread.waiting.set(id, { resolve, reject });
    thread.worker.ref();
    thread.worker.postMessage({
      id,
      password,
      ...(known !== undefined && { known }),
    } satisfies HashTask);
  });

/** Hashes a password in a low-priority thread, so that no request waits for it. */
export const hashInThread = async (password: string): Promise<string> =>
  String(await submit(password));

/** Verifies a password against a hash in such a thread. @throws if `known` is not a hash */
export const verifyInThread = async (known: string, password: string): Promise<boolean> =>
  (await submit(password, known)) === true;

createGauge(
  'mahoe_password_hashes_waiting',
  'Passwords that wait to be hashed or are hashed.',
  [],
  (gauge) => gauge.set(hashing.waiting()),
);

/** Load of these threads, estimated from recent durations. */
export const hashing: PasswordHashing = {
  waiting: () => threads.reduce((sum, { waiting }) => sum + waiting.size, 0),
  estimateMs: (ahead) => ((ahead + 1) * averageMs) / (size.threads * size.works),
};
