import { expect, test } from 'vitest';
import { z } from 'zod';
import { event, personalEvent, type EventDefinition } from './eventDefinition.ts';
import { contexts, eventTypes } from './eventTypes.ts';
import { identifiedSchema, listLeaves, personId, dataSubjectId, otherId } from './identity.ts';

test('no two contexts give an event the same name', () => {
  const names = contexts.flatMap((events) => Object.keys(events));
  expect(Object.keys(eventTypes).toSorted()).toEqual(names.toSorted());
});

test('every event has its time in UTC and its day in Jamaica', () => {
  for (const [name, { data }] of Object.entries(eventTypes)) {
    expect(Object.keys(data.shape), name).toEqual(
      expect.arrayContaining(['occurredAt', 'localDate']),
    );
  }
});

/** Lists fields that hold an id, or look like one, without a declared identity. */
const undeclared = (schema: z.ZodType): readonly string[] =>
  listLeaves(identifiedSchema(schema))
    .filter(({ path, schema: { identity, type, format } }) => {
      const isId = format === 'uuid' || (type === 'string' && /(Id|Ids|Key)$/.test(path.join('')));
      return isId && identity === undefined;
    })
    .map(({ path }) => path.join('.'));

test.each(Object.entries(eventTypes))('%s declares each of its ids', (_name, definition) => {
  const { data, personal }: EventDefinition = definition;
  expect(undeclared(data)).toEqual([]);
  if (personal) expect(undeclared(personal.fields)).toEqual([]);
});

test('an undeclared id is found at any depth', () => {
  const cause = z.discriminatedUnion('type', [
    z.object({ type: z.literal('gift'), gifts: z.array(z.object({ giverId: z.uuid() })) }),
    z.object({ type: z.literal('grant'), grantId: otherId().nullable() }),
  ]);
  const shape = { pupilId: dataSubjectId(), code: z.string(), cause, nameKey: z.string() };
  expect(undeclared(z.object(shape))).toEqual(['cause.gifts.*.giverId', 'nameKey']);
});

test('personal fields belong to the data subject, and an event has at most one', () => {
  const personal = { scope: 'profile', fields: z.object({ name: z.string() }) } as const;
  expect(() => personalEvent({ administratorId: personId() }, personal)).toThrow(TypeError);
  expect(() => event({ senderId: dataSubjectId(), receiverId: dataSubjectId() })).toThrow(
    TypeError,
  );
});
