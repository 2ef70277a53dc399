import { checkPassword } from '@mahoe/api/accounts/credentials';
import { reservationKey } from '@mahoe/api/commands/reservationKey';
import { voucherCode } from '@mahoe/domain/billing/reservations';
import { voucher } from '@mahoe/domain/billing/voucher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from './demo.ts';
import { createSeedFixture, now, PEPPER, type SeedFixture } from './fixtures/seedFixture.ts';

let fixture: SeedFixture;
beforeAll(async () => {
  fixture = await createSeedFixture();
});
afterAll(() => fixture.stop());

/** The demo accounts that can sign in with a password. */
const openTo = async (password: string): Promise<readonly string[]> => {
  const names = ['admin', 'pupil4', 'pupil5', 'pupil6'];
  const found = await Promise.all(
    names.map((name) => checkPassword(fixture.pool, reservationKey(PEPPER, name), password)),
  );
  return names.filter((_, index) => found[index] !== undefined);
};

test('seeded again with another password, every account has that one, and nothing is new', async () => {
  await seedDemo(fixture.started(), 'mahoe-demo');
  expect(await openTo('mahoe-demo')).toHaveLength(4);
  const head = await fixture.store.headPosition();
  await seedDemo(fixture.started(), 'newone');
  expect(await openTo('mahoe-demo')).toEqual([]);
  expect(await openTo('newone')).toHaveLength(4);
  expect(await fixture.store.headPosition()).toBe(head);
});

test('seeded again, a voucher that was renamed is left alone, and its code to who has it', async () => {
  const { commands } = fixture.started();
  const key = reservationKey(PEPPER, 'WELCOME');
  const { holderId } = await commands.load(voucherCode, key);
  const before = await commands.load(voucher, holderId ?? '');
  if (!before || !holderId) throw new Error('there is no voucher WELCOME');
  const { send } = fixture.started();
  const terms = { ...before.terms, code: 'HELLO' };
  await send(voucher, holderId, { type: 'ChangeVoucherTerms', now, terms, administratorId: null });
  await send(voucherCode, key, { type: 'ReleaseKey', holderId, now });
  await seedDemo(fixture.started(), 'newone');
  expect((await fixture.started().commands.load(voucherCode, key)).holderId).toBeNull();
});
