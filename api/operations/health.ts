import { getHealth } from '@mahoe/contracts/health';
import { OVERDUE_HOURS } from '@mahoe/contracts/messaging/moderation';
import { instantOf, momentOf } from '@mahoe/domain/calendar';
import { StoreUnavailable } from '@mahoe/eventstore/store/failures';
import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import type { Position } from '@mahoe/eventstore/store/position';
import { explainConnectionError } from '@mahoe/eventstore/store/connectionErrors';
import {
  listSubscriptions,
  type LogSubscription,
  type SubscriptionProcess,
} from '@mahoe/eventstore/subscriptions/subscriptionRegistry';
import { redactUrl } from '@mahoe/eventstore/privacy/redactUrl';
import { moderationCounts } from '@mahoe/projections/messaging/moderationQueries';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { findBrokerProblem } from './brokers.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';

type Health = z.input<typeof getHealth.reply>;
type Part = Health['parts'][string];

/** Two calls a second from one address. */
const HEALTH_LIMIT = 1200;
/** A subscription is degraded if its oldest unread event is older than this. */
const DEGRADED_AFTER_S = 10;
/** Maximum unread events that are counted. */
const MAX_COUNTED = 100;

const SEVERITY = { healthy: 0, degraded: 1, down: 2 } as const;

/** Maximum time for a part to answer, so that a caller does not wait for a hanging part. */
const TIMEOUT_MS = 1500;

const withTimeout = async <T>(check: Promise<T>): Promise<T> => {
  const answered = new AbortController();
  const overdue = pause(TIMEOUT_MS, undefined, { signal: answered.signal }).then(() => {
    throw new TimedOut();
  });
  return Promise.race([check, overdue]).finally(() => answered.abort());
};

/** Time-out with the address, for an operator. */
class TimedOut extends Error {
  override readonly message = 'no answer';
}

const checkPart = async (address: string, check: () => Promise<unknown>): Promise<Part> => {
  try {
    await withTimeout(check());
    return { status: 'healthy' };
  } catch (error) {
    const isExplained = error instanceof StoreUnavailable;
    const detail = isExplained
      ? error.message
      : `${redactUrl(address)}: ${explainConnectionError(error)}`;
    return { status: 'down', detail };
  }
};

/**
 * Without Kafka a part is degraded and not down, because the relay catches up. Undefined without a
 * relay.
 */
const checkKafka = async (brokers: readonly string[]): Promise<Part | undefined> => {
  if (brokers.length === 0) return undefined;
  const detail = await findBrokerProblem(brokers);
  return detail === undefined ? { status: 'healthy' } : { status: 'degraded', detail };
};

/** Without payments a part is degraded and not down. Undefined if none are configured. */
const checkPayments = async ({
  provider,
  checked,
  getProblem,
}: Services['cardPayments']): Promise<Part | undefined> => {
  if (!provider) return undefined;
  await withTimeout(checked).catch(() => undefined);
  const found = getProblem();
  return found ? { status: 'degraded', detail: found.detail } : { status: 'healthy' };
};

/**
 * Tests whether the work of children or a concern waits too long for a moderator. Undefined if the
 * views do not answer.
 */
const checkModeration = async ({ clock, views }: Services): Promise<Part | undefined> => {
  const now = momentOf(clock());
  const alarmSince = instantOf(clock() - OVERDUE_HOURS * 3_600_000);
  const counting = moderationCounts({ db: views }, now.at, now.localDate, alarmSince);
  const counts = await withTimeout(counting).catch(() => undefined);
  if (counts === undefined) return undefined;
  const { overdue, overdueConcerns } = counts;
  const details = [
    ...(overdueConcerns > 0
      ? [`${overdueConcerns} waited an hour for somebody to see to a child`]
      : []),
    ...(overdue > 0 ? [`${overdue} waited for ${OVERDUE_HOURS} hours or longer`] : []),
  ];
  return details.length === 0
    ? { status: 'healthy' }
    : { status: 'degraded', detail: details.join('; ') };
};

/** On a full disk a part is degraded and not down, because reads go on. */
const checkStorage = ({ storage, config }: Services): Part | undefined => {
  const detail = storage.getProblem();
  if (detail !== undefined) return { status: 'degraded', detail };
  return config.STORAGE_DIR === undefined ? undefined : { status: 'healthy' };
};

interface CheckedView {
  readonly name: string;
  readonly sampled: number;
  readonly differing: readonly string[];
  readonly unfinished: string | null;
}

/** Says which rows of a view differ, and what the check could not compare. */
const describeCheck = ({
  name,
  sampled,
  differing,
  unfinished,
}: CheckedView): readonly string[] => [
  ...(differing.length > 0
    ? [
        `${differing.join(', ')} differ from the log in a sample of ${sampled}: npm run rebuild -- ${name}`,
      ]
    : []),
  ...(unfinished === null ? [] : [`${name}: ${unfinished}`]),
];

/**
 * Reports views whose rows differed from the log in a sample, and checks that could not finish. Undefined
 * if no check has run, or if the database does not answer.
 */
