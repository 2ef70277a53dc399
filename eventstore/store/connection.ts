import { setTimeout as pause } from 'node:timers/promises';
import { createCounter } from '@mahoe/telemetry/metrics';
import { DEADLINE_MS, withRemainingMs } from './deadline.ts';
import {
  LogMismatch,
  withTimeout,
  isRefusal,
  toStoreUnavailable,
  StoreUnavailable,
} from './failures.ts';
import { explainConnectionError } from './connectionErrors.ts';
import { connectToLeader, type LeaderConnection } from './leaderConnection.ts';
import { stallAwareTimeout } from './stallAwareTimeout.ts';
import { redactUrl } from '../privacy/redactUrl.ts';

/** Silence of an append or a read after which the server must prove that it is there. */
const SILENCE_TIMEOUT_MS = 1500;
const VERIFY_TIMEOUT_MS = 1000;
const MAX_VERIFY_TIMEOUT_MS = 5000;
const RETRY_MS = 200;
/** Minimum remaining time for another attempt. */
const MIN_REMAINING_MS = 20;
/**
 * Maximum number of consecutive appends, or reads, without an answer before the leader is looked
 * for again.
 */
const MAX_UNANSWERED = 2;

type Kind = 'append' | 'read';

const connectionsOpened = createCounter(
  'mahoe_eventstore_connections_opened_total',
  'Connections that were opened to the leader of the event store.',
);
const unansweredCalls = createCounter(
  'mahoe_eventstore_unanswered_calls_total',
  'Attempts of calls to the event store that ended without an answer.',
  ['kind'],
);

/** A connection to the store's leader. It reconnects when it is lost or unresponsive. */
export interface Connection {
  /**
   * Repeats a call until it is answered or the deadline passes, on a new connection if one was
   * lost. Fails at once if the store has been unavailable for longer than a deadline.
   * @param work may be repeated: an identical append has one effect
   * @throws StoreUnavailable
   */
  call<T>(
    kind: Kind,
    work: (leader: LeaderConnection, remainingMs: number) => Promise<T>,
  ): Promise<T>;
  /** Returns a verified connection, for calls that stay open. */
  ready(): Promise<LeaderConnection>;
  dispose(): Promise<void>;
}

/**
 * Finds the cause of a failed search for the leader, which reports neither the server nor the
 * reason.
 */
const diagnoseFailure = async (url: string, error: unknown): Promise<unknown> => {
  const [, before, servers = '', after] = /^([\w+]+:\/\/(?:.*@)?)([^?/]*)(.*)$/s.exec(url) ?? [];
  const [first, ...others] = servers.split(',');
  if (others.length === 0 || !/discover/i.test(String(error))) return error;
  const single = connectToLeader(`${before}${first}${after}`, () => {});
  try {
    await withTimeout(VERIFY_TIMEOUT_MS, single.verify());
    return error;
  } catch (cause) {
    return cause;
  } finally {
    single.close();
  }
};

/**
 * Waits for the outcome of a call. After a long silence the server must prove that it is there.
 */
const awaitAnswer = <T>(
  used: LeaderConnection,
  answer: Promise<T>,
  remainingMs: number,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new StoreUnavailable('no answer in time'));
    const onSilence = (): void => {
      waiting = stallAwareTimeout(remainingMs - SILENCE_TIMEOUT_MS, giveUp);
      withTimeout(VERIFY_TIMEOUT_MS, used.verify()).catch(reject);
    };
    let waiting =
      remainingMs > SILENCE_TIMEOUT_MS
        ? stallAwareTimeout(SILENCE_TIMEOUT_MS, onSilence)
        : stallAwareTimeout(remainingMs, giveUp);
    answer.then(resolve, reject).finally(() => waiting.cancel());
  });

/** Opens a connection and verifies it, or closes it again. */
const openVerified = async (
  url: string,
  guard: (leader: LeaderConnection) => Promise<void>,
  timeoutMs: number,
  onEnd: (ended: LeaderConnection, error: unknown) => void,
): Promise<LeaderConnection> => {
  const opened = connectToLeader(url, (error) => onEnd(opened, error));
  try {
    await withTimeout(
      timeoutMs,
      opened.verify().then(() => guard(opened)),
    );
    return opened;
  } catch (error) {
    opened.close();
    throw error;
  }
};

