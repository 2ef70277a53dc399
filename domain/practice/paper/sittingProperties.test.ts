import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentOf } from '../../calendar.ts';
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
  items,
  keisha,
  LIMIT,
  save,
  start,
} from './fixtures/keishasPaper.ts';
import { markPaper } from './markPaper.ts';
import { sitting } from './sitting.ts';
import { savedAt } from './sittingState.ts';
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

const numbers = [1, 2, 3, 4] as const;
const formChanges = fc.record({
  struckOutIds: fc.subarray(items.map((one) => one.itemId)),
  rekeyed: fc.subarray(items.map((one) => one.itemId)).map((ids) =>
    ids.map((id) => ({
      itemId: id,
      key: { type: 'mcq' as const, correctAnswer: 1, optionCount: 4 },
    })),
  ),
});

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
  {
    weight: 1,
    arbitrary: itemNumber.map((n) => (s: number): SittingCommand => ({
      type: 'NameMissCause',
      now: at(s),
      pupilId: keisha,
      itemNumber: n,
      cause: 'rushed',
    })),
  },
  {
    weight: 1,
    arbitrary: formChanges.map((changed) => (s: number): SittingCommand => ({
      type: 'RemarkSitting',
      now: at(s),
      ...changed,
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

/** A step on one of two devices: a change, or a save that a kill may lose before or after it is recorded. */
const deviceSteps = fc.array(
  fc.record({
    seconds: fc.integer({ min: 1, max: 4 }),
    device: fc.constantFrom('phone' as const, 'tablet' as const),
    step: fc.oneof(
      fc.record({
        type: fc.constant('change' as const),
        itemNumber,
        index: fc.option(fc.integer({ min: 0, max: 3 })),
      }),
      fc.record({
        type: fc.constant('save' as const),
        outcome: fc.constantFrom('acknowledged', 'reply lost', 'not arrived'),
      }),
    ),
  }),
  { maxLength: 50 },
);
type DeviceSteps = typeof deviceSteps extends fc.Arbitrary<infer Steps> ? Steps : never;

/** Lists the saves that arrive, the last ones before the end, and the changes in their order. */
const workOnTwoDevices = (devices: DeviceSteps) => {
  const unsaved: Record<'phone' | 'tablet', ItemChange[]> = { phone: [], tablet: [] };
  const [sent, made]: [SittingCommand[], ItemChange[]] = [[], []];
  let now = 0;
  for (const { seconds, device, step } of devices) {
    now += seconds;
    if (step.type === 'change') {
      const one = choose(now, step.itemNumber, step.index);
      unsaved[device].push(one);
      made.push(one);
      continue;
    }
    if (step.outcome !== 'not arrived') sent.push(save(now, ...unsaved[device]));
    if (step.outcome === 'acknowledged') unsaved[device] = [];
  }
  sent.push(save(now + 1, ...unsaved.phone), save(now + 2, ...unsaved.tablet));
  return { sent, made };
};

describe('a paper, whatever devices and network do (R27)', () => {
  test('a repeated command yields nothing', () => {
    checkDeciderProperties(sitting, commands);
  });

  test('a paper is handed in once, and each marking follows from the saved answers', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const history = play(sequence);
        expect(history.filter(({ type }) => type === 'PaperHandedIn').length).toBeLessThanOrEqual(
          1,
        );
        for (const [index, { type, data }] of history.entries()) {
          if (type !== 'PaperMarked') continue;
          const state = fold(sitting.evolve, sitting.initial, history.slice(0, index));
          const expected = items.map(({ itemId: id }, place) => {
            if (data.struckOutIds.includes(id)) return null;
            const { answer } = savedAt(state, place + 1);
            const right = data.rekeyed.some((one) => one.itemId === id) ? 1 : 0;
            const isCorrect = answer?.type === 'option' && answer.index === right;
            return { isAnswered: answer !== null, isCorrect, credit: Number(isCorrect) };
          });
          expect(data.marks).toEqual(expected);
        }
      }),
    );
  });

  test('marking the recorded events again gives the same result', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const recorded = JSON.parse(JSON.stringify(play(sequence))) as readonly PaperEvent[];
        for (const [index, { type, data }] of recorded.entries()) {
          if (type !== 'PaperMarked') continue;
          const state = fold(sitting.evolve, sitting.initial, recorded.slice(0, index));
          if (!state.started || !state.handedIn) throw new Error('marked before its end');
          const { reason, struckOutIds, rekeyed, occurredAt } = data;
          const ownSeconds = reason === 'items-changed' ? 0 : state.handedIn.ownSeconds;
          const changed = { struckOutIds, rekeyed };
          const now = momentOf(Date.parse(occurredAt));
          const again = markPaper(
            state,
            state.started,
            { reason, ownSeconds, changes: changed },
            now,
          );
          expect(again.data).toEqual(data);
        }
      }),
    );
  });

  test('two devices lose no answer, though processes are killed before or after a save', () => {
    fc.assert(
      fc.property(deviceSteps, (devices) => {
        const { sent, made } = workOnTwoDevices(devices);
        const history = play([start(), ...sent, expire(LIMIT + 6)]);
        const { saved, marked } = fold(sitting.evolve, sitting.initial, history);
        const last = numbers.map(
          (n) => made.findLast((one) => one.itemNumber === n)?.answer ?? null,
        );
        expect(numbers.map((n) => saved[n]?.answer ?? null)).toEqual(last);
        const right = last.filter((answer) => answer?.type === 'option' && answer.index === 0);
        expect(marked?.correct).toBe(right.length);
        const times = history.flatMap(({ type, data }) =>
          type === 'PaperAnswerSaved' ? [`${data.itemNumber} ${data.madeAt}`] : [],
        );
        expect(new Set(times).size).toBe(times.length);
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
