import { eventTypes, type DomainEvent } from '@mahoe/domain/eventTypes';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import { positionOf } from '@mahoe/eventstore/store/position';
import { expect, test } from 'vitest';
import { generateSchoolHistory } from '../projections/fixtures/history.ts';
import type { StreamEvent } from '@mahoe/domain/eventTypes';
import { idOf } from '@mahoe/projections/fixtures/world';
import { toMessage, toTombstone } from './kafkaMessage.ts';
import { createPseudonyms } from './pseudonyms.ts';

const pseudonyms = createPseudonyms(Buffer.alloc(32, 9));
const eventIdOf = (n: number): string => idOf(99, n);
const recorded = ({ stream, event }: StreamEvent, n: number): Recorded => ({
  ...event,
  id: eventIdOf(n),
  stream,
  revision: 0n,
  position: positionOf(n),
  recordedAt: new Date(0),
  metadata: { commandId: eventIdOf(n), actor: 'mahoe', v: 1 },
});
const relayed = (streamEvent: StreamEvent, n: number) =>
  toMessage(recorded(streamEvent, n), pseudonyms);

test('no id of an event or of a pupil’s data leads back to the pupil', () => {
  const size = { seed: 5, pupils: 3, days: 6, topicsPerGroup: 1, questionsPerTopic: 4 };
  const history = [...generateSchoolHistory(size)].flat();
  const ids = new Set(
    JSON.stringify(history.map(relayed)).match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g),
  );
  const traces = history.flatMap(({ stream, event: { type } }, n) => [
    eventIdOf(n),
    // Streams about people carry the pupil's id or an id linked to it; no voucher or question belongs to one.
    ...(eventTypes[type].subject === undefined || /^(voucher|questionReports)-/.test(stream)
      ? []
      : [stream.slice(stream.indexOf('-') + 1)]),
  ]);
  expect(history.map(({ event: { type } }) => type)).toEqual(
    expect.arrayContaining(['QuizSessionStarted', 'PrizeQuizCounted', 'VoucherRedeemed']),
  );
  expect(traces.filter((id) => ids.has(id))).toEqual([]);
});

test('a reference from one event to another is preserved under the same term key', () => {
  const when = { occurredAt: '2026-09-07T13:00:00.000Z', localDate: '2026-09-07' };
  const extended: DomainEvent = {
    type: 'SubscriptionExtended',
    data: {
      ...when,
      pupilId: idOf(1, 1),
      months: 1,
      startsAt: when.occurredAt,
      endsAt: '2026-10-07T13:00:00.000Z',
      cause: { type: 'voucher', voucherId: idOf(1, 2), redemptionEventId: eventIdOf(1) },
    },
  };
  const { headers, value } = relayed({ stream: `subscription-${idOf(1, 1)}`, event: extended }, 1);
  expect(JSON.parse(String(value))).toMatchObject({
    data: { cause: { voucherId: idOf(1, 2), redemptionEventId: headers?.['event_id'] } },
  });
});

test('the last relayed message about an erased pupil is a tombstone under their key', () => {
  const when = { occurredAt: '2026-09-07T13:00:00.000Z', localDate: '2026-09-07' };
  const pupilId = idOf(1, 1);
  const stream = `pupil-${pupilId}`;
  const signedIn: StreamEvent = {
    stream,
    event: { type: 'PupilSignedIn', data: { ...when, pupilId } },
  };
  const erased: StreamEvent = {
    stream,
    event: { type: 'PupilErased', data: { ...when, pupilId } },
  };
  const tombstone = toTombstone(recorded(erased, 2), pseudonyms);
  expect(tombstone).toMatchObject({ key: relayed(signedIn, 1).key, value: null });
  // Consumers recognise messages by this id, and skip those they have read.
  expect(tombstone?.headers?.['event_id']).not.toBe(relayed(erased, 2).headers?.['event_id']);
  expect(toTombstone(recorded(signedIn, 1), pseudonyms)).toBeUndefined();
});
