import { readConfig } from '@mahoe/api/config';
import { migrateApi } from '@mahoe/api/migrateApi';
import { momentOf } from '@mahoe/domain/calendar';
import { connectEventStore } from '@mahoe/eventstore/client';
import { createCommandHandler } from '@mahoe/eventstore/handle';
import { openPersonalData } from '@mahoe/eventstore/personalData';
import { openPool } from '@mahoe/eventstore/pool';
import { pino } from 'pino';
import { seedBank } from './bank.ts';
import { seedDemo } from './demo.ts';
import { seedRules } from './rules.ts';
import { createSeeding } from './seeding.ts';

const config = await readConfig(process.env);
const logger = pino({ name: 'seed', level: config.LOG_LEVEL });
await migrateApi(config.DATABASE_URL);
const pool = openPool(config.DATABASE_URL, {
  onError: (error) => logger.warn({ err: error }, 'database connection lost'),
});
const store = connectEventStore(config.EVENTSTORE_URL);
const commands = createCommandHandler(store, openPersonalData(pool, config.kek));
const seeding = createSeeding({
  now: momentOf(Date.now()),
  commands,
  pool,
  pepper: config.pepper,
});

await seedRules(seeding);
const refused = await seedBank(seeding);
for (const problem of refused) logger.warn(problem);
const password = process.env['DEMO_PASSWORD'];
if (password) await seedDemo(seeding, password);
logger.info('seeded');
await store.dispose();
await pool.end();
