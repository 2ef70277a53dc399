import { expect, test } from 'vitest';
import { accountsEvents } from './accounts/events.ts';
import { adaptiveEvents } from './adaptive/events.ts';
import { billingEvents } from './billing/events.ts';
import { contentEvents } from './content/events.ts';
import { eventTypes } from './eventTypes.ts';
import { practiceEvents } from './practice/events.ts';
import { progressEvents } from './progress/events.ts';
import { reservationEvents } from './reservation.ts';
import { socialEvents } from './social/events.ts';

test('no two contexts give an event the same name', () => {
  const contexts = [
    accountsEvents,
    adaptiveEvents,
    billingEvents,
    contentEvents,
    practiceEvents,
    progressEvents,
    reservationEvents,
    socialEvents,
  ];
  const names = contexts.flatMap((events) => Object.keys(events));
  expect(Object.keys(eventTypes).toSorted()).toEqual(names.toSorted());
});

test('every event says when it happened, in UTC and as a day in Jamaica', () => {
  for (const [name, { data }] of Object.entries(eventTypes)) {
    expect(Object.keys(data.shape), name).toEqual(
      expect.arrayContaining(['occurredAt', 'localDate']),
    );
  }
});

test('what an event says about a person belongs to somebody it names', () => {
  for (const [name, { data, personal }] of Object.entries(eventTypes)) {
    if (personal) expect(Object.keys(data.shape), name).toContain(personal.subject);
  }
});
