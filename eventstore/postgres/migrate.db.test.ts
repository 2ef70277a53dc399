import pg from 'pg';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { describe, expect, test } from 'vitest';
import { assertUsableDatabase, migrate, NewerDatabase, PreReleaseDatabase } from './migrate.ts';

const folder = fileURLToPath(new URL('../../api/migrations', import.meta.url));

const withClient = async (url: string, query: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(query);
  await client.end();
};

test('a database is migrated once, however often a process starts on it', async () => {
  const database = await createTestDatabase();
  await migrate(database.url, 'api', folder);
  await expect(migrate(database.url, 'api', folder)).resolves.toBeUndefined();
  await database.drop();
});

test('a database of a version before 1.0 is refused, with what to do', async () => {
  const database = await createTestDatabase();
  await migrate(database.url, 'api', folder);
  await withClient(
    database.url,
    `update migration_api set name = '001_credentials.ts' where name = '001_baseline.ts'`,
  );
  const refused = migrate(database.url, 'api', folder);
  await expect(refused).rejects.toThrow(PreReleaseDatabase);
  await expect(refused).rejects.toThrow(/Start with an empty database/);
  await database.drop();
});

describe('a database that a newer version has used', () => {
  const api = { name: 'api', folder };

  test.each(['migration_log', 'migration_api'])('is refused by its table %s', async (table) => {
    const database = await createTestDatabase();
    await migrate(database.url, 'api', folder);
    await expect(assertUsableDatabase(database.url, [api])).resolves.toBeUndefined();
    await withClient(
      database.url,
      `insert into ${table} (name, batch, migration_time) values ('900_tomorrow.ts', 9, now())`,
    );
    const refusals = [
      assertUsableDatabase(database.url, [api]),
      migrate(database.url, 'api', folder),
    ];
    for (const outcome of await Promise.allSettled(refusals)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(NewerDatabase) });
      expect(outcome).toMatchObject({
        reason: { message: expect.stringMatching(/^.*900_tomorrow.*Start that version again.*$/) },
      });
    }
    await database.drop();
  });

  test('is refused, but a new one is usable', async () => {
    const database = await createTestDatabase();
    await expect(assertUsableDatabase(database.url, [api])).resolves.toBeUndefined();
    await database.drop();
  });
});
