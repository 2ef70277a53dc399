// R1 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MARKING_RULE, mark } from './marking.ts';
import type { Mark, Unmarkable } from '../questionTypes/questionType.ts';
import type { Answer, MarkingKey } from '../questionTypes/questionTypes.ts';

const right: Mark = { isCorrect: true, credit: 1, graded: true };
const wrong: Mark = { isCorrect: false, credit: 0, graded: true };
const one = { found: 1, wanted: 1 };
const none = { found: 0, wanted: 1 };
const partly = (credit: number): Mark => ({ isCorrect: false, credit, graded: true });

const option = (index: number): Answer => ({ type: 'option', index });
const text = (given: string): Answer => ({ type: 'text', text: given });
const order = (...items: string[]): Answer => ({ type: 'order', items });
const pairs = (given: Record<string, string>): Answer => ({ type: 'pairs', pairs: given });
const options = (...indexes: number[]): Answer => ({ type: 'options', indexes });
const cells = (given: Record<string, string>): Answer => ({ type: 'cells', cells: given });
const labels = (...placed: [label: string, x: number, y: number][]): Answer => ({
  type: 'labels',
  labels: placed.map(([label, x, y]) => ({ label, x, y })),
});

test('the rule has a version', () => {
  expect(MARKING_RULE).toBe('marking/3');
});

describe('a multiple-choice answer', () => {
  const key: MarkingKey = { type: 'mcq', correctAnswer: 2, optionCount: 4 };

  test.each<[string, Answer, Mark | Unmarkable]>([
    ['the right option', option(2), right],
    ['another option', option(0), wrong],
    ['an option after the last', option(4), 'option-out-of-range'],
    ['an option before the first', option(-1), 'option-out-of-range'],
    ['words', text('2'), 'answer-of-wrong-kind'],
  ])('%s', (_what, answer, expected) => {
    expect(mark(key, answer)).toEqual(expected);
  });
});

describe('a short answer in words', () => {
  const key: MarkingKey = { type: 'short_constructed', acceptedAnswers: ['Black River', 'Ochi'] };

  test.each<[given: string, expected: Mark | Unmarkable]>([
    ['Black River', right],
    ['black river', right],
    ['  Black   River ', right],
    ['Black River.', right],
    ['BLACK RIVER!?', right],
    ['Ｂｌａｃｋ　Ｒｉｖｅｒ', right],
    ['ochi', right],
    ['Blackriver', wrong],
    ['Rio Cobre', wrong],
    ['', 'answer-incomplete'],
    ['   ', 'answer-incomplete'],
    ['...', 'answer-incomplete'],
  ])('%j is marked', (given, expected) => {
    expect(mark(key, text(given))).toEqual(expected);
  });

  test('is rejected if it is an option', () => {
    expect(mark(key, option(0))).toBe('answer-of-wrong-kind');
  });
});

describe('a short answer that is a number', () => {
  test.each<[accepted: string, given: string, expected: Mark | Unmarkable]>([
    ['6', '6', right],
    ['6', '6.', right],
    ['6', '6.0', right],
    ['6', '+6', right],
    ['6', '06', right],
    ['6', '７', wrong],
    ['6', '６', right],
    ['6', 'six', right],
    ['1000', '1,000', right],
    ['1,234,567', '1234567', right],
    ['1000', '1,00', wrong],
    ['-5', '−5', right],
    ['−5', '-5', right],
    ['-5', '5', wrong],
    ['0.5', '.5', right],
    ['0.5', '1/2', right],
    ['1/2', '0.5', right],
    ['1/2', '50%', right],
    ['50%', '1/2', right],
    ['50%', '50 %', right],
    ['50%', '0.5', right],
    ['50%', '50', wrong],
    ['50', '50%', wrong],
    ['1/2', '1 / 2', right],
    ['1/2', '½', right],
    ['1 1/2', '1½', right],
    ['1 1/2', '3/2', right],
    ['1 1/2', '1.5', right],
    ['1 1/2', '11/2', wrong],
    ['-1 1/2', '-1.5', right],
    ['1/2', '2/4', 'answer-not-simplified'],
    ['0.5', '2/4', 'answer-not-simplified'],
    ['1/2', '3/4', wrong],
    ['6', '6/1', 'answer-not-simplified'],
    ['6', '12/2', 'answer-not-simplified'],
    ['2 1/2', '2 2/4', 'answer-not-simplified'],
    ['2 1/2', '1 3/2', 'answer-not-simplified'],
    ['2/4', '2/4', right],
    ['2/4', '2 / 4', right],
    ['1/3', '0.333', wrong],
    ['1/0', '1/0', right],
    ['6', '6/0', wrong],
  ])('%s accepts? %s', (accepted, given, expected) => {
    const key: MarkingKey = { type: 'short_constructed', acceptedAnswers: [accepted] };
    expect(mark(key, text(given))).toEqual(expected);
  });

  test('a fraction expanded by any number keeps its value', () => {
    const whole = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: 2, max: 99 }), (numerator, denominator, by) => {
        const expanded = `${by * numerator}/${by * denominator}`;
        const key: MarkingKey = {
          type: 'short_constructed',
          acceptedAnswers: [`${numerator}/${denominator}`],
        };
        expect(mark(key, text(expanded))).toBe('answer-not-simplified');
        expect(mark({ ...key, acceptedAnswers: [expanded] }, text(expanded))).toEqual(right);
      }),
    );
  });
});

