// R31 of docs/rules.md
import {
  getHelpOverview,
  getPupilHelp,
  listAwayPupils,
  listFallingPupils,
  listGuessingPupils,
  listPupilAnswers,
  listStuckPupils,
  type HelpQuery,
} from '@mahoe/contracts/progress/help';
import { suspendUser } from '@mahoe/contracts/accounts/users';
import { answerQuestion } from '@mahoe/contracts/practice/quizzes';
import { setHoliday } from '@mahoe/contracts/progress/streakAndPrize';
import { addDays, momentOf } from '@mahoe/domain/calendar';
import { beforeAll, expect, test } from 'vitest';
import { getQuestion, topics } from '../fixtures/bank.ts';
import { newAdmin, newPupil, type Person } from '../fixtures/people.ts';
import { rightAnswer, startQuiz, takeQuiz, viewQuestion } from '../fixtures/quiz.ts';
import { advanceToNoon } from '../fixtures/testCalendar.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';

const testApi = useTestApi();
const DAY_MS = 86_400_000;

let admin: Person;
beforeAll(async () => {
  advanceToNoon(testApi);
  admin = await newAdmin(testApi);
}, 60_000);

const today = (): string => momentOf(testApi.services.clock()).localDate;

const readOverview = async (query: HelpQuery = {}) => {
  await testApi.settle();
  return admin.ask(getHelpOverview, { query });
};

/** Answers a whole quiz right, without reading the questions. */
const rushQuiz = async (pupil: Person, topicId: string): Promise<void> => {
  const { id: sessionId, totalQuestions } = await startQuiz(pupil, topicId);
  for (let n = 0; n < totalQuestions; n += 1) {
    const { quiz, questionNumber } = await viewQuestion(pupil, sessionId);
    testApi.advanceClock(500);
    const answer = rightAnswer(getQuestion(quiz.id));
    await pupil.ask(answerQuestion, { body: { sessionId, questionNumber, ...answer } });
  }
};

test('a pupil with three low quizzes is stuck, until a better one or mastery', async () => {
  const { id: topicId } = topics.words;
  const cora = await newPupil(testApi, 'Cora');
  await takeQuiz(testApi, cora, topicId, 1);
  await takeQuiz(testApi, cora, topicId, 2);
  expect((await readOverview()).topics).toEqual([]);
  await takeQuiz(testApi, cora, topicId, 1);

  const stuck = { topicId, topic: 'Words', subjectId: 2, grade: 4, stuck: 1 };
  expect((await readOverview()).topics).toEqual([stuck]);
  expect((await readOverview({ grade: 4, subjectId: 2 })).topics).toEqual([stuck]);
  expect((await readOverview({ grade: 5 })).topics).toEqual([]);
  expect((await readOverview({ subjectId: 1 })).topics).toEqual([]);
  expect(await admin.ask(listStuckPupils, { query: { topicId, page: 0 } })).toMatchObject({
    total: 1,
    pupils: [
      {
        pupilId: cora.id,
        firstName: expect.stringContaining('Cora'),
        percentages: [13, 25, 13],
        quizzes: 3,
        articles: 0,
        lastQuizOn: today(),
      },
    ],
  });
  expect(await admin.ask(listStuckPupils, { query: { page: 1 } })).toEqual({
    pupils: [],
    total: 1,
  });
  expect(await admin.ask(getPupilHelp, { params: { id: cora.id } })).toMatchObject({
    isAway: false,
    lastLearnedOn: today(),
    topics: [{ topicId, isStuck: true, percentages: [13, 25, 13] }],
    quizzes: [{ topicId, correct: 1 }, { correct: 2 }, { correct: 1 }],
    subjects: [{ subjectId: 2, guesses: 'no', falls: 'too-few' }],
  });

  await takeQuiz(testApi, cora, topicId, 8);
  await takeQuiz(testApi, cora, topicId, 8);
  expect((await readOverview()).topics).toEqual([]);
});

