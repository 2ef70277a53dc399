import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  StatementType,
  type DuckDBConnection,
  type DuckDBPreparedStatement,
} from '@duckdb/node-api';
import type { Command } from 'commander';
import { z } from 'zod';
import { withJsonOutput } from '../jsonOutput.ts';
import { writeManifest, type Output } from '../manifest.ts';
import { getHistoryFolder } from '../paths.ts';
import { showProgress } from '@mahoe/tools/commandLine/progress';
import { openHistory, type History } from './openHistory.ts';
import { formatTable } from './printTable.ts';
import { historyTables } from './tables.ts';

const COMMENTS = /--.*|\/\*[^]*?\*\//g;

/**
 * Parses a query into its statement. Before a PIVOT, DuckDB inserts a statement that creates an enum of
 * its columns; any other earlier statement is another query.
 */
const parseSingleStatement = async (
  duck: DuckDBConnection,
  query: string,
): Promise<DuckDBPreparedStatement> => {
  if (!/[^\s;]/.test(query.replaceAll(COMMENTS, '')))
    throw new Error('One statement at a time is answered, and none was given.');
  const statements = await duck.extractStatements(query);
  for (let at = 0; at < statements.count - 1; at += 1) {
    const before = await statements.prepare(at);
    if (before.statementType !== StatementType.CREATE)
      throw new Error('One statement at a time is answered, and several were given.');
    await before.run();
  }
  return statements.prepare(statements.count - 1);
};

const POLL_INTERVAL_MS = 200;

/** Waits for a query with a progress bar. */
const withQueryProgress = async <T>(duck: DuckDBConnection, query: Promise<T>): Promise<T> => {
  const progress = showProgress('the query', 100);
  const timer = setInterval(
    () => progress.to(Math.max(0, duck.progress.percentage)),
    POLL_INTERVAL_MS,
  );
  return query.finally(() => {
    clearInterval(timer);
    progress.done();
  });
};

/**
 * Runs a query and returns its rows with their checksum, independent of their order.
 * @throws Error for no statement, or for several
 */
export const runQuery = async ({ duck }: History, query: string) => {
  // Sums of fractions depend on the number of threads.
  await duck.run(
    'set threads = 1; set enable_progress_bar = true; set enable_progress_bar_print = false',
  );
  const statement = await parseSingleStatement(duck, query);
  const reader = await withQueryProgress(duck, statement.runAndReadAll());
  const rows = reader.getRowObjectsJson();
  const lines = rows.map((row) => JSON.stringify(row));
  const sha256 = createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
  const output: Output = { file: 'rows.jsonl', rows: rows.length, sha256 };
  return { columns: reader.deduplicatedColumnNames(), rows, lines, output };
};

const JsonOutput = z.strictObject({ rows: z.int(), manifest: z.string() });

export const addSqlCommand = (program: Command): void => {
  const verb = program
    .command('sql <query>')
    .description(
      `queries the history with DuckDB’s SQL; tables: ${historyTables.map(({ name }) => name).join(', ')}; with --json one line a row`,
    )
    .option('--history <folder>', 'folder of the history (default: DATA_DIR/analysis/history)');
  withJsonOutput(
    verb,
    JsonOutput,
    async (query: string, options: { history?: string; json?: boolean }) => {
      const history = await openHistory(getHistoryFolder(options.history));
      try {
        const { columns, rows, lines, output } = await runQuery(history, query);
        if (options.json) for (const line of lines) console.log(line);
        else console.log(formatTable(columns, rows));
        const name = createHash('sha256').update(query).digest('hex').slice(0, 8);
        const file = join(history.folder, 'queries', `${name}.json`);
        const run = { command: 'sql', parameters: { query }, outputs: [output] };
        await writeManifest(file, history, run);
        console.error(file);
        return { rows: rows.length, manifest: file };
      } finally {
        history.close();
      }
    },
  );
};
