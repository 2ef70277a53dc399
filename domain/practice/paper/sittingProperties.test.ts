import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, isRejection } from '../../decider.ts';
import { checkDeciderProperties } from '../../testing.ts';
import type { PaperEvent } from './events.ts';
import {
  at,
  choose,
  expire,
  flag,
  handIn,
  itemId,
  keisha,
  LIMIT,
  save,
  start,
} from './fixtures/keishasPaper.ts';
import { sitting } from './sitting.ts';
import type { ItemChange, SittingCommand } from './sittingCommands.ts';

const itemNumber = fc.integer({ min: 1, max: 4 });
const second = fc.integer({ min: 0, max: LIMIT + 20 });
const change: fc.Arbitrary<ItemChange> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(second, itemNumber, fc.integer({ min: 0, max: 3 }))
      .map((one) => choose(...one)),
  },
  { weight: 1, arbitrary: fc.tuple(second, itemNumber).map(([s, n]) => choose(s, n, null)) },
  { weight: 1, arbitrary: fc.tuple(second, itemNumber, fc.boolean()).map((one) => flag(...one)) },
);
const changes = fc.array(change, { maxLength: 4 });

const steps = fc.oneof(
  {
    weight: 8,
    arbitrary: changes.map(
      (some) =>
        (s: number): SittingCommand =>
          save(s, ...some),
    ),
  },
  {
    weight: 1,
    arbitrary: changes.map(
      (some) =>
        (s: number): SittingCommand =>
          handIn(s, ...some),
    ),
  },
  { weight: 1, arbitrary: fc.constant(expire) },
  {
    weight: 1,
    arbitrary: itemNumber.map((n) => (s: number): SittingCommand => ({
      type: 'PlanTwins',
      now: at(s),
      twins: [{ itemId: itemId(n), questionId: `q${n}`, topicId: 't' }],
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constant((s: number): SittingCommand => ({
      type: 'OpenReview',
      now: at(s),
      pupilId: keisha,
    })),
  },
);

/** Commands at growing times, the changes in them from anywhere in the paper. */
const commands = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 30 }), steps), { minLength: 3, maxLength: 25 })
  .map((sequence) => {
    let now = 0;
    return [start(), ...sequence.map(([seconds, step]) => step((now += seconds)))];
  });

const play = (sequence: readonly SittingCommand[]): readonly PaperEvent[] =>
  sequence.reduce<readonly PaperEvent[]>((history, command) => {
    const decision = sitting.decide(fold(sitting.evolve, sitting.initial, history), command);
    return isRejection(decision) ? history : [...history, ...decision];
  }, []);

describe('a paper, whatever devices and network do (R27)', () => {
  test('a repeated command yields nothing', () => {
    checkDeciderProperties(sitting, commands);
  });

  test('a paper is handed in once, and each marking agrees with the saved answers', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const history = play(sequence);
        expect(history.filter(({ type }) => type === 'PaperHandedIn').length).toBeLessThanOrEqual(
          1,
        );
        for (const [index, { type, data }] of history.entries()) {
          if (type !== 'PaperMarked') continue;
          const { saved } = fold(sitting.evolve, sitting.initial, history.slice(0, index));
          const answered = [1, 2, 3, 4].map((n) => (saved[n]?.answer ?? null) !== null);
          expect(data.marks.map((one) => one?.isAnswered)).toEqual(answered);
        }
      }),
    );
  });

  test('the order in which changes arrive before the end does not matter', () => {
    const distinct = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 100 }), itemNumber, fc.integer({ min: 0, max: 3 })),
      {
        selector: ([s]) => s,
        maxLength: 12,
      },
    );
    const shuffles = distinct.chain((some) =>
      fc.tuple(
        fc.constant(some),
        fc.shuffledSubarray(some, { minLength: some.length, maxLength: some.length }),
      ),
    );
    const answersAfter = (some: readonly (readonly [number, number, number])[]) => {
      const sequence = some.map((one, index) => save(110 + index, choose(...one)));
      const { saved } = fold(sitting.evolve, sitting.initial, play([start(), ...sequence]));
      return [1, 2, 3, 4].map((n) => saved[n]?.answer ?? null);
    };
    fc.assert(
      fc.property(shuffles, ([inOrder, shuffled]) => {
        const byTime = inOrder.toSorted(([a], [b]) => a - b);
        expect(answersAfter(shuffled)).toEqual(answersAfter(byTime));
      }),
    );
  });

  test('no miss returns twice', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const planned = play(sequence).flatMap(({ type, data }) =>
          type === 'PaperTwinsPlanned' ? data.twins.map((one) => one.itemId) : [],
        );
        expect(new Set(planned).size).toBe(planned.length);
      }),
    );
  });

  test('experience only grows, and is earned once', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const paid = play(sequence).flatMap(({ type, data }) =>
          type === 'PaperMarked' ? [data.experienceEarned] : [],
        );
        expect(paid.every((one) => one >= 0)).toBe(true);
        expect(paid.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(4 * 11);
      }),
    );
  });
});
