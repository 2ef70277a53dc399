import { inject } from 'vitest';
import { createDatabase, ensureTemplate, type TestDatabase } from './database.ts';
import './globalSetup.ts';

/** Makes an empty database for one test file on the run's Postgres. */
export const createTestDatabase = async (): Promise<TestDatabase> =>
  createDatabase(inject('postgresUrl'));

/**
 * Makes a database for one test file that is as `prepare` leaves an empty one. It is prepared once
 * for the whole run, by whoever comes first, under a name that says how.
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
