import { PersonName, Username } from '@mahoe/contracts/accounts/signUp';
import {
  ATTACK_NAMES,
  ATTACK_USERNAMES,
  UNLISTED_USERNAMES,
} from '@mahoe/contracts/accounts/fixtures/attackNames';
import { FAMILY_NAMES, GIVEN_NAMES } from '@mahoe/contracts/accounts/fixtures/realNames';
import { isOrdinaryName } from '@mahoe/domain/accounts/ordinaryNames';
import { isOrdinaryUsername } from '@mahoe/domain/accounts/ordinaryUsername';
import { expect, test } from 'vitest';

/** Returns true if other children see a name before a moderator has. */
const isShownAtOnce = (name: string): boolean => {
  const { success, data } = PersonName.safeParse(name);
  return success && isOrdinaryName(data);
};

test('none of 300 attacks by name or username reaches other children (R18)', () => {
  expect(ATTACK_NAMES.length + ATTACK_USERNAMES.length).toBeGreaterThanOrEqual(300);
  expect(ATTACK_NAMES.filter(isShownAtOnce)).toEqual([]);
  expect(ATTACK_USERNAMES.filter((name) => Username.safeParse(name).success)).toEqual([]);
});

test('a username of words that are on no list waits for a moderator, for every pupil', () => {
  const owners = [
    { firstName: 'Keisha', lastName: 'Brown' },
    { firstName: 'Zzyxa', lastName: 'Loves' },
    { firstName: 'Potato', lastName: 'Kill' },
  ];
  const shown = UNLISTED_USERNAMES.filter((name) =>
    owners.some((owner) => Username.safeParse(name).success && isOrdinaryUsername(name, owner)),
  );
  expect(shown).toEqual([]);
});

test('a username of an ordinary first name with an initial is shown at once', () => {
  const owners = GIVEN_NAMES.map((firstName, n) => ({
    firstName,
    lastName: FAMILY_NAMES[n] ?? '',
  }));
  const waiting = owners.filter((owner) => {
    const username = `${owner.firstName}.${owner.lastName.slice(0, 1)}7`.toLowerCase();
    return isOrdinaryName(owner.firstName) && !isOrdinaryUsername(username, owner);
  });
  expect(waiting).toEqual([]);
});

test('nearly all of the names are refused at once, without work for a moderator', () => {
  const waiting = ATTACK_NAMES.filter((name) => PersonName.safeParse(name).success);
  expect(waiting.length / ATTACK_NAMES.length, waiting.join(', ')).toBeLessThan(0.15);
});
