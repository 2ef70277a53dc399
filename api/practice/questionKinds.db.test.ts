import { answerQuestion, getSessionQuestion } from '@mahoe/contracts/practice/quizzes';
import { beforeEach, describe, expect, test } from 'vitest';
import { getQuestion, SECRET, topics, textQuestions } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newPupil, type Person } from '../fixtures/people.ts';
import {
  answerNext,
  viewQuestion,
  startQuiz,
  takeQuiz,
  THINKING_MS,
  wrongAnswer,
} from '../fixtures/quiz.ts';

const { words } = topics;

const KINDS = textQuestions.length;

const testApi = useTestApi();
let ana: Person;
beforeEach(async () => {
  ana = await newPupil(testApi, 'Ana');
});

describe('the question types', () => {
  test.each([true, false])(
    'all types are marked when every answer is right: %s',
    async (isRight) => {
      const { results } = await takeQuiz(testApi, ana, words.id, isRight ? KINDS : 0);
      expect(results.map(({ isCorrect }) => isCorrect)).toEqual(results.map(() => isRight));
      const ideas = [{ idea: `${SECRET} keyword`, found: isRight ? 1 : 0, wanted: 1 }];
      expect(results.map((result) => result.ideas).filter(({ length }) => length > 0)).toEqual([
        ideas,
      ]);
      expect(results.at(-1)).toMatchObject({
        isSessionComplete: true,
        newScore: isRight ? KINDS : 0,
      });
    },
  );

  test('a question shows nothing of its answer before it is answered', async () => {
    const { id, timeLimit } = await startQuiz(ana, words.id);
    expect(timeLimit).toBe(60 + 90 + 240 + 5 * 90);
    for (let n = 1; n <= KINDS; n += 1) {
      const response = await ana.send(getSessionQuestion, { params: { id } });
      expect(response.body).not.toContain(SECRET);
      expect(response.body).not.toMatch(
        /correct|accepted|rubric|keyword|explanation|"key"|distractor/i,
      );
      await answerNext(testApi, ana, id);
    }
  });

  test("a question shows its lists in the session's order", async () => {
    const [, , , diagram, matching, sequencing] = textQuestions;
    const orders = new Set<string>();
    for (let child = 0; child < 4; child += 1) {
      const ben = await newPupil(testApi, 'Ben');
      const { id } = await startQuiz(ben, words.id);
      for (let n = 1; n <= KINDS; n += 1) {
        const { quiz } = await viewQuestion(ben, id);
        if (
          quiz.questionType === 'diagram_labeling' &&
          diagram?.questionType === quiz.questionType
        ) {
          expect(quiz.labels?.toSorted()).toEqual(['leaf', 'root', 'stone']);
          expect(quiz.labelPositions).toEqual(diagram.labelPositions.map(({ x, y }) => ({ x, y })));
        }
        if (quiz.questionType === 'matching' && matching?.questionType === quiz.questionType) {
          const [pairs] = quiz.matchingPairs ?? [];
          expect(pairs?.left).toEqual(matching.left);
          expect(pairs?.right.toSorted()).toEqual(matching.right.toSorted());
          orders.add(`right ${pairs?.right.join()}`);
        }
        if (quiz.questionType === 'sequencing' && sequencing?.questionType === quiz.questionType) {
          expect(quiz.sequenceItems?.toSorted()).toEqual(sequencing.sequenceItems.toSorted());
          expect((await viewQuestion(ben, id)).quiz).toEqual(quiz);
          orders.add(`order ${quiz.sequenceItems?.join()}`);
        }
        await answerNext(testApi, ben, id);
      }
    }
    // Eight shuffles of five and six items are very unlikely to give fewer orders.
    expect(orders.size).toBeGreaterThan(2);
  });

  test('a right value that is not in its simplest form may be given once more', async () => {
    const { id } = await startQuiz(ana, words.id);
    for (let n = 1; n <= KINDS; n += 1) {
      const { quiz, questionNumber } = await viewQuestion(ana, id);
      const content = getQuestion(quiz.id);
      if (content.questionType === 'short_constructed') {
        const unsimplified = { body: { sessionId: id, questionNumber, textAnswer: '2/4' } };
        const key = { idempotencyKey: `unsimplified-of-${ana.username}` };
        const refusal = {
          status: 422,
          code: 'answer-not-simplified',
          message: 'That is the right value. Write it in its simplest form.',
        };
        expect(await ana.refused(answerQuestion, unsimplified, key)).toEqual(refusal);
        const other = await testApi.startSecondApi();
        await testApi.services.pool.query('delete from accounts.command_reply');
        const again = { ...key, app: other.app };
        expect(await ana.refused(answerQuestion, unsimplified, again)).toEqual(refusal);
        await other.stop();
        const simplified = { ...unsimplified.body, textAnswer: '1/2' };
        expect(await ana.ask(answerQuestion, { body: simplified })).toMatchObject({
          isCorrect: true,
        });
        return;
      }
      await answerNext(testApi, ana, id);
    }
    throw new Error('no short answer among the words');
  });

  test('a question accepts only its own kind of answer and only the offered items', async () => {
    const { id } = await startQuiz(ana, words.id);
    for (let n = 1; n <= KINDS; n += 1) {
      const { quiz } = await viewQuestion(ana, id);
      const content = getQuestion(quiz.id);
      const foreign = content.questionType === 'mcq' ? { textAnswer: 'a' } : { selectedAnswer: 0 };
      expect(
        await ana.refused(answerQuestion, { body: { sessionId: id, ...foreign } }),
      ).toMatchObject({ code: 'answer-of-wrong-kind' });
      const strange = {
        diagram_labeling: { labelingAnswer: [{ x: 0, y: 0, label: 'moon' }] },
        matching: { matchingAnswer: { cat: 'moon' } },
        sequencing: { sequenceAnswer: ['moon'] },
        multiple_select: { selectedAnswers: [0, 9] },
        table_grid: { gridAnswer: { bat: 'moon' } },
      } as const;
      if (content.questionType in strange) {
        const body = {
          sessionId: id,
          ...strange[content.questionType as keyof typeof strange],
        };
        expect(await ana.refused(answerQuestion, { body: body as never })).toMatchObject({
          code: 'option-out-of-range',
        });
      }
      const empty = {
        short_constructed: { textAnswer: '  ' },
        extended_response: { textAnswer: '' },
        diagram_labeling: { labelingAnswer: [] },
        matching: { matchingAnswer: {} },
        sequencing: { sequenceAnswer: [] },
        multiple_select: { selectedAnswers: [] },
        table_grid: { gridAnswer: {} },
      } as const;
      if (content.questionType in empty) {
        const body = { sessionId: id, ...empty[content.questionType as keyof typeof empty] };
        expect(await ana.refused(answerQuestion, { body: body as never })).toMatchObject({
          code: 'answer-incomplete',
        });
      }
      testApi.advanceClock(THINKING_MS);
      const wrong = { sessionId: id, ...wrongAnswer(content) };
      expect(await ana.ask(answerQuestion, { body: wrong })).toMatchObject({ isCorrect: false });
    }
  });
});
