import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnswerKind } from './answerKind.ts';
import {
  GUESS_WITHOUT_OPTIONS,
  RIGHT,
  WRONG,
  type QuestionType,
  type Stem,
} from './questionType.ts';
import { answerKinds, buildUnion, questionTypes, type OwnContents } from './questionTypes.ts';

interface TruthAnswer {
  readonly type: 'truth';
  readonly isTrue: boolean;
}

const truth = {
  type: 'truth',
  recorded: z.object({ type: z.literal('truth'), isTrue: z.boolean() }),
  parse: ({ truthAnswer: isTrue }: { readonly truthAnswer?: boolean | undefined }) =>
    isTrue === undefined ? undefined : { type: 'truth', isTrue },
  send: ({ isTrue }) => ({ truthAnswer: isTrue }),
} satisfies AnswerKind<TruthAnswer>;

/** A type for this test: this object is everything the server needs of a new one. */
const trueFalse = {
  content: z.object({ questionType: z.literal('true_false'), isTrue: z.boolean() }),
  key: z.object({ type: z.literal('true_false'), isTrue: z.boolean() }),
  answer: truth,
  interaction: 'other',
  needsPicture: false,
  secondsAllowed: () => 30,
  buildKey: ({ isTrue }) => ({ type: 'true_false', isTrue }),
  mark: (key, answer) => (key.isTrue === answer.isTrue ? RIGHT : WRONG),
  findInconsistency: ({ question }) => (question.endsWith('?') ? 'It asks.' : undefined),
  listShuffledItems: () => undefined,
  present: () => ({}),
  listIdeas: () => [],
  rightAnswer: ({ isTrue }) => ({ type: 'truth', isTrue }),
  wrongAnswer: ({ isTrue }) => ({ type: 'truth', isTrue: !isTrue }),
  formatRightAnswer: ({ isTrue }) => (isTrue ? 'True' : 'False'),
  formatAnswer: (_content, { isTrue }) => (isTrue ? 'True' : 'False'),
  guessProbability: () => GUESS_WITHOUT_OPTIONS,
  toForm: ({ isTrue }) => ({ isTrue }),
  fromForm: ({ isTrue }: { readonly isTrue?: boolean | undefined }) => ({ isTrue }),
} satisfies QuestionType<
  Stem & { readonly isTrue: boolean },
  { readonly type: 'true_false'; readonly isTrue: boolean },
  TruthAnswer
>;

const types = { ...questionTypes, true_false: trueFalse };

const samples: OwnContents & Record<keyof typeof types, object> = {
  mcq: { questionType: 'mcq', options: ['6', '4', '8', '24'], correctAnswer: 0 },
  short_constructed: { questionType: 'short_constructed', acceptedAnswers: ['Kingston'] },
  extended_response: {
    questionType: 'extended_response',
    hasSpellCheck: false,
    wordLimit: 50,
    rubric: [
      { idea: 'rain', keywords: ['collect rain|rainwater'], points: 2 },
      { keywords: ['short showers', 'closed taps', 'full loads'], points: 3, least: 2 },
    ],
  },
  diagram_labeling: {
    questionType: 'diagram_labeling',
    labelPositions: [
      { x: 10, y: 10, correctLabel: 'leaf' },
      { x: 60, y: 80, correctLabel: 'root' },
    ],
    distractorLabels: ['bark'],
  },
  matching: { questionType: 'matching', left: ['cat', 'dog'], right: ['kitten', 'puppy'] },
  sequencing: { questionType: 'sequencing', sequenceItems: ['seed', 'plant', 'fruit'] },
  multiple_select: {
    questionType: 'multiple_select',
    options: ['yam', 'rice', 'cassava', 'corn', 'peas'],
    correctAnswers: [0, 2],
  },
  table_grid: {
    questionType: 'table_grid',
    rows: ['bat', 'gecko', 'todus'],
    columns: ['mammal', 'reptile', 'bird'],
    correctColumns: [0, 1, 2],
  },
  true_false: { questionType: 'true_false', isTrue: true },
};

type AnyType = QuestionType<Stem, object, { readonly type: string }>;
const entries = Object.entries(types as unknown as Readonly<Record<string, AnyType>>);
const contentSchema = buildUnion(
  'questionType',
  entries.map(([, { content }]) => content),
);
const keySchema = buildUnion(
  'type',
  entries.map(([, { key }]) => key),
);
const answerSchema = buildUnion(
  'type',
  entries.map(([, { answer }]) => answer.recorded),
);

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(entries)('the question type %s', (name, type) => {
  const own = samples[name as keyof typeof samples];
  const content = { question: 'How can a family save water.', ...own };
  const right = type.rightAnswer(content);
  const wrong = type.wrongAnswer(content, () => 0.5);

  test('has its own name in its content and in its key', () => {
    expect(own).toMatchObject({ questionType: name });
    expect(type.buildKey(content)).toMatchObject({ type: name });
  });

  test('keeps its content, its key and its answers when they are stored', () => {
    expect(contentSchema.parse(throughJson(own))).toEqual(own);
    const key = type.buildKey(content);
    expect(keySchema.parse(throughJson(key))).toEqual(key);
    expect(answerSchema.parse(throughJson(right))).toMatchObject({ type: type.answer.type });
  });

  test('marks its right answer as right and its wrong answer as wrong', () => {
    const key = type.buildKey(content);
    expect(type.mark(key, right, 'marking/3')).toMatchObject({ isCorrect: true, credit: 1 });
    expect(type.mark(key, wrong, 'marking/3')).toMatchObject({ isCorrect: false, credit: 0 });
  });

  test('reads the answers that it sends', () => {
    const parse = type.answer.parse as (sent: object) => unknown;
    expect(parse(type.answer.send(right))).toEqual(right);
    expect(parse({})).toBeUndefined();
  });

  test('reads the form that it writes', () => {
    const fromForm = type.fromForm as (form: object) => object;
    expect(type.content.parse({ questionType: name, ...fromForm(type.toForm(content)) })).toEqual(
      own,
    );
  });

  test('allows time and finds its sample consistent', () => {
    expect(type.secondsAllowed(5)).toBeGreaterThan(0);
    expect(type.findInconsistency(content)).toBeUndefined();
  });

  test('shows every item of its shuffled list, and nothing of its key', () => {
    const list = type.listShuffledItems(content) ?? [];
    const shown = JSON.stringify(type.present(content, list.toReversed()));
    for (const item of list) expect(shown).toContain(item);
    expect(shown).not.toMatch(/correct|accepted|rubric|isTrue/);
  });
});

test('a new type refuses what its own rule of consistency refuses', () => {
  expect(trueFalse.findInconsistency({ question: 'Is it?', isTrue: true })).toBe('It asks.');
});

test('types that share a kind of answer share its stored format', () => {
  expect(answerKinds.map(({ type }) => type)).toEqual([
    'option',
    'text',
    'labels',
    'pairs',
    'order',
    'options',
    'cells',
  ]);
});