test('a pupil with many rapid guesses is listed with the answers behind it', async () => {
  const dan = await newPupil(testApi, 'Dan');
  const { id: topicId } = topics.counting;
  await rushQuiz(dan, topicId);
  expect((await readOverview({ subjectId: 1 })).guessing).toBe(0);
  await rushQuiz(dan, topicId);
  expect((await readOverview({ subjectId: 1 })).guessing).toBe(1);
  expect(await admin.ask(listGuessingPupils, { query: { subjectId: 1 } })).toMatchObject({
    total: 1,
    pupils: [{ pupilId: dan.id, subjectId: 1, timed: { answers: 20, rapid: 20 } }],
  });
  const answers = await admin.ask(listPupilAnswers, {
    params: { id: dan.id },
    query: { subjectId: 1 },
  });
  expect(answers).toHaveLength(20);
  expect(answers[0]).toMatchObject({ questionNumber: 10, topic: 'Counting', isRapidGuess: true });
  expect(
    await admin.ask(listPupilAnswers, {
      params: { id: dan.id },
      query: { topicId: topics.words.id },
    }),
  ).toEqual([]);
});

test('a pupil whose answers are far fewer right than before and than expected is falling', async () => {
  const eve = await newPupil(testApi, 'Eve');
  const { id: topicId } = topics.counting;
  for (const right of [10, 10, 10, 0, 0, 0]) {
    await takeQuiz(testApi, eve, topicId, right);
    // The next prediction knows these answers.
    await testApi.settle();
    testApi.advanceClock(DAY_MS);
  }
  expect((await readOverview()).falling).toBe(1);
  const { pupils } = await admin.ask(listFallingPupils, { query: {} });
  expect(pupils).toMatchObject([
    {
      pupilId: eve.id,
      before: { answers: 30, correct: 30 },
      now: { answers: 30, correct: 0 },
    },
  ]);
  expect(pupils[0]?.now.expected).toBeGreaterThan(2);
  testApi.advanceClock(28 * DAY_MS);
  expect((await readOverview()).falling).toBe(0);
}, 60_000);

test('a pupil with a subscription who does not come for a week is away, holidays apart', async () => {
  const fay = await newPupil(testApi, 'Fay');
  await takeQuiz(testApi, fay, topics.counting.id, 8);
  const isAway = async (): Promise<boolean> => {
    await testApi.settle();
    const { pupils } = await admin.ask(listAwayPupils, { query: {} });
    expect(pupils.length).toBe((await readOverview()).away);
    return pupils.some(({ pupilId }) => pupilId === fay.id);
  };
  testApi.advanceClock(7 * DAY_MS);
  expect(await isAway()).toBe(false);
  testApi.advanceClock(DAY_MS);
  expect(await isAway()).toBe(true);
  const { pupils } = await admin.ask(listAwayPupils, { query: { page: 0 } });
  expect(pupils[0]).toMatchObject({
    pupilId: fay.id,
    lastLearnedOn: addDays(today(), -8),
    days: 8,
  });
  expect(await admin.ask(getPupilHelp, { params: { id: fay.id } })).toMatchObject({ isAway: true });
  await admin.ask(setHoliday, {
    body: { name: 'Mid-term', from: addDays(today(), -2), to: addDays(today(), -1) },
  });
  expect(await isAway()).toBe(false);
});

test('a pupil who has never practised is away since the registration, unless suspended', async () => {
  const gus = await newPupil(testApi, 'Gus', { grade: 5 });
  testApi.advanceClock(8 * DAY_MS);
  const readAway = async (query: HelpQuery) => {
    const { pupils, total } = await admin.ask(listAwayPupils, { query: { ...query, page: 0 } });
    expect(total).toBe((await readOverview(query)).away);
    return { total, gus: pupils.find(({ pupilId }) => pupilId === gus.id) };
  };
  const all = await readAway({});
  const ofGrade = await readAway({ grade: 5 });
  expect(ofGrade).toMatchObject({ total: 1, gus: { lastLearnedOn: null, days: 8 } });
  expect(all.gus).toEqual(ofGrade.gus);
  expect(await admin.ask(listAwayPupils, { query: { page: 1 } })).toEqual({
    pupils: [],
    total: all.total,
  });
  await admin.ask(suspendUser, { params: { id: gus.id }, body: { suspended: true } });
  await testApi.settle();
  expect(await readAway({})).toEqual({ total: all.total - 1, gus: undefined });
  expect(await readAway({ grade: 5 })).toEqual({ total: 0, gus: undefined });
});
