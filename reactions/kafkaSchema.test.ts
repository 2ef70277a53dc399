import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventTypes } from '@mahoe/domain/eventTypes';
import { messagingEvents } from '@mahoe/domain/messaging/events';
import { decodeWithoutKeys, isRecorded, type Recorded } from '@mahoe/eventstore/store/codec';
import { positionOf } from '@mahoe/eventstore/store/position';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { generateSchoolHistory } from '../projections/fixtures/history.ts';
import { idOf } from '@mahoe/projections/fixtures/world';
import { toMessage } from './kafkaMessage.ts';
import { createPseudonyms } from './pseudonyms.ts';

type Json = Readonly<Record<string, unknown>>;

/** Closes the schema, so that the test finds a field that the schema does not have. */
const { $defs } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'kafka.schema.json'), 'utf8'),
  (_, part: Json) =>
    part?.['properties'] !== undefined && part['type'] === 'object'
      ? { ...part, additionalProperties: false }
      : part,
) as { readonly $defs: Readonly<Record<string, Json>> };
const schemas = new Map(Object.entries($defs).map(([name, def]) => [name, z.fromJSONSchema(def)]));

const pseudonyms = createPseudonyms(Buffer.alloc(32, 9));
const when = { revision: 0n, recordedAt: new Date(0) };

/**
 * Lists what is wrong with an event's message by the schema of its type and version; empty if it
 * conforms.
 */
const wrongIn = (event: Recorded): readonly string[] => {
  const { value } = toMessage(event, pseudonyms);
  const message = JSON.parse(String(value)) as { type: string; v: number };
  const schema = schemas.get(`${message.type}.v${message.v}`);
  const { error } = schema?.safeParse(message) ?? { error: new z.ZodError([]) };
  return error ? [`${message.type}.v${message.v}: ${z.prettifyError(error)}`] : [];
};

const relayed = Object.entries(eventTypes).filter(([, { relayedToKafka }]) => relayedToKafka);
const samples = relayed.map(([type, { version }]) => {
  const path = join(import.meta.dirname, `../eventstore/fixtures/events/${type}.v${version}.json`);
  const { stored } = JSON.parse(readFileSync(path, 'utf8')) as {
    stored: Pick<Recorded, 'id' | 'stream' | 'type' | 'data' | 'metadata'>;
  };
  return decodeWithoutKeys({ ...when, ...stored, position: positionOf(1) });
});

test('a message of every event type matches the published schema', () => {
  const decoded = samples.filter(isRecorded);
  expect(decoded).toHaveLength(relayed.length);
  expect(decoded.flatMap(wrongIn)).toEqual([]);
});

test('all messages of a school’s history match the published schema', () => {
  const size = { seed: 5, pupils: 3, days: 6, topicsPerGroup: 1, questionsPerTopic: 4 };
  const events = [...generateSchoolHistory(size)].flat();
  const wrong = events
    .filter(({ event }) => eventTypes[event.type].relayedToKafka)
    .flatMap(({ stream, event }, n) =>
      wrongIn({
        ...event,
        ...when,
        id: idOf(99, n),
        stream,
        position: positionOf(n),
        metadata: { commandId: idOf(98, n), actor: 'mahoe', v: eventTypes[event.type].version },
      }),
    );
  expect(wrong).toEqual([]);
});

test('earlier versions have schemas too, and no schema admits an id of a person', () => {
  expect(schemas.has('QuizSessionCompleted.v1') && schemas.has('QuizSessionCompleted.v2')).toBe(
    true,
  );
  const erased = { type: 'PupilErased', v: 1, category: 'pupil' };
  const at = { occurredAt: '2026-09-07T13:00:00.000Z', localDate: '2026-09-07' };
  const isValid = (pupilId: string): boolean | undefined =>
    schemas.get('PupilErased.v1')?.safeParse({ ...erased, data: { ...at, pupilId } }).success;
  expect(isValid(pseudonyms.pseudonymOf(idOf(1, 1)))).toBe(true);
  expect(isValid(idOf(1, 1))).toBe(false);
});

test('the schema shows the number of messages between children but no moderation decision', () => {
  const relayed = Object.keys(messagingEvents).filter((type) => schemas.has(`${type}.v1`));
  expect(relayed.toSorted()).toEqual([
    'ConversationRead',
    'ConversationStarted',
    'MessageApproved',
    'MessageCounted',
    'MessageDeletedForSelf',
    'MessageExpired',
    'MessageSent',
    'WaitingMessageSettled',
  ]);
});
