import { expect, test } from 'vitest';
import { factDetail, factName } from './historyText.ts';

test('a fact is named in plain words', () => {
  expect(factName('VoucherCreated')).toBe('Voucher created');
  expect(factName('QuizSessionStarted')).toBe('Quiz session started');
});

test('fields of either spelling are told apart', () => {
  expect(factDetail('maxUses', '10')).toEqual(['Max uses', '10']);
  expect(factDetail('expires_at', '10')).toEqual(['Expires at', '10']);
  expect(factDetail('earnedXP', '3')).toEqual(['Earned xp', '3']);
});

test('an instant is shown in Jamaican time', () => {
  expect(factDetail('expiresAt', '2026-11-21T19:05:00.000Z')).toEqual([
    'Expires at',
    '21 Nov 2026, 2:05 pm',
  ]);
});
