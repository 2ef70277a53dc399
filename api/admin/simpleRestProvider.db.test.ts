import type { Operation } from '@mahoe/contracts/operation';
import { operations } from '@mahoe/contracts/operations';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { unknownId } from '../fixtures/bank.ts';
import { HOST, ORIGIN } from '../fixtures/caller.ts';
import { startPopulatedApi, type PopulatedApi } from '../fixtures/populatedApi.ts';
import { adminLists, type ListCase, type ListName } from '../fixtures/adminLists.ts';

let populated: PopulatedApi;
beforeAll(async () => {
  populated = await startPopulatedApi();
}, 120_000);
afterAll(() => populated.stop());

type Client = NonNullable<Parameters<typeof simpleRestProvider>[1]>;

/** Fails with the status and the refusal's code, as react-admin's own client does. */
const client: Client = async (url, { method = 'GET', headers, body } = {}) => {
  const sent = Object.fromEntries(new Headers(headers));
  const response = await populated.testApi.app.inject({
    method: method as 'GET',
    url,
    headers: { ...sent, host: HOST, origin: ORIGIN, cookie: populated.admin.cookie ?? '' },
    ...(typeof body === 'string' ? { payload: body } : {}),
  });
  const { statusCode: status } = response;
  const json: unknown = response.json();
  if (status >= 300) {
    const { code, message } = json as { readonly code: string; readonly message: string };
    throw Object.assign(new Error(message), { status, code });
  }
  const given = new Headers(response.headers as Record<string, string>);
  return { status, headers: given, body: response.body, json };
};

/** Sends JSON with the header of react-admin's own client. */
const asJson: Client = (url, options = {}) => {
  const headers = new Headers(options.headers);
  if (typeof options.body === 'string') headers.set('content-type', 'application/json');
  return client(url, { ...options, headers });
};

const stock = simpleRestProvider('/api', asJson);

const calls: readonly Operation[] = Object.values(operations);
const has = (method: string, resource: string): boolean =>
  calls.some((one) => one.method === method && one.path === `/api/${resource}`);

/** The case of a list knows the type of its rows. */
type Row = never;
type Record_ = Readonly<Record<string, unknown>> & { readonly id: string };

const lists = Object.entries(adminLists).map(([name, one]) => {
  const resource = operations[name as ListName].path.replace(/^\/api\//, '');
  return { name, resource, one: one.one ?? resource, list: one as ListCase<Row> };
});

const PER_PAGE = 2;
const MANY = 1000;
interface Asked {
  readonly field?: string;
  readonly order?: 'ASC' | 'DESC';
  readonly filter?: object;
  readonly page?: number;
  readonly perPage?: number;
}
const asked = ({ field = 'id', order = 'ASC', filter = {}, page = 1, perPage = MANY }: Asked) => ({
  pagination: { page, perPage },
  sort: { field, order },
  filter,
});
const all = async (resource: string, given: Asked = {}): Promise<readonly Record_[]> =>
  (await stock.getList(resource, asked(given))).data as Record_[];
const idsOf = (rows: readonly { readonly id: unknown }[]): readonly string[] =>
  rows.map(({ id }) => String(id));
const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b));

/** Tests that no value is smaller than the one before it. */
const rise = (values: readonly (string | number | boolean)[]): boolean =>
  values.every((value, n) => n === 0 || (values[n - 1] ?? value) <= value);

const notThere = { status: 404, code: 'not-found' };
const unknown = { id: unknownId, previousData: { id: unknownId } };

