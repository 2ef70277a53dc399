import type { Command } from 'commander';
import { historyFolder } from '../places.ts';
import { openHistory } from './openHistory.ts';
import { printed } from './printed.ts';

export const addSqlCommand = (program: Command): void => {
  program
    .command('sql <query>')
    .description(
      'asks the history in DuckDB’s SQL: answers, servings, candidate_sets, sessions, facts',
    )
    .option('--history <folder>', 'the history (DATA_DIR/analysis/history)')
    .option('--json', 'a line of JSON for each row')
    .action(async (query: string, options: { history?: string; json?: boolean }) => {
      const history = await openHistory(historyFolder(options.history));
      try {
        const reader = await history.duck.runAndReadAll(query);
        const rows = reader.getRowObjectsJson();
        if (options.json) for (const row of rows) console.log(JSON.stringify(row));
        else console.log(printed(reader.deduplicatedColumnNames(), rows));
      } finally {
        history.close();
      }
    });
};
