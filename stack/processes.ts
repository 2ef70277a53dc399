import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
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

/** The parts that run for as long as the stack does. An embedded one is absent where a URL is set. */
export type ProcessName =
  | 'postgres'
  | 'eventstore'
  | 'payments'
  | 'projections'
  | `projections ${number}`
  | 'reactions'
  | 'api'
  | `api ${number}`;

/** What of a stack runs, in the order in which it was started. */
export interface Processes {
  /** Aborted once the stack is to stop. */
  readonly signal: AbortSignal;
  /** Starts a part that runs for as long as the stack does. */
  start(name: ProcessName, entry: string, env: NodeJS.ProcessEnv): SupervisedProcess;
  /** Runs a part to its end. */
  run(name: string, entry: string, env: NodeJS.ProcessEnv, args?: string[]): Promise<void>;
  /** Takes something in that is to be stopped with the parts. */
  add(part: Stoppable): void;
  /** A part that was begun. */
  find(name: ProcessName): SupervisedProcess | undefined;
  /** Names of those that were begun. */
  names(): readonly ProcessName[];
  /** Waits until a part does what it is for. @throws when it keeps crashing, or after a minute */
  waitUntil(part: SupervisedProcess, isReady: () => Promise<boolean>): Promise<void>;
  /** Ends everything in order, the last first; settles when all are gone. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const POLL_INTERVAL_MS = 50;
const STARTUP_TIMEOUT_MS = 60_000;
const MAX_CRASHES = 5;

/** @param env what every part finds in its environment besides its own */
export const createProcesses = ({
  dataDir,
  env: common,
  logLevel,
  logger,
  signal: asked,
  notify,
}: {
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logLevel: string;
  readonly logger: Logger;
  readonly signal: AbortSignal | undefined;
  /** Told, in a sentence for the operator, when a part ended by itself. */
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
    env: { ...common, ...env, LOG_LEVEL: logLevel },
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
      const part = supervise(partOf(name, entry, env, []), logger, (outcome) =>
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
    waitUntil: async (part, isReady) => {
      const crashesBefore = part.crashes();
      const patience = Date.now() + STARTUP_TIMEOUT_MS;
      while (!(await isReady())) {
        signal.throwIfAborted();
        if (Date.now() > patience || part.crashes() - crashesBefore >= MAX_CRASHES) {
          throw new Error(`${part.name} does not come up. ${readLogTail(logFileOf(part.name))}`);
        }
        await pause(POLL_INTERVAL_MS);
      }
    },
    stop: () => (stopping ??= stopAll()),
  };
};
