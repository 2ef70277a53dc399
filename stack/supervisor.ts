import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createBackoff } from '@mahoe/eventstore/backoff';
import { createCounter } from '@mahoe/telemetry/metrics';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { findStalled, HEARTBEAT_ANSWER, HEARTBEAT_QUESTION } from './heartbeat.ts';

/** A process of the product. */
export interface ProcessSpec {
  name: string;
  /** Path of the TypeScript entry. */
  entry: string;
  args?: string[];
  env: NodeJS.ProcessEnv;
  /** File of its output; kept over restarts. */
  logFile: string;
}

export interface SupervisedProcess {
  readonly name: string;
  /** Process id, or undefined between an end and the next start. */
  pid(): number | undefined;
  /** Number of unexpected ends since `supervise`. */
  crashes(): number;
  /** Stops it in order (killed after eight seconds) and does not start it again. */
  stop(): Promise<void>;
  /** Stops it in order and starts it again. */
  restart(): Promise<void>;
}

const listPreloads = ({ METRICS_PORT }: NodeJS.ProcessEnv): readonly string[] =>
  [
    'exitWithParent.ts',
    'answerHeartbeat.ts',
    ...(METRICS_PORT === undefined ? [] : ['serveMetrics.ts']),
  ].flatMap((file) => ['--import', pathToFileURL(join(import.meta.dirname, file)).href]);
const restarts = createCounter(
  'mahoe_process_restarts_total',
  'Processes that ended by themselves or were silent, and were started again.',
  ['process'],
);

const STOP_TIMEOUT_MS = 8000;
const MIN_RESTART_DELAY_MS = 100;
const MAX_RESTART_DELAY_MS = 2000;
const HEARTBEAT_INTERVAL_MS = 3000;
/** Unanswered questions after which the next one is a process's last: 15 s after its last answer. */
const MAX_UNANSWERED = 4;
/** The same for a process that is loading, 60 s: it cannot answer before it has begun to run. */
const MAX_UNANSWERED_AT_START = 19;

/** Times the questions of the supervisor; a test asks them by hand. */
export interface HeartbeatTimer {
  /** Calls at an interval until `stop`. */
  start(ask: () => void): { stop(): void };
  /** Called when a process has answered. */
  readonly onAnswer?: (name: string) => void;
}

const realTimer: HeartbeatTimer = {
  start: (ask) => {
    const timer = setInterval(ask, HEARTBEAT_INTERVAL_MS);
    return { stop: () => clearInterval(timer) };
  },
};

/**
 * Asks a process for signs of life, and kills it if there is none: it is frozen, stuck in a loop, or says
 * that its work stands still. The end of its connections releases its leases, and a checkpoint that it
 * claimed is fenced by the epoch. Counts unanswered questions instead of time: a supervisor that was
 * suspended must not kill healthy processes.
 * @param onSilence receives the work that stands still, if the process named it
 */
const watchHeartbeat = (
  name: string,
  child: ChildProcess,
  timer: HeartbeatTimer,
  onSilence: (stalled: string | undefined) => void,
): { stop(): void } => {
  let unanswered = 0;
  let max = MAX_UNANSWERED_AT_START;
  let stalled: string | undefined;
  child.on('message', (message) => {
    stalled = findStalled(message);
    if (message !== HEARTBEAT_ANSWER && message !== 'ready') return;
    unanswered = 0;
    max = MAX_UNANSWERED;
    timer.onAnswer?.(name);
  });
  return timer.start(() => {
    if (!child.connected) return;
    if (unanswered === max) {
      onSilence(stalled);
      child.kill('SIGKILL');
    }
    unanswered += 1;
    child.send(HEARTBEAT_QUESTION, () => undefined);
  });
};

/**
 * Starts a process, and again whenever it ends unexpectedly or has given no sign of life for 15 s: at
 * once if it had reported that it was ready, with growing pauses if it never got that far.
 */
export const supervise = (
  part: ProcessSpec,
  logger: Pick<Logger, 'info' | 'warn'>,
  onCrash?: (outcome: string) => void,
  timer: HeartbeatTimer = realTimer,
): SupervisedProcess => {
  let child: ChildProcess | undefined;
  let crashes = 0;
  let wanted = new AbortController();
  let life: Promise<void>;

  const live = async (stop: AbortSignal): Promise<void> => {
    const asked = once(stop, 'abort').then(() => undefined);
    const backoff = createBackoff(MIN_RESTART_DELAY_MS, MAX_RESTART_DELAY_MS);
    while (!stop.aborted) {
      child = spawnProcess(part);
      child.on('message', (message) => {
        if (message === 'ready') backoff.reset();
      });
      const ended = waitForExit(child);
      const heartbeat = watchHeartbeat(part.name, child, timer, (stalled) =>
        logger.warn(
          { part: part.name, process: child?.pid, ...(stalled === undefined ? {} : { stalled }) },
          stalled === undefined ? 'silent; replacing it' : 'its work stands still; replacing it',
        ),
      );
      logger.info({ part: part.name, process: child.pid }, 'started');
      const outcome = await Promise.race([ended, asked]);
      if (outcome === undefined) await stopProcess(child, ended, part);
      heartbeat.stop();
      child = undefined;
      if (outcome === undefined || stop.aborted) return;
      crashes += 1;
      restarts.inc({ process: part.name });
      logger.warn(
        { part: part.name, outcome, crashes, wait: backoff.nextMs },
        'ended by itself; starting it again',
      );
      onCrash?.(outcome);
      await backoff.wait(stop).catch(() => undefined);
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
  // A counter that begins at its first restart would hide that one from `increase`.
  restarts.inc({ process: part.name }, 0);
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

/**
 * Runs a process that ends by itself.
 * @throws with the end of its log if it fails
 */
export const runToEnd = async (part: ProcessSpec, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted();
  const child = spawnProcess(part);
  const ended = waitForExit(child);
  const abort = (): void => void stopProcess(child, ended, part);
  signal.addEventListener('abort', abort);
  const outcome = await ended;
  signal.removeEventListener('abort', abort);
  signal.throwIfAborted();
  if (outcome !== 'exit 0')
    throw new Error(`${part.name} failed (${outcome}).\n${readLogTail(part.logFile)}`);
};

/** Returns the last lines of a log, for a message to the operator. */
export const readLogTail = (logFile: string): string => {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-8);
  return `The end of ${logFile}:\n${lines.join('\n')}`;
};

const spawnProcess = (part: ProcessSpec): ChildProcess => {
  mkdirSync(dirname(part.logFile), { recursive: true });
  const log = openSync(part.logFile, 'a', 0o600);
  try {
    // Uses a session of its own: a terminal's Ctrl-C reaches only us, and we stop the processes in
    // order.
    return spawn(process.execPath, [...listPreloads(part.env), part.entry, ...(part.args ?? [])], {
      env: part.env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', log, log, 'ipc'],
    });
  } finally {
    closeSync(log);
  }
};

const waitForExit = async (child: ChildProcess): Promise<string> =>
  new Promise((ended) => {
    child.once('error', (error) => ended(error.message));
    child.once('exit', (code, signal) => ended(signal ?? `exit ${code}`));
  });

const stopProcess = async (
  child: ChildProcess,
  ended: Promise<string>,
  { env }: Pick<ProcessSpec, 'env'>,
): Promise<void> => {
  child.kill('SIGTERM');
  const drainMs = Number(env['DRAIN_MS'] ?? 0);
  const force = setTimeout(() => child.kill('SIGKILL'), drainMs + STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(force);
};
