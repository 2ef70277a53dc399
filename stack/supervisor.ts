import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';

/** A part of the product that runs as a process of its own. */
export interface Part {
  name: string;
  /** Path of the TypeScript entry. */
  entry: string;
  args?: string[];
  env: NodeJS.ProcessEnv;
  /** Where its output goes; kept over restarts. */
  logFile: string;
}

export interface SupervisedPart {
  readonly name: string;
  /** Process id now, or undefined between an end and the next start. */
  pid(): number | undefined;
  /** How often it ended without being asked to since `supervise`. */
  crashes(): number;
  /** Ends it in an orderly way (killed after eight seconds) and does not start it again. */
  stop(): Promise<void>;
  /** An orderly stop and a start. */
  restart(): Promise<void>;
}

const preload = pathToFileURL(join(import.meta.dirname, 'exitWithParent.ts')).href;
const gracePeriod = 8000;
const firstPause = 100;
const longestPause = 2000;

/**
 * Starts a part and starts it again whenever it ends without being asked to; at once where it had
 * said that it was ready, with growing pauses where it does not get that far.
 */
export const supervise = (
  part: Part,
  logger: Pick<Logger, 'info' | 'warn'>,
  onCrash?: (outcome: string) => void,
): SupervisedPart => {
  let child: ChildProcess | undefined;
  let crashes = 0;
  let wanted = new AbortController();
  let life: Promise<void>;

  const live = async (stop: AbortSignal): Promise<void> => {
    const asked = once(stop, 'abort').then(() => undefined);
    for (let wait = firstPause; !stop.aborted; wait = Math.min(wait * 2, longestPause)) {
      child = startPart(part);
      child.once('message', () => {
        wait = firstPause;
      });
      const ended = ending(child);
      logger.info({ part: part.name, process: child.pid }, 'started');
      const outcome = await Promise.race([ended, asked]);
      if (outcome === undefined) await end(child, ended);
      child = undefined;
      if (outcome === undefined || stop.aborted) return;
      crashes += 1;
      logger.warn(
        { part: part.name, outcome, crashes, wait },
        'ended by itself; starting it again',
      );
      onCrash?.(outcome);
      await pause(wait, undefined, { signal: stop }).catch(() => undefined);
    }
  };
  const begin = (): void => {
    wanted = new AbortController();
    life = live(wanted.signal);
  };
  const stop = async (): Promise<void> => {
    wanted.abort();
    await life;
  };
  begin();
  return {
    name: part.name,
    pid: () => child?.pid,
    crashes: () => crashes,
    stop,
    restart: async () => {
      await stop();
      begin();
    },
  };
};

/** Runs a part that ends by itself. Rejects, with the end of its log, when it does not end well. */
export const runToEnd = async (part: Part, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted();
  const child = startPart(part);
  const ended = ending(child);
  const abort = (): void => void end(child, ended);
  signal.addEventListener('abort', abort);
  const outcome = await ended;
  signal.removeEventListener('abort', abort);
  signal.throwIfAborted();
  if (outcome !== 'exit 0')
    throw new Error(`${part.name} failed (${outcome}).\n${endOfLog(part.logFile)}`);
};

/** The last lines of a log, for a message to the operator. */
export const endOfLog = (logFile: string): string => {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-8);
  return `The end of ${logFile}:\n${lines.join('\n')}`;
};

const startPart = (part: Part): ChildProcess => {
  mkdirSync(dirname(part.logFile), { recursive: true });
  const log = openSync(part.logFile, 'a', 0o600);
  try {
    // In a session of its own: a terminal's Ctrl-C reaches us alone, and we end the parts in order.
    return spawn(process.execPath, ['--import', preload, part.entry, ...(part.args ?? [])], {
      env: part.env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', log, log, 'ipc'],
    });
  } finally {
    closeSync(log);
  }
};

const ending = async (child: ChildProcess): Promise<string> =>
  new Promise((ended) => {
    child.once('error', (error) => ended(error.message));
    child.once('exit', (code, signal) => ended(signal ?? `exit ${code}`));
  });

const end = async (child: ChildProcess, ended: Promise<string>): Promise<void> => {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), gracePeriod);
  await ended;
  clearTimeout(force);
};
