import { expect, test } from 'vitest';
import { z } from 'zod';
import { changedAt, declaredIn, person, subject, thing, withheld } from './identity.ts';

const message = z.object({
  senderId: subject(),
  readers: z.array(z.object({ readerId: person(), at: z.iso.datetime() })),
  mentions: z.record(z.string(), person()),
  about: z.discriminatedUnion('type', [
    z.object({ type: z.literal('quiz'), sessionId: thing() }),
    z.object({ type: z.literal('pupil'), pupilId: person().nullable() }),
  ]),
  nameKey: withheld().optional(),
});

test('what fields say of people is found in lists, maps, choices and behind null', () => {
  expect(declaredIn(message).map(({ path, identity }) => `${path.join('.')}: ${identity}`)).toEqual(
    [
      'senderId: subject',
      'readers.*.readerId: person',
      'mentions.*: person',
      'about.sessionId: thing',
      'about.pupilId: person',
      'nameKey: withheld',
    ],
  );
});

test('it is changed wherever it stands, and nothing else is', () => {
  const said = {
    senderId: 'ana',
    readers: [
      { readerId: 'ben', at: 'noon' },
      { readerId: 'cy', at: 'night' },
    ],
    mentions: { first: 'dee' },
    about: { type: 'pupil', pupilId: 'eve' },
  };
  const before = structuredClone(said);
  const changed = declaredIn(message).reduce<Readonly<Record<string, unknown>>>(
    (data, { path }) => changedAt(data, path, (id) => `${String(id)}!`),
    said,
  );
  expect(changed).toEqual({
    senderId: 'ana!',
    readers: [
      { readerId: 'ben!', at: 'noon' },
      { readerId: 'cy!', at: 'night' },
    ],
    mentions: { first: 'dee!' },
    about: { type: 'pupil', pupilId: 'eve!' },
  });
  expect(said).toEqual(before);
});
