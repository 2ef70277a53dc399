import { describe, test } from 'vitest';
import { givenCommands } from '../testing.ts';
import { after, keisha, MINUTE, missBrown, mrGrant } from './fixtures/pupils.ts';
import { nameReview, type DecideName } from './nameReview.ts';

const given = givenCommands(nameReview);
const nameReviewId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0f01';
const about = { nameReviewId, ownerId: keisha };

const submit = { type: 'SubmitName', now: after(0), ...about } as const;
const withdraw = { type: 'WithdrawName', now: after(2 * MINUTE) } as const;
const deciding = (
  decision: DecideName['decision'],
  changes: Partial<DecideName> = {},
): DecideName => ({
  type: 'DecideName',
  now: after(MINUTE),
  moderatorId: missBrown,
  decision,
  reason: decision === 'reject' ? 'personal-information' : null,
  ...changes,
});
const undoing = (seconds: number, moderatorId = missBrown) =>
  ({ type: 'UndoNameDecision', now: after(MINUTE + seconds), moderatorId }) as const;
const carryingOut = (seconds = 2 * MINUTE) =>
  ({ type: 'ApplyNameDecision', now: after(seconds) }) as const;
const viewing = (seconds: number) =>
  ({ type: 'ViewName', now: after(seconds), moderatorId: missBrown }) as const;

describe('a new name (R18)', () => {
  test('waits after its submission, only once', () => {
    given().when(submit).then({ type: 'NameSubmitted', data: about });
    given(submit).when(submit).thenNothing();
    given(submit, withdraw).when(submit).thenNothing();
  });

  test('is visible to others ten seconds after its approval', () => {
    given(submit, deciding('approve'))
      .when(carryingOut(MINUTE + 9))
      .thenNothing();
    given(submit, deciding('approve'))
      .when(carryingOut(MINUTE + 10))
      .then({ type: 'NameApproved', data: { ...about, moderatorId: missBrown } });
    given(submit, deciding('approve'), carryingOut()).when(carryingOut()).thenNothing();
  });

  test('is rejected only with a reason', () => {
    given(submit)
      .when(deciding('reject', { reason: null }))
      .thenRejected('reason-missing');
    given(submit, deciding('reject'))
      .when(carryingOut())
      .then({ type: 'NameRejected', data: { ...about, reason: 'personal-information' } });
  });

  test('is neither upheld nor dismissed', () => {
    given(submit).when(deciding('dismiss')).thenRejected('decision-does-not-fit');
    given(submit).when(deciding('uphold')).thenRejected('decision-does-not-fit');
  });

  test('waits again if its moderator undoes the decision in time', () => {
    given(submit, deciding('approve'))
      .when(undoing(9))
      .then({ type: 'NameDecisionUndone', data: { ...about, moderatorId: missBrown } });
    given(submit, deciding('approve'), undoing(9)).when(carryingOut()).thenNothing();
    given(submit, deciding('approve')).when(undoing(9, mrGrant)).thenRejected('item-not-found');
    given(submit, deciding('approve')).when(undoing(10)).thenRejected('too-late-to-undo');
    given(submit, deciding('approve'), carryingOut())
      .when(undoing(9))
      .thenRejected('too-late-to-undo');
  });

  test('has one decision: the same again changes nothing, and a different one is rejected', () => {
    given(submit, deciding('approve')).when(deciding('approve')).thenNothing();
    given(submit, deciding('approve')).when(deciding('reject')).thenRejected('item-not-found');
  });

  test('cannot be approved after its withdrawal, even if an approval is pending', () => {
    given(submit, deciding('approve')).when(withdraw).then({ type: 'NameWithdrawn', data: about });
    given(submit, deciding('approve'), withdraw).when(carryingOut()).thenNothing();
    given(submit, withdraw).when(deciding('approve')).thenRejected('item-not-found');
    given().when(withdraw).thenNothing();
  });

  test('records who viewed it while it waits', () => {
    given(submit)
      .when(viewing(1))
      .then({ type: 'NameViewed', data: { ...about, moderatorId: missBrown } });
    given(submit, withdraw).when(viewing(1)).thenRejected('item-not-found');
  });
});