test('a session of marking/2 compares short answers by their text', () => {
  const key: MarkingKey = {
    type: 'short_constructed',
    acceptedAnswers: ['34 m', '34'],
    stem: 'How long is it?',
  };
  expect(mark(key, text('34 metres'), 'marking/2')).toEqual(wrong);
  expect(mark(key, text(' 34  M.'), 'marking/2')).toEqual(right);
  expect(mark(key, text('34 metres'))).toEqual(right);
});

describe('an extended response', () => {
  const key: MarkingKey = {
    type: 'extended_response',
    stem: 'Why do plants need light?',
    rubric: [
      { keywords: ['sugar', 'food'], points: 3 },
      { keywords: ['light', 'energy'], points: 2 },
    ],
  };

  test.each<[given: string, expected: Mark | Unmarkable]>([
    ['The energy makes their food.', { ...right, ideas: [one, one] }],
    ['To make food.', { ...right, credit: 0.6, ideas: [one, none] }],
    ['They need light.', { ...wrong, ideas: [none, none] }],
    ['', 'answer-incomplete'],
    ['?!', 'answer-incomplete'],
  ])('%j is marked', (given, expected) => {
    expect(mark(key, text(given))).toEqual(expected);
  });

  test('is searched for words whatever invisible signs a phone put into them', () => {
    expect(mark(key, text('To make fo\u00ADod.'))).toMatchObject({ isCorrect: true });
    expect(mark(key, text('To make fo\u00ADod.'), 'marking/2')).toMatchObject({ isCorrect: false });
  });

  test('is accepted without a rubric, and counts nowhere', () => {
    expect(mark({ type: 'extended_response', rubric: [] }, text('My day in Negril'))).toEqual({
      isCorrect: true,
      credit: 1,
      graded: false,
    });
  });

  test('is rejected if it is an option', () => {
    expect(mark(key, option(0))).toBe('answer-of-wrong-kind');
  });
});

describe('a labelled diagram', () => {
  const key: MarkingKey = {
    type: 'diagram_labeling',
    positions: [
      { x: 20, y: 20, label: 'root' },
      { x: 60, y: 20, label: 'stem' },
      { x: 60, y: 80, label: 'leaf' },
    ],
    distractors: ['petal'],
  };

  test.each<[string, Answer, Mark | Unmarkable]>([
    [
      'every label in its place',
      labels(['root', 20, 20], ['stem', 60, 20], ['leaf', 60, 80]),
      right,
    ],
    ['a label 10 away', labels(['root', 26, 28], ['stem', 60, 20], ['leaf', 60, 80]), right],
    [
      'a label just over 10 away',
      labels(['root', 26, 28.1], ['stem', 60, 20], ['leaf', 60, 80]),
      partly(1 / 3),
    ],
    ['two labels swapped', labels(['stem', 20, 20], ['root', 60, 20], ['leaf', 60, 80]), wrong],
    [
      'a label too many, out of the way',
      labels(['root', 20, 20], ['stem', 60, 20], ['leaf', 60, 80], ['petal', 90, 90]),
      { ...right, credit: 2 / 3 },
    ],
    [
      'a label placed again, which moves it',
      labels(['root', 90, 90], ['root', 20, 20], ['stem', 60, 20], ['leaf', 60, 80]),
      right,
    ],
    [
      'a label moved away again',
      labels(['root', 20, 20], ['stem', 60, 20], ['leaf', 60, 80], ['root', 90, 90]),
      partly(1 / 3),
    ],
    ['one label missing', labels(['root', 20, 20], ['stem', 60, 20]), 'answer-incomplete'],
    [
      'one label twice instead of another',
      labels(['root', 20, 20], ['root', 60, 20], ['leaf', 60, 80]),
      'answer-incomplete',
    ],
    ['no label', labels(), 'answer-incomplete'],
    [
      'a label nobody offered',
      labels(['root', 20, 20], ['stem', 60, 20], ['twig', 60, 80]),
      'option-out-of-range',
    ],
    ['words', text('root'), 'answer-of-wrong-kind'],
  ])('%s', (_what, answer, expected) => {
    expect(mark(key, answer)).toEqual(expected);
  });
});

