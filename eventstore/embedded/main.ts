import pino from 'pino';
import { startEventStoreServer } from './server.ts';

const logger = pino({ name: 'eventstore' });
const databaseUrl = process.env['EVENTSTORE_DATABASE_URL'];
if (databaseUrl === undefined) {
  logger.fatal('EVENTSTORE_DATABASE_URL is not set');
  process.exit(2);
}

const server = await startEventStoreServer({
  databaseUrl,
  host: process.env['EVENTSTORE_HOST'] ?? '127.0.0.1',
  port: Number(process.env['EVENTSTORE_PORT'] ?? '2113'),
  strict: process.env['EVENTSTORE_STRICT'] === 'true',
  advertiseBatch: process.env['EVENTSTORE_ADVERTISE_BATCH'] === 'true',
  logger,
  onFenced: () => process.exit(1),
}).catch((error: unknown) => {
  logger.fatal({ err: error }, 'the event store cannot start');
  process.exit(1);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void server.stop().then(() => process.exit(0)));

logger.info({ port: server.port, url: server.url }, 'the event store is ready');
