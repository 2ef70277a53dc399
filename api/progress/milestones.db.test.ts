import { listMilestones } from '@mahoe/contracts/progress/progress';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { topics, unknownId } from '../fixtures/bank.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, enrol, type Person } from '../fixtures/people.ts';
import { takeQuiz } from '../fixtures/quiz.ts';

const { counting, fractions } = topics;

let testApi: TestApi;
let ana: Person;
let ben: Person;
let admin: Person;

/** Ana masters Counting. */
beforeAll(async () => {
  testApi = await startTestApi();
  [ana, ben] = [await enrol(testApi, 'Ana'), await enrol(testApi, 'Ben')];
  admin = await createAdmin(testApi);
  await testApi.settle();
  await takeQuiz(testApi, ana, counting.id, 9);
  await testApi.settle();
});
afterAll(() => testApi.stop());

const ofAna = (kind?: 'mastery' | 'unlock' | 'badge') => ({
  params: { id: ana.id },
  query: kind ? { kind } : {},
});

test('milestones are listed with their evidence', async () => {
  const [mastery] = await ana.ask(listMilestones, ofAna('mastery'));
  expect(mastery).toMatchObject({
    kind: 'mastery',
    key: counting.id,
    evidence: { rule: 'mastery/1', masteryLevel: 90 },
  });
  expect(mastery?.evidence['answers']).toHaveLength(10);
  const unlocks = await ana.ask(listMilestones, ofAna('unlock'));
  expect(unlocks.find(({ key }) => key === fractions.id)?.evidence).toEqual({
    rule: 'unlock/1',
    mastered: [counting.id],
    withoutQuestions: [],
  });
});

test('milestones of all kinds are listed together, latest first, up to the limit', async () => {
  const all = await ana.ask(listMilestones, ofAna());
  expect(new Set(all.map(({ kind }) => kind))).toEqual(
    new Set(['level', 'mastery', 'unlock', 'badge']),
  );
  const times = all.map(({ reachedAt }) => reachedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const query = { limit: 2 };
  expect(await ana.ask(listMilestones, { ...ofAna(), query })).toEqual(all.slice(0, 2));
});

test("administrators see a pupil's milestones, other pupils do not, and an unknown pupil has none", async () => {
  expect(await admin.ask(listMilestones, ofAna('badge'))).toMatchObject([
    { key: 'first_quiz', evidence: { rule: 'badge/1', quizzes: 1 } },
    { key: 'subject_half', evidence: { bestSubjectShare: 0.5 } },
    { key: 'topic_1', evidence: { topicsMastered: 1 } },
  ]);
  expect(await ben.refused(listMilestones, ofAna())).toMatchObject({ status: 403 });
  const nobody = { params: { id: unknownId }, query: {} };
  expect(await admin.refused(listMilestones, nobody)).toMatchObject({ status: 404 });
  expect(await admin.ask(listMilestones, { params: { id: admin.id }, query: {} })).toEqual([]);
});
