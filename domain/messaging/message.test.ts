import { describe, expect, test } from 'vitest';
import { isRejection } from '../decider.ts';
import { givenCommands } from '../testing.ts';
import { hasOpenedCase } from './evidence.ts';
import {
  after,
  buildApplyDecision,
  DAY,
  buildDecideItem,
  drawing,
  first,
  HOUR,
  jevaughn,
  keisha,
  MINUTE,
  missBrown,
  mrGrant,
  recording,
  buildReportMessage,
  buildSendMessage,
  sticker,
  talk,
  tamika,
} from './fixtures/pupils.ts';
import { isEvidenceKept, isVisibleTo } from './messageState.ts';
import { message } from './message.ts';
import type { MessageCommand } from './messageCommands.ts';

const given = givenCommands(message);
const waiting = buildSendMessage();
const approved = [waiting, buildDecideItem('approve'), buildApplyDecision()] as const;
const preset = buildSendMessage({ content: sticker });

const stateAfter = (...commands: readonly MessageCommand[]) =>
  commands.reduce((before, command) => {
    const events = message.decide(before, command);
    return isRejection(events) ? before : events.reduce(message.evolve, before);
  }, message.initial);

describe('evidence for a concern (R18)', () => {
  const keeping = { type: 'KeepEvidence', now: after(2 * MINUTE) } as const;

  test('is kept once for a pupil’s content, whatever is decided', () => {
    given(waiting)
      .when(keeping)
      .then({ type: 'MessageEvidenceKept', data: { messageId: first, rule: 'moderation/1' } });
    given(waiting, keeping).when(keeping).thenNothing();
    given(preset).when(keeping).thenNothing();
    const rejected = [
      waiting,
      keeping,
      buildDecideItem('reject'),
      buildApplyDecision('full', HOUR),
    ];
    const state = stateAfter(...rejected);
    expect(state?.status).toBe('rejected');
    expect(state && isEvidenceKept(state)).toBe(true);
  });

  test('can be viewed for a reason, and is destroyed after ninety days', () => {
    const opening = { moderatorId: missBrown, reason: 'The school asks' } as const;
    given(waiting, keeping)
      .when({ type: 'OpenCase', now: after(HOUR), ...opening })
      .then({ type: 'MessageCaseOpened', data: { messageId: first, ...opening } });
    given(waiting, keeping)
      .when({ type: 'ExpireEvidence', now: after(90 * DAY) })
      .thenNothing();
    given(waiting, keeping)
      .when({ type: 'ExpireEvidence', now: after(90 * DAY + 2 * MINUTE) })
      .then({ type: 'MessageEvidenceExpired', data: { messageId: first } });
  });
});

describe('sending (R18)', () => {
  test.each(['emoji', 'picture', 'sticker'] as const)(
    'an entry of our lists is approved at once: %s',
    (messageType) => {
      given()
        .when(buildSendMessage({ content: { messageType, presetId: 'mango' } }))
        .then(
          {
            type: 'MessageSent',
            data: {
              messageId: first,
              conversationId: talk,
              senderId: keisha,
              receiverId: jevaughn,
              messageType,
              media: null,
              notes: [],
              personal: { presetId: 'mango' },
              occurredAt: '2026-11-16T13:00:00.000Z',
              localDate: '2026-11-16',
            },
          },
          {
            type: 'MessageApproved',
            data: { by: 'auto:whitelist', moderatorId: null, rule: 'moderation/1' },
          },
        );
    },
  );

  test.each([drawing, recording])(
    'a message with content of the pupil waits for a person: %o',
    (content) => {
      const { mediaId, sha256, seconds } = content;
      given()
        .when(buildSendMessage({ content }))
        .then({
          type: 'MessageSent',
          data: { media: { mediaId, sha256, seconds }, personal: { presetId: null } },
        });
    },
  );

  test('is limited to friends for drawings and recordings', () => {
    given()
      .when(buildSendMessage({ access: 'presets-only' }))
      .thenRejected('friends-only');
    given()
      .when(buildSendMessage({ access: 'presets-only', content: recording }))
      .thenRejected('friends-only');
    given()
      .when(buildSendMessage({ access: 'presets-only', content: sticker }))
      .then({ type: 'MessageSent' }, { type: 'MessageApproved' });
  });

  test('is rejected after a block between the two', () => {
    for (const content of [sticker, drawing, recording]) {
      given()
        .when(buildSendMessage({ access: 'none', content }))
        .thenRejected('conversation-read-only');
    }
  });

  test('changes nothing the second time', () => {
    given(waiting).when(waiting).thenNothing();
    given(preset).when(preset).thenNothing();
  });
});

