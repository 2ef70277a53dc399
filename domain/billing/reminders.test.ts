import { describe, expect, test } from 'vitest';
import { mayEmailFamilies, findReminder } from './reminders.ts';

const at = (instant: string) => ({ at: instant });

describe('R25: families get e-mails between eight in the morning and eight in the evening', () => {
  test.each([
    ['2026-11-23T12:59:59.999Z', false],
    ['2026-11-23T13:00:00.000Z', true],
    ['2026-11-24T00:59:59.999Z', true],
    ['2026-11-24T01:00:00.000Z', false],
    ['2026-11-24T05:00:00.000Z', false],
  ])('%s', (instant, may) => {
    expect(mayEmailFamilies(at(instant))).toBe(may);
  });
});

describe('R25: families are reminded a week before a subscription ends, and when it has ended', () => {
  const endsAt = '2026-11-23T15:00:00.000Z';
  test.each([
    ['2026-11-16T14:59:59.999Z', null],
    ['2026-11-16T15:00:00.000Z', { type: 'ending', days: 7 }],
    ['2026-11-16T15:00:00.001Z', { type: 'ending', days: 7 }],
    ['2026-11-22T15:00:00.000Z', { type: 'ending', days: 1 }],
    ['2026-11-23T14:59:59.999Z', { type: 'ending', days: 1 }],
    ['2026-11-23T15:00:00.000Z', { type: 'ended' }],
    ['2026-11-26T14:59:59.999Z', { type: 'ended' }],
    ['2026-11-26T15:00:00.000Z', null],
  ])('%s', (now, due) => {
    expect(findReminder(endsAt, at(now))).toEqual(due);
  });
});
