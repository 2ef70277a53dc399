import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { endOfLog, runToEnd, supervise, type Part, type SupervisedPart } from './supervisor.ts';

interface Stoppable {
  stop(): Promise<void>;
}

/** The parts that run for as long as the stack does. An embedded one is absent where a URL is set. */
export type PartName =
  | 'postgres'
  | 'eventstore'
  | 'payments'
  | 'projections'
  | `projections ${number}`
  | 'reactions'
  | 'api'
  | `api ${number}`;

/** What of a stack runs, in the order in which it was started. */
export interface Parts {
  /** Aborted once the stack is to stop. */
  readonly signal: AbortSignal;
  /** Starts a part that runs for as long as the stack does. */
  begin(name: PartName, entry: string, env: NodeJS.ProcessEnv): SupervisedPart;
  /** Runs a part to its end. */
  run(name: string, entry: string, env: NodeJS.ProcessEnv, args?: string[]): Promise<void>;
  /** Takes something in that is to be stopped with the parts. */
  add(part: Stoppable): void;
  /** A part that was begun. */
  find(name: PartName): SupervisedPart | undefined;
  /** Names of those that were begun. */
  names(): readonly PartName[];
  /** Waits until a part does what it is for. @throws when it keeps crashing, or after a minute */
  until(part: SupervisedPart, isReady: () => Promise<boolean>): Promise<void>;
  /** Ends everything in order, the last first; settles when all are gone. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 60_000;
const MOST_CRASHES = 5;

/** @param env what every part finds in its environment besides its own */
export const openParts = ({
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
}): Parts => {
  const halt = new AbortController();
  const signal = AbortSignal.any([halt.signal, ...(asked ? [asked] : [])]);
  const started: Stoppable[] = [];
  const jobs: Promise<void>[] = [];
  const supervised = new Map<PartName, SupervisedPart>();
  let stopping: Promise<void> | undefined;

  const logFileOf = (name: string): string => join(dataDir, 'logs', `${name}.log`);

  const partOf = (name: string, entry: string, env: NodeJS.ProcessEnv, args: string[]): Part => ({
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
    begin: (name, entry, env) => {
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
    until: async (part, isReady) => {
      const crashesBefore = part.crashes();
      const patience = Date.now() + PATIENCE_MS;
      while (!(await isReady())) {
        signal.throwIfAborted();
        if (Date.now() > patience || part.crashes() - crashesBefore >= MOST_CRASHES) {
          throw new Error(`${part.name} does not come up. ${endOfLog(logFileOf(part.name))}`);
        }
        await pause(LOOK_EVERY_MS);
      }
    },
    stop: () => (stopping ??= stopAll()),
  };
};
