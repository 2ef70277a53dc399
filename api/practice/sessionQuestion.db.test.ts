import { answerQuestion, getSessionQuestion } from '@mahoe/contracts/practice/quizzes';
import { beforeEach, describe, expect, test } from 'vitest';
import { getQuestion, topics, unknownId } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newPupil, type Person } from '../fixtures/people.ts';
import {
  answerNext,
  rightAnswer,
  rightOption,
  viewQuestion,
  startQuiz,
  THINKING_MS,
} from '../fixtures/quiz.ts';

const { counting } = topics;

const testApi = useTestApi();
let ana: Person;
beforeEach(async () => {
  ana = await newPupil(testApi, 'Ana');
});

describe('a question', () => {
  test('a question is shown with everything needed to answer it', async () => {
    const { id } = await startQuiz(ana, counting.id);
    const { quiz, ...rest } = await viewQuestion(ana, id);
    const content = getQuestion(quiz.id);
    expect(rest).toEqual({
      questionNumber: 1,
      totalQuestions: 10,
      timeLimit: 600,
      remainingSeconds: 600,
      score: 0,
    });
    expect(quiz).toEqual({
      id: quiz.id,
      question: content.question,
      questionType: 'mcq',
      difficulty: 'Beginner',
      points: 10,
      options: content.questionType === 'mcq' ? content.options : [],
    });
  });

  test('a question is served once, however often it is requested', async () => {
    const { id } = await startQuiz(ana, counting.id);
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => viewQuestion(ana, id)));
    for (const other of others) expect(other.quiz).toEqual(first?.quiz);
    const events = await testApi.services.store.readStream(`quizSession-${id}`);
    expect(events.map(({ type }) => type)).toEqual(['QuizSessionStarted', 'QuestionServed']);
  });

  test.each([unknownId, topics.counting.id])(
    'a question of an unknown session is not found: %s',
    async (id) => {
      expect(await ana.refused(getSessionQuestion, { params: { id } })).toEqual({
        status: 404,
        code: 'session-not-found',
        message: 'No active session',
      });
    },
  );

  test("a question runs on the server's clock, which stops during feedback", async () => {
    const { id } = await startQuiz(ana, counting.id);
    const first = await viewQuestion(ana, id);
    testApi.advanceClock(20_000);
    expect(await viewQuestion(ana, id)).toMatchObject({ remainingSeconds: 580 });
    await ana.ask(answerQuestion, { body: { sessionId: id, selectedAnswer: rightOption(first) } });
    testApi.advanceClock(60_000);
    expect(await viewQuestion(ana, id)).toMatchObject({ questionNumber: 2, remainingSeconds: 580 });
  });
});

test('a quiz continues in another process', async () => {
  const { id } = await startQuiz(ana, counting.id);
  await answerNext(testApi, ana, id);
  const here = await viewQuestion(ana, id);
  const other = await testApi.startSecondApi();
  const there = await ana.ask(getSessionQuestion, { params: { id } }, { app: other.app });
  expect(there.quiz).toEqual(here.quiz);
  testApi.advanceClock(THINKING_MS);
  const body = { sessionId: id, questionNumber: 2, ...rightAnswer(getQuestion(there.quiz.id)) };
  await ana.ask(answerQuestion, { body }, { app: other.app });
  expect(await ana.refused(answerQuestion, { body })).toMatchObject({ code: 'already-answered' });
  expect(await viewQuestion(ana, id)).toMatchObject({ questionNumber: 3, score: 2 });
  await other.stop();
});
