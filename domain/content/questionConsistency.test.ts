import { describe, expect, test } from 'vitest';
import { findInconsistency } from './questionConsistency.ts';
import type { QuestionContent } from './questionContent.ts';

const stem = {
  question: 'What is half of 12 mangoes?',
  explanation: '12 shared between two is 6 each.',
  difficulty: 'Beginner',
  points: 10,
  isAiGenerated: false,
} as const;

const choice = (
  options: string[],
  correctAnswer: number,
  question: string = stem.question,
): QuestionContent => ({
  ...stem,
  question,
  questionType: 'mcq',
  options,
  correctAnswer,
});
const short = (...acceptedAnswers: string[]): QuestionContent => ({
  ...stem,
  questionType: 'short_constructed',
  acceptedAnswers,
});
const essay = (...keywords: string[]): QuestionContent => ({
  ...stem,
  questionType: 'extended_response',
  hasSpellCheck: true,
  rubric: [{ keywords, points: 2 }],
});
const diagram = (labels: string[], distractorLabels?: string[]): QuestionContent => ({
  ...stem,
  questionType: 'diagram_labeling',
  labelPositions: labels.map((correctLabel, n) => ({ x: 10 * n, y: 50, correctLabel })),
  ...(distractorLabels ? { distractorLabels } : {}),
});
const matching = (left: string[], right: string[]): QuestionContent => ({
  ...stem,
  questionType: 'matching',
  left,
  right,
});
const sequence = (...sequenceItems: string[]): QuestionContent => ({
  ...stem,
  questionType: 'sequencing',
  sequenceItems,
});

const select = (options: string[], ...correctAnswers: number[]): QuestionContent => ({
  ...stem,
  questionType: 'multiple_select',
  options,
  correctAnswers,
});
const grid = (rows: string[], columns: string[], ...correctColumns: number[]): QuestionContent => ({
  ...stem,
  questionType: 'table_grid',
  rows,
  columns,
  correctColumns,
});

describe('a question is consistent', () => {
  test.each<[string, QuestionContent]>([
    ['four different options, the first right', choice(['6', '4', '8', '24'], 0)],
    ['four different options, the last right', choice(['4', '8', '24', '6'], 3)],
    [
      'options that differ in capitals, where it asks for them',
      choice(['cm', 'CM', 'm', 'M'], 0, 'What is the symbol for the centimetre?'),
    ],
    [
      'options that differ in capitals and stops only',
      choice(
        ['Come, Kofi!', 'come, Kofi!', 'Come, kofi!', 'Come Kofi'],
        0,
        'Which of these is right?',
      ),
    ],
    [
      'options that differ in the sign at their end',
      choice(['It rains?', 'It rains!', 'a', 'b'], 0),
    ],
    ['signs as options', choice(['<', '>', '=', '.'], 0)],
    ['an accepted answer', short('6')],
    ['a sign as the answer', short('<')],
    ['keywords', essay('half', 'two equal parts', 'twenty-four')],
    ['no rubric at all', { ...stem, questionType: 'extended_response', hasSpellCheck: true }],
    ['different labels', diagram(['root', 'stem', 'leaf'])],
    ['labels and others that belong nowhere', diagram(['root', 'stem'], ['petal'])],
    ['pairs', matching(['half', 'quarter'], ['1/2', '1/4'])],
    ['an order of different steps', sequence('seed', 'seedling', 'tree')],
    ['two right options of five', select(['1', '2', '3', '4', '5'], 4, 0)],
    ['a column for each row', grid(['bat', 'tody'], ['mammal', 'bird'], 0, 1)],
  ])('with %s', (_what, content) => {
    expect(findInconsistency(content)).toBeUndefined();
  });
});

