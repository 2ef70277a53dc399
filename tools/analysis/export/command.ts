import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { z } from 'zod';
import { aloneIn } from '../lock.ts';
import { bringUpToDate, isOfLog } from '../history/command.ts';
import { readHistory } from '../history/folder.ts';
import { openHistory } from '../history/openHistory.ts';
import { withLastLine } from '../jsonOutput.ts';
import { day } from '../options.ts';
import { historyFolder } from '../paths.ts';
import { pseudonymsOf, studyFolder } from '../study/studies.ts';
import { exportStudy } from './exportStudy.ts';
import { FORMATS, type Format } from './formats.ts';

interface Options {
  readonly study: string;
  readonly from: string;
  readonly until: string;
  readonly format: Format;
  readonly history?: string;
}

const LastLine = z.strictObject({
  study: z.string(),
  rows: z.int(),
  files: z.array(z.string()),
  manifest: z.string(),
});

const run = async ({
  study,
  from,
  until,
  format,
  history: named,
}: Options): Promise<z.input<typeof LastLine>> => {
  if (from > until) throw new Error(`--from ${from} is after --until ${until}.`);
  const standing = historyFolder(named);
  const before = await readHistory(standing);
  const pseudonym = await pseudonymsOf(study);
  // Who was erased since it was brought up to date must not be in it.
  if (isOfLog(before)) await bringUpToDate(standing);
  const history = await openHistory(standing);
  try {
    const folder = join(studyFolder(study), `${from}_${until}_${format}`);
    const asked = { study, period: { from, to: until }, format };
    const { outputs } = await aloneIn(studyFolder(study), () =>
      exportStudy(history, asked, pseudonym, folder),
    );
    for (const { file, rows } of outputs) console.log(`${file}: ${rows.toLocaleString('en')}`);
    console.log(folder);
    return {
      study,
      rows: outputs.reduce((sum, { rows }) => sum + rows, 0),
      files: outputs.map(({ file }) => join(folder, file)),
      manifest: join(folder, 'manifest.json'),
    };
  } finally {
    history.close();
  }
};

export const addExportCommand = (program: Command): void => {
  const verb = program
    .command('export')
    .description('data for a study, under pseudonyms of its own')
    .requiredOption('--study <name>', 'name of the study; its key is made with its first export')
    .option('--from <date>', 'first day', day, '2000-01-01')
    .option('--until <date>', 'last day', day, '9999-12-31')
    .addOption(new Option('--format <format>', 'of the files').choices(FORMATS).default('parquet'))
    .option('--history <folder>', 'the history (DATA_DIR/analysis/history)');
  withLastLine(verb, LastLine, run);
};
