import { DuckDBInstance } from '@duckdb/node-api';

/**
 * Opens a DuckDB in memory that loads no extension and reads nothing from the network. With one thread
 * its output keeps the order of rows, and has the same bytes each time.
 * @param threads number of threads; one per core if absent
 */
export const openDuck = (threads?: number): Promise<DuckDBInstance> =>
  DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    preserve_insertion_order: 'true',
    ...(threads === undefined ? {} : { threads: String(threads) }),
  });

/** Quotes a text for SQL. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
