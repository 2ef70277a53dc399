import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { checkDeciderProperties, givenCommands } from '../testing.ts';
import { question, type QuestionCommand } from './question.ts';
import type { QuestionContent } from './questionContent.ts';

const mangoes = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0601';
const fractions = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0501';
const msBrown = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901';
const by = {
  now: momentOf(instantMs('2026-11-16T13:00:00.000Z')),
  administratorId: msBrown,
} as const;

const half: QuestionContent = {
  questionType: 'mcq',
  question: 'What is half of 12 mangoes?',
  options: ['6', '4', '8', '24'],
  correctAnswer: 0,
  explanation: '12 shared between two is 6 each.',
  difficulty: 'Beginner',
  points: 10,
  isAiGenerated: false,
};
const dearer: QuestionContent = { ...half, points: 12 };
const ambiguous: QuestionContent = { ...half, options: ['6', '6', '8', '24'] };

const add = (content: QuestionContent = half): QuestionCommand => ({
  type: 'AddQuestion',
  ...by,
  questionId: mangoes,
  topicId: fractions,
  content,
});
const revise = (content: QuestionContent): QuestionCommand => ({
  type: 'ReviseQuestion',
  ...by,
  content,
});
const approve: QuestionCommand = { type: 'ApproveQuestion', ...by };
const withdraw: QuestionCommand = { type: 'WithdrawQuestion', ...by, reason: 'Two right answers' };

const ship = (content: QuestionContent = half): QuestionCommand => ({
  type: 'ShipQuestion',
  now: by.now,
  questionId: mangoes,
  topicId: fractions,
  content,
});

const given = givenCommands(question);

describe('adding a question', () => {
  test('records its first version', () => {
    given()
      .when(add())
      .then({
        type: 'QuestionAdded',
        data: {
          questionId: mangoes,
          topicId: fractions,
          version: 1,
          content: half,
          administratorId: msBrown,
          localDate: '2026-11-16',
        },
      });
  });

  test('twice is once', () => {
    given(add()).when(add()).thenNothing();
    given(add()).when(add(dearer)).thenNothing();
  });

  test('that cannot be answered fairly is refused, with the reason', () => {
    given().when(add(ambiguous)).thenRejected('question-inconsistent');
    expect(question.decide(null, add(ambiguous))).toEqual({
      rejected: 'question-inconsistent',
      details: { problem: 'Two options say the same.' },
    });
  });

  test('with a field out of its range is refused', () => {
    given()
      .when(add({ ...half, points: 0 }))
      .thenRejected('question-inconsistent');
    given()
      .when(add({ ...half, question: '  ' }))
      .thenRejected('question-inconsistent');
  });
});

describe('revising a question', () => {
  test('records the next version', () => {
    given(add())
      .when(revise(dearer))
      .then({
        type: 'QuestionRevised',
        data: { questionId: mangoes, topicId: fractions, version: 2, content: dearer },
      });
    given(add(), revise(dearer))
      .when(revise(half))
      .then({ type: 'QuestionRevised', data: { version: 3 } });
  });

  test.each<readonly [string, QuestionContent, boolean]>([
    ['its explanation', { ...half, explanation: 'Half of 12 is 6.' }, false],
    ['its points and its label', { ...half, points: 12, difficulty: 'Advanced' }, false],
    ['the words for its picture', { ...half, imageAlt: 'Twelve mangoes in a basket' }, false],
    ['its text', { ...half, question: 'What is half of a dozen mangoes?' }, true],
    ['its picture', { ...half, imageUrl: '/figures/mangoes.svg' }, true],
    ['its options', { ...half, options: ['6', '5', '8', '24'] }, true],
    ['its key', { ...half, options: ['4', '6', '8', '24'], correctAnswer: 1 }, true],
  ])('by %s: whether it is another question now', (_what, changed, isMaterial) => {
    given(add()).when(revise(changed)).then({ type: 'QuestionRevised', data: { isMaterial } });
  });

  test('without a change is nothing, in whatever order its fields come', () => {
    const { options, correctAnswer, ...others } = half;
    given(add()).when(revise(half)).thenNothing();
    given(add())
      .when(revise({ correctAnswer, options, ...others }))
      .thenNothing();
  });

  test('into one that cannot be answered fairly is refused', () => {
    given(add()).when(revise(ambiguous)).thenRejected('question-inconsistent');
  });

  test('leaves an approved question approved', () => {
    given(add(), approve, revise(dearer)).when(approve).thenNothing();
  });
});

describe('approving and withdrawing', () => {
  test('names the version that was approved', () => {
    given(add(), revise(dearer))
      .when(approve)
      .then({ type: 'QuestionApproved', data: { questionId: mangoes, version: 2 } });
    given(add(), approve).when(approve).thenNothing();
  });

  test('records why it was withdrawn', () => {
    given(add(), approve)
      .when(withdraw)
      .then({
        type: 'QuestionWithdrawn',
        data: { questionId: mangoes, topicId: fractions, reason: 'Two right answers' },
      });
    given(add(), approve, withdraw).when(withdraw).thenNothing();
  });

  test('a withdrawn question may be approved again', () => {
    given(add(), approve, withdraw).when(approve).then({ type: 'QuestionApproved' });
  });
});

describe('shipping a question with the bank', () => {
  test('adds and approves it at once, once', () => {
    given()
      .when(ship())
      .then(
        { type: 'QuestionAdded', data: { version: 1, content: half, administratorId: null } },
        { type: 'QuestionApproved', data: { version: 1, administratorId: null } },
      );
    given(ship()).when(ship()).thenNothing();
  });

  test('revises what the bank said before', () => {
    given(ship())
      .when(ship(dearer))
      .then({
        type: 'QuestionRevised',
        data: { version: 2, content: dearer, administratorId: null },
      });
    given(ship(), ship(dearer))
      .when(ship())
      .then({ type: 'QuestionRevised', data: { version: 3, content: half } });
  });

  test('approves one that was left a draft', () => {
    const added = { questionId: mangoes, topicId: fractions, content: half, administratorId: null };
    given({ type: 'AddQuestion', now: by.now, ...added })
      .when(ship(dearer))
      .then(
        { type: 'QuestionRevised', data: { version: 2 } },
        { type: 'QuestionApproved', data: { version: 2 } },
      );
  });

  test('leaves alone what an administrator changed, wrote or withdrew', () => {
    given(ship(), revise(dearer)).when(ship()).thenNothing();
    given(add()).when(ship(dearer)).thenNothing();
    given(ship(), withdraw).when(ship(dearer)).thenNothing();
  });

  test('that cannot be answered fairly is refused', () => {
    given().when(ship(ambiguous)).thenRejected('question-inconsistent');
    given(ship()).when(ship(ambiguous)).thenRejected('question-inconsistent');
  });
});

test('a question nobody added is not there', () => {
  given().when(revise(half)).thenRejected('question-not-found');
  given().when(approve).thenRejected('question-not-found');
  given().when(withdraw).thenRejected('question-not-found');
});

test('properties', () => {
  const contents = fc.constantFrom(half, dearer, ambiguous);
  checkDeciderProperties(
    question,
    fc.array(
      fc.oneof(
        contents.map(add),
        contents.map(revise),
        contents.map(ship),
        fc.constant(approve),
        fc.constant(withdraw),
      ),
    ),
  );
});
