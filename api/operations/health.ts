import { getHealth } from '@mahoe/contracts/health';
import { OVERDUE_HOURS } from '@mahoe/contracts/messaging/moderation';
import { instantOf, momentOf } from '@mahoe/domain/calendar';
import { StoreUnavailable } from '@mahoe/eventstore/store/failures';
import { explainConnectionError } from '@mahoe/eventstore/store/connectionErrors';
import {
  listSubscriptions,
  type LogSubscription,
  type SubscriptionProcess,
} from '@mahoe/eventstore/subscriptions/subscriptionRegistry';
import { redactUrl } from '@mahoe/eventstore/privacy/redactUrl';
import { moderationCounts } from '@mahoe/projections/messaging/moderationQueries';
import { findBrokerProblem } from '@mahoe/providers/kafka/findBrokerProblem';
import { toKafkaConnection } from '@mahoe/providers/kafka/settings';
import { VERSION } from '@mahoe/telemetry/version';
import type { z } from 'zod';
import { measureLags, NO_LAGS, type Lag } from './lag.ts';
import { withPartTimeout } from './partTimeout.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';

type Health = z.input<typeof getHealth.reply>;
type Part = Health['parts'][string];

/** Two calls a second from one address. */
const HEALTH_LIMIT = 1200;
/** A subscription is degraded if its oldest unread event is older than this. */
const DEGRADED_AFTER_S = 10;

const SEVERITY = { healthy: 0, degraded: 1, down: 2 } as const;

const checkPart = async (address: string, check: () => Promise<unknown>): Promise<Part> => {
  try {
    await withPartTimeout(check());
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
const checkKafka = async (config: Services['config']): Promise<Part | undefined> => {
  const brokers = toKafkaConnection(config);
  if (!brokers) return undefined;
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
  await withPartTimeout(checked).catch(() => undefined);
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
  const counts = await withPartTimeout(counting).catch(() => undefined);
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

/** After an event of a newer version a part is degraded and not down, because most calls go on. */
const checkVersion = ({ giveWay }: Services): Part => {
  const detail = giveWay.getReason();
  return detail === undefined ? { status: 'healthy' } : { status: 'degraded', detail };
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
  const { rows } = await withPartTimeout(reading).catch(() => ({ rows: [] }));
  if (rows.length === 0) return undefined;
  const details = rows.flatMap(describeCheck);
  return details.length === 0
    ? { status: 'healthy' }
    : { status: 'degraded', detail: details.join('; ') };
};

const toSubscriptionPart = (
  { isRun, parked, process, gaveWay }: LogSubscription,
  lag: Lag = {},
): Part => {
  const known = { process, ...lag };
  if (!isRun) return { status: 'down', ...known, detail: gaveWay ?? 'no process runs it' };
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
    checkKafka(config),
    checkPayments(services.cardPayments),
    checkModeration(services),
    checkViewRows(services),
    withPartTimeout(listSubscriptions(pool)).catch(() => []),
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
    version: checkVersion(services),
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
  return { status, version: VERSION, parts };
};

/** Measures the lag of the slowest projection; null if it is unknown. */
export const getProjectionLagSeconds = async ({
  pool,
  store,
}: Services): Promise<number | null> => {
  const known = await withPartTimeout(listSubscriptions(pool)).catch(() => []);
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
