import { answerQuestion, getSessionResults } from '@mahoe/contracts/practice/quizzes';
import { getUserStats } from '@mahoe/contracts/progress/progress';
import { getReportCard, listSubjectPerformance } from '@mahoe/contracts/progress/report';
import { expect, test } from 'vitest';
import { getQuestion, topics } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newAdmin, newPupil } from '../fixtures/people.ts';
import { answerNext, rightAnswer, viewQuestion, startQuiz, wrongAnswer } from '../fixtures/quiz.ts';

const { counting, words } = topics;
const TOO_FAST_MS = 10;
const FAR_TOO_LATE_MS = 6000;

const testApi = useTestApi();

test('results, stats, report card and admin pages agree on guesses, late answers and questions not reached', async () => {
  const ana = await newPupil(testApi, 'Ana');
  const admin = await newAdmin(testApi);

  // Two right and one wrong, too fast to have been read, then five right and two wrong.
  const first = await startQuiz(ana, counting.id);
  for (const isRight of [true, true, false]) {
    const { quiz, questionNumber } = await viewQuestion(ana, first.id);
    testApi.advanceClock(TOO_FAST_MS);
    const given = (isRight ? rightAnswer : wrongAnswer)(getQuestion(quiz.id));
    await ana.ask(answerQuestion, { body: { sessionId: first.id, questionNumber, ...given } });
  }
  for (let n = 3; n < first.totalQuestions; n += 1) await answerNext(testApi, ana, first.id, n < 8);
  // Two right and one too late; the others are never reached.
  const second = await startQuiz(ana, words.id);
  await answerNext(testApi, ana, second.id);
  await answerNext(testApi, ana, second.id);
  const { quiz, questionNumber, timeLimit } = await viewQuestion(ana, second.id);
  testApi.advanceClock(timeLimit * 1000 + FAR_TOO_LATE_MS);
  await ana.ask(answerQuestion, {
    body: { sessionId: second.id, questionNumber, ...rightAnswer(getQuestion(quiz.id)) },
  });
  await testApi.settle();

  const [counted, timedOut] = await Promise.all(
    [first.id, second.id].map((id) => ana.ask(getSessionResults, { params: { id } })),
  );
  expect(counted).toMatchObject({ answered: 10, score: 7, tooFast: 3, notReached: 0 });
  expect(timedOut).toMatchObject({
    status: 'time_up',
    answered: 2,
    score: 2,
    tooFast: 0,
    notReached: second.totalQuestions - 3,
  });

  const params = { id: ana.id };
  const stats = await ana.ask(getUserStats, { params });
  expect(stats).toMatchObject({ questionsAttempted: 10 + 2, questionsCorrect: 7 + 2 });
  // The admin app shows these figures of a student.
  expect(await admin.ask(getUserStats, { params })).toEqual(stats);

  const query = { period: 'all' } as const;
  const { overview, calendar, subjects } = await ana.ask(getReportCard, { params, query });
  // The two right guesses are left out and the late question counts; no other was reached.
  expect(overview.answers).toEqual({
    given: stats.questionsAttempted,
    ungraded: 0,
    repeated: 0,
    tooFast: 2,
    ranOut: 1,
    untimed: 0,
  });
  const questions = 12 - 2 + 1;
  const right = stats.questionsCorrect - 2;
  expect(overview.questions.value).toBe(questions);
  expect(overview.accuracy.value).toBe(Math.round((1000 * right) / questions) / 10);
  const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);
  expect(sum(calendar.map(({ answers }) => answers))).toBe(questions);
  expect(sum(calendar.map(({ correct }) => correct))).toBe(right);
  expect(sum(subjects.map(({ answers }) => answers))).toBe(questions);
  const performance = await admin.ask(listSubjectPerformance, { params, query });
  expect(sum(performance.map(({ totalQuestions }) => totalQuestions))).toBe(questions);
  expect(sum(performance.map(({ correctAnswers }) => correctAnswers))).toBe(right);
});
