import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, closeSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';

/** A part of the product that runs as a process of its own. */
export type Part = {
  name: string;
  /** Path of the TypeScript entry. */
  entry: string;
  args?: string[];
  env: NodeJS.ProcessEnv;
  /** Where its output goes; kept over restarts, and once set aside as `.1` when above 10 MB. */
  logFile: string;
};

export type SupervisedPart = {
  readonly name: string;
  /** Process id now, or undefined between an end and the next start. */
  pid(): number | undefined;
  /** How often it ended without being asked to since `supervise`. */
  crashes(): number;
  /** Ends it in an orderly way (killed after eight seconds) and does not start it again. */
  stop(): Promise<void>;
  /** An orderly stop and a start. */
  restart(): Promise<void>;
};

const preload = pathToFileURL(join(import.meta.dirname, 'endWithParent.ts')).href;
const gracePeriod = 8000;

/** Starts a part and starts it again, with growing pauses, whenever it ends without being asked to. */
export function supervise(
  part: Part,
  logger: Pick<Logger, 'info' | 'warn'>,
  onCrash?: (outcome: string) => void,
): SupervisedPart {
  let child: ChildProcess | undefined;
  let crashes = 0;
  let wanted = new AbortController();
  let life: Promise<void>;

  const live = async (stop: AbortSignal): Promise<void> => {
    const asked = once(stop, 'abort').then(() => undefined);
    for (let wait = 100; !stop.aborted; wait = Math.min(wait * 2, 10_000)) {
      const started = Date.now();
      child = startPart(part);
      const ended = ending(child);
      logger.info({ part: part.name, process: child.pid }, 'started');
      const outcome = await Promise.race([ended, asked]);
      if (outcome === undefined) await end(child, ended);
      child = undefined;
      if (outcome === undefined || stop.aborted) return;
      crashes += 1;
      if (Date.now() - started > 30_000) wait = 100;
      logger.warn({ part: part.name, outcome, crashes }, 'ended by itself; starting it again');
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
}

/** Runs a part that ends by itself. Rejects, with the end of its log, when it does not end well. */
export async function runToEnd(part: Part, signal: AbortSignal): Promise<void> {
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
}

/** The last lines of a log, for a message to the operator. */
export function endOfLog(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-8);
  return `The end of ${logFile}:\n${lines.join('\n')}`;
}

function startPart(part: Part): ChildProcess {
  mkdirSync(dirname(part.logFile), { recursive: true });
  if ((statSync(part.logFile, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000)
    renameSync(part.logFile, `${part.logFile}.1`);
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
}

async function ending(child: ChildProcess): Promise<string> {
  return new Promise((ended) => {
    child.once('error', (error) => ended(error.message));
    child.once('exit', (code, signal) => ended(signal ?? `exit ${code}`));
  });
}

async function end(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), gracePeriod);
  await ended;
  clearTimeout(force);
}
