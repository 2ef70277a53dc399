// @module-tag large: starts servers of its own
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from './findFreePort.ts';
import { waitForExternalServices } from './externalServices.ts';
import { readSettings } from './settings.ts';
import { startSecureEventStore, type TestEventStore } from '@mahoe/testing/eventStore';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';

let store: TestEventStore;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let nobodyAt: number;
beforeAll(async () => {
  database = await createTestDatabase();
  store = await startSecureEventStore(database.url);
  nobodyAt = (await findFreePort(0)) ?? 0;
}, 60_000);
afterAll(async () => {
  await store.stop();
  await database.drop();
});

/** Collects messages to the operator until this number has arrived. */
const collectMessages = async (
  settings: Readonly<Record<string, string>>,
  sentences: number,
): Promise<readonly string[]> => {
  const enough = new AbortController();
  const messages: string[] = [];
  const notify = (message: string): void => {
    messages.push(message);
    if (messages.length === sentences) enough.abort();
  };
  await expect(
    waitForExternalServices(readSettings(settings), notify, enough.signal),
  ).rejects.toThrow();
  return messages;
};

test('each part that does not answer is named, with its address and without its secret', async () => {
  const at = `127.0.0.1:${nobodyAt}`;
  const messages = await collectMessages(
    {
      DATABASE_URL: `postgres://mahoe:secret@${at}/mahoe`,
      EVENTSTORE_URL: `esdb://mahoe:secret@${at},127.0.0.1:1?tls=false`,
      KAFKA_BROKERS: at,
    },
    3,
  );
  expect(messages.toSorted()).toEqual([
    `Kafka at ${at}: nobody answers`,
    `Postgres at postgres://${at}/mahoe: nobody answers`,
    `the event store at esdb://${at},127.0.0.1:1: nobody answers`,
  ]);
});

test('a database that is not there is called so', async () => {
  const missing = new URL(database.url);
  missing.pathname = '/no_such_database';
  const [messages] = await collectMessages(
    { DATABASE_URL: missing.href, EVENTSTORE_URL: store.url },
    1,
  );
  expect(messages).toMatch(/^Postgres at postgres:.*no_such_database: there is no such database$/);
});

test('a wrong password of Postgres is reported without the password', async () => {
  const spoilt = new URL(database.url);
  spoilt.password = 'guessed';
  const [messages] = await collectMessages(
    { DATABASE_URL: spoilt.href, EVENTSTORE_URL: store.url },
    1,
  );
  expect(messages).toMatch(/^Postgres at postgres:\/\/[^@]*: the user is refused/);
  expect(messages).not.toContain('guessed');
});

/**
 * Starts a Postgres that offers TLS and shows its certificate.
 * @returns its port
 */
const startSecurePostgres = async (): Promise<number> => {
  const folder = join(import.meta.dirname, '../testing', 'certificates');
  const [cert, key] = await Promise.all(
    ['node.crt', 'node.key'].map((name) => readFile(join(folder, name))),
  );
  const server = createServer((socket) => {
    socket.on('error', () => {});
    // The client asks if there is TLS: "S" means yes.
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, cert, key }).on('error', () => {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

test('a Postgres certificate of another authority is reported', async () => {
  const url = `postgres://mahoe:secret@127.0.0.1:${await startSecurePostgres()}/mahoe?sslmode=verify-full`;
  const [messages] = await collectMessages({ DATABASE_URL: url, EVENTSTORE_URL: store.url }, 1);
  expect(messages).toMatch(/^Postgres at postgres:\/\/[^@]*: its certificate is not trusted/);
  expect(messages).not.toContain('secret');
});

test.each([
  ['a wrong password', (url: string) => url.replace('changeit', 'guessed'), 'the user is refused'],
  [
    'a certificate of another authority',
    (url: string) => url.replace(/&tlsCAFile.*/, ''),
    'not trusted',
  ],
  ['no TLS where it is wanted', (url: string) => url.replace(/tls=true.*/, 'tls=false'), ''],
])('%s is reported of the event store', async (_, spoilt, words) => {
  const [messages] = await collectMessages(
    { DATABASE_URL: database.url, EVENTSTORE_URL: spoilt(store.url) },
    1,
  );
  expect(messages).toMatch(/^the event store at esdb:\/\/127\.0\.0\.1:\d+: /);
  expect(messages).toContain(words);
  expect(messages).not.toMatch(/changeit|guessed/);
});

test('nothing is said of servers that can be used', async () => {
  const settings = readSettings({ DATABASE_URL: database.url, EVENTSTORE_URL: store.url });
  const messages: string[] = [];
  await waitForExternalServices(
    settings,
    (message) => messages.push(message),
    AbortSignal.timeout(20_000),
  );
  expect(messages).toEqual([]);
});
