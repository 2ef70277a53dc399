import type { Operation } from '@mahoe/contracts/operation';
import { operations } from '@mahoe/contracts/operations';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unknownId } from '../fixtures/bank.ts';
import { HOST, ORIGIN } from '../fixtures/caller.ts';
import { startGround, type Ground } from '../fixtures/ground.ts';
import { employ, enrol, issueVoucher, type Person } from '../fixtures/people.ts';

let ground: Ground;
let admin: Person;
beforeAll(async () => {
  ground = await startGround();
  await issueVoucher(ground);
  admin = await employ(ground);
  for (const name of ['Ana', 'Ben', 'Cara']) await enrol(ground, name, { months: 1 });
  await ground.settled();
});
afterAll(() => ground.stop());

type Client = NonNullable<Parameters<typeof simpleRestProvider>[1]>;

/** Fails with the status and the refusal's code, as react-admin's own client does. */
const client: Client = async (url, { method = 'GET', headers, body } = {}) => {
  const sent = Object.fromEntries(new Headers(headers));
  const response = await ground.app.inject({
    method: method as 'GET',
    url,
    headers: { ...sent, host: HOST, origin: ORIGIN, cookie: admin.cookie ?? '' },
    ...(typeof body === 'string' ? { payload: body } : {}),
  });
  const { statusCode: status } = response;
  const json: unknown = response.json();
  if (status >= 300) {
    throw Object.assign(new Error((json as { message: string }).message), { status, json });
  }
  const given = new Headers(response.headers as Record<string, string>);
  return { status, headers: given, body: response.body, json };
};

/** Sends JSON as react-admin's own client marks it. */
const asJson: Client = (url, options = {}) => {
  const headers = new Headers(options.headers);
  if (typeof options.body === 'string') headers.set('content-type', 'application/json');
  return client(url, { ...options, headers });
};

const stock = simpleRestProvider('/api', asJson);

const calls: readonly Operation[] = Object.values(operations);
const has = (method: string, path: string): boolean =>
  calls.some((one) => one.method === method && one.path === path);
const resourceAt = (path: string): string => path.replace(/^\/api\//, '');

/** Every list of the back office that is asked for as the stock provider asks. */
const lists = calls
  .filter(({ method, access, query }) => {
    const asked = query?.shape ?? {};
    return method === 'GET' && access === 'administrator' && 'range' in asked && 'sort' in asked;
  })
  .map(({ path }) => path)
  .toSorted((a, b) => a.localeCompare(b));

const firstPage = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;
const unknown = { id: unknownId, previousData: { id: unknownId } };

test('every kind of record of the back office is a list of it', () => {
  expect(lists).toMatchInlineSnapshot(`
    [
      "/api/admin/activity",
      "/api/admin/article-drafts",
      "/api/admin/drafts",
      "/api/admin/moderation",
      "/api/admin/outbox",
      "/api/admin/payments",
      "/api/admin/prizes",
      "/api/admin/topics",
      "/api/admin/users",
      "/api/admin/voucher-batches",
      "/api/admin/vouchers",
      "/api/quiz/all",
    ]
  `);
});

describe.each(lists)('stock ra-data-simple-rest reads %s', (path) => {
  const resource = resourceAt(path);

  test('page by page, with the number of all', async () => {
    const { data, total = 0 } = await stock.getList(resource, firstPage);
    expect(data.length).toBe(Math.min(total, 5));
    for (const { id } of data) expect(id).toEqual(expect.any(String));
    const beyond = { ...firstPage, pagination: { page: 1000, perPage: 5 } };
    expect(await stock.getList(resource, beyond)).toMatchObject({ data: [], total });
  });

  test('by ids, many and one', async () => {
    const { data } = await stock.getList(resource, firstPage);
    const ids = data.map(({ id }) => String(id));
    const many = await stock.getMany(resource, { ids });
    const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b));
    expect(sorted(many.data.map(({ id }) => String(id)))).toEqual(sorted(ids));
    if (!has('GET', `${path}/:id`)) return;
    for (const id of ids) expect((await stock.getOne(resource, { id })).data).toMatchObject({ id });
    await expect(stock.getOne(resource, { id: unknownId })).rejects.toMatchObject({ status: 404 });
  });

  test('and is told in a refusal what it cannot change', async () => {
    if (has('DELETE', `${path}/:id`)) {
      await expect(stock.delete(resource, unknown)).rejects.toMatchObject({ status: 404 });
    }
    if (has('PUT', `${path}/:id`)) {
      const nonsense = { ...unknown, data: { id: unknownId, id_of: 'nothing' } };
      await expect(stock.update(resource, nonsense)).rejects.toMatchObject({
        status: expect.toSatisfy((status: number) => [400, 404, 422].includes(status)),
      });
    }
  });
});

test('a question, listed where pupils’ questions are, is one of the back office', async () => {
  const { data } = await stock.getList('quiz/all', firstPage);
  const id = String(data[0]?.id);
  expect((await stock.getOne('admin/quizzes', { id })).data).toMatchObject({ id });
});

describe('stock ra-data-simple-rest writes', () => {
  test('a topic: created, changed and deleted', async () => {
    const data = { name: 'Volcanoes', subjectId: 3, grade: 5 };
    const { data: created } = await stock.create('admin/topics', { data });
    expect(created).toMatchObject({ name: 'Volcanoes' });
    const { id } = created;
    const changes = {
      id,
      data: { ...created, name: 'Volcanoes of the sea' },
      previousData: created,
    };
    expect((await stock.update('admin/topics', changes)).data).toMatchObject({
      id,
      name: 'Volcanoes of the sea',
    });
    await stock.delete('admin/topics', { id, previousData: created });
    await ground.settled();
    await expect(stock.getOne('admin/topics', { id })).rejects.toMatchObject({ status: 404 });
  });

  test('but no text that is not JSON', async () => {
    const options = {
      method: 'DELETE',
      body: 'all',
      headers: new Headers({ 'content-type': 'text/plain' }),
    };
    await expect(client(`/api/admin/topics/${unknownId}`, options)).rejects.toMatchObject({
      status: 415,
    });
  });
});
