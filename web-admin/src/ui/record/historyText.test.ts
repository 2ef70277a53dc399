import { expect, test } from 'vitest';
import { eventDetails, eventName, humanizeName } from './historyText.ts';

test('an event has a readable name', () => {
  expect(eventName('VoucherCreated')).toBe('Voucher created');
  expect(eventName('QuizSessionStarted')).toBe('Quiz session started');
});

test('fields in camel case and in snake case have readable names', () => {
  expect(eventDetails({ maxUses: '10', current_uses: '3', earnedXP: '5' })).toEqual([
    ['Max uses', '10'],
    ['Current uses', '3'],
    ['Earned xp', '5'],
  ]);
});

test('an instant is shown in Jamaican time', () => {
  expect(eventDetails({ expiresAt: '2026-11-21T19:05:00.000Z' })).toEqual([
    ['Expires at', '21 Nov 2026, 2:05 pm'],
  ]);
});

test('ids and empty fields are left out', () => {
  expect(
    eventDetails({ voucherId: '5b1f1b6e-7c3a-4f0e-9a63-2f8a3c1d9e10', description: '' }),
  ).toEqual([]);
});

test('a field with several values is split into its parts', () => {
  const content = { options: ['3/4', '1/2'], correctAnswer: 0, isAiGenerated: false };
  expect(eventDetails({ content: JSON.stringify(content) })).toEqual([
    ['Options', '3/4; 1/2'],
    ['Correct answer', '0'],
    ['Is AI generated', 'no'],
  ]);
});

test('text that only looks like JSON stays as it is', () => {
  expect(eventDetails({ description: '[draft' })).toEqual([['Description', '[draft']]);
});

test('a subscription has a readable name', () => {
  expect(humanizeName('whenVoucherRedeemedExtendSubscription')).toBe(
    'When voucher redeemed extend subscription',
  );
  expect(humanizeName('learner_model')).toBe('Learner model');
});
