import { DuckDBInstance } from '@duckdb/node-api';

/**
 * A DuckDB in memory that gives the same bytes each time: files are written by one thread, in the
 * order of their rows. It loads no extension and reads nothing from the network.
 */
export const openDuck = (): Promise<DuckDBInstance> =>
  DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    preserve_insertion_order: 'true',
  });

/** A text as SQL has it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
