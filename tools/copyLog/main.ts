import { openProcessLog } from '@mahoe/eventstore/processLog';
import { redactUrl } from '@mahoe/eventstore/privacy/redactUrl';
import { readLogConfig } from '@mahoe/eventstore/runtime';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { newProgram, runProgram } from '../commandLine/program.ts';
import { newReporter } from '../commandLine/reporter.ts';
import { compareViews } from './compareViews.ts';
import { compareLogs, copyLog } from './copyLog.ts';

interface Options {
  readonly from?: string;
  readonly to: string;
  readonly withoutViews?: true;
}

const count = (events: number): string => events.toLocaleString('en');

const copyAndCompare = async (options: Options): Promise<void> => {
  const { from = process.env['EVENTSTORE_URL'], to, withoutViews } = options;
  if (from === undefined) return program.error('error: --from is needed');
  const { say, sayNowAndThen, elapsed } = newReporter();
  const [source, target] = [connectEventStore(from), connectEventStore(to)];
  try {
    const copied = await copyLog(source, target, to, (events) =>
      sayNowAndThen(`${count(events)} events after ${elapsed()}`),
    );
    say(`Copied ${count(copied)} events to ${redactUrl(to)} in ${elapsed()}.`);
    say(
      `Both logs have the same ${count(await compareLogs(source, target))} events (${elapsed()}).`,
    );
    if (withoutViews) return;
    const config = await readLogConfig(process.env);
    const tables = await compareViews(from, to, config, openProcessLog('copy-log', 'warn'));
    say(`All ${tables} tables of views built from both are the same (${elapsed()}).`);
  } finally {
    await Promise.all([source.dispose(), target.dispose()]);
  }
};

const program = newProgram(
  'copy-log',
  'Copies a log to an empty event store, event by event, with ids, metadata and times. An interrupted copy ' +
    'continues. Then compares both logs, and all views built from each in two temporary databases ' +
    'beside DATABASE_URL.',
)
  .option(
    '--from <url>',
    'the event store to copy (default: EVENTSTORE_URL, or that of the running copy)',
  )
  .requiredOption('--to <url>', 'the event store to copy to')
  .option('--without-views', 'compare only the logs')
  .action(copyAndCompare);
await runProgram(program);