/** Tries to open a connection, with growing timeouts, until it succeeds or the signal is aborted. */
const openUntilVerified = async (
  open: (timeoutMs: number) => Promise<LeaderConnection>,
  signal: AbortSignal,
  onFailure: (error: unknown) => Promise<void>,
): Promise<LeaderConnection | undefined> => {
  for (let limit = VERIFY_TIMEOUT_MS; !signal.aborted; limit *= 2) {
    try {
      return await open(Math.min(limit, MAX_VERIFY_TIMEOUT_MS));
    } catch (error) {
      await onFailure(error);
    }
    await pause(RETRY_MS, undefined, { signal }).catch(() => {});
  }
  return undefined;
};

const explainUnavailable = (url: string, cause: unknown): StoreUnavailable => {
  const what = cause === undefined ? 'nobody answers' : explainConnectionError(cause);
  return new StoreUnavailable(`the event store at ${redactUrl(url)}: ${what}`, { cause });
};

interface ConnectionState {
  readonly url: string;
  readonly guard: (leader: LeaderConnection) => Promise<void>;
  readonly disposed: AbortController;
  leader: LeaderConnection | undefined;
  reconnecting: Promise<void> | undefined;
  /** Start of the first call that got no answer. */
  lostSince: number | undefined;
  lastError: unknown;
  unanswered: Record<Kind, number>;
}

const reconnect = async (state: ConnectionState): Promise<void> => {
  const { url, guard, disposed } = state;
  const opened = await openUntilVerified(
    (timeoutMs) =>
      openVerified(url, guard, timeoutMs, (lost, error) =>
        dropConnection(state, lost, error, performance.now()),
      ),
    disposed.signal,
    async (error) => {
      state.lastError = await diagnoseFailure(url, error);
    },
  );
  if (!opened) return;
  connectionsOpened.inc();
  state.leader = opened;
  state.lostSince = undefined;
  state.unanswered = { append: 0, read: 0 };
};

/** Drops the connection if it is still the current one, and begins to reconnect. */
const dropConnection = (
  state: ConnectionState,
  lost: LeaderConnection | undefined,
  error: unknown,
  since: number,
): void => {
  if (lost !== state.leader || state.disposed.signal.aborted) return;
  state.leader = undefined;
  lost?.close();
  state.lastError = error;
  state.lostSince ??= since;
  state.reconnecting ??= reconnect(state).finally(() => {
    state.reconnecting = undefined;
  });
};

/** @param guard checks each connection before it is used */
export const openConnection = (
  url: string,
  guard: (leader: LeaderConnection) => Promise<void>,
): Connection => {
  const state: ConnectionState = {
    url,
    guard,
    disposed: new AbortController(),
    leader: undefined,
    reconnecting: undefined,
    lostSince: undefined,
    lastError: undefined,
    unanswered: { append: 0, read: 0 },
  };

  const ready = async (remainingMs: number, since: number): Promise<LeaderConnection> => {
    if (!state.leader) dropConnection(state, undefined, state.lastError, since);
    if (state.lostSince !== undefined && performance.now() - state.lostSince < DEADLINE_MS) {
      await withTimeout(remainingMs, state.reconnecting ?? Promise.resolve()).catch(() => {});
    }
    if (state.leader) return state.leader;
    if (state.lastError instanceof LogMismatch) throw toStoreUnavailable(state.lastError);
    throw explainUnavailable(url, state.lastError);
  };

  return {
    call: (kind, work) =>
      withRemainingMs(async (deadlineMs) => {
        const startedAt = performance.now();
        const getRemainingMs = (): number => deadlineMs - (performance.now() - startedAt);
        for (;;) {
          const used = await ready(getRemainingMs(), startedAt);
          const timeoutMs = getRemainingMs();
          if (timeoutMs < MIN_REMAINING_MS)
            throw new StoreUnavailable('no time is left for the event store');
          try {
            const result = await awaitAnswer(used, work(used, timeoutMs), timeoutMs);
            // A dropped connection ends its reads like complete ones: repeat the read.
            if (kind === 'read' && used !== state.leader) continue;
            state.unanswered[kind] = 0;
            return result;
          } catch (error) {
            if (isRefusal(error)) throw toStoreUnavailable(error);
            unansweredCalls.inc({ kind });
            const isSilent = getRemainingMs() < MIN_REMAINING_MS;
            if (isSilent && timeoutMs > SILENCE_TIMEOUT_MS) state.unanswered[kind] += 1;
            if (!isSilent || state.unanswered[kind] >= MAX_UNANSWERED)
              dropConnection(state, used, error, startedAt);
            if (isSilent) throw toStoreUnavailable(error);
          }
        }
      }),
    ready: () => ready(DEADLINE_MS, performance.now()),
    dispose: async () => {
      state.disposed.abort();
      await state.reconnecting;
      state.leader?.close();
    },
  };
};
