import { describe, expect, test } from 'vitest';
import { fold } from '../../decider.ts';
import {
  after,
  at,
  given,
  give,
  handIn,
  jevaughn,
  judge,
  option,
  save,
  start,
  text,
  WRITTEN,
} from './fixtures/keishasTask.ts';
import type { TaskAttemptCommand } from './attemptCommands.ts';
import { savedAt } from './attemptState.ts';
import { taskAttempt } from './taskAttempt.ts';

const stateAfter = (...commands: readonly TaskAttemptCommand[]) =>
  fold(taskAttempt.evolve, taskAttempt.initial, after(...commands));

describe('an attempt at a performance task (R28)', () => {
  test('starts with its items and rules, once', () => {
    given()
      .when(start())
      .then({
        type: 'TaskAttemptStarted',
        data: { rules: { marking: 'marking/3', task: 'task/1' }, attemptNumber: 1 },
      });
    given(start()).when(start()).thenNothing();
  });

  test('is for paid pupils of its grade', () => {
    given()
      .when(start({ pupilGrade: 4 }))
      .thenRejected('task-of-another-grade');
    given()
      .when(start({ subscriptionEndsAt: null }))
      .thenRejected('subscription-required');
    given()
      .when(start({ subscriptionEndsAt: 'exempt' }))
      .then({ type: 'TaskAttemptStarted', data: { subscriptionEndsAt: null } });
  });

  test('saves each change, also of the written part, and marks nothing', () => {
    given(start())
      .when(save(10, give(8, 1, text('180')), give(9, WRITTEN, text('I think so.'))))
      .then(
        { type: 'TaskAnswerSaved', data: { itemNumber: 1, personal: { text: '180' } } },
        { type: 'TaskAnswerSaved', data: { itemNumber: WRITTEN } },
      );
  });

  test('keeps the later change, whichever arrives first, and takes one back', () => {
    const state = stateAfter(
      start(),
      save(20, give(15, 1, text('180'))),
      save(21, give(10, 1, text('18'))),
      save(22, give(22, 2, text('45')), give(21, 2, null)),
    );
    expect(savedAt(state, 1).answer).toEqual(text('180'));
    expect(savedAt(state, 2).answer).toEqual(text('45'));
    expect(savedAt(state, 3).answer).toBeNull();
  });

  test('refuses answers that cannot be, and saves none beside them', () => {
    given(start())
      .when(save(5, give(4, 1, text('180')), give(4, 9, text('?'))))
      .thenRejected('item-not-found');
    given(start())
      .when(save(5, give(4, 1, option(0))))
      .thenRejected('answer-of-wrong-kind');
    given(start())
      .when(save(5, give(4, WRITTEN, option(0))))
      .thenRejected('answer-of-wrong-kind');
    given(start())
      .when(save(5, give(4, 3, option(7))))
      .thenRejected('option-out-of-range');
  });

  test('is handed in with the last changes, marked, and then closed', () => {
    const saved = save(5, give(4, 1, text('171')), give(5, 2, text('45')), give(5, 4, text('6')));
    given(start(), saved)
      .when(handIn(60))
      .then(
        { type: 'TaskHandedIn', data: { answered: 3, total: 7 } },
        { type: 'TaskMarked', data: { points: 3, maxPoints: 10, rule: 'task/1' } },
      );
    expect(after(start(), handIn(60, give(50, 2, text('45')))).map(({ type }) => type)).toEqual([
      'TaskAttemptStarted',
      'TaskAnswerSaved',
      'TaskHandedIn',
      'TaskMarked',
    ]);
    given(start(), handIn(60)).when(handIn(70)).thenNothing();
    given(start(), handIn(60))
      .when(save(70, give(50, 1, text('180'))))
      .thenRejected('attempt-over');
  });

  test('has no clock: it can be handed in a month later', () => {
    given(start())
      .when({ ...handIn(0), now: at(2_600_000) })
      .then({ type: 'TaskHandedIn' }, { type: 'TaskMarked' });
  });

  test('is judged by the pupil and by a parent, each with the latest word', () => {
    given(start(), handIn(60))
      .when(judge('pupil', 3, 2))
      .then({ type: 'TaskSelfMarked', data: { judge: 'pupil', points: [3, 2], total: 5 } });
    given(start(), handIn(60), judge('pupil', 3, 2))
      .when(judge('pupil', 3, 2))
      .thenNothing();
    const { selfMarked } = stateAfter(
      start(),
      handIn(60),
      judge('pupil', 4, 2),
      judge('parent', 2, 1),
      judge('pupil', 3, 2),
    );
    expect(selfMarked).toEqual({
      pupil: { points: [3, 2], total: 5 },
      parent: { points: [2, 1], total: 3 },
    });
  });

  test('is judged within its rubric, and not before it was handed in', () => {
    given(start())
      .when(judge('pupil', 1, 1))
      .thenRejected('attempt-not-marked');
    given(start(), handIn(60))
      .when(judge('pupil', 5, 1))
      .thenRejected('points-not-in-rubric');
    given(start(), handIn(60)).when(judge('pupil', 1)).thenRejected('points-not-in-rubric');
    given(start(), handIn(60))
      .when(judge('pupil', 0.5, 1))
      .thenRejected('points-not-in-rubric');
  });

  test('belongs to its pupil', () => {
    const command = { ...save(5), pupilId: jevaughn };
    given(start()).when(command).thenRejected('attempt-of-another');
    given().when(save(5)).thenRejected('attempt-not-found');
    given(start(), handIn(60))
      .when({ ...judge('parent', 1, 1), pupilId: jevaughn })
      .thenRejected('attempt-of-another');
  });
});
