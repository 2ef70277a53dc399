import { getBacklog } from '@mahoe/contracts/admin/backlog';
import { getAdminQuestion, listAdminQuestions } from '@mahoe/contracts/content/catalogue';
import { changeQuestion } from '@mahoe/contracts/content/questionAdmin';
import {
  listReportedQuestions,
  settleQuestionReports,
} from '@mahoe/contracts/practice/questionReportAdmin';
import { listOwnQuestionReports, reportQuestion } from '@mahoe/contracts/practice/questionReports';
import { beforeAll, expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { newAdmin, newPupil, type Person } from '../fixtures/people.ts';
import { answerNext, startQuiz, viewQuestion } from '../fixtures/quiz.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';

const testApi = useTestApi();
let admin: Person;
beforeAll(async () => {
  admin = await newAdmin(testApi);
}, 60_000);

/** A pupil answers the first question of a quiz wrong, and reports it. */
const answerAndReport = async (name: string) => {
  const pupil = await newPupil(testApi, name);
  const { id } = await startQuiz(pupil, topics.counting.id);
  const { quiz } = await viewQuestion(pupil, id);
  const report = () =>
    pupil.ask(reportQuestion, {
      params: { id },
      body: { questionNumber: 1, reason: 'my-answer-is-right' },
    });
  expect(
    await pupil.refused(reportQuestion, {
      params: { id },
      body: { questionNumber: 1, reason: 'not-clear' },
    }),
  ).toMatchObject({ status: 409, code: 'question-not-answered' });
  await answerNext(testApi, pupil, id, false);
  await report();
  await testApi.settle();
  return { pupil, questionId: quiz.id, report };
};

const findReported = async (questionId: string) => {
  await testApi.settle();
  const { questions } = await admin.ask(listReportedQuestions, {});
  return questions.find(({ question }) => question.id === questionId);
};

/** Ids of the questions that the list of all questions flags as reported. */
const listFlagged = async (): Promise<readonly string[]> => {
  const query = { filter: JSON.stringify({ flag: 'reported' }) };
  return (await admin.ask(listAdminQuestions, { query })).map(({ id }) => id);
};

const countWaiting = async (): Promise<number> => {
  await testApi.settle();
  const { kinds } = await admin.ask(getBacklog, {});
  return kinds.find(({ kind }) => kind === 'reportedQuestions')?.count ?? 0;
};

test('a report waits with the answer given, and the pupil sees what came of it (R30)', async () => {
  const before = await countWaiting();
  const { pupil, questionId, report } = await answerAndReport('Ana');
  expect(await countWaiting()).toBe(before + 1);
  expect(await listFlagged()).toContain(questionId);
  expect(await findReported(questionId)).toMatchObject({
    reports: 1,
    reasons: { 'my-answer-is-right': 1 },
    isChanged: false,
    latest: [{ pupilId: pupil.id, credit: 0, creditNow: 0, givenText: expect.any(String) }],
  });
  await report();
  expect(await findReported(questionId)).toMatchObject({ reports: 1 });
  const [own] = await pupil.ask(listOwnQuestionReports, {});
  expect(own).toMatchObject({ questionId, topicName: topics.counting.name, outcome: null });

  const settle = (outcome: 'kept' | 'corrected', seen = 1) => ({
    params: { id: questionId },
    body: { outcome, seen },
  });
  expect(await admin.refused(settleQuestionReports, settle('kept', 2))).toMatchObject({
    code: 'reports-changed',
  });
  expect(await admin.refused(settleQuestionReports, settle('corrected'))).toMatchObject({
    code: 'question-unchanged',
  });
  const { version } = await admin.ask(getAdminQuestion, { params: { id: questionId } });
  await admin.ask(changeQuestion, {
    params: { id: questionId },
    body: { version, explanation: 'Said more clearly.' },
  });
  expect(await findReported(questionId)).toMatchObject({ isChanged: true });
  await admin.ask(settleQuestionReports, settle('corrected'));
  expect(await findReported(questionId)).toBeUndefined();
  expect(await listFlagged()).not.toContain(questionId);
  expect(await countWaiting()).toBe(before);
  expect(await pupil.ask(listOwnQuestionReports, {})).toMatchObject([{ outcome: 'corrected' }]);
  expect(await admin.refused(settleQuestionReports, settle('kept'))).toMatchObject({
    code: 'reports-settled',
  });
});

test('a question that is retired for its reports is asked no more', async () => {
  const { pupil, questionId } = await answerAndReport('Ben');
  const { reports = 0 } = (await findReported(questionId)) ?? {};
  await admin.ask(settleQuestionReports, {
    params: { id: questionId },
    body: { outcome: 'retired', seen: reports },
  });
  await testApi.settle();
  expect(await admin.ask(getAdminQuestion, { params: { id: questionId } })).toMatchObject({
    status: 'withdrawn',
  });
  expect(await pupil.ask(listOwnQuestionReports, {})).toMatchObject([{ outcome: 'retired' }]);
});
