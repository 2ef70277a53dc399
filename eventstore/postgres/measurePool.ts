import { createGauge } from '@mahoe/telemetry/metrics';
import type pg from 'pg';

type PoolCounts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

const pools = new Map<string, PoolCounts>();

createGauge(
  'mahoe_postgres_connections',
  'Connections of a pool to Postgres.',
  ['pool', 'state'],
  (gauge) => {
    for (const [pool, { totalCount, idleCount }] of pools) {
      gauge.set({ pool, state: 'used' }, totalCount - idleCount);
      gauge.set({ pool, state: 'idle' }, idleCount);
    }
  },
);
createGauge(
  'mahoe_postgres_waiting',
  'Callers that wait for a connection of a pool.',
  ['pool'],
  (gauge) => {
    for (const [pool, { waitingCount }] of pools) gauge.set({ pool }, waitingCount);
  },
);

/** Shows the connections of a pool under a name; a later pool of the name takes its place. */
export const measurePool = (name: string, pool: PoolCounts): void => {
  pools.set(name, pool);
};
