import { join } from 'node:path';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import { createCommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { parseVersion } from '@mahoe/tools/commandLine/options';
import type { Command } from 'commander';
import { z } from 'zod';
import { computeChecksum, writeJson } from '../history/folder.ts';
import { explainLack } from '../history/omissions.ts';
import { openHistory, type History } from '../history/openHistory.ts';
import { formatTable } from '../history/printTable.ts';
import { withJsonOutput } from '../jsonOutput.ts';
import { writeManifest, type Output } from '../manifest.ts';
import { getHistoryFolder } from '../paths.ts';
import { withRunningLog, type RunningLog } from '../openLog.ts';
import { compareMarking, type LoadSitting, type MarkingComparison } from './compareMarking.ts';
import { parseTriedMarking, type TriedMarking } from './triedMarking.ts';

const MAX_SHOWN_ITEMS = 10;
const MAX_TEXT_LENGTH = 60;

interface Options {
  readonly rule: string;
  readonly parameters: string;
  readonly withTexts?: boolean;
  readonly history?: string;
}

const toTable = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  formatTable(Object.keys(rows[0] ?? {}), rows);

const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_TEXT_LENGTH ? `${line.slice(0, MAX_TEXT_LENGTH)}…` : line;
};

/** Describes how many results would differ, and by which items. */
const describeComparison = (found: MarkingComparison): string => {
  const { sittings, pupils, answersWithoutText, openSittings, items } = found;
  const count = (n: number): string => n.toLocaleString('en');
  return [
    `${count(found.changedSittings)} of ${count(sittings)} sittings would have another result, ` +
      `of ${count(found.changedPupils)} of ${count(pupils)} pupils.`,
    ...(openSittings > 0 ? [`Left out: ${count(openSittings)} sittings without a mark yet.`] : []),
    ...(answersWithoutText > 0
      ? [
          `${count(answersWithoutText)} answers in the pupils’ own words kept their marks: ` +
            'the history lacks their text. Read it from the running product with --with-texts.',
        ]
      : []),
    toTable(
      found.papers.map(({ meanChange, otherOutcome, ...paper }) => ({
        ...paper,
        'other band': otherOutcome,
        'mean change': meanChange.toFixed(2),
      })),
    ),
    ...(items.length > 0
      ? [
          `By ${count(items.length)} items:\n${toTable(
            items.slice(0, MAX_SHOWN_ITEMS).map((item) => ({
              paper: item.paper,
              item: item.itemNumber,
              strand: item.strand,
              depth: item.depth,
              sittings: item.sittings,
              higher: item.higher,
              lower: item.lower,
              text: shorten(item.text),
            })),
          )}`,
        ]
      : []),
  ].join('\n\n');
};

/** Writes what would differ under another rule. */
export const writeMarkingComparison = async (
  history: History,
  tried: TriedMarking,
  folder: string,
  load?: LoadSitting,
): Promise<{ readonly found: MarkingComparison; readonly output: Output }> => {
  const found = await compareMarking(history, tried, load);
  if (found.sittings === 0) throw new Error(explainLack(history, 'marked sitting of a paper'));
  const file = 'comparison.json';
  await writeJson(join(folder, file), found);
  const sha256 = await computeChecksum(join(folder, file));
  return { found, output: { file, rows: found.items.length, sha256 } };
};

/** Returns a reader of sittings with their texts; the texts stay in memory. */
export const newSittingLoader = ({
  store,
  personalData,
}: Pick<RunningLog, 'store' | 'personalData'>): LoadSitting => {
  const commands = createCommandHandler(store, personalData);
  return (sittingId) => commands.load(sitting, sittingId);
};

const JsonOutput = z.strictObject({
  sittings: z.int(),
  pupils: z.int(),
  changedSittings: z.int(),
  changedPupils: z.int(),
  items: z.int(),
  answersWithoutText: z.int(),
  file: z.string(),
});

const run = async ({
  rule,
  parameters,
  withTexts = false,
  history: asked,
}: Options): Promise<z.input<typeof JsonOutput>> => {
  const tried = parseTriedMarking(rule, parameters);
  const history = await openHistory(getHistoryFolder(asked));
  try {
    const folder = join(history.folder, 'sittings', rule.replace('/', '-'));
    const write = (load?: LoadSitting) => writeMarkingComparison(history, tried, folder, load);
    const { found, output } = await (withTexts
      ? withRunningLog((log) => write(newSittingLoader(log)))
      : write());
    await writeManifest(join(folder, 'manifest.json'), history, {
      command: 'sittings-what-if',
      parameters: { tried, withTexts },
      outputs: [output],
    });
    const file = join(folder, output.file);
    console.log(`${describeComparison(found)}\n\nAll figures: ${file}`);
    const { papers: _papers, openSittings: _open, ...counts } = found;
    return { ...counts, items: found.items.length, file };
  } finally {
    history.close();
  }
};

export const addSittingsWhatIfCommand = (sittings: Command): void => {
  const verb = sittings
    .command('what-if')
    .alias('shadow')
    .description('marks recorded sittings by another rule, and counts whose result would differ')
    .requiredOption(
      '--rule <version>',
      'marking/2, or another rule of papers with parameters, such as paper/3',
      parseVersion,
    )
    .option('--parameters <list>', 'parameters of the rule, such as credit=1,penalty=1', '')
    .option('--with-texts', 'read answers in the pupils’ own words from the running product')
    .option('--history <folder>', 'folder of the history (default: DATA_DIR/analysis/history)');
  withJsonOutput(verb, JsonOutput, run);
};
