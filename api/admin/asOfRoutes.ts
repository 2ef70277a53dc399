import { getRecordAsOf } from '@mahoe/contracts/accounts/users';
import { addDays } from '@mahoe/domain/calendar';
import { withoutDeadline } from '@mahoe/eventstore/store/deadline';
import { withLease } from '@mahoe/eventstore/subscriptions/leases';
import { findUser } from '@mahoe/projections/accounts/queries';
import { readRecordAsOf, readRecord } from '@mahoe/projections/recordAsOf';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

/** Held by whoever reads the log for a page: one at a time, of all processes. */
const LEASE = 'as of';
/** What a page may read: as long as somebody waits before a screen. */
const MAX_EVENTS = 250_000;
const TIMEOUT_MS = 45_000;
/** Few: pupils' answers wait behind each step. */
const BATCH_SIZE = 250;
/** Each reads the whole log up to a day. */
const RATE_LIMIT = 60;

const handleGetRecordAsOf: Handler<typeof getRecordAsOf> = async ({
  services,
  views,
  params: { kind, id },
  query: { day },
  now,
  reply,
  refuse,
}) => {
  const { pool, store, personalData, config } = services;
  const reading = { store, personalData, databaseUrl: config.DATABASE_URL };
  // Of whom was erased the rows that are left lead to nobody: nor may this.
  if (kind === 'users' && !(await findUser(views, id, now))) return refuse('record-not-found');
  const today = await readRecord(pool, kind, id);
  if (today.every(({ fields }) => fields === null)) return refuse('record-not-found');
  const gone = new AbortController();
  // Nobody waits any more.
  reply.raw.once('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const before = new Date(`${addDays(day, 1)}T05:00:00.000Z`);
  const asked = { cut: { before }, mostEvents: MAX_EVENTS, batch: BATCH_SIZE, signal };
  const seen = await withLease(pool, LEASE, () =>
    withoutDeadline(() => readRecordAsOf(reading, kind, id, asked)),
  ).catch((error: unknown) => {
    if (signal.aborted) return 'too-much' as const;
    throw error;
  });
  if (seen === 'taken') return refuse('time-travel-under-way');
  if (seen === 'too-much') return refuse('past-too-long');
  const { past, tables } = seen;
  return {
    recordedAt: past.last?.recordedAt.toISOString() ?? null,
    events: past.events,
    parked: past.parkedStreams,
    rows: tables.map(({ table, fields }, at) => ({
      table,
      past: fields,
      now: today[at]?.fields ?? null,
    })),
  };
};

/** Records as they were. */
export const asOfRoutes: readonly Route[] = [
  defineRoute(getRecordAsOf, handleGetRecordAsOf, {
    limit: RATE_LIMIT,
    // It takes as long as the log is: no measure of how long calls wait.
    work: 'immediate',
  }),
];
