import { getSubject, getTopic, listSubjects, listTopics } from '@mahoe/contracts/content/catalogue';
import { beforeAll, expect, test } from 'vitest';
import { topics, unknownId } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { enrol, type Person } from '../fixtures/people.ts';

const { counting, fractions, words, plants, decimals } = topics;

const testApi = useTestApi();
let ana: Person;
beforeAll(async () => {
  ana = await enrol(testApi, 'Ana');
  await testApi.settle();
});

test('there are five subjects, numbered', async () => {
  const subjects = await ana.ask(listSubjects);
  expect(subjects.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(await ana.ask(getSubject, { params: { id: '1' } })).toEqual(subjects[0]);
});

test.each(['6', '0', 'x', '1.0', '99999999999999999999', '-1', ' 1'])(
  'the subject %j is not found',
  async (id) => {
    expect(await ana.refused(getSubject, { params: { id } })).toEqual({
      status: 404,
      code: 'subject-not-found',
      message: 'Subject Not Found',
    });
  },
);

test('topics are listed in teaching order, filtered by subject and grade', async () => {
  const ids = async (query: Readonly<Record<string, string | number>>) =>
    (await ana.ask(listTopics, { query })).map(({ id }) => id);
  expect(await ids({ subjectId: 1, grade: 4 })).toEqual([counting.id, fractions.id]);
  expect(await ids({ subjectId: '1' })).toEqual([counting.id, fractions.id, decimals.id]);
  expect(await ids({ grade: '4' })).toEqual([counting.id, fractions.id, words.id, plants.id]);
  expect(await ids({ subjectId: 3 })).toEqual([]);
  expect(await ids({ grade: 9 })).toEqual([]);
});

test.each(['subjectId', 'grade'])('a malformed %s is refused', async (name) => {
  for (const value of ['x', '3000000000', '1e309', '-1', '0.5']) {
    const refusal = await ana.refused(listTopics, { query: { [name]: value } });
    expect(refusal, value).toMatchObject({ status: 400, code: 'invalid-request' });
  }
});

test('a topic has the fields that its card shows', async () => {
  expect(await ana.ask(getTopic, { params: { id: counting.id } })).toEqual({
    id: counting.id,
    subjectId: 1,
    name: 'Counting',
    description: 'About Counting',
    grade: 4,
    category: 'General',
    orderIndex: 1,
    masteryThreshold: 80,
    questionCount: 12,
    articleCount: 1,
  });
});

test.each([unknownId, 'x', '1', '%', 'a'.repeat(60)])('the topic %j is not found', async (id) => {
  expect(await ana.refused(getTopic, { params: { id } })).toEqual({
    status: 404,
    code: 'topic-not-found',
    message: 'The requested topic could not be found.',
  });
});
