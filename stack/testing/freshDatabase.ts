import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import './globalSetup.ts';

/** Makes an empty database for one test file on the run's Postgres; `drop` ends its connections too. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await command(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => command(server, `drop database if exists ${name} with (force)`),
  };
}

async function command(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
