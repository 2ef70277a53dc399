import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PersonName, Username } from './account.ts';
import { hasPhoneNumber, isChildSafeName, isChildSafeUsername } from './childSafeNames.ts';
import { SAFE_USERNAMES, UNSAFE_USERNAMES } from './fixtures/labelledNames.ts';

describe('names that other children read (R18)', () => {
  test.each([
    'fuck',
    'FUCKER',
    'f.u.c.k',
    'fuuuuck',
    'sh1t',
    'sh1t.head',
    'dick22',
    'a$$hole',
    'n1gger',
    'Bumboclaat',
    'bloodclaaat99',
    'battyman',
    'raasclaat',
    'púta.pussy',
    'sexy.girl',
    'keisha.whatsapp',
    'so.stupid',
    's-e-x',
  ])('the username %s is refused', (name) => {
    expect(isChildSafeUsername(name)).toBe(false);
  });

  test('a surname that is refused as a username is accepted as a name', () => {
    for (const name of ['Van Dyke', 'Hoe', 'Dick', 'Rass', 'Moron']) {
      expect([isChildSafeName(name), isChildSafeUsername(name)], name).toEqual([true, false]);
    }
  });

  test.each([
    'Dickson',
    'Hancock',
    'Cockburn',
    'Essex',
    'Assata',
    'Nazir',
    'Nazia',
    'Shital',
    'Ishita',
    'Analisa',
    'Anusha',
    'Janus',
    'Draper',
    'Cumberland',
    'Middlesex',
    'Scunthorpe',
    'Matsuda',
    'Niger',
    'Titus',
    'Bassett',
    'Cassandra',
    'Hoeksema',
    'Twatson',
    'Penistone',
    'Batty',
    'Peacock',
    'Sexton',
    'Sussex',
    'Grape',
    'keisha.mango24',
    'mother.francis',
    'ras.tafari',
    'Shaquille',
    'Tyrese',
    'Nakesha',
    'Claudette',
    'Mohammed',
    'Rassan',
    'Phuc Nguyen',
    'St. Ann’s',
    'O’Neil-Grant',
  ])('the name %s is accepted', (name) => {
    expect([isChildSafeName(name), isChildSafeUsername(name)]).toEqual([true, true]);
  });

  test('an offensive word is found whatever stands between its letters', () => {
    const between = fc.constantFrom('', '.', '-', '_', '..');
    fc.assert(
      fc.property(
        fc.constantFrom('fuck', 'bitch', 'pussy', 'bumboclaat', 'whore'),
        fc.array(between, { minLength: 12, maxLength: 12 }),
        fc.constantFrom('', 'ana.', 'x', '99'),
        (word, gaps, before) => {
          const hidden = [...word].map((letter, n) => `${letter}${gaps[n] ?? ''}`).join('');
          expect(isChildSafeUsername(`${before}${hidden}`)).toBe(false);
          expect(isChildSafeName(`${before}${hidden}`)).toBe(false);
        },
      ),
    );
  });

  test('at least 98% of the labelled bad names and at most 5% of the good ones are refused', () => {
    expect(UNSAFE_USERNAMES.length).toBeGreaterThanOrEqual(200);
    expect(SAFE_USERNAMES.length).toBeGreaterThanOrEqual(300);
    const missed = UNSAFE_USERNAMES.filter(isChildSafeUsername);
    const held = SAFE_USERNAMES.filter((name) => !isChildSafeUsername(name));
    expect(missed.length / UNSAFE_USERNAMES.length, missed.join(' ')).toBeLessThanOrEqual(0.02);
    expect(held.length / SAFE_USERNAMES.length, held.join(' ')).toBeLessThanOrEqual(0.05);
  });

  test('a telephone number is refused', () => {
    for (const name of ['8765551234', 'kay.876.555.1234', 'call-5551234', '+1 (876) 555 1234']) {
      expect(hasPhoneNumber(name), name).toBe(true);
    }
    for (const name of ['keisha2015', 'kay.2015.10', 'ana3b4c5d6e7f8', 'x123456']) {
      expect(hasPhoneNumber(name), name).toBe(false);
    }
  });

  test('usernames and names are both checked, each with its own message', () => {
    expect(Username.safeParse('so.fuck').error?.issues).toMatchObject([
      { message: 'Please choose another username: other children can read it.' },
    ]);
    expect(Username.safeParse('kay.8765551234').error?.issues).toMatchObject([
      { message: 'A username cannot contain a telephone number.' },
    ]);
    expect(PersonName.safeParse('Pussy').error?.issues).toMatchObject([
      { message: 'Please write the real name: other children can read it.' },
    ]);
    expect(Username.parse(' Keisha.Mango24 ')).toBe('keisha.mango24');
  });
});