test('every kind of record of the admin app has a list', () => {
  const isList = (one: Operation): boolean =>
    one.method === 'GET' &&
    one.access === 'administrator' &&
    one.params === undefined &&
    one.reply instanceof z.ZodArray;
  const paths = calls.filter(isList).map(({ path }) => path.replace(/^\/api\//, ''));
  const others = paths.filter((path) => !lists.some(({ resource }) => resource === path));
  expect(lists).toHaveLength(20);
  expect(sorted(others)).toMatchInlineSnapshot(`
    [
      "admin/appeals",
      "admin/blueprints",
      "admin/class-lists/imports",
      "admin/holds",
      "admin/parked-events",
      "admin/points/preview",
      "admin/provisional-suspensions",
      "admin/student-schools",
    ]
  `);
});

describe.each(lists)('stock ra-data-simple-rest reads $resource', ({ resource, one, list }) => {
  test('lists are read page by page, with the total', async () => {
    const rows = await all(resource);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(new Set(idsOf(rows)).size).toBe(rows.length);
    const pages = [];
    for (let page = 1; page <= Math.ceil(rows.length / PER_PAGE); page += 1) {
      const { data, total } = await stock.getList(resource, asked({ page, perPage: PER_PAGE }));
      expect(total).toBe(rows.length);
      pages.push(...data);
    }
    expect(idsOf(pages)).toEqual(idsOf(rows));
    const beyond = asked({ page: MANY, perPage: PER_PAGE });
    expect(await stock.getList(resource, beyond)).toMatchObject({ data: [], total: rows.length });
  });

  test.each(Object.entries(list.sorts))('lists are sorted by %s', async (field, valueOf) => {
    const whole = {
      ASC: await all(resource, { field }),
      DESC: await all(resource, { field, order: 'DESC' }),
    };
    expect(sorted(idsOf(whole.ASC))).toEqual(sorted(idsOf(whole.DESC)));
    for (const order of ['ASC', 'DESC'] as const) {
      const values = whole[order].map((row) => valueOf(row as unknown as Row));
      const there = values.filter((value) => value !== null);
      expect(new Set(values).size).toBeGreaterThan(1);
      expect(rise(order === 'ASC' ? there : there.toReversed()), String(values)).toBe(true);
      // Rows without a value must stand together.
      const gaps = values.filter(
        (value, n) => n > 0 && (value === null) !== (values[n - 1] === null),
      );
      expect(gaps.length).toBeLessThanOrEqual(1);
      const second = asked({ field, order, page: 2, perPage: PER_PAGE });
      const { data } = await stock.getList(resource, second);
      expect(idsOf(data)).toEqual(idsOf(whole[order].slice(PER_PAGE, 2 * PER_PAGE)));
    }
  });

  test('each filter narrows a list to what it means', async () => {
    const rows = await all(resource);
    const [first] = rows as unknown as readonly Row[];
    if (first === undefined) throw new Error('empty');
    for (const { of: filterOf, keeps } of list.filters) {
      const filter = filterOf(first, rows as unknown as readonly Row[]);
      const kept = rows.filter((row) => keeps(row as unknown as Row, first));
      expect(kept.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(kept.length, JSON.stringify(filter)).toBeLessThan(rows.length);
      const narrowed = await stock.getList(resource, asked({ filter, perPage: 1 }));
      expect(narrowed.total, JSON.stringify(filter)).toBe(kept.length);
      expect(idsOf(await all(resource, { filter }))).toEqual(idsOf(kept));
    }
    await expect(
      stock.getList(resource, asked({ filter: { id: 'nonsense' } })),
    ).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
  });

  test('records are read by id, many or one', async () => {
    const rows = await all(resource);
    const ids = idsOf(rows).slice(1, 3);
    expect(sorted(idsOf((await stock.getMany(resource, { ids })).data))).toEqual(sorted(ids));
    for (const id of ids) {
      const found = stock.getOne(one, { id });
      if (has('GET', `${one}/:id`)) expect((await found).data).toMatchObject({ id });
      else await expect(found).rejects.toMatchObject(notThere);
    }
    await expect(stock.getOne(one, { id: list.unknownId ?? unknownId })).rejects.toMatchObject(
      has('GET', `${one}/:id`) ? { status: 404, code: list.notFoundCode } : notThere,
    );
  });

  test.runIf(list.reference)('by the record they belong to', async () => {
    if (!list.reference) throw new Error('it belongs to none');
    const rows = await all(resource);
    const [first] = rows as unknown as readonly Row[];
    if (first === undefined) throw new Error('empty');
    const { target, of: ownerOf } = list.reference;
    const owner = ownerOf(first);
    const kept = rows.filter((row) => ownerOf(row as unknown as Row) === owner);
    expect(kept.length).toBeLessThan(rows.length);
    const found = await stock.getManyReference(resource, {
      ...asked({}),
      target,
      id: String(owner),
    });
    expect(idsOf(found.data)).toEqual(idsOf(kept));
    expect(found.total).toBe(kept.length);
  });
});

describe.each(lists)('stock ra-data-simple-rest writes $resource', ({ resource, one, list }) => {
  const shown = async (id: string): Promise<Record_> => {
    await populated.testApi.settle();
    const [row] = await all(resource, { filter: { id: [id] } });
    if (row === undefined) throw new Error(`no ${id}`);
    return row;
  };
  const make = async (): Promise<string> => {
    if (list.make) return list.make(populated.testApi);
    if (!list.create) throw new Error(`nothing makes ${resource}`);
    const { data } = await stock.create(one, { data: list.create.data() });
    await populated.testApi.settle();
    return String(data.id);
  };

  test('a new record is written', async () => {
    const { create } = list;
    if (!create) {
      await expect(stock.create(one, { data: {} })).rejects.toMatchObject(notThere);
      return;
    }
    const before = await all(resource);
    const id = await make();
    expect(sorted(idsOf(await all(resource)))).toEqual(sorted([...idsOf(before), id]));
    const { data, status, code } = create.refused;
    await expect(stock.create(one, { data })).rejects.toMatchObject({ status, code });
  });

  test('changes of one and of several records are written', async () => {
    const { change } = list;
    if (!change) {
      const nothing = { ...unknown, data: {} };
      await expect(stock.update(one, nothing)).rejects.toMatchObject(notThere);
      return;
    }
    const [id, other] = [await make(), await make()];
    const row = await shown(id);
    const data = change.data(row as unknown as Row);
    await stock.update(one, { id, data, previousData: row });
    const [name = ''] = Object.keys(data);
    expect(await shown(id)).toMatchObject({ [name]: data[name] });

    const { status, code } = change.refused;
    const refused = { id, data: change.refused.data, previousData: row };
    await expect(stock.update(one, refused)).rejects.toMatchObject({ status, code });
    await expect(stock.update(one, { ...unknown, data })).rejects.toMatchObject({
      status: 404,
      code: list.notFoundCode,
    });

    const ids = change.dataOfMany['code'] === undefined ? [id, other] : [id];
    const several = await stock.updateMany(one, { ids, data: change.dataOfMany });
    expect(several.data).toEqual(ids);
    const [field = ''] = Object.keys(change.dataOfMany);
    for (const each of ids) {
      expect(await shown(each)).toMatchObject({ [field]: change.dataOfMany[field] });
    }
  });

  test('deletions of one and of several records are written', async () => {
    if (!has('DELETE', `${one}/:id`)) {
      await expect(stock.delete(one, unknown)).rejects.toMatchObject(notThere);
      return;
    }
    const [first, ...ids] = [await make(), await make(), await make()];
    const id = String(first);
    const before = idsOf(await all(resource));
    await stock.delete(one, { id, previousData: { id } });
    expect((await stock.deleteMany(one, { ids })).data).toEqual(ids);
    await populated.testApi.settle();
    const gone = [id, ...ids];
    expect(idsOf(await all(resource))).toEqual(before.filter((each) => !gone.includes(each)));
    await expect(stock.delete(one, unknown)).rejects.toMatchObject({
      status: 404,
      code: list.notFoundCode,
    });
  });
});

test('stock ra-data-simple-rest sends only bodies that are JSON', async () => {
  const options = {
    method: 'DELETE',
    body: 'all',
    headers: new Headers({ 'content-type': 'text/plain' }),
  };
  await expect(client(`/api/admin/topics/${unknownId}`, options)).rejects.toMatchObject({
    status: 415,
    code: 'unsupported-media-type',
  });
});