const checkViewRows = async ({ pool }: Services): Promise<Part | undefined> => {
  const reading = pool.query<CheckedView>(
    'select name, sampled, differing, unfinished from log.view_check order by name',
  );
  const { rows } = await withTimeout(reading).catch(() => ({ rows: [] }));
  if (rows.length === 0) return undefined;
  const details = rows.flatMap(describeCheck);
  return details.length === 0
    ? { status: 'healthy' }
    : { status: 'degraded', detail: details.join('; ') };
};

/** Lag of a subscription behind the log. */
type Lag = Pick<Part, 'lagSeconds' | 'lagEvents'>;

const measureLag = async (store: EventStore, position: Position | null): Promise<Lag> => {
  const unread = await store.readAll(position, MAX_COUNTED);
  const [oldest] = unread;
  if (!oldest) return { lagSeconds: 0, lagEvents: 0 };
  const seconds = (Date.now() - oldest.recordedAt.getTime()) / 1000;
  return {
    // The store's clock may be ahead of ours.
    lagSeconds: Math.max(0, Math.round(seconds * 10) / 10),
    ...(unread.length < MAX_COUNTED ? { lagEvents: unread.length } : {}),
  };
};

type Lags = ReadonlyMap<Position | null, Lag>;
const NO_LAGS: Lags = new Map();

/** Measures the lag at each checkpoint; empty if the store does not answer. */
const measureLags = async (
  store: EventStore,
  readers: readonly LogSubscription[],
): Promise<Lags> => {
  const positions = [...new Set(readers.map(({ position }) => position))];
  try {
    return new Map(
      await withTimeout(
        Promise.all(
          positions.map(async (position) => [position, await measureLag(store, position)] as const),
        ),
      ),
    );
  } catch {
    return NO_LAGS;
  }
};

const toSubscriptionPart = ({ isRun, parked, process }: LogSubscription, lag: Lag = {}): Part => {
  const known = { process, ...lag };
  if (!isRun) return { status: 'down', ...known, detail: 'no process runs it' };
  if (parked > 0) return { status: 'degraded', ...known, detail: `${parked} events parked` };
  const isBehind = (lag.lagSeconds ?? 0) > DEGRADED_AFTER_S;
  return { status: isBehind ? 'degraded' : 'healthy', ...known };
};

/** Builds the state and lag of every part: databases, event store, projections and reactions. */
const buildHealth = async (services: Services): Promise<Health> => {
  const { config, pool, store } = services;
  const [database, eventStore, kafka, payments, moderation, viewRows, known] = await Promise.all([
    checkPart(config.DATABASE_URL, () => pool.query('select 1')),
    checkPart(config.EVENTSTORE_URL, () => store.headPosition()),
    checkKafka(config.KAFKA_BROKERS),
    checkPayments(services.cardPayments),
    checkModeration(services),
    checkViewRows(services),
    withTimeout(listSubscriptions(pool)).catch(() => []),
  ]);
  const lags = eventStore.status === 'healthy' ? await measureLags(store, known) : NO_LAGS;
  const readers = known.map((reader): [string, Part] => [
    reader.name,
    toSubscriptionPart(reader, lags.get(reader.position)),
  ]);
  const toProcessPart = (process: SubscriptionProcess): Part =>
    known.some((reader) => reader.process === process)
      ? { status: 'healthy' }
      : { status: 'down', detail: 'none has run yet' };
  const disk = checkStorage(services);
  const parts = {
    database,
    eventStore,
    ...(disk ? { disk } : {}),
    ...(kafka ? { kafka } : {}),
    ...(payments ? { payments } : {}),
    // The name avoids the subscription `moderation`, which has a lag of its own.
    ...(moderation ? { moderators: moderation } : {}),
    ...(viewRows ? { views: viewRows } : {}),
    projections: toProcessPart('projections'),
    reactions: toProcessPart('reactions'),
    ...Object.fromEntries(readers),
  };
  const status = Object.values(parts).reduce<Part['status']>(
    (worst, part) => (SEVERITY[part.status] > SEVERITY[worst] ? part.status : worst),
    'healthy',
  );
  return { status, parts };
};

/** Measures the lag of the slowest projection; null if it is unknown. */
export const getProjectionLagSeconds = async ({
  pool,
  store,
}: Services): Promise<number | null> => {
  const known = await withTimeout(listSubscriptions(pool)).catch(() => []);
  const views = known.filter(({ process }) => process === 'projections');
  const lags = await measureLags(store, views);
  if (views.length === 0 || lags.size === 0 || views.some(({ isRun }) => !isRun)) return null;
  return Math.max(...[...lags.values()].map(({ lagSeconds = 0 }) => lagSeconds));
};

const getHealthStatus: Handler<typeof getHealth> = async ({ services, reply }) => {
  const health = await buildHealth(services);
  if (health.status === 'down') reply.code(503);
  return health;
};

export const healthRoutes: readonly Route[] = [
  defineRoute(getHealth, getHealthStatus, { limit: HEALTH_LIMIT, work: 'immediate' }),
];
