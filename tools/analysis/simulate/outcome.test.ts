import { expect, test } from 'vitest';
import { newTally } from './outcome.ts';

const traits = {
  ability: 0,
  learning: 0.1,
  halfLifeDays: 30,
  haste: 0,
  diligence: 1,
  pace: 1,
  leavesAfterDays: 100,
};
const topics = new Map([
  [
    't',
    {
      topicId: 't',
      subjectId: 1,
      grade: 4,
      masteryThreshold: 75,
      questions: [
        {
          questionId: 'q',
          version: 1,
          trueDifficulty: 0,
          content: {
            questionType: 'short_constructed',
            question: 'What is half of four?',
            explanation: '',
            difficulty: 'Beginner',
            points: 10,
            isAiGenerated: false,
            correctAnswers: ['2'],
          } as never,
        },
      ],
    },
  ],
]);

test('the error of each model is its mean distance to the truth', () => {
  const tally = newTally();
  tally.answered({ one: 0.5, other: 0.7 }, 0.6);
  tally.answered({ one: 0.9, other: 0.6 }, 0.6);
  const { errors, answers } = tally.getOutcome(new Map(), 0);
  expect(answers).toBe(2);
  expect(errors).toEqual({
    one: expect.closeTo(0.2) as number,
    other: expect.closeTo(0.05) as number,
  });
});

test('practice has added what the gained skill is worth, less what was forgotten', () => {
  const tally = newTally();
  tally.enrolled({ traits, practised: new Map([['t', { own: 0, gained: 1, at: 0 }]]) });
  const now = tally.getOutcome(topics, 0).gain;
  const later = tally.getOutcome(topics, 30 * 86_400_000).gain;
  expect(now).toBeGreaterThan(0.1);
  expect(later).toBeGreaterThan(0);
  expect(later).toBeLessThan(now);
});

test('the largest exposure is that of a topic with enough servings', () => {
  const tally = newTally();
  for (let n = 0; n < 600; n += 1) tally.served('t', n % 3 === 0 ? 'often' : `q${n}`);
  tally.served('seldom', 'once');
  expect(tally.getOutcome(topics, 0).largestExposure).toBeCloseTo(1 / 3);
});
