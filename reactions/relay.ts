import { TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { openLogRuntime, readLogConfig } from '@mahoe/eventstore/runtime';
import { parsePosition, rewindRelay } from './rewindRelay.ts';

const [asked, named = ''] = process.argv.slice(2);
const position = parsePosition(named);
if (asked !== 'after' || position === undefined) {
  console.error(
    'Usage: npm run relay -- reset --to start|POSITION (as messages have it in their header)',
  );
  process.exit(2);
}
const config = await readLogConfig(process.env);
const logger = openProcessLog('relay', config.LOG_LEVEL);
const runtime = openLogRuntime(config, logger, { timeouts: TIMEOUTS.job });
await runtime.store.getClient();
const moved = await rewindRelay(runtime, position);
await runtime.close();
if (moved) {
  const [place, from, head] = [position, moved.from ?? 'nothing', moved.head].map(String);
  console.warn(`The relay goes on after ${place}; it stood at ${from} of ${head}.`);
} else {
  console.error(`There is nothing at ${named}: the log ends before it.`);
  process.exitCode = 1;
}
