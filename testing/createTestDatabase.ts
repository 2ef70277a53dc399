import { inject } from 'vitest';
import { createDatabase, templateOf, type OwnDatabase } from './database.ts';
import './globalSetup.ts';

/** Makes an empty database for one test file on the run's Postgres. */
export const freshDatabase = async (): Promise<OwnDatabase> =>
  createDatabase(inject('postgresUrl'));

/**
 * Makes a database for one test file that is as `prepare` leaves an empty one. It is prepared once
 * for the whole run, by whoever comes first, under a name that says how.
 */
export const databaseAfter = async (
  name: string,
  prepare: (url: string) => Promise<unknown>,
): Promise<OwnDatabase> => {
  const like = await templateOf(inject('postgresUrl'), `${inject('templates')}_${name}`, prepare);
  return createDatabase(inject('postgresUrl'), { like });
};
