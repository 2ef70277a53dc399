import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { computeChecksum } from '../history/folder.ts';
import { explainLack, formatLeftOut } from '../history/omissions.ts';
import { openHistory, type History } from '../history/openHistory.ts';
import { formatTable } from '../history/printTable.ts';
import { withJsonOutput } from '../jsonOutput.ts';
import { writeManifest, type Output } from '../manifest.ts';
import { getHistoryFolder } from '../paths.ts';
import { estimateItems, type ItemParameters } from './itemParameters.ts';

const MAX_SHOWN = 10;
const MAX_TEXT_LENGTH = 50;
const HEADING =
  'question_id,topic_id,topic_name,label,answers,pupils,facility,facility_se,difficulty,difficulty_se,text';

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const toLine = (item: ItemParameters): string =>
  [
    item.questionId,
    item.topicId,
    quote(item.topicName),
    item.label,
    item.answers,
    item.pupils,
    item.facility.toFixed(4),
    item.facilityError.toFixed(4),
    item.difficulty.toFixed(4),
    item.difficultyError.toFixed(4),
    quote(item.text),
  ].join(',');

/** Writes the parameters of the items. */
export const writeItems = async (
  history: History,
  folder: string,
): Promise<Awaited<ReturnType<typeof estimateItems>> & { readonly output: Output }> => {
  const found = await estimateItems(history);
  if (found.items.length === 0)
    throw new Error(explainLack(history, 'question that ten pupils answered'));
  const file = 'items.csv';
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), `${[HEADING, ...found.items.map(toLine)].join('\n')}\n`);
  const sha256 = await computeChecksum(join(folder, file));
  return { ...found, output: { file, rows: found.items.length, sha256 } };
};

const describeItems = (items: readonly ItemParameters[]): string => {
  const rows = items.slice(0, MAX_SHOWN).map((item) => ({
    topic: item.topicName,
    label: item.label,
    answers: item.answers,
    facility: `${item.facility.toFixed(3)} ± ${item.facilityError.toFixed(3)}`,
    difficulty: `${item.difficulty.toFixed(2)} ± ${item.difficultyError.toFixed(2)}`,
    text: item.text.replaceAll(/\s+/g, ' ').slice(0, MAX_TEXT_LENGTH),
  }));
  return formatTable(Object.keys(rows[0] ?? {}), rows);
};

const JsonOutput = z.strictObject({ items: z.int(), leftOut: z.int(), file: z.string() });

const run = async ({
  history: asked,
}: {
  readonly history?: string;
}): Promise<z.input<typeof JsonOutput>> => {
  const history = await openHistory(getHistoryFolder(asked));
  try {
    const folder = join(history.folder, 'items');
    const { items, leftOut, output } = await writeItems(history, folder);
    const made = { command: 'items', parameters: {}, outputs: [output] };
    await writeManifest(join(folder, 'manifest.json'), history, made);
    const file = join(folder, output.file);
    const without = formatLeftOut([[leftOut, 'questions that fewer than ten pupils answered']]);
    console.log(
      [
        `${items.length.toLocaleString('en')} questions, the hardest first (± one standard error). ${without}`.trimEnd(),
        describeItems(items),
        `All: ${file}`,
      ].join('\n\n'),
    );
    return { items: items.length, leftOut, file };
  } finally {
    history.close();
  }
};

export const addItemsCommand = (program: Command): void => {
  const verb = program
    .command('items')
    .description('estimates the difficulty of each question, with its standard error')
    .option('--history <folder>', 'folder of the history (default: DATA_DIR/analysis/history)');
  withJsonOutput(verb, JsonOutput, run);
};
