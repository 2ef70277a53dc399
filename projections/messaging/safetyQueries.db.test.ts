// R20 of docs/rules.md
import { randomUUID } from 'node:crypto';
import { momentOf, stamp } from '@mahoe/domain/calendar';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import type { ReportReason } from '@mahoe/domain/messaging/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestViews, type TestViews } from '../fixtures/views.ts';
import { moderation } from './moderation.ts';
import {
  contestedDecisions,
  firstSafetyDay,
  reportOutcomes,
  safetyDays,
  type SafetyDay,
} from './safetyQueries.ts';

const ana = randomUUID();
const ben = randomUUID();
const moderatorId = randomUUID();
const rule = 'moderation/1';

/** Some minutes after noon in Jamaica. */
const at = (day: string, minutes = 0) =>
  stamp(momentOf(Date.parse(`${day}T17:00:00.000Z`) + 60_000 * minutes));

/** Ana sends a message to Ben. */
const messageOf = (messageType: 'drawing' | 'sticker' = 'drawing') => {
  const message = {
    messageId: randomUUID(),
    conversationId: ana,
    senderId: ana,
    receiverId: ben,
    messageType,
  };
  const isDrawing = messageType === 'drawing';
  const medium = { mediaId: randomUUID(), sha256: 'x', seconds: null };
  return {
    sent: (...when: Parameters<typeof at>): DomainEvent => ({
      type: 'MessageSent',
      data: {
        ...message,
        media: isDrawing ? medium : null,
        notes: [],
        personal: { presetId: isDrawing ? null : 'mango' },
        ...at(...when),
      },
    }),
    decided: (
      decision: 'approve' | 'reject' | 'uphold' | 'dismiss',
      ...when: Parameters<typeof at>
    ): DomainEvent => ({
      type: 'ModerationDecided',
      data: {
        ...message,
        moderatorId,
        decision,
        reason: null,
        takesEffectAt: at(...when).occurredAt,
        ...at(...when),
      },
    }),
    undone: (...when: Parameters<typeof at>): DomainEvent => ({
      type: 'ModerationDecisionUndone',
      data: { ...message, moderatorId, ...at(...when) },
    }),
    approved: (...when: Parameters<typeof at>): DomainEvent => ({
      type: 'MessageApproved',
      data: {
        ...message,
        by: isDrawing ? 'moderator' : 'auto:whitelist',
        moderatorId: isDrawing ? moderatorId : null,
        rule,
        ...at(...when),
      },
    }),
    expired: (...when: Parameters<typeof at>): DomainEvent => ({
      type: 'MessageExpired',
      data: { ...message, rule, ...at(...when) },
    }),
    reported: (reason: ReportReason, ...when: Parameters<typeof at>): DomainEvent => ({
      type: 'MessageReported',
      data: { ...message, reporterId: ben, reason, weight: 1, ...at(...when) },
    }),
    restored: (...when: Parameters<typeof at>): DomainEvent => ({
      type: 'MessageRestored',
      data: { ...message, reporterIds: [ben], moderatorId, rule, ...at(...when) },
    }),
    removed: (...when: Parameters<typeof at>): DomainEvent => ({
      type: 'MessageRemoved',
      data: { ...message, reporterIds: [ben], moderatorId, reason: null, rule, ...at(...when) },
    }),
  };
};

const aCase = { reportedId: ana, caseId: randomUUID() };
const aPicture = { pictureId: randomUUID(), ownerId: ana };

let views: TestViews;
beforeAll(async () => {
  views = await createTestViews();
  const [drawing, late, sticker] = [messageOf(), messageOf(), messageOf('sticker')];
  await views.project(
    moderation,
    // Decided after 10 minutes, undone, and decided for good after 30.
    drawing.sent('2027-01-04'),
    drawing.decided('reject', '2027-01-04', 10),
    drawing.undone('2027-01-04', 10),
    drawing.decided('approve', '2027-01-04', 30),
    drawing.approved('2027-01-04', 30),
    // Decided, undone, and not decided again in time.
    late.sent('2027-01-04'),
    late.decided('approve', '2027-01-04', 5),
    late.undone('2027-01-04', 5),
    late.expired('2027-01-05'),
    // Reported twice, dismissed, and reported again: the last report is upheld.
    sticker.sent('2027-01-04'),
    sticker.approved('2027-01-04'),
    sticker.reported('mean', '2027-01-04'),
    sticker.reported('other', '2027-01-05'),
    sticker.decided('dismiss', '2027-01-06'),
    sticker.restored('2027-01-06'),
    sticker.reported('mean', '2027-01-07'),
    sticker.decided('uphold', '2027-01-07', 60),
    sticker.removed('2027-01-07', 60),
    {
      type: 'PupilReported',
      data: { ...aCase, reporterId: ben, reason: 'scary', weight: 1, ...at('2027-01-07') },
    },
    { type: 'PictureSubmitted', data: { ...aPicture, ...at('2027-01-07') } },
    { type: 'PictureWithdrawn', data: { ...aPicture, ...at('2027-01-08') } },
  );
});
afterAll(() => views.drop());

