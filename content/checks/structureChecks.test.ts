import type { Difficulty } from '@mahoe/domain/content/questionContent';
import { describe, expect, test } from 'vitest';
import {
  countSteps,
  findRepeatedStructures,
  isAdvancedBySize,
  toStructure,
} from './structureChecks.ts';

describe('the structure of a stem', () => {
  test('is the same whatever the numbers, names and goods', () => {
    const one = toStructure('Omar buys 3 buns at $1,250.50 each. What does Omar pay?');
    expect(toStructure('Tiana buys 12 patties at $90 each. What does Tiana pay?')).toBe(one);
    expect(toStructure('Tiana sells 12 patties at $90 each. What does Tiana pay?')).not.toBe(one);
    expect(toStructure('Work out 3/4 + 1/8.')).toBe(toStructure('Work out 5 + 12:30.'));
  });

  test('may come four times in a topic', () => {
    const stems = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ question: `Work out ${at + 12} × 4.` }));
    expect(findRepeatedStructures(stems(4))).toEqual([]);
    expect(findRepeatedStructures(stems(5))).toEqual([
      '5 questions differ in numbers, names and goods alone, more than 4: "… out # × #."',
    ]);
  });
});

describe('the steps of a question', () => {
  const story = 'A shop sells 3 bags at $40 each. What is left of $200?';

  test.each([
    ['one calculation', story, 'The bags cost 3 × $40 = $120.', 1],
    ['two calculations', story, '3 × $40 = $120. $200 − $120 = $80.', 2],
    ['two operations in one line', story, '200 − 3 × 40 = 80.', 2],
    ['decimals', story, '0.5 + 0.25 = 0.75. 1 − 0.75 = 0.25.', 2],
    ['words for the order', story, 'First read both. Then compare them.', 2],
    ['counting on', story, 'Count on: to 9:00, 5 minutes; to 9:10, 10 minutes; to 9:12.', 2],
    ['a bare calculation, however long', 'Work out 412 + 389.', '2 + 9 = 11. 1 + 8 + 1 = 10.', 1],
    ['a bare change of units', 'Change 827 cm to m.', '827 ÷ 100 = 8.27. Then write m.', 1],
    ['mixed numbers', 'Work out 5 1/4 − 2 3/4.', 'First write 4 5/4. Then subtract.', 2],
  ])('are counted: %s', (_what, question, explanation, steps) => {
    expect(countSteps({ question, explanation })).toBe(steps);
  });

  test('are two or more in an Advanced question', () => {
    const ask = (difficulty: Difficulty, question: string, explanation: string) =>
      isAdvancedBySize({
        questionType: 'short_constructed',
        acceptedAnswers: ['57,501'],
        points: 15,
        isAiGenerated: false,
        difficulty,
        question,
        explanation,
      });
    const bare = 'Work out 48,112 + 9,389.';
    const sum = '48,112 + 9,389 = 57,501.';
    expect(ask('Advanced', bare, sum)).toBe(true);
    expect(ask('Intermediate', bare, sum)).toBe(false);
    const two = `${sum} 60,000 − 57,501 = 2,499.`;
    expect(ask('Advanced', 'How much is missing to 60,000?', two)).toBe(false);
  });
});
