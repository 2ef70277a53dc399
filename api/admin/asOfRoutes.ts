import { getRecordAsOf } from '@mahoe/contracts/accounts/users';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { addDays } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { withoutDeadline } from '@mahoe/eventstore/store/deadline';
import { withLease } from '@mahoe/eventstore/subscriptions/leases';
import { findUser } from '@mahoe/projections/accounts/queries';
import { readRecordAsOf, readRecord } from '@mahoe/projections/recordAsOf';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

/** Lease that lets one process at a time read the log for a page. */
const LEASE = 'as of';
/** Maximum events, as somebody waits before a screen. */
const MAX_EVENTS = 250_000;
const TIMEOUT_MS = 45_000;
/** Events in one step: few, because pupils' answers wait behind each step. */
const BATCH_SIZE = 250;
/** Each call reads the log up to a day. */
const RATE_LIMIT = 60;

const handleGetRecordAsOf: Handler<typeof getRecordAsOf> = async ({
  services,
  views,
  params: { kind, id },
  query: { day },
  user,
  now,
  reply,
  handleCommand,
  refuse,
}) => {
  const { pool, store, personalData, config } = services;
  const reading = { store, personalData, databaseUrl: config.DATABASE_URL };
  // Must not show erased users: the rows that are left are anonymous.
  if (kind === 'users' && !(await findUser(views, id, now))) return refuse('record-not-found');
  const today = await readRecord(pool, kind, id);
  if (today.every(({ fields }) => fields === null)) return refuse('record-not-found');
  if (kind === 'users') {
    const command = { type: 'ViewHistory', now, accountId: id, day } as const;
    ensureDone(await handleCommand(administrator, user.id, command));
  }
  const gone = new AbortController();
  // Stops the work when the caller has gone.
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

/** Routes that show records as they were. */
export const asOfRoutes: readonly Route[] = [
  defineRoute(getRecordAsOf, handleGetRecordAsOf, {
    limit: RATE_LIMIT,
    records: true,
    // Its duration depends on the length of the log, so it must not count as waiting time.
    work: 'immediate',
  }),
];
