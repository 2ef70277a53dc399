import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quoteText } from '../history/duck.ts';
import { computeChecksum } from '../history/folder.ts';
import type { History } from '../history/openHistory.ts';
import { writeManifest, type Manifest, type Output } from '../manifest.ts';
import { showProgress } from '@mahoe/tools/commandLine/progress';
import type { Pseudonym } from '../study/studies.ts';
import { unitOf } from '../units.ts';
import { replaceFolder } from '../atomicFolder.ts';
import type { ExportTable } from './exportTable.ts';
import { selectTables, type TableSet } from './exportTables.ts';
import { listFiles, type Format } from './formats.ts';
import { MIN_GROUP_SIZE } from './groupSize.ts';
import type { Period } from './period.ts';
import { prepareTables, type Suppressed } from './prepare.ts';

const buildDictionary = (tables: readonly ExportTable[]): string =>
  [
    'table,column,meaning,unit',
    ...tables.flatMap(({ name, columns }) =>
      columns.map(
        ([column, , says]) => `${name},${column},"${says.replaceAll('"', '""')}",${unitOf(column)}`,
      ),
    ),
  ].join('\n') + '\n';

const formatCount = (count: number): string =>
  count > 0 && count < MIN_GROUP_SIZE ? `fewer than ${MIN_GROUP_SIZE}` : String(count);

const formatSuppressed = (suppressed: Suppressed): string =>
  `Left out: ${formatCount(suppressed.pupilsInSmallGroups)} pupils of grades and arms with fewer than ` +
  `${MIN_GROUP_SIZE}, ${suppressed.topicsOfFewPupils} topics that fewer answered, ` +
  `${suppressed.formsOfFewPupils} papers that fewer sat, and ` +
  `${formatCount(suppressed.sittingsWithExtraTime)} sittings with extra time.`;

const buildSummary = async (
  history: History,
  { study, period, suppressed }: { study: string; period: Period; suppressed: Suppressed },
  outputs: readonly Output[],
): Promise<string> => {
  const groups = await history.rows(
    'select grade, arms, count(*)::int as pupils from member group by all order by all',
  );
  return [
    `# ${study}`,
    '',
    `Answers from ${period.from} to ${period.to}, from ${history.state.source}.`,
    '',
    ...outputs.map(({ file, rows }) => `- ${file}: ${rows} rows`),
    '',
    ...groups.map(
      ({ grade, arms, pupils }) =>
        `- grade ${String(grade)}, arms ${String(arms)}: ${String(pupils)} pupils`,
    ),
    '',
    formatSuppressed(suppressed),
    'Erased pupils are not in it. dictionary.csv describes every column.',
    '',
  ].join('\n');
};

/** Parameters of an export. */
export interface StudyExport {
  readonly study: string;
  readonly period: Period;
  readonly format: Format;
  /** Tables to write; all if absent. */
  readonly tables?: TableSet | undefined;
}

/** Manifest of an export, and a sentence about what was left out. */
export interface ExportedStudy extends Manifest {
  readonly leftOut: string;
}

/** Writes a study's data atomically; the same history gives the same bytes. */
export const exportStudy = async (
  history: History,
  { study, period, format, tables: set }: StudyExport,
  pseudonym: Pseudonym,
  folder: string,
): Promise<ExportedStudy> => {
  const { duck } = history;
  const tables = selectTables(set);
  const files = listFiles(format, tables);
  // Preparing the tables takes as long as some of the files.
  const progress = showProgress(`export ${study}`, files.length + 1);
  const written = async (unfinished: string): Promise<ExportedStudy> => {
    const suppressed = await prepareTables(history, period, { pseudonym, tables }, progress.to);
    // Uses one thread, so that rows keep their order and files are identical each time.
    await duck.run('set threads = 1');
    const outputs: Output[] = [];
    const note = async (file: string, rows: number): Promise<void> => {
      outputs.push({ file, rows, sha256: await computeChecksum(join(unfinished, file)) });
    };
    for (const { file, sql, as } of files) {
      const to = join(unfinished, file);
      const [row] = (
        await duck.runAndReadAll(`copy (${sql}) to ${quoteText(to)} (${as})`)
      ).getRows();
      await note(file, Number(row?.[0] ?? 0));
      progress.to(1 + outputs.length);
    }
    await writeFile(join(unfinished, 'dictionary.csv'), buildDictionary(tables));
    const summary = await buildSummary(history, { study, period, suppressed }, outputs);
    await writeFile(join(unfinished, 'summary.md'), summary);
    const manifest = await writeManifest(join(unfinished, 'manifest.json'), history, {
      command: 'export',
      parameters: { study, ...period, format, ...(set && { tables: set }) },
      outputs,
    });
    return { ...manifest, leftOut: formatSuppressed(suppressed) };
  };
  return replaceFolder(folder, written).finally(progress.done);
};
