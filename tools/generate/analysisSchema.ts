import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSelect } from '@mahoe/analysis/export/exportTable';
import { exportTables } from '@mahoe/analysis/export/exportTables';
import { createTables, findMembers } from '@mahoe/analysis/export/prepare';
import { openHistory, type History } from '@mahoe/analysis/history/openHistory';
import { historyTables } from '@mahoe/analysis/history/tables';
import { unitOf } from '@mahoe/analysis/units';

const INTRODUCTION = `# For analysts: tables and columns

Generated from the code by \`npm run generate\`. Types are DuckDB's, which Parquet keeps; CSV has the same
columns as text. [Reference](reference.md) explains who is in an export and what is left out of it.
`;

const ALWAYS = { from: '2000-01-01', to: '9999-12-31' };

interface Described {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly says: string }[];
  readonly types: ReadonlyMap<string, string>;
}

const readTypes = async (history: History, select: string): Promise<Described['types']> => {
  const rows = await history.rows(`describe ${select}`);
  return new Map(rows.map((row) => [String(row['column_name']), String(row['column_type'])]));
};

const formatTable = ({ name, columns, types }: Described): string =>
  [
    `### ${name}`,
    '',
    '| column | type | unit | meaning |',
    '| --- | --- | --- | --- |',
    ...columns.map(
      (column) =>
        `| \`${column.name}\` | ${types.get(column.name) ?? ''} | ${unitOf(column.name)} | ${column.says.replaceAll('|', '\\|')} |`,
    ),
  ].join('\n');

/** Builds `docs/analysts/schema.md` from the tables of an empty history. */
export const buildAnalysisSchema = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-schema-'));
  const empty = {
    format: 6,
    source: 'none',
    position: null,
    events: 0,
    leftOut: 0,
    parts: [],
  } as const;
  const history = await openHistory(folder, { ...empty, parts: [...empty.parts] });
  try {
    await findMembers(history, ALWAYS);
    const asked = { pseudonyms: new Map<string, string>(), tables: exportTables };
    await createTables(history, ALWAYS, asked, () => {});
    const ofHistory: string[] = [];
    for (const { name, columns } of historyTables)
      ofHistory.push(
        formatTable({ name, columns, types: await readTypes(history, `select * from ${name}`) }),
      );
    const ofExport: string[] = [];
    for (const table of exportTables) {
      const columns = table.columns.map(([name, , says]) => ({ name, says }));
      ofExport.push(
        formatTable({
          name: table.name,
          columns,
          types: await readTypes(history, toSelect(table)),
        }),
      );
    }
    return [
      INTRODUCTION,
      '## Tables of an export\n',
      `${ofExport.join('\n\n')}\n`,
      '## Tables of a history\n',
      'Beside them the views `topics`, `items`, `sets` and `consents` name topics, questions, sets of questions and\nthe consent of parents; `select * from items` shows their columns.\n',
      `${ofHistory.join('\n\n')}\n`,
    ].join('\n');
  } finally {
    history.close();
    await rm(folder, { recursive: true, force: true });
  }
};