const daysUpTo = async (asOf: string): Promise<Map<string, SafetyDay>> => {
  const days = await safetyDays(views, asOf);
  return new Map(days.map((day) => [day.day, day]));
};

test('a day counts new items, decisions with their waiting time, and items that still wait', async () => {
  const days = await daysUpTo('2027-01-10');
  expect(days.size).toBe(28);
  expect(days.get('2027-01-03')).toEqual({
    day: '2027-01-03',
    began: 0,
    decided: 0,
    pending: 0,
    medianSeconds: null,
  });
  expect(days.get('2027-01-04')).toMatchObject({
    began: 3,
    decided: 1,
    pending: 2,
    medianSeconds: 30 * 60,
  });
  expect(days.get('2027-01-05')).toMatchObject({ began: 0, decided: 0, pending: 1 });
  expect(days.get('2027-01-06')).toMatchObject({
    decided: 1,
    pending: 0,
    medianSeconds: 2 * 86_400,
  });
  expect(days.get('2027-01-07')).toMatchObject({
    began: 3,
    decided: 1,
    pending: 2,
    medianSeconds: 3600,
  });
  expect(days.get('2027-01-10')).toMatchObject({ pending: 1 });
});

test('stickers and preset texts never wait for a moderator', async () => {
  const sticker = messageOf('sticker');
  const before = await daysUpTo('2027-01-10');
  await views.project(moderation, sticker.sent('2027-01-09'), sticker.approved('2027-01-09'));
  expect(await daysUpTo('2027-01-10')).toEqual(before);
});

test('a day counts reports by reason and by their outcome at its end', async () => {
  expect(await reportOutcomes(views, '2027-01-10')).toEqual([
    { reason: 'mean', upheld: 1, dismissed: 1, waiting: 0 },
    { reason: 'other', upheld: 0, dismissed: 1, waiting: 0 },
    { reason: 'scary', upheld: 0, dismissed: 0, waiting: 1 },
  ]);
  expect(await reportOutcomes(views, '2027-01-05')).toEqual([
    { reason: 'mean', upheld: 0, dismissed: 0, waiting: 1 },
    { reason: 'other', upheld: 0, dismissed: 0, waiting: 1 },
  ]);
  expect(await firstSafetyDay(views)).toBe('2027-01-04');
});

test('a day counts appeals by their outcome at its end', async () => {
  const contest = (): {
    readonly made: DomainEvent;
    readonly let: (outcome: 'overturned' | 'confirmed') => DomainEvent;
  } => {
    const about = {
      decisionId: randomUUID(),
      pupilId: ana,
      about: 'warned',
      messageId: ana,
    } as const;
    return {
      made: {
        type: 'DecisionAppealed',
        data: {
          ...about,
          by: 'pupil',
          decidedBy: [moderatorId],
          decidedAt: null,
          personal: { words: null },
          ...at('2027-01-11'),
        },
      },
      let: (outcome) => ({
        type: 'AppealDecided',
        data: { ...about, moderatorId: ben, outcome, reason: 'Looked again', ...at('2027-01-12') },
      }),
    };
  };
  const [one, another, third] = [contest(), contest(), contest()];
  await views.project(moderation, one.made, another.made, third.made);
  await views.project(moderation, one.let('overturned'), another.let('confirmed'));
  expect(await contestedDecisions(views, '2027-01-10')).toEqual({
    contested: 0,
    overturned: 0,
    confirmed: 0,
  });
  expect(await contestedDecisions(views, '2027-01-11')).toMatchObject({
    contested: 3,
    confirmed: 0,
  });
  expect(await contestedDecisions(views, '2027-01-12')).toEqual({
    contested: 3,
    overturned: 1,
    confirmed: 1,
  });
});
