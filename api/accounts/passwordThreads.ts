import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PasswordHashing } from '../limits/loginWaitingRoom.ts';

/** A password to hash, or to compare with a hash that is known. */
export interface HashTask {
  readonly id: number;
  readonly password: string;
  readonly known?: string;
}

/** What became of a task, and how long it took from its begin, ms. */
export interface HashResult {
  readonly id: number;
  readonly ms: number;
  readonly result?: string | boolean;
  readonly error?: string;
}

/** Of the machine's cores, over all API processes, hashing takes this share at most. */
const MAX_CPU_SHARE = 0.5;

/** Threads of one of so many processes, and for which share of its time each of them works. */
export const planThreads = (
  processes: number,
  cores: number,
): { readonly threads: number; readonly works: number } => {
  const own = (cores * MAX_CPU_SHARE) / processes;
  const threads = Math.max(1, Math.floor(own));
  return { threads, works: Math.min(1, own / threads) };
};

let size = planThreads(1, availableParallelism());

/** Shares the cores with other API processes of this machine; said before anything is hashed. */
export const shareCores = (processes: number): void => {
  size = planThreads(processes, availableParallelism());
};

/** How much a new duration counts in what one takes. */
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

/** A thread does not keep the process; tasks that one had when it ended fail. */
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
  worker.on('exit', () => onEnd(new Error('the thread that hashes passwords has ended')));
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

/** Hashes a password in a thread of low priority, so that nobody's answer waits for it. */
export const hashInThread = async (password: string): Promise<string> =>
  String(await submit(password));

/** Whether a password is the one of a hash; found out in such a thread. @throws on no hash at all */
export const verifyInThread = async (known: string, password: string): Promise<boolean> =>
  (await submit(password, known)) === true;

/** What waits for these threads, whatever it is hashed for; by what the last ones took. */
export const hashing: PasswordHashing = {
  waiting: () => threads.reduce((sum, { waiting }) => sum + waiting.size, 0),
  estimateMs: (ahead) => ((ahead + 1) * averageMs) / (size.threads * size.works),
};
