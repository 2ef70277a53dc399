import { expect, test } from 'vitest';
import { momentOf } from '../calendar.ts';
import { eventsAfter, spec } from '../testing.ts';
import { prizeSlot, type PrizeSlotCommand } from './prizeSlot.ts';

const pupilId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901';
const [one, other] = ['one prize', 'another prize'];
const day = (n: number) => momentOf(Date.UTC(2026, 10, 2 + n, 15));
const take = (prizeId: string, n: number): PrizeSlotCommand & { type: 'TakePrizeSlot' } => ({
  type: 'TakePrizeSlot',
  pupilId,
  prizeId,
  now: day(n),
});
const giveBack = (prizeId: string, n: number): PrizeSlotCommand & { type: 'ReturnPrizeSlot' } => ({
  ...take(prizeId, n),
  type: 'ReturnPrizeSlot',
});

test('one prize of a pupil is approved in seven days, however often approval is tried', () => {
  const history = eventsAfter(prizeSlot, [take(one, 0)]);
  spec(prizeSlot)
    .given(...history)
    .when(take(one, 3))
    .thenNothing();
  spec(prizeSlot)
    .given(...history)
    .when(take(other, 6))
    .thenRejected('prize-within-a-week');
  spec(prizeSlot)
    .given(...history)
    .when(take(other, 7))
    .then({ type: 'TurnForPrizeTaken', data: { prizeId: other } });
});

test('a declined prize frees its slot for another', () => {
  const history = eventsAfter(prizeSlot, [take(one, 0), giveBack(one, 1)]);
  spec(prizeSlot)
    .given(...history)
    .when(take(other, 1))
    .then({ type: 'TurnForPrizeTaken' });
  expect(eventsAfter(prizeSlot, [giveBack(one, 1)])).toEqual([]);
});
