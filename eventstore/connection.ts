import { setTimeout as pause } from 'node:timers/promises';
import { DEADLINE_MS, withRemainingMs } from './store/deadline.ts';
import { AnotherLog, withTimeout, isRefusal, unavailable, StoreUnavailable } from './failures.ts';
import { inWords } from './inWords.ts';
import { openLink, type Link } from './link.ts';
import { stallAwareTimeout } from './store/stallAwareTimeout.ts';
import { shownAddress } from './shownAddress.ts';

/** What an append or a read waits before the server is asked whether it is there at all. */
const SILENCE_MS = 1500;
const PROOF_MS = 1000;
const LONGEST_PROOF_MS = 5000;
const PAUSE_MS = 200;
/** With less left, nothing is tried any more. */
const MIN_REMAINING_MS = 20;
/** So many appends, or reads, that had time and no answer, and the leader is looked for anew. */
const MOST_UNANSWERED = 2;

type Kind = 'append' | 'read';

/** A connection to the store's leader that is made anew when it is lost or stands still. */
export interface Connection {
  /**
   * Does a call until it is answered, again on a new connection when one was lost, for as long as
   * the budget lasts. Fails at once while the store has been away for longer than that.
   * @param work may be repeated: an identical append has one effect
   * @throws StoreUnavailable
   */
  call<T>(kind: Kind, work: (link: Link, remainingMs: number) => Promise<T>): Promise<T>;
  /** A connection that was proven, for calls that stay open. */
  ready(): Promise<Link>;
  dispose(): Promise<void>;
}

/** Which of several servers fails, and why, is not told by looking for their leader. */
const causeOf = async (url: string, error: unknown): Promise<unknown> => {
  const [, before, servers = '', after] = /^([\w+]+:\/\/(?:.*@)?)([^?/]*)(.*)$/s.exec(url) ?? [];
  const [first, ...others] = servers.split(',');
  if (others.length === 0 || !/discover/i.test(String(error))) return error;
  const alone = openLink(`${before}${first}${after}`, () => {});
  try {
    await withTimeout(PROOF_MS, alone.prove());
    return error;
  } catch (cause) {
    return cause;
  } finally {
    alone.close();
  }
};

/** @param guard what else is proven of each connection before it is used */
export const keepConnection = (url: string, guard: (link: Link) => Promise<void>): Connection => {
  let link: Link | undefined;
  let restoring: Promise<void> | undefined;
  /** When the first call began that nobody answered. */
  let lostSince: number | undefined;
  let why: unknown;
  let unanswered: Record<Kind, number> = { append: 0, read: 0 };
  const disposed = new AbortController();

  const restore = async (): Promise<void> => {
    for (let limit = PROOF_MS; !disposed.signal.aborted; limit *= 2) {
      let fresh: Link | undefined;
      try {
        const opened = openLink(url, (error) => lose(opened, error, performance.now()));
        fresh = opened;
        const proof = opened.prove().then(() => guard(opened));
        await withTimeout(Math.min(limit, LONGEST_PROOF_MS), proof);
        link = opened;
        lostSince = undefined;
        unanswered = { append: 0, read: 0 };
        return;
      } catch (error) {
        fresh?.close();
        why = await causeOf(url, error);
      }
      await pause(PAUSE_MS, undefined, { signal: disposed.signal }).catch(() => {});
    }
  };

  const lose = (lost: Link | undefined, error: unknown, since: number): void => {
    if (lost !== link || disposed.signal.aborted) return;
    link = undefined;
    lost?.close();
    why = error;
    lostSince ??= since;
    restoring ??= restore().finally(() => {
      restoring = undefined;
    });
  };

  const ready = async (remainingMs: number, since: number): Promise<Link> => {
    if (!link) lose(undefined, why, since);
    if (lostSince !== undefined && performance.now() - lostSince < DEADLINE_MS) {
      await withTimeout(remainingMs, restoring ?? Promise.resolve()).catch(() => {});
    }
    if (link) return link;
    if (why instanceof AnotherLog) throw unavailable(why);
    const what = why === undefined ? 'nobody answers' : inWords(why);
    throw new StoreUnavailable(`the event store at ${shownAddress(url)}: ${what}`, { cause: why });
  };

  /** The work's outcome; a server that is silent for long has to prove that it is there. */
  const heard = <T>(used: Link, answer: Promise<T>, remainingMs: number): Promise<T> =>
    new Promise((resolve, reject) => {
      const givenUp = (): void => reject(new StoreUnavailable('no answer in time'));
      const silent = (): void => {
        waiting = stallAwareTimeout(remainingMs - SILENCE_MS, givenUp);
        withTimeout(PROOF_MS, used.prove()).catch(reject);
      };
      let waiting = remainingMs > SILENCE_MS ? stallAwareTimeout(SILENCE_MS, silent) : stallAwareTimeout(remainingMs, givenUp);
      answer.then(resolve, reject).finally(() => waiting.cancel());
    });

  return {
    call: (kind, work) =>
      withRemainingMs(async (deadlineMs) => {
        const begun = performance.now();
        const getRemainingMs = (): number => deadlineMs - (performance.now() - begun);
        for (;;) {
          const used = await ready(getRemainingMs(), begun);
          const timeoutMs = getRemainingMs();
          if (timeoutMs < MIN_REMAINING_MS) throw new StoreUnavailable('no time is left for the event store');
          try {
            const result = await heard(used, work(used, timeoutMs), timeoutMs);
            // A connection that is left ends its reads as if nothing more were to come.
            if (kind === 'read' && used !== link) continue;
            unanswered[kind] = 0;
            return result;
          } catch (error) {
            if (isRefusal(error)) throw unavailable(error);
            const isSilent = getRemainingMs() < MIN_REMAINING_MS;
            if (isSilent && timeoutMs > SILENCE_MS) unanswered[kind] += 1;
            if (!isSilent || unanswered[kind] >= MOST_UNANSWERED) lose(used, error, begun);
            if (isSilent) throw unavailable(error);
          }
        }
      }),
    ready: () => ready(DEADLINE_MS, performance.now()),
    dispose: async () => {
      disposed.abort();
      await restoring;
      link?.close();
    },
  };
};
