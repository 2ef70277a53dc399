import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantMs } from '../calendar.ts';
import { fold, isRejection } from '../decider.ts';
import { checkDeciderProperties } from '../testing.ts';
import type { MessageEvent } from './events.ts';
import {
  after,
  DAY,
  buildDecideItem,
  drawing,
  jevaughn,
  keisha,
  missBrown,
  mrGrant,
  recording,
  buildReportMessage,
  buildSendMessage,
  sticker,
  tamika,
} from './fixtures/pupils.ts';
import { UNDO_WINDOW_MS } from './decision.ts';
import { isVisibleTo } from './messageState.ts';
import { message } from './message.ts';
import type { MessageCommand } from './messageCommands.ts';

const accesses = fc.constantFrom('full', 'presets-only', 'none');
const moderators = fc.constantFrom(missBrown, mrGrant);
type Later = (seconds: number) => MessageCommand;

/** Any command, without its time yet. */
const anyCommand: fc.Arbitrary<Later> = fc.oneof(
  fc.tuple(fc.constantFrom(sticker, drawing, recording), accesses).map(
    ([content, access]): Later =>
      (seconds) =>
        buildSendMessage({ content, access, now: after(seconds) }),
  ),
  fc.tuple(fc.constantFrom('approve', 'reject', 'uphold', 'dismiss'), moderators).map(
    ([decision, moderatorId]): Later =>
      (seconds) =>
        buildDecideItem(decision, { moderatorId, now: after(seconds) }),
  ),
  moderators.map((moderatorId): Later => (seconds) => ({
    type: 'UndoDecision',
    now: after(seconds),
    moderatorId,
  })),
  accesses.map((access): Later => (seconds) => ({
    type: 'ApplyDecision',
    now: after(seconds),
    access,
  })),
  fc.constant<Later>((seconds) => ({ type: 'ExpireMessage', now: after(seconds) })),
  fc
    .tuple(
      fc.constantFrom(keisha, jevaughn, tamika),
      fc.constantFrom('inappropriate', 'scary', 'mean', 'other'),
      fc.constantFrom(1, 0.5),
    )
    .map(
      ([reporterId, reason, weight]): Later =>
        (seconds) =>
          buildReportMessage({ reporterId, reason, weight, now: after(seconds) }),
    ),
  fc.constantFrom(keisha, jevaughn, tamika).map((pupilId): Later => (seconds) => ({
    type: 'DeleteForSelf',
    now: after(seconds),
    pupilId,
  })),
  moderators.map((moderatorId): Later => (seconds) => ({
    type: 'ViewContent',
    now: after(seconds),
    moderatorId,
    purpose: 'waiting',
  })),
);

/** Steps of at most two days, most of them short. */
const anyHistory = fc
  .array(
    fc.tuple(
      anyCommand,
      fc.oneof(fc.integer({ max: 20, min: 0 }), fc.integer({ max: 2 * DAY, min: 0 })),
    ),
    { minLength: 1, maxLength: 25 },
  )
  .map((steps) => {
    let seconds = 0;
    return steps.map(([command, pause]) => {
      seconds += pause;
      return command(seconds);
    });
  });

const lastOf = (history: readonly MessageEvent[], ...types: readonly MessageEvent['type'][]) =>
  history.findLast(({ type }) => types.includes(type));

/** Computes what the receiver may see by R18, from the events alone. */
const mayReceiverSee = (history: readonly MessageEvent[]): boolean => {
  const hasDeleted = history.some(
    ({ type, data }) => type === 'MessageDeletedForSelf' && data.deletedBy === jevaughn,
  );
  if (hasDeleted) return false;
  const standing = lastOf(
    history,
    'MessageApproved',
    'MessageRejected',
    'MessageExpired',
    'MessageReported',
    'MessageRestored',
    'MessageRemoved',
  );
  return standing?.type === 'MessageApproved' || standing?.type === 'MessageRestored';
};

/** Returns true if a person approved it and did not undo it within ten seconds. */
const wasApprovedByAPerson = (history: readonly MessageEvent[]): boolean => {
  const approval = history.findIndex(({ type }) => type === 'MessageApproved');
  if (approval < 0) return true;
  const before = history.slice(0, approval);
  const [sent] = history;
  if (sent?.type === 'MessageSent' && sent.data.media === null) return true;
  const decided = lastOf(before, 'ModerationDecided', 'ModerationDecisionUndone');
  const approvedAt = history[approval]?.data.occurredAt ?? '';
  return (
    decided?.type === 'ModerationDecided' &&
    decided.data.decision === 'approve' &&
    instantMs(approvedAt) - instantMs(decided.data.occurredAt) >= UNDO_WINDOW_MS
  );
};

const ENDS: readonly MessageEvent['type'][] = [
  'MessageApproved',
  'MessageRejected',
  'MessageExpired',
];

test('no order of sends, reports, decisions and undos shows an unapproved message (R18)', () => {
  fc.assert(
    fc.property(anyHistory, (commands) => {
      let history: readonly MessageEvent[] = [];
      for (const command of commands) {
        const state = fold(message.evolve, message.initial, history);
        const decision = message.decide(state, command);
        if (!isRejection(decision)) history = [...history, ...decision];
        const now = fold(message.evolve, message.initial, history);
        expect(now !== null && isVisibleTo(now, jevaughn)).toBe(mayReceiverSee(history));
        expect(now !== null && isVisibleTo(now, tamika)).toBe(false);
        expect(wasApprovedByAPerson(history)).toBe(true);
        expect(history.filter(({ type }) => ENDS.includes(type)).length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 3000 },
  );
}, 120_000);

test('the decider keeps the properties of every decider', () => {
  checkDeciderProperties(message, anyHistory);
});
