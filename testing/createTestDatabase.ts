import { inject } from 'vitest';
import { createDatabase, ensureTemplate, type TestDatabase } from './database.ts';
import './globalSetup.ts';

/** Creates an empty database for one test file on the run's Postgres. */
export const createTestDatabase = async (): Promise<TestDatabase> =>
  createDatabase(inject('postgresUrl'));

/**
 * Creates a database for one test file as `prepare` leaves an empty one. The first caller prepares it
 * once for the whole run, under a name that identifies it.
 */
export const createPreparedDatabase = async (
  name: string,
  prepare: (url: string) => Promise<unknown>,
): Promise<TestDatabase> => {
  const like = await ensureTemplate(
    inject('postgresUrl'),
    `${inject('templates')}_${name}`,
    prepare,
  );
  return createDatabase(inject('postgresUrl'), { like });
};
