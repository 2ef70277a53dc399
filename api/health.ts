import { getHealth } from '@mahoe/contracts/backOffice';
import { readCheckpoints, readersWithoutLease } from '@mahoe/eventstore/checkpoints';
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

/** Its checkpoint stays where it was while it is switched off, and nobody minds. */
const RELAY = 'kafkaRelay';

interface Reader {
  readonly name: string;
  readonly position: bigint | null;
  /** Whether a process is at work on it: it then holds its lease. */
  readonly isRun: boolean;
}

const readersOf = async ({ pool, config }: Services): Promise<readonly Reader[]> => {
  const [checkpoints, withoutLease] = await Promise.all([
    readCheckpoints(pool),
    readersWithoutLease(pool),
  ]);
  return checkpoints
    .filter(({ name }) => name !== RELAY || config.KAFKA_BROKERS !== undefined)
    .map(({ name, position }) => ({ name, position, isRun: !withoutLease.has(name) }));
};

/** @param head where the log ends; undefined while nobody knows */
const readerPart = ({ position, isRun }: Reader, head: bigint | undefined): Part => {
  const lag = head === undefined ? 0 : Math.max(0, Number(head - (position ?? 0n)));
  if (!isRun) return { status: 'down', lag, detail: 'no process runs it' };
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
    readersOf(services).catch(() => []),
  ]);
  const readers = known.map((reader): [string, Part] => [reader.name, readerPart(reader, head)]);
  const projections: Part =
    readers.length > 0 ? { status: 'healthy' } : { status: 'down', detail: 'none has run yet' };
  const parts = { database, eventStore, projections, ...Object.fromEntries(readers) };
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
