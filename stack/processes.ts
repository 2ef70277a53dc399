import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildMetricsEnvironment, type MetricsAddress } from './metricsPorts.ts';
import {
  readLogTail,
  runToEnd,
  supervise,
  type ProcessSpec,
  type SupervisedProcess,
} from './supervisor.ts';

interface Stoppable {
  stop(): Promise<void>;
}

/** Processes that run as long as the stack. An embedded server is absent if its URL is set. */
export type ProcessName =
  | 'postgres'
  | 'eventstore'
  | 'payments'
  | 'projections'
  | `projections ${number}`
  | 'reactions'
  | 'api'
  | `api ${number}`;

/** Processes of a stack, in the order in which they were started. */
export interface Processes {
  /** Aborted when the stack is to stop. */
  readonly signal: AbortSignal;
  /** Starts a process that runs as long as the stack. */
  start(name: ProcessName, entry: string, env: NodeJS.ProcessEnv): SupervisedProcess;
  /** Runs a process to its end. */
  run(name: string, entry: string, env: NodeJS.ProcessEnv, args?: string[]): Promise<void>;
  /** Adds something that is stopped with the processes. */
  add(part: Stoppable): void;
  /** Returns a process that was started. */
  find(name: ProcessName): SupervisedProcess | undefined;
  /** Returns the names of started processes. */
  names(): readonly ProcessName[];
  /**
   * Waits until a process is ready.
   * @throws if it keeps crashing, or after a minute
   */
  waitUntil(part: SupervisedProcess, isReady: () => Promise<boolean>): Promise<void>;
  /** Stops everything in order, the last first; settles when all are gone. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const POLL_INTERVAL_MS = 50;
const STARTUP_TIMEOUT_MS = 60_000;
const MAX_CRASHES = 5;

/** @throws if the process keeps crashing, after a minute, or when the signal is aborted */
const waitUntilReady = async (
  part: SupervisedProcess,
  isReady: () => Promise<boolean>,
  signal: AbortSignal,
  readLog: () => string,
): Promise<void> => {
  const crashesBefore = part.crashes();
  const deadline = Date.now() + STARTUP_TIMEOUT_MS;
  while (!(await isReady())) {
    signal.throwIfAborted();
    if (Date.now() > deadline || part.crashes() - crashesBefore >= MAX_CRASHES)
      throw new Error(`${part.name} does not come up. ${readLog()}`);
    await pause(POLL_INTERVAL_MS);
  }
};

/** @param env environment of every process, besides its own */
export const createProcesses = ({
  dataDir,
  env: common,
  logLevel,
  logger,
  signal: asked,
  metrics,
  notify,
}: {
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logLevel: string;
  readonly logger: Logger;
  readonly signal: AbortSignal | undefined;
  /** Address of the metrics; undefined if processes serve none. */
  readonly metrics: MetricsAddress | undefined;
  /** Called with a sentence for the operator when a process ends by itself. */
  readonly notify: (message: string) => void;
}): Processes => {
  const halt = new AbortController();
  const signal = AbortSignal.any([halt.signal, ...(asked ? [asked] : [])]);
  const started: Stoppable[] = [];
  const jobs: Promise<void>[] = [];
  const supervised = new Map<ProcessName, SupervisedProcess>();
  let stopping: Promise<void> | undefined;

  const logFileOf = (name: string): string => join(dataDir, 'logs', `${name}.log`);

  const partOf = (
    name: string,
    entry: string,
    env: NodeJS.ProcessEnv,
    args: string[],
  ): ProcessSpec => ({
    name,
    entry: join(root, entry),
    args,
    // The operator's METRICS_PORT is the supervisor's own.
    env: { ...common, METRICS_PORT: undefined, ...env, LOG_LEVEL: logLevel },
    logFile: logFileOf(name),
  });

  const stopAll = async (): Promise<void> => {
    halt.abort();
    await Promise.allSettled(jobs);
    for (const part of started.toReversed()) await part.stop();
    logger.info('stopped');
  };

  return {
    signal,
    start: (name, entry, env) => {
      signal.throwIfAborted();
      const own = { ...env, ...buildMetricsEnvironment(metrics, name) };
      const part = supervise(partOf(name, entry, own, []), logger, (outcome) =>
        notify(`${name} ended by itself (${outcome}) and is started again; see ${logFileOf(name)}`),
      );
      supervised.set(name, part);
      started.push(part);
      return part;
    },
    run: (name, entry, env, args = []) => {
      const running = runToEnd(partOf(name, entry, env, args), signal);
      jobs.push(running);
      return running;
    },
    add: (part) => {
      started.push(part);
    },
    find: (name) => supervised.get(name),
    names: () => [...supervised.keys()],
    waitUntil: (part, isReady) =>
      waitUntilReady(part, isReady, signal, () => readLogTail(logFileOf(part.name))),
    stop: () => (stopping ??= stopAll()),
  };
};
