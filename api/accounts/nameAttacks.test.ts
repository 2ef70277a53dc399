import { PersonName, Username } from '@mahoe/contracts/accounts/signUp';
import { ATTACK_NAMES, ATTACK_USERNAMES } from '@mahoe/contracts/accounts/fixtures/attackNames';
import { isOrdinaryName } from '@mahoe/domain/accounts/ordinaryNames';
import { expect, test } from 'vitest';

/** True if other children see a name before a moderator has. */
const isShownAtOnce = (name: string): boolean => {
  const { success, data } = PersonName.safeParse(name);
  return success && isOrdinaryName(data);
};

test('none of 300 attacks by name or username reaches other children (R18)', () => {
  expect(ATTACK_NAMES.length + ATTACK_USERNAMES.length).toBeGreaterThanOrEqual(300);
  expect(ATTACK_NAMES.filter(isShownAtOnce)).toEqual([]);
  expect(ATTACK_USERNAMES.filter((name) => Username.safeParse(name).success)).toEqual([]);
});

test('nearly all of the names are refused at once, without work for a moderator', () => {
  const waiting = ATTACK_NAMES.filter((name) => PersonName.safeParse(name).success);
  expect(waiting.length / ATTACK_NAMES.length, waiting.join(', ')).toBeLessThan(0.15);
});
