import { parseArgs } from 'node:util';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { readLogConfig } from '@mahoe/eventstore/runtime';
import { redactUrl } from '@mahoe/eventstore/privacy/redactUrl';
import { compareViews } from './compareViews.ts';
import { compareLogs, copyLog } from './copyLog.ts';

const USAGE = `npm run copy-log -- --from URL --to URL [--without-views]

Copies a log event by event, with ids, metadata and times, to an empty event store, or goes on where
it stood. Then both are read side by side, and all views are made from both and compared, in two
databases beside DATABASE_URL that are dropped again.

  --from URL        the event store to copy (EVENTSTORE_URL, or that of the copy running here)
  --to URL          the event store to copy to
  --without-views   compare the logs only
`;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    'without-views': { type: 'boolean', default: false },
  },
});
const { from = process.env['EVENTSTORE_URL'], to } = values;
if (from === undefined || to === undefined) {
  process.stderr.write(USAGE);
  process.exit(2);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const count = (events: number): string => events.toLocaleString('en');
const begun = performance.now();
const seconds = (): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
const [source, target] = [connectEventStore(from), connectEventStore(to)];
try {
  let lastReport = performance.now();
  const copied = await copyLog(source, target, to, (events) => {
    if (performance.now() - lastReport < 5000) return;
    lastReport = performance.now();
    say(`${count(events)} events after ${seconds()}`);
  });
  say(`Copied ${count(copied)} events to ${redactUrl(to)} in ${seconds()}.`);
  say(`Both logs hold the same ${count(await compareLogs(source, target))} events (${seconds()}).`);
  if (!values['without-views']) {
    const config = await readLogConfig(process.env);
    const tables = await compareViews(from, to, config, openProcessLog('copy-log', 'warn'));
    say(`All ${tables} tables of views made from both are the same (${seconds()}).`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await Promise.all([source.dispose(), target.dispose()]);
}
