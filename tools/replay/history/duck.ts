import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

/**
 * A DuckDB in memory that gives the same bytes each time: files are written by one thread, in the
 * order of their rows. It loads no extension and reads nothing from the network.
 */
export const openDuck = async (): Promise<DuckDBConnection> => {
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    preserve_insertion_order: 'true',
  });
  return instance.connect();
};

/** A text as SQL has it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
