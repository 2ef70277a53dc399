import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, isRejection } from '../../decider.ts';
import { checkDeciderProperties } from '../../testing.ts';
import type { AnswerChange, TaskAttemptCommand } from './attemptCommands.ts';
import { savedAt } from './attemptState.ts';
import type { TaskAttemptEvent } from './events.ts';
import { give, handIn, items, judge, option, save, start, text } from './fixtures/keishasTask.ts';
import { markItems } from './markItems.ts';
import { taskAttempt } from './taskAttempt.ts';

const number = fc.integer({ min: 0, max: 200 }).map(String);
/** A change of one of the first four items or of the written part. */
const changeAt = (second: number): fc.Arbitrary<AnswerChange> =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(1, 2, 4, 7), number)
      .map(([item, value]) => give(second, item, text(value))),
    fc.integer({ min: 0, max: 1 }).map((index) => give(second, 3, option(index))),
    fc.integer({ min: 1, max: 7 }).map((item) => give(second, item, null)),
  );
const change = fc.integer({ min: 0, max: 300 }).chain(changeAt);
const changes = fc.array(change, { maxLength: 4 });
type Step = (second: number) => TaskAttemptCommand;
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: changes.map(
      (some): Step =>
        (second) =>
          save(second, ...some),
    ),
  },
  {
    weight: 1,
    arbitrary: changes.map(
      (some): Step =>
        (second) =>
          handIn(second, ...some),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('pupil' as const, 'parent' as const), fc.integer({ min: 0, max: 5 }))
      .map(
        ([who, points]): Step =>
          () =>
            judge(who, points, 1),
      ),
  },
);
/** Commands at growing times, as two devices send them; the changes were made at any time. */
const commands = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 30 }), steps), { minLength: 3, maxLength: 25 })
  .map((sequence) => {
    let now = 0;
    return [start(), ...sequence.map(([seconds, step]) => step((now += seconds)))];
  });

const play = (sequence: readonly TaskAttemptCommand[]): readonly TaskAttemptEvent[] =>
  sequence.reduce<readonly TaskAttemptEvent[]>((history, command) => {
    const state = fold(taskAttempt.evolve, taskAttempt.initial, history);
    const decision = taskAttempt.decide(state, command);
    return isRejection(decision) ? history : [...history, ...decision];
  }, []);

describe('a performance task, whatever devices and network do (R28)', () => {
  test('a repeated command yields nothing', () => {
    checkDeciderProperties(taskAttempt, commands);
  });

  test('it is marked once, and marking the saved answers again gives the same marks', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const history = play(sequence);
        const marked = history.filter(({ type }) => type === 'TaskMarked');
        expect(marked.length).toBeLessThanOrEqual(1);
        for (const [index, { type, data }] of history.entries()) {
          if (type !== 'TaskMarked') continue;
          const state = fold(taskAttempt.evolve, taskAttempt.initial, history.slice(0, index));
          const answers = items.map((_, at) => savedAt(state, at + 1).answer);
          expect(data.marks).toEqual(markItems(items, answers, state.started?.rules.marking ?? ''));
          expect(data.points).toBeLessThanOrEqual(data.maxPoints);
        }
      }),
    );
  });

  test('the order in which changes arrive does not matter', () => {
    const distinct = fc
      .uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 12 })
      .chain((seconds) => fc.tuple(...seconds.map(changeAt)));
    const shuffles = distinct.chain((some) =>
      fc.tuple(
        fc.constant(some),
        fc.shuffledSubarray(some, { minLength: some.length, maxLength: some.length }),
      ),
    );
    const answersAfter = (some: readonly AnswerChange[]) => {
      const sequence = some.map((one, index) => save(110 + index, one));
      const state = fold(taskAttempt.evolve, taskAttempt.initial, play([start(), ...sequence]));
      return [1, 2, 3, 4, 5, 6, 7].map((n) => savedAt(state, n).answer);
    };
    fc.assert(
      fc.property(shuffles, ([inOrder, shuffled]) => {
        const byTime = inOrder.toSorted((a, b) => a.madeAt.localeCompare(b.madeAt));
        expect(answersAfter(shuffled)).toEqual(answersAfter(byTime));
      }),
    );
  });

  test('judging the written part changes no mark', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const withoutJudges = sequence.filter(({ type }) => type !== 'SelfMark');
        const marksOf = (history: readonly TaskAttemptEvent[]) =>
          history.filter(({ type }) => type === 'TaskMarked');
        expect(marksOf(play(sequence))).toEqual(marksOf(play(withoutJudges)));
      }),
    );
  });
});