describe('deciding a waiting message (R18)', () => {
  test('records the moderator, and takes effect ten seconds later', () => {
    given(waiting)
      .when(buildDecideItem('approve'))
      .then({
        type: 'ModerationDecided',
        data: {
          moderatorId: missBrown,
          decision: 'approve',
          reason: null,
          takesEffectAt: '2026-11-16T13:01:10.000Z',
        },
      });
    given(waiting, buildDecideItem('approve'))
      .when(buildApplyDecision('full', MINUTE + 9.999))
      .thenNothing();
    given(waiting, buildDecideItem('approve'))
      .when(buildApplyDecision('full', MINUTE + 10))
      .then({ type: 'MessageApproved', data: { by: 'moderator', moderatorId: missBrown } });
  });

  test('needs a reason for a rejection, which pupils do not see', () => {
    given(waiting)
      .when(buildDecideItem('reject', { reason: null }))
      .thenRejected('reason-missing');
    given(waiting, buildDecideItem('reject'))
      .when(buildApplyDecision())
      .then({ type: 'MessageRejected', data: { by: 'moderator', reason: 'unkind' } });
  });

  test('allows approving or rejecting, and not upholding or dismissing', () => {
    given(waiting).when(buildDecideItem('uphold')).thenRejected('decision-does-not-fit');
    given(...approved, buildReportMessage())
      .when(buildDecideItem('approve'))
      .thenRejected('decision-does-not-fit');
  });

  test('is possible only for a waiting message', () => {
    given().when(buildDecideItem('approve')).thenRejected('item-not-found');
    given(preset).when(buildDecideItem('approve')).thenRejected('item-not-found');
    given(...approved)
      .when(buildDecideItem('reject'))
      .thenRejected('item-not-found');
  });

  test('changes nothing the second time, and rejects a different decision', () => {
    given(waiting, buildDecideItem('approve')).when(buildDecideItem('approve')).thenNothing();
    given(waiting, buildDecideItem('approve'))
      .when(buildDecideItem('reject'))
      .thenRejected('item-not-found');
    given(waiting, buildDecideItem('approve'))
      .when(buildDecideItem('approve', { moderatorId: mrGrant }))
      .thenRejected('item-not-found');
  });

  test('does not deliver the message after a block or the end of the friendship', () => {
    for (const access of ['presets-only', 'none'] as const) {
      given(waiting, buildDecideItem('approve'))
        .when(buildApplyDecision(access))
        .then({ type: 'MessageRejected', data: { by: 'auto:reach', reason: null } });
    }
  });

  test('takes effect once, even if it is carried out twice', () => {
    given(...approved)
      .when(buildApplyDecision())
      .thenNothing();
    given(waiting).when(buildApplyDecision()).thenNothing();
  });
});

