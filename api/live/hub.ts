import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_CLOSED, type LiveNotice } from '@mahoe/contracts/live';
import { createGauge } from '@mahoe/telemetry/metrics';
import { isAfter, START, type Position } from '@mahoe/eventstore/store/position';
import { noticesBetween, noticesMissed } from '@mahoe/projections/messaging/liveQueries';
import type { Views } from '@mahoe/projections/openViews';
import { createRequestViews } from '../reads/requestViews.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Services } from '../route/services.ts';
import { findActiveSessions } from './activeSessions.ts';
import type { Channel } from './channel.ts';
import { presentNotices } from './presentNotices.ts';
import { keepCompletePositions } from './completePositions.ts';

const channelGauge = createGauge('mahoe_live_channels', 'Open live channels.');

/** The projection whose progress triggers pushes. */
const NOTICE_PROJECTION = 'live_notices';
/** Notices read at once. */
const PAGE_SIZE = 1000;
/** Maximum missed notices; beyond it the page reloads everything. */
const MAX_MISSED = 200;
/** Code that the WebSocket protocol's registry has for it. */
const CLOSE_SERVICE_RESTART = 1012;
const MAX_CHANNELS_PER_USER = 10;
const POLL_INTERVAL_MS = 5000;
const RETRY_MS = 200;
/** Maximum tries while the views are behind; then all channels are closed. */
const MAX_ATTEMPTS = 25;
const HEARTBEAT_INTERVAL_MS = 25_000;
const SESSION_CHECK_INTERVAL_MS = 1000;

/** Live channels of this process. */
export interface Hub {
  join(channel: Channel): void;
  leave(channel: Channel): void;
  /**
   * Answers `auth`: sends what the channel missed since a position, and from then on everything.
   */
  welcome(channel: Channel, since: string | undefined): Promise<void>;
  /** Closes all channels, because the process stops: the browsers reconnect, to another process. */
  closeForRestart(): void;
  stop(): Promise<void>;
}

const throwStale = (): never => {
  throw new Error('the views are behind the notices');
};

/** Channels of this process by user. */
interface Members extends Pick<Hub, 'join' | 'leave'> {
  all(): readonly Channel[];
  of(userId: string): Iterable<Channel>;
  userIds(): readonly string[];
}

const createMembers = (): Members => {
  const channels = new Map<string, Set<Channel>>();
  const leave: Hub['leave'] = (channel) => {
    const own = channels.get(channel.userId);
    if (own?.delete(channel)) channelGauge.dec();
    if (own?.size === 0) channels.delete(channel.userId);
  };
  return {
    join: (channel) => {
      const own = channels.get(channel.userId) ?? new Set();
      channels.set(channel.userId, own.add(channel));
      channelGauge.inc();
      const [oldest] = own;
      if (own.size > MAX_CHANNELS_PER_USER && oldest) {
        leave(oldest);
        oldest.close(LIVE_CLOSED.tooMany, 'opened elsewhere');
      }
    },
    leave,
    all: () => [...channels.values()].flatMap((own) => [...own]),
    of: (userId) => channels.get(userId) ?? [],
    userIds: () => [...channels.keys()],
  };
};

/** Pushes the notices of a range. @returns the position it reached */
const pushRange = async (
  members: Members,
  views: Views,
  after: Position,
  upTo: Position,
): Promise<Position> => {
  const listening = members.userIds();
  if (listening.length === 0) return upTo;
  const found = await noticesBetween(views, String(after), String(upTo), listening, PAGE_SIZE);
  const complete = keepCompletePositions(found, PAGE_SIZE, upTo);
  for (const { recipientId, ...notice } of await presentNotices(views, complete.rows)) {
    for (const channel of members.of(recipientId)) channel.push(notice);
  }
  return complete.upTo;
};

/** Finds the notices that a user missed, unless they are too many. */
const findMissed = async (
  views: Views,
  userId: string,
  since: string,
  upTo: string,
): Promise<{ readonly notices: readonly LiveNotice[]; readonly isWhole: boolean }> => {
  const { isWhole, missed } = await noticesMissed(views, userId, since, upTo, MAX_MISSED);
  const notices = isWhole ? await presentNotices(views, missed) : [];
  return { notices: notices.map(({ notice }) => notice), isWhole };
};

