import { readFileSync } from 'node:fs';
import { openProcessLog } from '../processLog.ts';
import { startEventStoreServer } from './server.ts';
import { showCounters } from './showCounters.ts';
import { watchReads } from './watchReads.ts';

const logger = openProcessLog('eventstore');
const databaseUrl = process.env['EVENTSTORE_DATABASE_URL'];
if (databaseUrl === undefined) {
  logger.fatal('EVENTSTORE_DATABASE_URL is not set');
  process.exit(2);
}

const token = process.env['EVENTSTORE_TOKEN'];
const certificateFile = process.env['EVENTSTORE_CERTIFICATE_FILE'];
const tls =
  certificateFile === undefined
    ? undefined
    : {
        certificate: readFileSync(certificateFile),
        privateKey: readFileSync(process.env['EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE'] ?? ''),
        password: process.env['EVENTSTORE_DEFAULT_ADMIN_PASSWORD'] ?? 'changeit',
      };

const server = await startEventStoreServer({
  databaseUrl,
  host: process.env['EVENTSTORE_HOST'] ?? '127.0.0.1',
  port: Number(process.env['EVENTSTORE_PORT'] ?? '2113'),
  strict: process.env['EVENTSTORE_STRICT'] === 'true',
  ...(token !== undefined && { token }),
  ...(tls !== undefined && { tls }),
  logger,
  onFenced: () => process.exit(1),
}).catch((error: unknown) => {
  logger.fatal({ err: error }, 'the event store cannot start');
  process.exit(1);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void server.stop().then(() => process.exit(0)));

void watchReads(server);
showCounters(() => server.counters());
logger.info({ port: server.port, url: server.url }, 'the event store is ready');
process.send?.('ready');