describe('matched pairs', () => {
  const key: MarkingKey = {
    type: 'matching',
    left: ['half', 'quarter', 'third'],
    right: ['1/2', '1/4', '1/3'],
  };

  test.each<[string, Answer, Mark | Unmarkable]>([
    ['all right', pairs({ half: '1/2', quarter: '1/4', third: '1/3' }), right],
    ['all right in another order', pairs({ third: '1/3', half: '1/2', quarter: '1/4' }), right],
    ['two swapped', pairs({ half: '1/4', quarter: '1/2', third: '1/3' }), partly(1 / 3)],
    ['all wrong', pairs({ half: '1/4', quarter: '1/3', third: '1/2' }), wrong],
    [
      'one match for everything',
      pairs({ half: '1/2', quarter: '1/2', third: '1/2' }),
      partly(1 / 3),
    ],
    ['one missing', pairs({ half: '1/2', quarter: '1/4' }), 'answer-incomplete'],
    ['none', pairs({}), 'answer-incomplete'],
    [
      'a left item nobody offered',
      pairs({ half: '1/2', quarter: '1/4', fifth: '1/3' }),
      'option-out-of-range',
    ],
    [
      'a right item nobody offered',
      pairs({ half: '1/2', quarter: '1/4', third: '1/5' }),
      'option-out-of-range',
    ],
    ['an order', order('half'), 'answer-of-wrong-kind'],
  ])('%s', (_what, answer, expected) => {
    expect(mark(key, answer)).toEqual(expected);
  });
});

describe('several options of which two are right', () => {
  const key: MarkingKey = { type: 'multiple_select', correctAnswers: [1, 4], optionCount: 5 };

  test.each<[string, Answer, Mark | Unmarkable]>([
    ['both right', options(1, 4), right],
    ['both right in another order', options(4, 1), right],
    ['one right and one wrong', options(1, 0), wrong],
    ['both wrong', options(0, 2), wrong],
    ['one of two', options(1), 'answer-incomplete'],
    ['three of two', options(1, 4, 0), 'answer-incomplete'],
    ['one option twice', options(1, 1), 'answer-incomplete'],
    ['none', options(), 'answer-incomplete'],
    ['an option after the last', options(1, 5), 'option-out-of-range'],
    ['an option before the first', options(1, -1), 'option-out-of-range'],
    ['one option alone', option(1), 'answer-of-wrong-kind'],
  ])('%s', (_what, answer, expected) => {
    expect(mark(key, answer)).toEqual(expected);
  });

  test('of three, two right and one wrong are worth a third', () => {
    const three: MarkingKey = { ...key, correctAnswers: [0, 1, 4], optionCount: 6 };
    expect(mark(three, options(0, 1, 5))).toEqual(partly(1 / 3));
    expect(mark(three, options(0, 2, 5))).toEqual(wrong);
  });
});

describe('a table with a column for each row', () => {
  const key: MarkingKey = {
    type: 'table_grid',
    rows: ['bat', 'gecko', 'tody', 'toad'],
    columns: ['mammal', 'reptile', 'bird', 'amphibian'],
    correctColumns: [0, 1, 2, 3],
  };
  const all = { bat: 'mammal', gecko: 'reptile', tody: 'bird', toad: 'amphibian' };

  test.each<[string, Answer, Mark | Unmarkable]>([
    ['all rows right', cells(all), right],
    ['one row wrong', cells({ ...all, toad: 'reptile' }), partly(3 / 4)],
    [
      'one column for every row',
      cells({ bat: 'bird', gecko: 'bird', tody: 'bird', toad: 'bird' }),
      partly(1 / 4),
    ],
    ['no row right', cells({ bat: 'bird', gecko: 'bird', tody: 'mammal', toad: 'bird' }), wrong],
    [
      'a row missing',
      cells({ bat: 'mammal', gecko: 'reptile', tody: 'bird' }),
      'answer-incomplete',
    ],
    ['no row', cells({}), 'answer-incomplete'],
    ['a row nobody offered', cells({ ...all, crab: 'bird' }), 'option-out-of-range'],
    ['a column nobody offered', cells({ ...all, toad: 'fish' }), 'option-out-of-range'],
    ['pairs', pairs(all), 'answer-of-wrong-kind'],
  ])('%s', (_what, answer, expected) => {
    expect(mark(key, answer)).toEqual(expected);
  });
});

describe('a sequence', () => {
  const key: MarkingKey = { type: 'sequencing', items: ['seed', 'seedling', 'tree', 'fruit'] };

  test.each<[string, Answer, Mark | Unmarkable]>([
    ['the right order', order('seed', 'seedling', 'tree', 'fruit'), right],
    ['two swapped', order('seed', 'tree', 'seedling', 'fruit'), partly(0.5)],
    ['none in its place', order('fruit', 'seed', 'seedling', 'tree'), wrong],
    ['one missing', order('seed', 'seedling', 'tree'), 'answer-incomplete'],
    ['one too many', order('seed', 'seedling', 'tree', 'fruit', 'seed'), 'answer-incomplete'],
    ['one twice instead of another', order('seed', 'seed', 'tree', 'fruit'), 'answer-incomplete'],
    ['none', order(), 'answer-incomplete'],
    ['an item nobody offered', order('seed', 'seedling', 'tree', 'flower'), 'option-out-of-range'],
    ['pairs', pairs({}), 'answer-of-wrong-kind'],
  ])('%s', (_what, answer, expected) => {
    expect(mark(key, answer)).toEqual(expected);
  });
});