describe('undoing a decision', () => {
  const undo = (seconds: number, moderatorId = missBrown) =>
    ({ type: 'UndoDecision', now: after(seconds), moderatorId }) as const;

  test('restores the message within ten seconds', () => {
    given(waiting, buildDecideItem('approve'))
      .when(undo(MINUTE + 9.999))
      .then({ type: 'ModerationDecisionUndone', data: { moderatorId: missBrown } });
    given(waiting, buildDecideItem('approve'), undo(MINUTE + 5))
      .when(buildApplyDecision())
      .thenNothing();
    given(waiting, buildDecideItem('approve'), undo(MINUTE + 5))
      .when(buildDecideItem('reject', { now: after(MINUTE + 6) }))
      .then({ type: 'ModerationDecided', data: { decision: 'reject' } });
  });

  test('is rejected later, whether or not the decision has taken effect', () => {
    given(waiting, buildDecideItem('approve'))
      .when(undo(MINUTE + 10))
      .thenRejected('too-late-to-undo');
    given(...approved)
      .when(undo(MINUTE + 5))
      .thenRejected('too-late-to-undo');
  });

  test('is possible only for the moderator who decided', () => {
    given(waiting, buildDecideItem('approve'))
      .when(undo(MINUTE + 5, mrGrant))
      .thenRejected('item-not-found');
    given().when(undo(0)).thenRejected('item-not-found');
  });

  test('changes nothing the second time', () => {
    given(waiting, buildDecideItem('approve'), undo(MINUTE + 5))
      .when(undo(MINUTE + 6))
      .thenNothing();
  });
});

describe('waiting too long (R18)', () => {
  const expire = (seconds: number) => ({ type: 'ExpireMessage', now: after(seconds) }) as const;

  test('expires after a day', () => {
    given(waiting)
      .when(expire(DAY - 1))
      .thenNothing();
    given(waiting).when(expire(DAY)).then({ type: 'MessageExpired' });
  });

  test('does not expire while a decision is pending, or after it', () => {
    given(waiting, buildDecideItem('approve', { now: after(DAY - 1) }))
      .when(expire(DAY))
      .thenNothing();
    given(...approved)
      .when(expire(2 * DAY))
      .thenNothing();
    given(waiting, expire(DAY)).when(expire(DAY)).thenNothing();
  });

  test('ends the message', () => {
    given(waiting, expire(DAY))
      .when(buildDecideItem('approve', { now: after(DAY + 1) }))
      .thenRejected('item-not-found');
  });
});

describe('reporting (R18)', () => {
  test.each(['mean', 'other'] as const)('%s hides it for its reporter', (reason) => {
    given(...approved)
      .when(buildReportMessage({ reason }))
      .then({ type: 'MessageReported', data: { reporterId: jevaughn, reason, weight: 1 } });
  });

  test.each(['inappropriate', 'scary'] as const)(
    'a drawing or recording as %s hides it for everybody',
    (reason) => {
      given(...approved)
        .when(buildReportMessage({ reason }))
        .then({ type: 'MessageReported' }, { type: 'MessageHidden' });
      given(preset).when(buildReportMessage({ reason })).then({ type: 'MessageReported' });
    },
  );

  test('hides nothing for others if the reporter has often been wrong', () => {
    given(...approved)
      .when(buildReportMessage({ weight: 0.5 }))
      .then({ type: 'MessageReported', data: { weight: 0.5 } });
  });

  test('is rejected for own messages', () => {
    given(...approved)
      .when(buildReportMessage({ reporterId: keisha }))
      .thenRejected('own-message');
  });

  test('is possible only for the receiver, and only for visible messages', () => {
    given(...approved)
      .when(buildReportMessage({ reporterId: tamika }))
      .thenRejected('message-not-found');
    given(waiting).when(buildReportMessage()).thenRejected('message-not-found');
    given(waiting, buildDecideItem('reject'), buildApplyDecision())
      .when(buildReportMessage())
      .thenRejected('message-not-found');
    given().when(buildReportMessage()).thenRejected('message-not-found');
  });

  test('changes nothing the second time, even for another reason or after the decision', () => {
    given(...approved, buildReportMessage())
      .when(buildReportMessage({ reason: 'mean' }))
      .thenNothing();
    given(...approved, buildReportMessage(), buildDecideItem('dismiss', { now: after(2 * HOUR) }))
      .when(buildReportMessage())
      .thenNothing();
  });

  test('removes the message if upheld, restores it if dismissed, and records the reporters', () => {
    const decided = (decision: 'uphold' | 'dismiss') =>
      given(
        ...approved,
        buildReportMessage(),
        buildDecideItem(decision, { now: after(2 * HOUR) }),
      ).when(buildApplyDecision('none', 3 * HOUR));
    decided('uphold').then({
      type: 'MessageRemoved',
      data: { reporterIds: [jevaughn], reason: 'unkind', moderatorId: missBrown },
    });
    decided('dismiss').then({ type: 'MessageRestored', data: { reporterIds: [jevaughn] } });
  });
});

