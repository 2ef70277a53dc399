import { TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { openLogRuntime, readLogConfig } from '@mahoe/eventstore/runtime';
import { parseRelayArguments, rewindRelay } from './rewindRelay.ts';

const args = process.argv.slice(2);
const position = parseRelayArguments(args);
if (position === undefined) {
  console.error(
    'Usage: npm run relay -- reset --to start|POSITION (the position is in the header of each message)',
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
  console.warn(`The relay now continues after ${place}. It was at ${from} of ${head}.`);
} else {
  console.error(`The log ends before ${args.at(-1)}.`);
  process.exitCode = 1;
}
