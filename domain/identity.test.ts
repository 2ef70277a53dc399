import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  mapAtPath,
  listDeclaredFields,
  personId,
  dataSubjectId,
  otherId,
  redacted,
} from './identity.ts';

const message = z.object({
  senderId: dataSubjectId(),
  readers: z.array(z.object({ readerId: personId(), at: z.iso.datetime() })),
  mentions: z.record(z.string(), personId()),
  about: z.discriminatedUnion('type', [
    z.object({ type: z.literal('quiz'), sessionId: otherId() }),
    z.object({ type: z.literal('pupil'), pupilId: personId().nullable() }),
  ]),
  nameKey: redacted().optional(),
});

test('declared fields are found in lists, maps, unions and nullables', () => {
  expect(
    listDeclaredFields(message).map(({ path, identity }) => `${path.join('.')}: ${identity}`),
  ).toEqual([
    'senderId: dataSubject',
    'readers.*.readerId: person',
    'mentions.*: person',
    'about.sessionId: other',
    'about.pupilId: person',
    'nameKey: redacted',
  ]);
});

test('declared values are replaced everywhere, and no others', () => {
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
  const changed = listDeclaredFields(message).reduce<Readonly<Record<string, unknown>>>(
    (data, { path }) => mapAtPath(data, path, (id) => `${String(id)}!`),
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
