import { randomUUID } from 'node:crypto';
import { voucherCode } from '@mahoe/domain/billing/reservations';
import { voucher } from '@mahoe/domain/billing/voucher';
import { voucherBatch } from '@mahoe/domain/billing/voucherBatch';
import { momentOf } from '@mahoe/domain/calendar';
import { decode, isRecorded, type Recorded } from '@mahoe/eventstore/store/codec';
import {
  createCommandHandler,
  streamName,
  type CommandHandler,
} from '@mahoe/eventstore/commands/commandHandler';
import { v5 as uuidv5 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestProjections,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import { whenVoucherBatchOrderedMakeVouchers } from './whenVoucherBatchOrderedMakeVouchers.ts';

const now = momentOf(Date.UTC(2026, 10, 2, 14));
const CODES = ['AAAAA-1', 'BBBBB-2', 'CCCCC-3'];
/** Every code is reserved and its voucher created; then the order is complete. */
const STEPS = 2 * CODES.length + 1;

let fixture: TestProjections;
beforeAll(async () => {
  fixture = await startTestProjections();
});
afterAll(() => fixture.stop());

/** Sends commands as a process with empty caches does. */
const newCommandHandler = (): CommandHandler =>
  createCommandHandler(fixture.store, fixture.personalData);
const contextFor = (actor: string) => ({ commandId: randomUUID(), actor });

type Ordered = Extract<Recorded, { type: 'VoucherBatchOrdered' }>;

/** An order that no reaction has handled yet, as the log has it. */
const order = async (keys: string): Promise<Ordered> => {
  const [batchId, administratorId] = [randomUUID(), randomUUID()];
  await newCommandHandler().handle(
    voucherBatch,
    batchId,
    {
      type: 'OrderVoucherBatch',
      now,
      batchId,
      label: 'Mona Prep',
      codes: CODES.map((code) => ({ code, codeKey: `${keys}-${code}` })),
      terms: {
        voucherType: 'percentage',
        value: 100,
        durationMonths: 10,
        expiresAt: '2027-07-01T00:00:00.000Z',
      },
      administratorId,
    },
    contextFor(administratorId),
  );
  const stored = await fixture.store.readStream(streamName(voucherBatch, batchId));
  const [ordered] = (await decode(stored, fixture.personalData)).filter(isRecorded);
  if (ordered?.type !== 'VoucherBatchOrdered') throw new Error('not ordered');
  return ordered;
};

/** Returns a handler whose process dies when it sends more than this number of commands. */
const killedAfter = (steps: number): CommandHandler => {
  const commands = newCommandHandler();
  let left = steps;
  return {
    ...commands,
    handle: (...sent) => {
      if (left === 0) return Promise.reject(new Error('killed'));
      left -= 1;
      return commands.handle(...sent);
    },
  };
};

const runReaction = (ordered: Ordered, commands = newCommandHandler()): Promise<boolean> =>
  whenVoucherBatchOrderedMakeVouchers({ commands })
    .react(ordered)
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && error.message === 'killed') return false;
        throw error;
      },
    );

/** Lists the codes of the vouchers that exist. */
const listMade = async ({ data: { batchId, codes } }: Ordered): Promise<readonly string[]> => {
  const commands = newCommandHandler();
  const states = await Promise.all(
    codes.map(({ code }) => commands.load(voucher, uuidv5(code, batchId))),
  );
  return states.flatMap((state) => state?.terms.code ?? []);
};

test.each(Array.from({ length: STEPS + 1 }, (_, n) => n))(
  'an order killed after %i steps goes on to each of its vouchers once',
  async (steps) => {
    const ordered = await order(`killed-${steps}`);
    const { batchId } = ordered.data;
    expect(await runReaction(ordered, killedAfter(steps))).toBe(steps >= STEPS);
    expect(await runReaction(ordered)).toBe(true);
    expect(await listMade(ordered)).toEqual(CODES);
    expect((await newCommandHandler().load(voucherBatch, batchId)).made).toBe(CODES.length);
    const head = await fixture.store.headPosition();
    expect(await runReaction(ordered)).toBe(true);
    expect(await fixture.store.headPosition()).toBe(head);
  },
);

test('a code that another voucher uses is skipped and counted as skipped', async () => {
  const ordered = await order('taken');
  const command = { type: 'ConfirmKey', holderId: randomUUID(), now } as const;
  await newCommandHandler().handle(voucherCode, 'taken-BBBBB-2', command, contextFor('mahoe'));
  expect(await runReaction(ordered)).toBe(true);
  expect(await listMade(ordered)).toEqual(['AAAAA-1', 'CCCCC-3']);
  expect((await newCommandHandler().load(voucherBatch, ordered.data.batchId)).made).toBe(2);
});