test('a moderator’s view is recorded once a day for each purpose', () => {
  const look = (moderatorId = missBrown, seconds = MINUTE) =>
    ({ type: 'ViewContent', now: after(seconds), moderatorId, purpose: 'waiting' }) as const;
  given(waiting)
    .when(look())
    .then({ type: 'ModeratorViewedContent', data: { moderatorId: missBrown, purpose: 'waiting' } });
  given(waiting, look()).when(look(missBrown, HOUR)).thenNothing();
  given(waiting, look()).when(look(mrGrant)).then({ type: 'ModeratorViewedContent' });
  given(waiting, look()).when(look(missBrown, DAY)).then({ type: 'ModeratorViewedContent' });
  given().when(look()).thenRejected('item-not-found');
});

test('a message that was not sent is not found', () => {
  expect(message.initial).toBeNull();
});

test('evidence of a report is kept for ninety days, and destroyed once (R18)', () => {
  const expiring = (days: number) =>
    ({ type: 'ExpireEvidence', now: after(2 * HOUR + days * DAY) }) as const;
  const upheld = [
    ...approved,
    buildReportMessage(),
    buildDecideItem('uphold', { now: after(HOUR + MINUTE) }),
    buildApplyDecision('full', 2 * HOUR),
  ] as const;
  given(...upheld)
    .when(expiring(89))
    .thenNothing();
  given(...upheld)
    .when(expiring(90))
    .then({ type: 'MessageEvidenceExpired' });
  given(...upheld, expiring(90))
    .when(expiring(91))
    .thenNothing();
  given(...approved, buildReportMessage())
    .when(expiring(90))
    .thenNothing();
  given(
    preset,
    buildReportMessage(),
    buildDecideItem('uphold', { now: after(HOUR + MINUTE) }),
    buildApplyDecision('full', 2 * HOUR),
  )
    .when(expiring(90))
    .thenNothing();
});