describe('a question is inconsistent', () => {
  test.each<[string, QuestionContent, string]>([
    ['three options', choice(['6', '4', '8'], 0), 'It needs four options.'],
    ['five options', choice(['6', '4', '8', '24', '3'], 0), 'It needs four options.'],
    ['the same option twice', choice(['6', '4', '4', '24'], 0), 'Two options say the same.'],
    [
      'options apart by spaces only',
      choice(['6 cm', ' 6  cm', '4 cm', '8 cm'], 0),
      'Two options say the same.',
    ],
    [
      'options apart by a capital only',
      choice(['Root', 'root', 'stem', 'leaf'], 0),
      'Two options say the same.',
    ],
    [
      'options apart by a full stop only',
      choice(['root.', 'root', 'stem', 'leaf'], 0),
      'Two options say the same.',
    ],
    [
      'a key outside the options',
      choice(['6', '4', '8', '24'], 4),
      'The right answer is none of the options.',
    ],
    [
      'a key before the options',
      choice(['6', '4', '8', '24'], -1),
      'The right answer is none of the options.',
    ],
    ['an answer of punctuation only', short('6', '?!'), 'An accepted answer is empty.'],
    ['a keyword of signs only', essay('half', '--'), 'A keyword has no letter or digit.'],
    ['the same label with a capital', diagram(['root', 'Root']), 'Two labels say the same.'],
    ['the same label twice', diagram(['root', 'root']), 'Two labels say the same.'],
    [
      'a right label offered as a wrong one',
      diagram(['root', 'stem'], ['stem ']),
      'Two labels say the same.',
    ],
    [
      'a left item without its match',
      matching(['half', 'quarter'], ['1/2']),
      'Every left item needs its match.',
    ],
    [
      'the same left item twice',
      matching(['half', 'half'], ['1/2', '0.5']),
      'Two items on one side say the same.',
    ],
    [
      'the same match twice',
      matching(['half', 'two quarters'], ['1/2', '1/2']),
      'Two items on one side say the same.',
    ],
    [
      'the same match with a capital',
      matching(['leaf', 'root'], ['Makes food', 'makes food']),
      'Two items on one side say the same.',
    ],
    ['the same step with a capital', sequence('seed', 'Seed'), 'Two items say the same.'],
    ['the same step twice', sequence('seed', 'tree', 'seed'), 'Two items say the same.'],
    [
      'the same option twice to select',
      select(['1', '2', '2', '4', '5'], 0, 1),
      'Two options say the same.',
    ],
    [
      'the same right option twice',
      select(['1', '2', '3', '4'], 1, 1),
      'It names a right option twice.',
    ],
    [
      'a right option after the last',
      select(['1', '2', '3', '4'], 1, 4),
      'A right answer is none of the options.',
    ],
    [
      'more right options than wrong ones',
      select(['1', '2', '3', '4', '5'], 0, 1, 2),
      'It needs as many wrong options as right ones, or more.',
    ],
    [
      'a row without its column',
      grid(['bat', 'tody', 'gecko'], ['mammal', 'bird'], 0, 1),
      'Every row needs its right column.',
    ],
    [
      'a right column after the last',
      grid(['bat', 'tody'], ['mammal', 'bird'], 0, 2),
      'The right answer of a row is none of the columns.',
    ],
    [
      'the same row twice',
      grid(['bat', 'Bat'], ['mammal', 'bird'], 0, 1),
      'Two rows say the same.',
    ],
    [
      'the same column twice',
      grid(['bat', 'tody'], ['bird', 'bird'], 0, 1),
      'Two columns say the same.',
    ],
    [
      'one right column for all rows',
      grid(['bat', 'rat'], ['mammal', 'bird'], 0, 0),
      'All rows have the same right column.',
    ],
  ])('with %s', (_what, content, problem) => {
    expect(findInconsistency(content)).toBe(problem);
  });
});

describe('texts that look the same are the same', () => {
  test.each([
    ['a zero-width space', 'dew', 'de\u200Bw'],
    ['a curly quote', "it isn't", 'it isn’t'],
    ['decomposed letters', 'Curaçao', 'Curac\u0327ao'],
    ['a wide letter', 'dew', 'ｄew'],
    ['another dash', 'sea-level', 'sea–level'],
  ])('with %s', (_what, one, other) => {
    expect(findInconsistency(choice([one, other, 'ice', 'fog'], 0))).toBe(
      'Two options say the same.',
    );
    expect(findInconsistency(diagram([one, 'ice'], [other]))).toBe('Two labels say the same.');
    expect(findInconsistency(sequence(one, 'ice', other))).toBe('Two items say the same.');
    expect(findInconsistency(matching([one, other], ['ice', 'fog']))).toBe(
      'Two items on one side say the same.',
    );
  });

  test('but a power is no number', () => {
    expect(findInconsistency(choice(['10²', '102', '20', '5'], 0))).toBeUndefined();
  });

  test('an accepted answer without a visible sign is empty', () => {
    expect(findInconsistency(short('6', '\u200B.'))).toBe('An accepted answer is empty.');
  });
});
