import { DuckDBInstance } from '@duckdb/node-api';

/**
 * A DuckDB in memory, which loads no extension and reads nothing from the network. What it writes with one
 * thread stands in the order of its rows, and has the same bytes each time.
 * @param threads as many as the machine has cores unless told
 */
export const openDuck = (threads?: number): Promise<DuckDBInstance> =>
  DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    preserve_insertion_order: 'true',
    ...(threads === undefined ? {} : { threads: String(threads) }),
  });

/** A text as SQL has it. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
