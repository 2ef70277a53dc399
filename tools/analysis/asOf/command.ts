import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { reservationKey } from '@mahoe/api/commands/reservationKey';
import { usernameKey } from '@mahoe/domain/accounts/reservations';
import { createCommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { readSecret } from '@mahoe/eventstore/runtime';
import { projectors, type ProjectionName } from '@mahoe/projections/all';
import type { TableRows } from '@mahoe/projections/asOfRows';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { z } from 'zod';
import { formatTable } from '../history/printTable.ts';
import { writeManifestFor, type Manifest } from '../manifest.ts';
import { withJsonOutput } from '../jsonOutput.ts';
import { parseDay } from '@mahoe/tools/commandLine/options';
import { getAnalysisFolder } from '../paths.ts';
import { withRunningLog, type Environment, type RunningLog } from '../openLog.ts';
import { readAsOfParameters } from './reproduceAsOf.ts';
import { runAsOf, type AsOfParameters, type AsOfRun } from './run.ts';

const parseLogPosition = (text: string): string => {
  if (!/^\d{1,19}$/.test(text))
    throw new InvalidArgumentError('A position of the log is wanted: digits.');
  return text;
};

/** Returns the id of a pupil given by id or current username. */
const findPupilId = async (
  { store, personalData }: RunningLog,
  environment: Environment,
  named: string,
): Promise<string> => {
  if (z.uuid().safeParse(named).success) return named.toLowerCase();
  const { PEPPER_FILE } = z.object({ PEPPER_FILE: z.string() }).parse(environment);
  const key = reservationKey(await readSecret(PEPPER_FILE), named);
  const { holderId } = await createCommandHandler(store, personalData).load(usernameKey, key);
  if (holderId === null) throw new Error(`There is no pupil ${named}.`);
  return holderId;
};

/** Formats one row vertically, several as a table. */
const formatRows = ({ view, table, rows }: TableRows): string => {
  const [first, second] = rows;
  if (!first) return '';
  const title = table === view ? view : `${view}: ${table}`;
  const text = second
    ? formatTable(Object.keys(first), rows)
    : formatTable(
        ['column', 'value'],
        Object.entries(first).map(([column, value]) => ({ column, value })),
      );
  return `${title} (${rows.length.toLocaleString('en')})\n${text}\n`;
};

const formatSummary = ({ past: { last, events, parkedStreams }, found }: AsOfRun): string =>
  [
    `${events.toLocaleString('en')} events, the last one ` +
      (last
        ? `recorded at ${last.recordedAt.toISOString()}, at ${String(last.position)}.`
        : 'none.'),
    `Nothing in: ${
      found.flatMap(({ table, rows }) => (rows.length === 0 ? [table] : [])).join(', ') || 'none'
    }.`,
    ...(parkedStreams > 0
      ? [`Not in it: ${parkedStreams} streams with an event that cannot be read.`]
      : []),
  ].join('\n');

/**
 * Saves the manifest of a run without its rows, which name people.
 * @returns the file
 */
const saveManifest = async (
  { made, output }: AsOfRun,
  parameters: AsOfParameters,
): Promise<string> => {
  const { at } = parameters;
  const digest = createHash('sha256').update(JSON.stringify(parameters)).digest('hex').slice(0, 8);
  const name = `${'day' in at ? at.day : at.position}-${digest}.json`;
  const file = join(getAnalysisFolder(), 'asof', name);
  const run = { command: 'asof', parameters: { ...parameters }, outputs: [output] };
  await writeManifestFor(file, made, run);
  return file;
};

interface Options {
  readonly at?: string;
  readonly position?: string;
  readonly view?: readonly ProjectionName[];
  readonly pupil?: string;
  readonly json?: boolean;
}

const JsonOutput = z.strictObject({
  events: z.int(),
  position: z.string().nullable(),
  rows: z.int(),
  manifest: z.string(),
});

const run = async (options: Options): Promise<z.input<typeof JsonOutput>> => {
  const { at: until, position, view = projectors.map(({ name }) => name), pupil, json } = options;
  const at = until !== undefined ? { day: until } : { position: position ?? '' };
  if ((until === undefined) === (position === undefined))
    throw new Error('Either --at with a day or --position is wanted.');
  return withRunningLog(async (copy, environment) => {
    const id = pupil === undefined ? null : await findPupilId(copy, environment, pupil);
    const parameters = { at, views: view, pupil: id };
    const found = await runAsOf(copy, parameters);
    for (const text of json ? found.lines : found.found.map(formatRows).filter(Boolean))
      console.log(text);
    const manifest = await saveManifest(found, parameters);
    console.error(`${formatSummary(found)}\n${manifest}`);
    const { position, events } = found.made.history;
    return { events, position, rows: found.output.rows, manifest };
  });
};

export const addAsOfCommand = (program: Command): void => {
  const verb = program
    .command('as-of')
    .alias('asof')
    .description('shows views as they were at the end of a day; with --json one line a row')
    .option('--at <date>', 'the last day to include, in Jamaica', parseDay)
    .option(
      '--position <n>',
      'instead of a day: the last position of the log to include',
      parseLogPosition,
    )
    .addOption(
      new Option('--view <names...>', 'views to show (default: all)').choices(
        projectors.map(({ name }) => name),
      ),
    )
    .option('--pupil <name>', 'only rows that name this pupil: current username, or id');
  withJsonOutput(verb, JsonOutput, run);
};

/** Repeats the run of a manifest. */
export const rerunAsOf = (
  parameters: unknown,
  position: string | null,
): Promise<Pick<Manifest, 'history' | 'outputs'>> =>
  withRunningLog(async (copy) => {
    const asked = readAsOfParameters(parameters, position);
    const { made, output, past } = await runAsOf(copy, asked);
    const history = { ...made.history, erasedSince: past.erasedSince };
    return { history, outputs: [output] };
  });
