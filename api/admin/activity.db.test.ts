import { changeStudents } from '@mahoe/contracts/accounts/students';
import { getActivity, listActivity } from '@mahoe/contracts/admin/activity';
import { listAdminQuestions } from '@mahoe/contracts/content/catalogue';
import { changeQuestion } from '@mahoe/contracts/content/questionAdmin';
import { beforeAll, expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { enrol, newAdmin, type Person } from '../fixtures/people.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';

const testApi = useTestApi();
let admin: Person;
beforeAll(async () => {
  admin = await newAdmin(testApi);
}, 60_000);

const list = async (filter: object) => {
  await testApi.settle();
  return admin.ask(listActivity, { query: { filter: JSON.stringify(filter) } });
};

test('an entry names the question it is about, and is found by the kind of record', async () => {
  const [question] = await admin.ask(listAdminQuestions, {
    query: { filter: JSON.stringify({ topicId: topics.counting.id }), range: '[0,0]' },
  });
  const { id = '', question: text = '', version = 0 } = question ?? {};
  await admin.ask(changeQuestion, { params: { id }, body: { version, explanation: 'Anew.' } });
  const record = { kind: 'quiz', id, name: text };
  const [entry] = await list({ record: 'quiz', byCommand: true });
  expect(entry).toMatchObject({ type: 'QuestionRevised', record, others: 0 });
  expect(await admin.ask(getActivity, { params: { id: entry?.id ?? '' } })).toMatchObject({
    record,
  });
  expect(await list({ record: 'vouchers' })).toEqual([]);
});

test('a command on several records is one row, and each of its entries is found by its student', async () => {
  const [one, other] = [await enrol(testApi, 'Kim'), await enrol(testApi, 'Lee')];
  await testApi.settle();
  await admin.ask(changeStudents, {
    body: { ids: [one.id, other.id], change: { type: 'grade', grade: 5 } },
  });
  const mine = { actorId: admin.id, record: 'students' };
  expect(await list({ ...mine, byCommand: true })).toMatchObject([
    { type: 'PupilProfileChanged', others: 1 },
  ]);
  expect(await list(mine)).toHaveLength(2);
  expect(await list({ aboutId: one.id, byCommand: true })).toHaveLength(1);
  expect(await list({ aboutId: other.id, byCommand: true })).toHaveLength(1);
});
