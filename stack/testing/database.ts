import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** An empty database of its own on a server. `drop` ends its connections too. */
export type OwnDatabase = { url: string; drop: () => Promise<void> };

/** Makes an empty database with a random name on the server of `url`. */
export async function createDatabase(url: string): Promise<OwnDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await command(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    drop: () => command(url, `drop database if exists ${name} with (force)`),
  };
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
