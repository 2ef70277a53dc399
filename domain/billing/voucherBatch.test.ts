import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { isRejection } from '../decider.ts';
import { eventsAfter } from '../testing.ts';
import {
  drawCodes,
  MAX_BATCH_SIZE,
  voucherBatch,
  type OrderVoucherBatch,
  type VoucherBatchCommand,
} from './voucherBatch.ts';

const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));
const batchId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0701';
const given = (...commands: readonly VoucherBatchCommand[]) => eventsAfter(voucherBatch, commands);

const codesOf = (count: number): OrderVoucherBatch['codes'] =>
  Array.from({ length: count }, (_, n) => ({ code: `CODE-${n}`, codeKey: `key-${n}` }));

const order = (changes: Partial<OrderVoucherBatch> = {}): OrderVoucherBatch => ({
  type: 'OrderVoucherBatch',
  now,
  batchId,
  label: 'Hope Valley Experimental',
  codes: codesOf(3),
  terms: {
    voucherType: 'percentage',
    value: 100,
    durationMonths: 10,
    expiresAt: '2027-07-01T00:00:00.000Z',
  },
  administratorId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901',
  ...changes,
});
const complete = (made: number): VoucherBatchCommand => ({
  type: 'CompleteVoucherBatch',
  now,
  made,
});

const decided = (...commands: readonly VoucherBatchCommand[]) =>
  given(...commands).map(({ type }) => type);
const refused = (command: VoucherBatchCommand) => {
  const result = voucherBatch.decide(voucherBatch.initial, command);
  return isRejection(result) ? result.rejected : 'allowed';
};

describe('an order of vouchers', () => {
  test('records every code, and once only', () => {
    const [ordered, ...more] = given(order(), order({ codes: codesOf(9) }));
    expect(ordered?.type === 'VoucherBatchOrdered' && ordered.data.codes).toEqual(codesOf(3));
    expect(more).toEqual([]);
  });

  test('is completed once', () => {
    expect(decided(order(), complete(3), complete(2))).toEqual([
      'VoucherBatchOrdered',
      'VoucherBatchCompleted',
    ]);
    expect(refused(complete(3))).toBe('voucher-batch-not-found');
  });

  test('is switched off and on again, each once', () => {
    const administratorId = order().administratorId;
    const switchOff = (isOff: boolean): VoucherBatchCommand => ({
      type: 'SwitchVoucherBatch',
      now,
      isOff,
      administratorId,
    });
    expect(
      decided(order(), switchOff(false), switchOff(true), switchOff(true), switchOff(false)),
    ).toEqual(['VoucherBatchOrdered', 'VoucherBatchSwitchedOff', 'VoucherBatchSwitchedOn']);
    expect(refused(switchOff(true))).toBe('voucher-batch-not-found');
  });

  test('is refused where nobody could use it, and where it is empty or too large', () => {
    expect(refused(order({ terms: { ...order().terms, expiresAt: now.at } }))).toBe(
      'voucher-expired',
    );
    expect(refused(order({ codes: [] }))).toBe('voucher-batch-size');
    expect(refused(order({ codes: codesOf(MAX_BATCH_SIZE + 1) }))).toBe('voucher-batch-size');
    expect(refused(order({ codes: codesOf(MAX_BATCH_SIZE) }))).toBe('allowed');
  });
});

test('drawn codes differ, follow from the bytes alone and hold no letter that looks like another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer(), (count, seed) => {
      const bytesOf = (block: number): Uint8Array =>
        Uint8Array.from(
          { length: 32 },
          (_, n) => Math.imul(seed + block * 977 + n, 2_654_435_761) >>> 13,
        );
      const codes = drawCodes(count, bytesOf);
      expect(new Set(codes).size).toBe(count);
      expect(drawCodes(count, bytesOf)).toEqual(codes);
      for (const code of codes)
        expect(code).toMatch(/^[CDFHJKMNPRTWXY34679]{5}-[CDFHJKMNPRTWXY34679]{5}$/);
    }),
  );
});
