import { getHealth } from '@mahoe/contracts/backOffice';
import { readCheckpoints } from '@mahoe/eventstore/checkpoints';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { serve } from './serve.ts';
import type { Services } from './services.ts';

type Health = z.input<typeof getHealth.reply>;
type Part = Health['parts'][string];

/** Positions a part may be behind before it counts as degraded, and as down. */
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

/** State and lag of every part: the databases, the event store, each projection and reaction. */
const healthOf = async ({ pool, store }: Services): Promise<Health> => {
  let head = 0n;
  const [database, eventStore] = await Promise.all([
    checkedPart(() => pool.query('select 1')),
    checkedPart(async () => {
      head = await store.headPosition();
    }),
  ]);
  const checkpoints = await readCheckpoints(pool).catch(() => []);
  const readers = checkpoints.map(({ name, position }): [string, Part] => {
    const lag = eventStore.status === 'healthy' ? Number(head - (position ?? 0n)) : 0;
    return [name, { status: lag > DEGRADED_LAG ? 'degraded' : 'healthy', lag: Math.max(0, lag) }];
  });
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