describe('a case (R18)', () => {
  const reasoned = (type: 'OpenCase' | 'PutHold' | 'LiftHold', { by = missBrown, days = 0 } = {}) =>
    ({
      type,
      now: after(3 * HOUR + days * DAY),
      moderatorId: by,
      reason: 'The police have asked',
    }) as const;
  const reported = [...approved, buildReportMessage()] as const;
  const decided = (decision: 'uphold' | 'dismiss') =>
    [
      ...reported,
      buildDecideItem(decision, { now: after(HOUR + MINUTE) }),
      buildApplyDecision('full', 2 * HOUR),
    ] as const;
  const expiring = (days: number) =>
    ({ type: 'ExpireEvidence', now: after(2 * HOUR + days * DAY) }) as const;
  test('is opened for a recorded reason, and the same opening counts once', () => {
    given(...decided('dismiss'))
      .when(reasoned('OpenCase'))
      .then({
        type: 'MessageCaseOpened',
        data: { moderatorId: missBrown, reason: 'The police have asked' },
      });
    given(...decided('dismiss'), reasoned('OpenCase'))
      .when(reasoned('OpenCase'))
      .thenNothing();
    given(...decided('dismiss'), reasoned('OpenCase'))
      .when({ ...reasoned('OpenCase'), reason: 'Something else' })
      .then({ type: 'MessageCaseOpened', data: { reason: 'Something else' } });
    given(...decided('dismiss'), reasoned('OpenCase'))
      .when(reasoned('OpenCase', { days: 1 }))
      .then({ type: 'MessageCaseOpened' });
  });

  test('exists only after a report, because other messages are private', () => {
    given(...approved)
      .when(reasoned('OpenCase'))
      .thenRejected('case-not-found');
    given().when(reasoned('OpenCase')).thenRejected('case-not-found');
  });

  test('keeps its evidence under a hold, and after it no longer than any case', () => {
    const held = [...decided('uphold'), reasoned('PutHold')] as const;
    given(...decided('uphold'))
      .when(reasoned('PutHold'))
      .then({ type: 'MessageHoldPut', data: { moderatorId: missBrown } });
    given(...held)
      .when(expiring(4000))
      .thenNothing();
    given(...held)
      .when(reasoned('LiftHold', { by: mrGrant, days: 100 }))
      .then({ type: 'MessageHoldLifted', data: { moderatorId: mrGrant } });
    given(...held, reasoned('LiftHold', { days: 100 }))
      .when(expiring(101))
      .then({ type: 'MessageEvidenceExpired' });
  });

  test('is held once, by one administrator, and only while it has evidence', () => {
    given(...reported, reasoned('PutHold'))
      .when(reasoned('PutHold'))
      .thenNothing();
    given(...reported, reasoned('PutHold'))
      .when(reasoned('PutHold', { by: mrGrant }))
      .thenRejected('already-held');
    given(...reported)
      .when(reasoned('LiftHold'))
      .thenRejected('not-held');
    for (const past of [approved, decided('dismiss'), [...decided('uphold'), expiring(90)]]) {
      given(...past)
        .when(reasoned('PutHold', { days: 91 }))
        .thenRejected('nothing-kept');
    }
    given(preset, buildReportMessage()).when(reasoned('PutHold')).thenRejected('nothing-kept');
    given().when(reasoned('PutHold')).thenRejected('nothing-kept');
  });

  test('stays open for ten minutes to the administrator who gave the reason', () => {
    const state = stateAfter(...decided('dismiss'), reasoned('OpenCase'));
    const looks = (by: string, seconds: number) =>
      state !== null && hasOpenedCase(state, by, after(3 * HOUR + seconds));
    expect([looks(missBrown, 599), looks(missBrown, 600), looks(mrGrant, 1)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('keeps its evidence if it is dismissed under a hold', () => {
    const dismissed = [
      buildDecideItem('dismiss', { now: after(4 * HOUR) }),
      buildApplyDecision('full', 5 * HOUR),
    ] as const;
    const kept = (...commands: readonly MessageCommand[]) => {
      const state = stateAfter(...reported, ...commands);
      return state !== null && isEvidenceKept(state);
    };
    expect(kept()).toBe(true);
    expect(kept(...dismissed)).toBe(false);
    expect(kept(reasoned('PutHold'), ...dismissed)).toBe(true);
    expect(kept(reasoned('PutHold'), ...dismissed, reasoned('LiftHold', { days: 1 }))).toBe(false);
  });
});

describe('deleted for oneself', () => {
  const deleting = (pupilId: string) =>
    ({ type: 'DeleteForSelf', now: after(HOUR), pupilId }) as const;

  test('hides a message once, only from the pupil who deleted it', () => {
    given(preset)
      .when(deleting(jevaughn))
      .then({ type: 'MessageDeletedForSelf', data: { messageId: first, deletedBy: jevaughn } });
    given(preset, deleting(jevaughn)).when(deleting(jevaughn)).thenNothing();
    const state = stateAfter(preset, deleting(keisha));
    expect(state && [keisha, jevaughn].map((pupilId) => isVisibleTo(state, pupilId))).toEqual([
      false,
      true,
    ]);
  });

  test('is rejected for a pupil who cannot see it, and while it is checked', () => {
    given().when(deleting(keisha)).thenRejected('message-not-found');
    given(preset).when(deleting(tamika)).thenRejected('message-not-found');
    given(waiting).when(deleting(jevaughn)).thenRejected('message-not-found');
    given(waiting).when(deleting(keisha)).thenRejected('message-still-checked');
    given(preset, buildReportMessage()).when(deleting(jevaughn)).thenRejected('message-not-found');
  });

  test('takes nothing from a case: the message can still be reported, and its evidence stays', () => {
    given(...approved, deleting(keisha), deleting(jevaughn))
      .when(buildReportMessage())
      .then(
        { type: 'MessageReported', data: { reporterId: jevaughn } },
        { type: 'MessageHidden', data: { messageId: first } },
      );
  });
});
