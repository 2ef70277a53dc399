import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PersonName, Username } from './signUp.ts';
import { isChildSafeName, isChildSafeUsername } from './childSafeNames.ts';
import { SAFE_USERNAMES, UNSAFE_USERNAMES } from './fixtures/labelledNames.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from './fixtures/realNames.ts';
import { hasPhoneNumber } from './phoneNumber.ts';

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

  test('none of 5,000 real given and family names is refused', () => {
    expect(GIVEN_NAMES.length + FAMILY_NAMES.length).toBe(5000);
    const names = [...GIVEN_NAMES, ...FAMILY_NAMES];
    expect(names.filter((name) => !PersonName.safeParse(name).success)).toEqual([]);
  });

  test('a given and a family name with a sign between them are a good username', () => {
    const joined = GIVEN_NAMES.flatMap((given, n) =>
      ['.', '-', '_'].map((sign, m) => {
        const family = FAMILY_NAMES[(n * 7 + m * 911) % FAMILY_NAMES.length] ?? '';
        return `${given}${sign}${family}`.slice(0, 30);
      }),
    );
    expect(joined.filter((name) => !Username.safeParse(name).success)).toEqual([]);
  });

  test('words that only the joint of two names gives are accepted', () => {
    for (const name of ['chris.permaul', 'eva.gina', 'stu.pidgeon', 'jack.assante', 'wan.kerr']) {
      expect(Username.safeParse(name).success, name).toBe(true);
    }
    for (const name of ['Thomas-Permaul', 'Eva Ginarte', 'Stu-Pidgeon']) {
      expect(PersonName.safeParse(name).success, name).toBe(true);
    }
  });

  test('numbers that could be read as letters are accepted', () => {
    for (const name of ['tia.455', 'anu5', 'jada.5511', 'leah4554', 'kay.817', 'tass5']) {
      expect(Username.safeParse(name).success, name).toBe(true);
    }
  });

  test.each([
    'moderator',
    'mahoe.admin',
    'm0derat0r',
    'rnoderator',
    'mod_er_ator',
    'a.d.m.i.n',
    'adrnin',
    'adm1n99',
    'xxadminxx',
    'mahoe-team',
    'mah0e.help',
    'the.teacher',
    'staff4',
    'myadminbro',
    'real.mahoe.here',
    'thernoderators',
    'aclministrator',
    'police',
  ])('the reserved username %s is refused', (name) => {
    expect(Username.safeParse(name).error?.issues[0]?.message).toContain('for the Mahoe team');
  });

  test('words that contain a reserved one are accepted', () => {
    for (const name of ['badminton.king', 'modern.girl', 'teacherspet2', 'steam.team']) {
      expect(Username.safeParse(name).success, name).toBe(true);
    }
  });

  test('a message is refused as a username, in one word or in several', () => {
    for (const name of ['wait.at.the.gate', 'textmeafterclass', 'ihatekemar', 'mi.hate.yuh']) {
      expect(Username.safeParse(name).error?.issues[0]?.message, name).toBe(
        'A username is a name, not a message. Please choose another, such as keisha.mango.',
      );
    }
  });

  test('names and everyday words that contain a part of a message are accepted', () => {
    for (const name of [
      'tia.house',
      'will.lane',
      'tara.wait',
      'lee.hang',
      'callum.reid',
      'killian.king',
      'dieter.b',
      'linkin.guerra',
      'hateem',
      'instant.win',
      'winston',
      'sendra',
      'comet.kid',
      'gateway',
      'pretty.girl',
      'island.boy',
      'love.bug',
      'full.house',
      'lighthouse',
      'play.time',
    ]) {
      expect(Username.safeParse(name).success, name).toBe(true);
    }
  });

  test('a bad word is found between everyday words, and not in a name', () => {
    for (const name of ['mybigdick', 'lovesexyou', 'hotnudegirl', 'kissmyass', 'bigcockboy']) {
      expect(Username.safeParse(name).success, name).toBe(false);
    }
    for (const name of ['dickson', 'hancock', 'sexton', 'tara.gay', 'cocktail', 'click.kid']) {
      expect(Username.safeParse(name).success, name).toBe(true);
    }
  });

  test('letters that look like Latin ones are read as those', () => {
    for (const name of [
      'ѕех',
      'сосаine pυssy',
      'ƒuck',
      'ｂｉｔｃｈ',
      'fück',
      'mаhое'.replace('а', 'a'),
    ]) {
      expect(PersonName.safeParse(name).success, name).toBe(false);
    }
  });

  test('a telephone number is refused', () => {
    for (const name of ['8765551234', 'kay.876.555.1234', 'call-5551234', '+1 (876) 555 1234']) {
      expect(hasPhoneNumber(name), name).toBe(true);
    }
    for (const name of ['sevensixfive', 'ana.8seven6', 'Nine_nine_four']) {
      expect(hasPhoneNumber(name), name).toBe(true);
    }
    for (const name of ['keisha2015', 'kay.2015.10', 'ana3b4c5d6e7f8', 'x123456']) {
      expect(hasPhoneNumber(name), name).toBe(false);
    }
    for (const name of ['stone2015', 'stone.ninette', 'number.one', 'grade4.four']) {
      expect(hasPhoneNumber(name), name).toBe(false);
    }
  });

  test('usernames and names are both checked, each with its own message', () => {
    expect(Username.safeParse('so.fuck').error?.issues).toMatchObject([
      {
        message: 'Other children read a username. Please choose another, such as keisha.mango.',
      },
    ]);
    expect(Username.safeParse('kay.8765551234').error?.issues).toMatchObject([
      { message: 'A username cannot contain a telephone number. Please leave the number out.' },
    ]);
    expect(PersonName.safeParse('Pussy').error?.issues).toMatchObject([
      {
        message:
          'Other children read a name. Please write the real name, or ask a grown-up to help.',
      },
    ]);
    expect(Username.parse(' Keisha.Mango24 ')).toBe('keisha.mango24');
  });
});
