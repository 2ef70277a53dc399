import { concern } from '@mahoe/domain/messaging/concern';
import { message } from '@mahoe/domain/messaging/message';
import { eventsAfter } from '@mahoe/domain/testing';
import { expect, test } from 'vitest';
import {
  after,
  buildApplyDecision,
  buildDecideItem,
  drawing,
  HOUR,
  jevaughn,
  keisha,
  missBrown,
  buildReportMessage,
  buildSendMessage,
} from '@mahoe/domain/messaging/fixtures/pupils';
import { redactForPupil } from './exportRules.ts';

/** A drawing of Keisha's for Jevaughn that was reviewed, let through, reported and removed. */
const history = eventsAfter(message, [
  buildSendMessage(),
  buildDecideItem('approve'),
  buildApplyDecision(),
  buildReportMessage(),
  buildDecideItem('uphold', { now: after(2 * HOUR) }),
  buildApplyDecision('full', 3 * HOUR),
]);
const redactAllFor = (pupilId: string) =>
  history.flatMap((event) => {
    const data = redactForPupil(pupilId, event);
    return data ? [{ type: event.type, data }] : [];
  });
const typesFor = (pupilId: string) => redactAllFor(pupilId).map(({ type }) => type);

test('a sender sees the outcome of a message, but not that it was reported', () => {
  expect(typesFor(keisha)).toEqual(['MessageSent', 'MessageApproved', 'MessageRemoved']);
});

test('a receiver sees messages that were let through and their own reports', () => {
  expect(typesFor(jevaughn)).toEqual(['MessageApproved', 'MessageReported', 'MessageRemoved']);
  const refused = eventsAfter(message, [
    buildSendMessage(),
    buildDecideItem('reject'),
    buildApplyDecision(),
  ]);
  expect(refused.map((event) => redactForPupil(jevaughn, event))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a block is shown only to the pupil who blocked', () => {
  const when = { occurredAt: '2026-11-16T13:00:00.000Z', localDate: '2026-11-16' };
  const data = { blockerId: jevaughn, blockedId: keisha, ...when };
  for (const type of ['PupilBlocked', 'PupilUnblocked'] as const) {
    expect(redactForPupil(keisha, { type, data })).toBeUndefined();
    expect(redactForPupil(jevaughn, { type, data })).toEqual({ blockerId: jevaughn, ...when });
  }
});

test('no pupil sees other persons of an event, their personal data, or internal fields', () => {
  const said = {
    [keisha]: JSON.stringify(redactAllFor(keisha)),
    [jevaughn]: JSON.stringify(redactAllFor(jevaughn)),
  };
  for (const [pupilId, read] of Object.entries(said)) {
    expect(read).toContain(pupilId);
    for (const other of [keisha, jevaughn, missBrown]) {
      if (other !== pupilId) expect(read).not.toContain(other);
    }
    expect(read).not.toContain(drawing.sha256);
  }
  expect(said[keisha]).toContain('presetId');
  expect(said[jevaughn]).not.toContain('presetId');
});

test('no pupil sees a concern, nor that a message of theirs led to one', () => {
  const escalated = eventsAfter(message, [
    buildSendMessage(),
    { type: 'KeepEvidence', now: after(HOUR) },
    buildDecideItem('reject', { reason: 'worrying' }),
    buildApplyDecision(),
  ]);
  const types = escalated.flatMap((event) => (redactForPupil(keisha, event) ? [event.type] : []));
  expect(types).toEqual(['MessageSent']);
  const raised = eventsAfter(concern, [
    {
      type: 'RaiseConcern',
      now: after(HOUR),
      concernId: jevaughn,
      pupilId: keisha,
      messageId: null,
      pictureId: null,
      moderatorId: missBrown,
      reason: 'Somebody hits her',
    },
    { type: 'TakeConcern', now: after(HOUR), moderatorId: missBrown },
  ]);
  expect(raised.map((event) => redactForPupil(keisha, event))).toEqual([undefined, undefined]);
});
