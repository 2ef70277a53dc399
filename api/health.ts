import { getHealth } from '@mahoe/contracts/backOffice';
import { listReaders, type Reader, type ReadingProcess } from '@mahoe/eventstore/readers';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { serve } from './serve.ts';
import type { Services } from './services.ts';

type Health = z.input<typeof getHealth.reply>;
type Part = Health['parts'][string];

/** Positions a part may be behind before it counts as degraded. */
const DEGRADED_LAG = 2000;

const ORDER = { healthy: 0, degraded: 1, down: 2 } as const;

const checkedPart = async (check: () => Promise<unknown>): Promise<Part> => {
  try {
    await check();
    return { status: 'healthy' };
  } catch (error) {
    return { status: 'down', detail: error instanceof Error ? error.name : 'unknown' };
  }
};

/** @param head where the log ends; undefined while nobody knows */
const readerPart = ({ position, isRun, parked }: Reader, head: bigint | undefined): Part => {
  const lag = head === undefined ? 0 : Math.max(0, Number(head - (position ?? 0n)));
  if (!isRun) return { status: 'down', lag, detail: 'no process runs it' };
  if (parked > 0) return { status: 'degraded', lag, detail: `${parked} events set aside` };
  return { status: lag > DEGRADED_LAG ? 'degraded' : 'healthy', lag };
};

/** State and lag of every part: the databases, the event store, each projection and reaction. */
const healthOf = async (services: Services): Promise<Health> => {
  const { pool, store } = services;
  let head: bigint | undefined;
  const [database, eventStore, known] = await Promise.all([
    checkedPart(() => pool.query('select 1')),
    checkedPart(async () => {
      head = await store.headPosition();
    }),
    listReaders(pool).catch(() => []),
  ]);
  const readers = known.map((reader): [string, Part] => [reader.name, readerPart(reader, head)]);
  const begun = (process: ReadingProcess): Part =>
    known.some((reader) => reader.process === process)
      ? { status: 'healthy' }
      : { status: 'down', detail: 'none has run yet' };
  const parts = {
    database,
    eventStore,
    projections: begun('projections'),
    reactions: begun('reactions'),
    ...Object.fromEntries(readers),
  };
  const status = Object.values(parts).reduce<Part['status']>(
    (worst, part) => (ORDER[part.status] > ORDER[worst] ? part.status : worst),
    'healthy',
  );
  return { status, parts };
};

export const healthRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, services, getHealth, {
    handler: async ({ reply }) => {
      const health = await healthOf(services);
      if (health.status === 'down') reply.code(503);
      return health;
    },
  });
};
