import { setTimeout as pause } from 'node:timers/promises';
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

/** @param guard checks each connection before it is used */
export const openConnection = (
  url: string,
  guard: (leader: LeaderConnection) => Promise<void>,
): Connection => {
  let leader: LeaderConnection | undefined;
  let reconnecting: Promise<void> | undefined;
  /** Start of the first call that got no answer. */
  let lostSince: number | undefined;
  let lastError: unknown;
  let unanswered: Record<Kind, number> = { append: 0, read: 0 };
  const disposed = new AbortController();

  const reconnect = async (): Promise<void> => {
    for (let limit = VERIFY_TIMEOUT_MS; !disposed.signal.aborted; limit *= 2) {
      let candidate: LeaderConnection | undefined;
      try {
        const opened = connectToLeader(url, (error) =>
          dropConnection(opened, error, performance.now()),
        );
        candidate = opened;
        const verification = opened.verify().then(() => guard(opened));
        await withTimeout(Math.min(limit, MAX_VERIFY_TIMEOUT_MS), verification);
        leader = opened;
        lostSince = undefined;
        unanswered = { append: 0, read: 0 };
        return;
      } catch (error) {
        candidate?.close();
        lastError = await diagnoseFailure(url, error);
      }
      await pause(RETRY_MS, undefined, { signal: disposed.signal }).catch(() => {});
    }
  };

  const dropConnection = (
    lost: LeaderConnection | undefined,
    error: unknown,
    since: number,
  ): void => {
    if (lost !== leader || disposed.signal.aborted) return;
    leader = undefined;
    lost?.close();
    lastError = error;
    lostSince ??= since;
    reconnecting ??= reconnect().finally(() => {
      reconnecting = undefined;
    });
  };

  const ready = async (remainingMs: number, since: number): Promise<LeaderConnection> => {
    if (!leader) dropConnection(undefined, lastError, since);
    if (lostSince !== undefined && performance.now() - lostSince < DEADLINE_MS) {
      await withTimeout(remainingMs, reconnecting ?? Promise.resolve()).catch(() => {});
    }
    if (leader) return leader;
    if (lastError instanceof LogMismatch) throw toStoreUnavailable(lastError);
    const what = lastError === undefined ? 'nobody answers' : explainConnectionError(lastError);
    throw new StoreUnavailable(`the event store at ${redactUrl(url)}: ${what}`, {
      cause: lastError,
    });
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
            if (kind === 'read' && used !== leader) continue;
            unanswered[kind] = 0;
            return result;
          } catch (error) {
            if (isRefusal(error)) throw toStoreUnavailable(error);
            const isSilent = getRemainingMs() < MIN_REMAINING_MS;
            if (isSilent && timeoutMs > SILENCE_TIMEOUT_MS) unanswered[kind] += 1;
            if (!isSilent || unanswered[kind] >= MAX_UNANSWERED)
              dropConnection(used, error, startedAt);
            if (isSilent) throw toStoreUnavailable(error);
          }
        }
      }),
    ready: () => ready(DEADLINE_MS, performance.now()),
    dispose: async () => {
      disposed.abort();
      await reconnecting;
      leader?.close();
    },
  };
};
