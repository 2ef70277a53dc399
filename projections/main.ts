import { constants, setPriority } from 'node:os';
import { declareReaders } from '@mahoe/eventstore/readers';
import { readLogConfig } from '@mahoe/eventstore/runtime';
import { pino } from 'pino';
import { projectors } from './all.ts';
import { runProjections } from './run.ts';
import { migrateViews, openRuntime } from './runtime.ts';

// Whoever waits for an answer comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const config = await readLogConfig(process.env);
const logger = pino({ name: 'projections', level: config.LOG_LEVEL });
const stopAsked = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => stopAsked.abort());
}

await migrateViews(config.DATABASE_URL);
const runtime = openRuntime(config, logger);
const names = projectors.map(({ name }) => name);
await declareReaders(runtime.pool, 'projections', names);
logger.info({ projections: names }, 'projections run');
await runProjections(runtime, projectors, stopAsked.signal);
await runtime.close();
logger.info('projections have stopped');
