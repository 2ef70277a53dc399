import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** An empty database of its own on a server. `drop` ends its connections too. */
export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/**
 * Creates a database with a random name on the server of `url`: empty, or a copy of another one that
 * must have no connections meanwhile.
 */
export const createDatabase = async (
  url: string,
  { like }: { like?: string } = {},
): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = like === undefined ? '' : ` template ${new URL(like).pathname.slice(1)}`;
  await runStatement(url, `create database ${name}${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    drop: async () => {
      await runStatement(url, `drop database if exists ${name} with (force)`);
    },
  };
};

/**
 * Returns the database of a name on the server of `url`, created and prepared if it is missing. Of
 * several concurrent callers, one does it.
 */
export const ensureTemplate = async (
  url: string,
  name: string,
  prepare: (url: string) => Promise<unknown>,
): Promise<string> => {
  const template = new URL(url);
  template.pathname = `/${name}`;
  await withConnection(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const made = await createDatabase(url);
    await prepare(made.url);
    await client.query(`alter database ${new URL(made.url).pathname.slice(1)} rename to ${name}`);
  });
  return template.href;
};

/** Drops every database whose name has the prefix. */
export const dropDatabases = async (url: string, prefix: string): Promise<void> => {
  await withConnection(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
};

const runStatement = (url: string, sql: string): Promise<unknown> =>
  withConnection(url, (client) => client.query(sql));

const withConnection = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
