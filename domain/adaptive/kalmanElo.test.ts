// R15 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  editedQuestion,
  initialComponents,
  labelledQuestion,
  predict,
  update,
  type Components,
} from './kalmanElo.ts';

const even = { right: 50, answers: 100 };

describe('learner-model/1', () => {
  test('the chance is one half at an even base rate without answers', () => {
    expect(predict(initialComponents, even)).toBeCloseTo(0.5, 10);
  });

  test('a first answer moves a new pupil on a new question by 0.35 logit', () => {
    const after = update(initialComponents, even, { isCorrect: true, rapid: false });
    expect(after.learner.mean).toBeCloseTo(0.35, 2);
  });

  test('a first answer to a well-known question moves the pupil by 0.44 logit', () => {
    const known: Components = {
      ...initialComponents,
      question: { mean: 0, variance: 0 },
      topic: { mean: 0, variance: 0 },
    };
    const after = update(known, even, { isCorrect: false, rapid: false });
    expect(after.learner.mean).toBeCloseTo(-0.44, 2);
  });

  test('a rapid guess does not move the question, and moves the pupil half as far', () => {
    const careful = update(initialComponents, even, { isCorrect: true, rapid: false });
    const rapid = update(initialComponents, even, { isCorrect: true, rapid: true });
    expect(rapid.question).toEqual(initialComponents.question);
    expect(rapid.topic).toEqual(initialComponents.topic);
    expect(rapid.learner.mean).toBeCloseTo(careful.learner.mean / 2, 10);
  });

  test("an author's label says how hard a question is before anybody answered it", () => {
    expect(labelledQuestion).toEqual({
      Beginner: { mean: 0.6, variance: 0.7 },
      Intermediate: { mean: 0, variance: 0.7 },
      Advanced: { mean: -0.6, variance: 0.7 },
    });
    const chance = (label: keyof typeof labelledQuestion): number =>
      predict({ ...initialComponents, question: labelledQuestion[label] }, even);
    expect(chance('Beginner')).toBeGreaterThan(chance('Intermediate'));
    expect(chance('Intermediate')).toBeCloseTo(0.5, 10);
    expect(chance('Advanced')).toBeCloseTo(1 - chance('Beginner'), 10);
  });

  test('an edited question keeps its estimate and is less certain', () => {
    expect(editedQuestion({ mean: -0.4, variance: 0.25 })).toEqual({ mean: -0.4, variance: 0.55 });
  });

  test('chances stay within 0 and 1 and variances stay positive after any answers', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 200 }), (answers) => {
        let components = initialComponents;
        let right = 0;
        for (const [index, isCorrect] of answers.entries()) {
          const base = { right, answers: index };
          const chance = predict(components, base);
          expect(chance).toBeGreaterThan(0);
          expect(chance).toBeLessThan(1);
          components = update(components, base, { isCorrect, rapid: false });
          for (const { variance } of Object.values(components)) {
            expect(variance).toBeGreaterThan(0);
          }
          if (isCorrect) right += 1;
        }
      }),
    );
  });
});
