import { EventStoreDBClient } from '@eventstore/db-client';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSecureEventStore, type TestEventStore } from '@mahoe/testing/eventStore';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { newEvent, newStream, createStoreClient, type StoreClient } from './storeUnderTest.ts';

/** Users who call a server that serves TLS. */
const CALLERS = {
  'an administrator': 'admin:changeit',
  'another user': 'ops:changeit',
  'someone with a wrong password': 'admin:guessed',
  'someone without an account': 'nobody:changeit',
  'someone without a name': '',
} as const;

type CallerName = keyof typeof CALLERS;

const INVALID_CALLERS = [
  'someone with a wrong password',
  'someone without an account',
  'someone without a name',
] as const;

const openAccessHelpers = () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let server: TestEventStore;
  const opened: StoreClient[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startSecureEventStore(database.url);
  });
  afterAll(async () => {
    for (const client of opened) await client.close();
    await server.stop();
    await database.drop();
  });

  /** A client appends plainly if each call carries credentials, and in batches if not. */
  const as = (caller: CallerName, appends: 'plain' | 'batch' = 'batch'): StoreClient => {
    const user = CALLERS[caller];
    const url = server.url.replace('admin:changeit@', user === '' ? '' : `${user}@`);
    const [username = '', password = ''] = user.split(':');
    const client = createStoreClient(
      EventStoreDBClient.connectionString(url),
      appends === 'plain' && user !== '' ? { credentials: { username, password } } : {},
    );
    opened.push(client);
    return client;
  };
  const outcomeOfReadingAll = (client: StoreClient): Promise<string> =>
    client.readAll({ count: 3 }).then(
      () => 'ok',
      (error: unknown) => String(Object(error).type),
    );
  const streamWith = async (acl: object, stream = newStream()): Promise<string> => {
    await as('an administrator').append(stream, [newEvent()], 'any');
    const metadata = newEvent('$metadata', JSON.stringify({ $acl: acl }));
    await as('an administrator').append(`$$${stream}`, [metadata], 'any');
    return stream;
  };

  const overHttp = async (
    method: string,
    path: string,
  ): Promise<[status: number, body: string]> => {
    const address = new URL(server.url.replace('esdb:', 'https:'));
    const ca = await readFile(address.searchParams.get('tlsCAFile') ?? '');
    const { hostname, port } = address;
    const asked = request({ hostname, port, path, method, ca, agent: false }).end();
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    return [reply.statusCode ?? 0, await text(reply)];
  };
  return { as, outcomeOfReadingAll, streamWith, overHttp };
};

type Helpers = ReturnType<typeof openAccessHelpers>;

const appendAccessCases = ({ as, streamWith, overHttp }: Helpers): void => {
  test('a node answers a ping over HTTP, and no other address', async () => {
    const [status, body] = await overHttp('GET', '/ping');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ text: 'Ping request successfully handled' });
    expect((await overHttp('POST', '/asdpoijsad'))[0]).toBe(404);
  });

  test('a new log holds the accounts of admin and ops', async () => {
    const all = await as('an administrator').readAll({ count: 100 });
    const accounts = all.filter(({ type }) => type === '$UserCreated');
    expect(accounts.map(({ stream }) => stream).toSorted()).toEqual(['$user-admin', '$user-ops']);
  });

  describe.each(['plain', 'batch'] as const)('%s appends', (appends) => {
    test.each(['an administrator', 'another user'] as const)(
      'an append by %s is accepted',
      async (caller) => {
        const stream = newStream();
        expect((await as(caller, appends).append(stream, [newEvent()], 'any')).result).toBe('ok');
        expect((await as(caller).read(stream)).events).toHaveLength(1);
      },
    );

    test.each(INVALID_CALLERS)('an append by %s is refused', async (caller) => {
      const stream = newStream();
      const appended = await as(caller, appends).append(stream, [newEvent()], 'any');
      expect(appended.result).toBe('access-denied');
      expect((await as('an administrator').read(stream)).result).toBe('stream-not-found');
    });

    test('only an administrator appends to a system stream', async () => {
      const stream = `$${newStream()}`;
      const asOther = await as('another user', appends).append(stream, [newEvent()], 'any');
      expect(asOther.result).toBe('access-denied');
      const asAdmin = await as('an administrator', appends).append(stream, [newEvent()], 'any');
      expect(asAdmin.result).toBe('ok');
      expect((await as('another user').read(stream)).result).toBe('access-denied');
    });

    test.each([
      ['a name', 'ops', 'ok'],
      ['a group', ['$admins', '$ops'], 'ok'],
      ['everyone', '$all', 'ok'],
      ['others', 'someone', 'access-denied'],
      ['nobody', [], 'access-denied'],
    ])('an append to a stream with %s in $w is decided by it', async (_, $w, result) => {
      const stream = await streamWith({ $w });
      const asOther = await as('another user', appends).append(stream, [newEvent()], 'any');
      expect(asOther.result).toBe(result);
      const asAdmin = await as('an administrator', appends).append(stream, [newEvent()], 'any');
      expect(asAdmin.result).toBe('ok');
    });

    test('no user appends to $all', async () => {
      const client = as('an administrator', appends);
      expect((await client.append('$all', [newEvent()], 'any')).result).toBe('access-denied');
    });
  });
};

const readAccessCases = ({ as, outcomeOfReadingAll, streamWith }: Helpers): void => {
  test.each([
    ['an administrator', 'ok'],
    ['another user', 'access-denied'],
    ['someone with a wrong password', 'access-denied'],
    ['someone without a name', 'access-denied'],
  ] as const)('a read of $all by %s results in %s', async (caller, result) => {
    expect(await outcomeOfReadingAll(as(caller))).toBe(result);
  });

  test('$r controls reads, $d deletions, and $mr and $mw the metadata', async () => {
    const stream = await streamWith({ $r: [], $d: [], $mr: [], $mw: [] });
    const other = as('another user');
    expect((await other.read(stream)).result).toBe('access-denied');
    expect((await other.delete(stream, 'any')).result).toBe('access-denied');
    expect((await other.tombstone(stream, 'any')).result).toBe('access-denied');
    expect((await other.read(`$$${stream}`)).result).toBe('access-denied');
    const metadata = newEvent('$metadata', '{}');
    expect((await other.append(`$$${stream}`, [metadata], 'any')).result).toBe('access-denied');
    await streamWith({}, stream);
    expect((await other.read(stream)).result).toBe('ok');
    expect((await other.read(`$$${stream}`)).result).toBe('ok');
    expect((await other.delete(stream, 'any')).result).toBe('ok');
  });

  test('a user who may not read a stream cannot subscribe to it', async () => {
    const watch = as('another user').watchStream(await streamWith({ $r: [] }), 'start');
    await watch.until(() => watch.marks.includes('error'));
    expect(watch.error()).toMatchObject({ type: 'access-denied' });
    await watch.stop();
  });
};

/**
 * Access control by users and by the `$acl` of streams. It needs a server of its own, because it
 * needs TLS.
 */
export const accessCases = (): void => {
  const helpers = openAccessHelpers();
  appendAccessCases(helpers);
  readAccessCases(helpers);
};
