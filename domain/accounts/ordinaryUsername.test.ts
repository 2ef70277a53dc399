import { expect, test } from 'vitest';
import { isOrdinaryUsername } from './ordinaryUsername.ts';
import { usernameIdeas } from './usernameIdeas.ts';

const keisha = { firstName: 'Keisha Ann', lastName: 'Brown' };

test.each([
  'keisha',
  'keisha.brown',
  'keishabrown7',
  'kbrown',
  'keisha-b',
  'k.brown2016',
  'keisha_ann.b',
  'keishaann',
  'keisha.mango12',
  'mango.keisha',
  'tiana',
  'tiana.mango',
  'keisha.tiana3',
  'keisha.x',
])('%s of Keisha Ann Brown is shown at once (R18)', (username) => {
  expect(isOrdinaryUsername(username, keisha)).toBe(true);
});

test.each([
  'ana.loves.ben',
  'killben',
  'keisha.loves.ben',
  'keishahatesben',
  'tiana.ben',
  'tiana.x',
  'k.x.b.y',
  'keisha.4.ben',
  'keisha12345',
  'keisha.brown.stinks',
  'tianaben',
  'xx',
  '12',
  'b',
  'k.b',
  'zzyxa.mango',
])('%s of Keisha Ann Brown waits for a moderator (R18)', (username) => {
  expect(isOrdinaryUsername(username, keisha)).toBe(false);
});

test.each([
  ['loves.ben', { firstName: 'Ana', lastName: 'Loves' }],
  ['ana.loves', { firstName: 'Ana', lastName: 'Loves' }],
  ['zzyxa', { firstName: 'Zzyxa', lastName: 'Brown' }],
  ['anass', { firstName: 'Zzyxa', lastName: 'Ss' }],
])('%s waits if %o is not made of ordinary names', (username, name) => {
  expect(isOrdinaryUsername(username, name)).toBe(false);
});

test.each(['Keisha', 'Keisha Ann', 'Maximilliano Alexander', 'José', 'Ñ'])(
  'each idea for %s is shown at once',
  (firstName) => {
    const ideas = Array.from({ length: 40 }, (_, n) =>
      usernameIdeas(firstName, (limit) => n % limit),
    ).flat();
    const waiting = ideas.filter((idea) => !isOrdinaryUsername(idea, { firstName, lastName: 'X' }));
    expect(waiting).toEqual([]);
  },
);
