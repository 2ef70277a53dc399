import { readFileSync } from 'node:fs';
import { buildApp } from '@mahoe/api/app';
import { readConfig } from '@mahoe/api/config/apiConfig';
import { openServices } from '@mahoe/api/openServices';
import { verifyConfiguredKeys } from '@mahoe/eventstore/privacy/keyFingerprints';
import { openProcessLog } from '@mahoe/eventstore/processLog';

/** Interval at which the API process reads its clock's offset in ms from a file. */
const POLL_INTERVAL_MS = 100;

const file = process.env['CLOCK_FILE'] ?? '';
let offsetMs = 0;
setInterval(() => {
  offsetMs = Number(readFileSync(file, 'utf8'));
}, POLL_INTERVAL_MS).unref();

const config = await readConfig(process.env);
await verifyConfiguredKeys(config);
const logger = openProcessLog('clocked', config.LOG_LEVEL);
const services = openServices(config, logger, () => Date.now() + offsetMs);
const app = await buildApp(services, logger);
await app.listen({ port: config.PORT, host: '127.0.0.1' });
process.send?.('ready');
process.once('SIGTERM', () => process.exit(0));
