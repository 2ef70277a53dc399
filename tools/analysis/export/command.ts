import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { z } from 'zod';
import { withFolderLock } from '../lock.ts';
import { updateHistory } from '../history/command.ts';
import { isFromLog, isOfSimulatedPupils } from '../history/omissions.ts';
import { readHistory } from '../history/folder.ts';
import { openHistory } from '../history/openHistory.ts';
import { withJsonOutput } from '../jsonOutput.ts';
import { parseDay } from '@mahoe/tools/commandLine/options';
import { getHistoryFolder } from '../paths.ts';
import { openPseudonyms, getStudyFolder } from '../study/studies.ts';
import { exportStudy } from './exportStudy.ts';
import type { TableSet } from './exportTables.ts';
import { FORMATS, type Format } from './formats.ts';

interface Options {
  readonly study: string;
  readonly from: string;
  readonly until: string;
  readonly format: Format;
  readonly history?: string;
}

const JsonOutput = z.strictObject({
  study: z.string(),
  rows: z.int(),
  files: z.array(z.string()),
  manifest: z.string(),
});

const run = async (
  { study, from, until, format, history: named }: Options,
  tables: TableSet | undefined,
): Promise<z.input<typeof JsonOutput>> => {
  if (from > until) throw new Error(`--from ${from} is after --until ${until}.`);
  const standing = getHistoryFolder(named);
  const before = await readHistory(standing);
  const pseudonym = await openPseudonyms(study);
  // Pupils erased since the last update must not be in it.
  if (isFromLog(before)) await updateHistory(standing, isOfSimulatedPupils(before));
  const history = await openHistory(standing);
  try {
    const name = [from, until, format, tables].filter(Boolean).join('_');
    const folder = join(getStudyFolder(study), name);
    const asked = { study, period: { from, to: until }, format, tables };
    const { outputs, leftOut } = await withFolderLock(getStudyFolder(study), () =>
      exportStudy(history, asked, pseudonym, folder),
    );
    for (const { file, rows } of outputs) console.log(`${file}: ${rows.toLocaleString('en')}`);
    console.log(`${leftOut}\n${folder}`);
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

/** A command that exports all tables, or a set of them. */
interface StudyExportCommand {
  readonly description: string;
  readonly formats: readonly Format[];
  readonly tables?: TableSet;
}

/** Adds a command that exports data of a study. */
const addStudyExport = (
  program: Command,
  { description, formats, tables }: StudyExportCommand,
): void => {
  const verb = program
    .command('export')
    .description(description)
    .requiredOption('--study <name>', 'name of the study; the first export creates its key')
    .option('--from <date>', 'first day', parseDay, '2000-01-01')
    .option('--until <date>', 'last day', parseDay, '9999-12-31')
    .addOption(
      new Option('--format <format>', 'format of the files').choices(formats).default('parquet'),
    )
    .option('--history <folder>', 'folder of the history (default: DATA_DIR/analysis/history)');
  withJsonOutput(verb, JsonOutput, (options: Options) => run(options, tables));
};

export const addExportCommand = (program: Command): void =>
  addStudyExport(program, {
    description: 'writes the data of a study, under pseudonyms of its own',
    formats: FORMATS,
  });

/** Adds the export of the sittings of papers to their group of commands. */
export const addSittingsExportCommand = (sittings: Command): void =>
  addStudyExport(sittings, {
    description: 'writes sittings, their items and the papers, under the pseudonyms of a study',
    formats: ['parquet', 'csv'],
    tables: 'sittings',
  });
