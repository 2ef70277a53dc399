import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readLogConfig } from '@mahoe/eventstore/runtime';
import { pino } from 'pino';
import { projectors } from './all.ts';
import { rebuildViews } from './rebuildViews.ts';
import { migrateViews, openRuntime } from './runtime.ts';

const [name = ''] = process.argv.slice(2);
const chosen = name === 'all' ? projectors : projectors.filter((one) => one.name === name);
if (chosen.length === 0) {
  const names = ['all', ...projectors.map((one) => one.name)].join(', ');
  console.error(`npm run rebuild -- NAME, where NAME is one of: ${names}`);
  process.exit(2);
}

// Where the parts of a copy that runs on this machine are reached.
const parts = join(process.env['DATA_DIR'] ?? '.data', 'parts.env');
if (process.env['DATABASE_URL'] === undefined && existsSync(parts)) process.loadEnvFile(parts);

const config = await readLogConfig(process.env);
const logger = pino({ name: 'rebuild', level: config.LOG_LEVEL });
await migrateViews(config.DATABASE_URL);
const runtime = openRuntime(config, logger);
const { events, milliseconds } = await rebuildViews(runtime, chosen);
await runtime.close();
const rate = Math.round((events * 1000) / milliseconds).toLocaleString('en');
console.warn(
  `Rebuilt ${chosen.map((one) => one.name).join(', ')} from ${events.toLocaleString('en')} events ` +
    `in ${(milliseconds / 1000).toFixed(1)} s (${rate} events/s).`,
);
