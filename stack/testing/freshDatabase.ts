import { inject } from 'vitest';
import { createDatabase, type OwnDatabase } from './database.ts';
import './globalSetup.ts';

/** Makes an empty database for one test file on the run's Postgres. */
export async function freshDatabase(): Promise<OwnDatabase> {
  return createDatabase(inject('postgresUrl'));
}
