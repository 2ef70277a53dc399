import { instantMs, momentOf } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { findInconsistency } from '@mahoe/domain/content/questionConsistency';
import { QuestionContent, type Difficulty } from '@mahoe/domain/content/questionContent';
import { question, type Question } from '@mahoe/domain/content/question';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLegible } from './untrustedText.ts';
import { printQuestionLine, readQuestionLines, type LineStatus } from './questionLines.ts';
import { createTopicFinder, type NamedTopic } from './topicReference.ts';

const topicOf = (n: number, key?: string): NamedTopic => {
  const id = `0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f050${n}`;
  return { id, key: key ?? id, subjectId: 4, grade: 5, name: 'Plants' };
};
/** One of the curriculum; two of an administrator, of one name with it. */
const topics = [topicOf(1, 'topic:4:5:plants'), topicOf(2), topicOf(3)];
const findTopic = createTopicFinder(topics);

const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));
const administratorId = '5d2c0ad4-2a3f-4a52-8c56-0b7a8f1be0c3';

/** As the bank keeps texts. Formulas, quotes, line breaks and other scripts are texts like others. */
const text = (most: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ minLength: 1, maxLength: 30 }),
      fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
      fc.constantFrom('=HYPERLINK("x")', '+1', '@SUM(A1)', 'a\nb', '"', '\\u0000', '½ of 🥭', ','),
    )
    .map((one) => one.trim().slice(0, most))
    .filter((one) => one !== '' && isLegible(one));
const texts = (least: number, most: number): fc.Arbitrary<string[]> =>
  fc.uniqueArray(text(300), {
    minLength: least,
    maxLength: most,
    selector: (one) => one.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || one,
  });
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const wordLimit = optional(fc.integer({ min: 1, max: 500 }));
const place = fc.integer({ min: 0, max: 100 });

const marking = fc.oneof(
  fc.record({
    questionType: fc.constant('mcq'),
    options: texts(4, 4),
    correctAnswer: fc.nat({ max: 3 }),
  }),
  fc.record({
    questionType: fc.constant('short_constructed'),
    acceptedAnswers: texts(1, 4),
    wordLimit,
  }),
  fc.record({
    questionType: fc.constant('extended_response'),
    wordLimit,
    hasSpellCheck: fc.boolean(),
    rubric: optional(
      fc.array(fc.record({ keywords: texts(1, 3), points: fc.integer({ min: 1, max: 20 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
    ),
  }),
  fc.record({
    questionType: fc.constant('diagram_labeling'),
    labelPositions: texts(1, 4).chain((labels) =>
      fc.tuple(
        ...labels.map((correctLabel) =>
          fc.record({ x: place, y: place, correctLabel: fc.constant(correctLabel) }),
        ),
      ),
    ),
  }),
  texts(6, 6).map((all) => ({
    questionType: 'matching',
    left: all.slice(0, 3),
    right: all.slice(3),
  })),
  fc.record({ questionType: fc.constant('sequencing'), sequenceItems: texts(3, 5) }),
  fc.record({
    questionType: fc.constant('multiple_select'),
    options: texts(4, 6),
    correctAnswers: fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 2, maxLength: 3 }),
  }),
  fc.record({
    questionType: fc.constant('table_grid'),
    rows: texts(3, 3),
    columns: texts(2, 4),
    correctColumns: fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 }),
  }),
);

const contents: fc.Arbitrary<QuestionContent> = fc
  .record({
    question: text(2000),
    explanation: fc.oneof(fc.constant(''), text(2000)),
    difficulty: fc.constantFrom<Difficulty>('Beginner', 'Intermediate', 'Advanced'),
    points: fc.constantFrom(10, 12, 15, 20),
    isAiGenerated: fc.boolean(),
    picture: optional(fc.constant({ imageUrl: '/figures/a.svg', imageAlt: 'A plant.' })),
    marking,
  })
  .map(({ picture, marking: own, ...common }) =>
    QuestionContent.safeParse({ ...common, ...picture, ...own }),
  )
  .filter((read) => read.success && findInconsistency(read.data) === undefined)
  .map((read) => QuestionContent.parse(read.data));

const banks = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    topic: fc.constantFrom(...topics),
    status: fc.constantFrom<LineStatus>('approved', 'draft'),
    content: contents,
  }),
  { maxLength: 8, selector: ({ id }) => id },
);

type Bank = ReadonlyMap<string, Question>;

const printed = (bank: Bank): string =>
  [...bank.values()]
    .map(({ questionId, topicId, content, status }) => {
      const topic = topics.find(({ id }) => id === topicId);
      if (!topic) throw new Error('every question has a topic');
      return `${printQuestionLine(topic, { id: questionId, content, status }, findTopic)}\n`;
    })
    .join('');

/** The bank after an import, and how many facts were recorded. */
const imported = (file: string, before: Bank): { readonly bank: Bank; readonly facts: number } => {
  const { questions, refused } = readQuestionLines(file, findTopic);
  expect(refused).toEqual([]);
  const bank = new Map(before);
  let facts = 0;
  for (const { id: questionId, topicId, content, status } of questions) {
    const state = bank.get(questionId) ?? null;
    const decided = question.decide(state, {
      type: 'ImportQuestion',
      now,
      questionId,
      topicId,
      content,
      isDraft: status === 'draft',
      seen: state?.version ?? null,
      administratorId,
    });
    if (isRejection(decided)) throw new Error(decided.rejected);
    facts += decided.length;
    const after = decided.reduce<Question | null>(question.evolve, state);
    if (after) bank.set(questionId, after);
  }
  return { bank, facts };
};

test('an export changes nothing when it is imported, and an empty bank imports it whole', () => {
  fc.assert(
    fc.property(banks, (all) => {
      const bank: Bank = new Map(
        all.map(({ id, topic, status, content }) => [
          id,
          {
            questionId: id,
            topicId: topic.id,
            status,
            version: 3,
            content,
            isShipped: true,
            adjustment: null,
          },
        ]),
      );
      const file = printed(bank);
      expect(imported(file, bank)).toEqual({ bank, facts: 0 });
      const elsewhere = imported(file, new Map()).bank;
      expect(printed(elsewhere)).toBe(file);
      expect(imported(file, elsewhere).facts).toBe(0);
    }),
    { numRuns: 200 },
  );
});
