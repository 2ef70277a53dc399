import type { DomainEvent } from '@mahoe/domain/eventTypes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchConcurrent, completeStreams } from './completeStreams.ts';

/** The n-th thing a pupil does, in so many steps. */
const did = (pupil: number, n: number, steps: number) =>
  Array.from({ length: steps }, (_, at) => ({
    stream: `quizSession-${pupil}-${n}`,
    event: {
      type: 'QuizSessionStarted',
      data: { pupilId: `${pupil}`, at },
    } as unknown as DomainEvent,
  }));

/** Pupils who each do one thing after the other, all at the same time. */
const lives = fc
  .array(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 }), { maxLength: 5 })
  .chain((pupils) => {
    const own = pupils.map((things, pupil) => things.flatMap((steps, n) => did(pupil, n, steps)));
    const turns = fc.shuffledSubarray(
      own.flatMap((steps, pupil) => steps.map(() => pupil)),
      {
        minLength: own.flat().length,
      },
    );
    return turns.map((order) => {
      const left = own.map((steps) => steps.values());
      return order.flatMap((pupil) => left[pupil]?.next().value ?? []);
    });
  });

test('streams come whole, every fact in its place, and those of a pupil one after the other', () => {
  fc.assert(
    fc.property(lives, fc.integer({ min: 1, max: 5 }), (steps, most) => {
      const turns = [
        ...batchConcurrent(completeStreams([steps.slice(0, 3), steps.slice(3)]), most),
      ];
      for (const turn of turns) {
        expect(turn.length).toBeLessThanOrEqual(most);
        expect(new Set(turn.map(({ pupilId }) => pupilId)).size).toBe(turn.length);
      }
      const written = turns.flat();
      const streams = [...Map.groupBy(steps, ({ stream }) => stream)];
      expect(written).toHaveLength(streams.length);
      for (const [stream, of] of streams) {
        const found = written.filter((one) => one.stream === stream);
        expect(found.map(({ events }) => events)).toEqual([of.map(({ event }) => event)]);
      }
      for (const [, own] of Map.groupBy(written, ({ pupilId }) => pupilId)) {
        const names = own.map(({ stream }) => stream);
        expect(names).toEqual(names.toSorted());
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);
