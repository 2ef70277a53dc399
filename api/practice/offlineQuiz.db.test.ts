// R26 of docs/rules.md
import { getSessionResults } from '@mahoe/contracts/practice/quizzes';
import { submitOfflineQuiz, downloadQuizzes } from '@mahoe/contracts/practice/offlineQuiz';
import { getUserStats } from '@mahoe/contracts/progress/progress';
import { questionsAtStart } from '@mahoe/projections/adaptive/queries';
import { beforeEach, describe, expect, test } from 'vitest';
import { getQuestion, SECRET, topics } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newPupil, type Person } from '../fixtures/people.ts';
import { answerNext, rightAnswer, viewQuestion, startQuiz, wrongAnswer } from '../fixtures/quiz.ts';

const HOUR_MS = 3_600_000;

const testApi = useTestApi();
let ana: Person;
beforeEach(async () => {
  ana = await newPupil(testApi, 'Ana');
});

const take = async (person: Person) => {
  const taken = await person.ask(downloadQuizzes, { body: { topicId: topics.counting.id } });
  const [quiz] = taken.quizzes;
  if (!quiz) throw new Error('nothing was taken along');
  return { taken, quiz };
};
type Quiz = Awaited<ReturnType<typeof take>>['quiz'];

/** Answers all questions of a quiz, this many of them right. */
const answersTo = ({ sessionId, questions }: Quiz, right = questions.length) => ({
  body: {
    sessionId,
    answers: questions.map(({ id }, n) => ({
      questionId: id,
      timestamp: 5,
      ...(n < right ? rightAnswer : wrongAnswer)(getQuestion(id)),
    })),
  },
});

describe('an offline quiz', () => {
  test('a downloaded quiz contains no keys or explanations, and each question once', async () => {
    const { taken } = await take(ana);
    expect(JSON.stringify(taken)).not.toContain(SECRET);
    expect(JSON.stringify(taken)).not.toMatch(/correctAnswer|explanation|acceptedAnswers/);
    const ids = taken.quizzes.flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a submitted quiz is marked once, even if two devices submit it', async () => {
    const { quiz } = await take(ana);
    testApi.advanceClock(HOUR_MS);
    const all = quiz.questions.length;
    const replies = await Promise.all([
      ana.ask(submitOfflineQuiz, answersTo(quiz)),
      ana.ask(submitOfflineQuiz, answersTo(quiz)),
    ]);
    expect(replies.map(({ score }) => score)).toEqual([all, all]);
    // The reply is about the recorded answers, although this device sends others.
    expect(await ana.ask(submitOfflineQuiz, answersTo(quiz, 0))).toMatchObject({
      score: all,
      leftOut: 0,
    });
    await testApi.settle();
    const results = await ana.ask(getSessionResults, { params: { id: quiz.sessionId } });
    expect(results).toMatchObject({ status: 'completed', score: all, answered: all, timeSpent: 0 });
    expect(results.experienceEarned).toBeGreaterThan(0);
  });

  test('an offline quiz is separate from an online one of the same topic', async () => {
    const { quiz } = await take(ana);
    const { id } = await startQuiz(ana, topics.counting.id);
    expect(id).not.toBe(quiz.sessionId);
    await answerNext(testApi, ana, id, false);
    testApi.advanceClock(HOUR_MS / 60);
    const all = quiz.questions.length;
    expect(await ana.ask(submitOfflineQuiz, answersTo(quiz))).toMatchObject({ score: all });
    // An open quiz keeps its place and its clock, and its figures follow from the submitted one.
    expect(await startQuiz(ana, topics.counting.id)).toMatchObject({ id });
    expect(await viewQuestion(ana, id)).toMatchObject({ questionNumber: 2 });
    expect(await ana.ask(getSessionResults, { params: { id } })).toMatchObject({
      status: 'open',
      answered: 1,
      score: 0,
    });
    await testApi.settle();
    expect(await ana.ask(getUserStats, { params: { id: ana.id } })).toMatchObject({
      questionsAttempted: all + 1,
      questionsCorrect: all,
    });
  });

  test("an offline quiz leaves the questions' time statistics unchanged", async () => {
    const { quiz } = await take(ana);
    const ids = quiz.questions.map(({ id }) => id);
    const timed = async () => {
      const views = { db: testApi.services.views };
      const known = await questionsAtStart(views, ana.id, ids, 7);
      return Object.fromEntries(
        [...known].map(([id, { meanMs, timedAnswers }]) => [id, { meanMs, timedAnswers }]),
      );
    };
    const before = await timed();
    testApi.advanceClock(HOUR_MS);
    await ana.ask(submitOfflineQuiz, answersTo(quiz));
    await testApi.settle();
    expect(await timed()).toEqual(before);
  });
});
