import { getRecordAsOf } from '@mahoe/contracts/accounts/users';
import { addDays } from '@mahoe/domain/calendar';
import { withoutBudget } from '@mahoe/eventstore/budget';
import { underLease } from '@mahoe/eventstore/leases';
import { findUser } from '@mahoe/projections/accounts/queries';
import { lookAsOf, TooMuchToRead, type AsOf } from '@mahoe/projections/asOf';
import { inTransaction } from '@mahoe/projections/transaction';
import type { FastifyInstance } from 'fastify';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { fieldsOf, recordTables, type RecordTable } from './recordTables.ts';

/** Held by whoever reads the log for a page: one at a time, of all processes. */
const LEASE = 'as of';
/** What a page may read: as long as somebody waits before a screen. */
const MOST_EVENTS = 250_000;
const LONGEST_MS = 45_000;
/** Few: pupils' answers wait behind each step. */
const BATCH = 250;
/** Each reads the whole log up to a day. */
const LIMIT = 60;

type Fields = Readonly<Record<string, string>> | null;

const allFields = async (
  db: AsOf['db'],
  tables: readonly RecordTable[],
  id: string,
): Promise<readonly Fields[]> => {
  const found: Fields[] = [];
  for (const table of tables) found.push(await fieldsOf(db, table, id));
  return found;
};

/** Records as they were. */
export const asOfRoutes = (app: FastifyInstance, services: Services): void => {
  const { config, pool, store, personalData } = services;
  const runtime = { store, personalData, databaseUrl: config.DATABASE_URL };

  serve(app, services, getRecordAsOf, {
    limit: LIMIT,
    // It takes as long as the log is: no measure of how long calls wait.
    work: 'at once',
    handler: async ({ views, params: { kind, id }, query: { day }, now, reply, refuse }) => {
      const tables = recordTables[kind];
      // Of whom was erased the rows that are left lead to nobody: nor may this.
      if (kind === 'users' && !(await findUser(views, id, now))) return refuse('record-not-found');
      const today = await inTransaction(pool, async (client) => {
        await client.query(`set local search_path = views; set local timezone = 'UTC'`);
        return allFields(client, tables, id);
      });
      if (today.every((fields) => fields === null)) return refuse('record-not-found');
      const gone = new AbortController();
      // Nobody waits any more.
      reply.raw.once('close', () => gone.abort());
      const asked = {
        projectors: tables.map(({ projector }) => projector),
        cut: { before: new Date(`${addDays(day, 1)}T05:00:00.000Z`) },
        mostEvents: MOST_EVENTS,
        batch: BATCH,
        signal: AbortSignal.any([gone.signal, AbortSignal.timeout(LONGEST_MS)]),
      };
      const look = () =>
        lookAsOf(runtime, asked, async ({ db, ...past }) => ({
          past,
          then: await allFields(db, tables, id),
        }));
      try {
        const seen = await underLease(pool, LEASE, () => withoutBudget(look));
        if (seen === 'taken') return refuse('time-travel-under-way');
        const { past, then } = seen;
        return {
          recordedAt: past.last?.recordedAt.toISOString() ?? null,
          events: past.events,
          setAside: past.setAside,
          rows: tables.map(({ table }, at) => ({
            table,
            then: then[at] ?? null,
            now: today[at] ?? null,
          })),
        };
      } catch (error) {
        if (error instanceof TooMuchToRead || asked.signal.aborted) return refuse('past-too-long');
        throw error;
      }
    },
  });
};