/** Does work again until it succeeds, is stopped, or has failed too often. */
const withRetry = async <Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
  logger: Logger,
): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) throw error;
      logger.warn({ err: error, tries }, 'live notices failed and are tried again');
      if (tries >= MAX_ATTEMPTS) throw error;
      await pause(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }
};

/**
 * Closes all channels. The browsers reconnect and ask for what they missed.
 */
const disconnectAll = (members: Members, code: number, reason: string): void => {
  for (const channel of members.all()) {
    members.leave(channel);
    channel.close(code, reason);
  }
};

/** Closes the channels whose sessions have ended or whose users are suspended. */
const closeEnded = async (pool: pg.Pool, members: Members): Promise<void> => {
  const open = members.all();
  if (open.length === 0) return;
  const alive = await findActiveSessions(pool, [...new Set(open.map(({ session }) => session))]);
  for (const channel of open) {
    const status = alive.get(channel.session);
    if (status === 'active') continue;
    members.leave(channel);
    if (status === 'suspended') channel.close(LIVE_CLOSED.suspended, 'account paused');
    else channel.close(LIVE_CLOSED.sessionEnded, 'session ended');
  }
};

/** Does work at an interval until it is stopped. */
const runEvery = async (
  ms: number,
  work: () => Promise<void> | void,
  signal: AbortSignal,
  logger: Logger,
): Promise<void> => {
  while (!signal.aborted) {
    await pause(ms, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error }, 'live channels could not be checked');
    }
  }
};

/**
 * Pushes notices to the channels of their recipients. Every process with channels reads the notices
 * from the view, in the order of the log, once they are committed.
 */
export const openHub = (services: Services): Hub => {
  const { readYourWrites, pool, logger } = services;
  const members = createMembers();
  const stopped = new AbortController();
  const hasStopped = new Promise<undefined>((resolve) => {
    stopped.signal.addEventListener('abort', () => resolve(undefined));
  });
  /** Position up to which notices are being pushed or have been; new channels begin after it. */
  let pushedUpTo: Position | undefined;

  const viewsAt = (position: Position): Views => createRequestViews(services, position, throwStale);
  const reached = (): Position | undefined => readYourWrites.positions().get(NOTICE_PROJECTION);

  const retry = <Result>(work: () => Promise<Result>): Promise<Result> =>
    withRetry(work, stopped.signal, logger);
  const every = (ms: number, work: () => Promise<void> | void): Promise<void> =>
    runEvery(ms, work, stopped.signal, logger);

  const pushWithRetry = async (after: Position, upTo: Position): Promise<Position> => {
    try {
      return await retry(() => pushRange(members, viewsAt(upTo), after, upTo));
    } catch {
      // Later notices would hide the gap.
      if (!stopped.signal.aborted) disconnectAll(members, LIVE_CLOSED.tooSlow, 'come back');
      return upTo;
    }
  };

  const follow = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const before = pushedUpTo;
      const further = readYourWrites.until(async () => {
        const position = reached();
        return position !== undefined && (before === undefined || isAfter(position, before))
          ? position
          : undefined;
      }, POLL_INTERVAL_MS);
      const upTo = await Promise.race([further, hasStopped]);
      if (upTo === undefined) continue;
      // Notices from before this process are only for browsers that name a position.
      pushedUpTo = upTo;
      let at = before ?? upTo;
      while (isAfter(upTo, at) && !stopped.signal.aborted) at = await pushWithRetry(at, upTo);
    }
  };

  const running = Promise.all([
    follow(),
    every(SESSION_CHECK_INTERVAL_MS, () => closeEnded(pool, members)),
    every(HEARTBEAT_INTERVAL_MS, () => {
      for (const channel of members.all()) {
        if (!channel.ping()) channel.close(LIVE_CLOSED.tooSlow, 'nobody there');
      }
    }),
  ]);

  return {
    join: members.join,
    leave: members.leave,
    welcome: async (channel, since) => {
      const upTo = pushedUpTo ?? reached() ?? START;
      const position = String(upTo);
      if (since === undefined) {
        // The page cannot know what happened while it was loading, so it reads everything again.
        channel.open(upTo, [], { type: 'ready', position, isWhole: false });
        return;
      }
      const { notices, isWhole } = await retry(() =>
        findMissed(viewsAt(upTo), channel.userId, since, position),
      );
      channel.open(upTo, notices, { type: 'ready', position, isWhole });
    },
    closeForRestart: () => disconnectAll(members, CLOSE_SERVICE_RESTART, 'service restart'),
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
};
