import { createVoucher, listVouchers, type VoucherForm } from '@mahoe/contracts/billing/vouchers';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { createAdmin, issueVoucher, type Person } from '../fixtures/people.ts';
import { voucherForm } from '../fixtures/voucherForm.ts';

const testApi = useTestApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(testApi);
  await issueVoucher(testApi);
});

const create = (code: string, more?: Partial<VoucherForm>) =>
  admin.ask(createVoucher, { body: voucherForm(code, more) });

describe('the list', () => {
  const list = async (query: Readonly<Record<string, string>>) => {
    const response = await admin.send(listVouchers, { query });
    const codes = listVouchers.reply.parse(response.json()).map(({ code }) => code);
    return { codes, range: response.headers['content-range'] };
  };
  beforeAll(async () => {
    for (const n of [1, 2, 3, 4, 5]) {
      await create(`LIST-${n}`, { description: `number ${n}`, value: n });
    }
    await testApi.settle();
  });

  test('the list is sorted, filtered and cut as requested', async () => {
    const filter = '{"q":"list-"}';
    const sort = '["value","DESC"]';
    expect(await list({ filter, sort, range: '[1,2]' })).toEqual({
      codes: ['LIST-4', 'LIST-3'],
      range: 'vouchers 1-2/5',
    });
    expect((await list({ filter, sort: '["code","ASC"]' })).codes).toEqual(
      [1, 2, 3, 4, 5].map((n) => `LIST-${n}`),
    );
    expect((await list({ filter: '{"q":"NUMBER 3"}' })).codes).toEqual(['LIST-3']);
    expect((await list({ filter: '{"q":"“list 3”"}' })).codes).toEqual(['LIST-3']);
    expect(await list({ filter: '{"q":"nothing like it"}', range: '[0,9]' })).toEqual({
      codes: [],
      range: 'vouchers 0-0/0',
    });
  });

  test('the list returns exactly the requested ids', async () => {
    const { id } = await create('BY-ID');
    await testApi.settle();
    expect((await list({ filter: JSON.stringify({ id: [id] }) })).codes).toEqual(['BY-ID']);
  });

  test('the list shows Mahoe as the creator of shipped vouchers', async () => {
    await testApi.settle();
    const shown = await admin.ask(listVouchers, { query: { filter: '{"q":"welcome"}' } });
    expect(shown).toMatchObject([{ code: 'WELCOME', created_by: 'Mahoe' }]);
  });

  test.each([
    ['filter', '{'],
    ['filter', '[]'],
    ['filter', '{"id":["x"]}'],
    ['range', '[0]'],
    ['range', '[-1,5]'],
    ['range', '{}'],
    ['sort', '["code"]'],
    ['sort', '["code","UP"]'],
  ])('the list refuses the %s %s', async (name, text) => {
    const refusal = await admin.refused(listVouchers, { query: { [name]: text } });
    expect(refusal).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(Object.keys(refusal.errors ?? {})[0]?.split('.')[0]).toBe(name);
  });

  test('the list keeps its own order for an unknown sort field', async () => {
    expect(
      (await list({ sort: '["code; drop table voucher","ASC"]' })).codes.length,
    ).toBeGreaterThan(4);
  });
});
