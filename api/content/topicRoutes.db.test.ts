import { getAdminTopic, listTopics } from '@mahoe/contracts/content/catalogue';
import { startQuizSession } from '@mahoe/contracts/practice/quizzes';
import {
  addTopic,
  changeTopic,
  orderTopics,
  removeTopic,
} from '@mahoe/contracts/content/topicAdmin';
import { beforeAll, describe, expect, test } from 'vitest';
import { topics, unknownId } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { createAdmin, enrol, type Person } from '../fixtures/people.ts';

const testApi = useTestApi();
let admin: Person;
let ana: Person;
beforeAll(async () => {
  admin = await createAdmin(testApi);
  ana = await enrol(testApi, 'Ana');
  await testApi.settle();
});

const notFound = { status: 404, code: 'topic-not-found' };
const form = { name: ' Angles ', subjectId: '1', grade: '5' };

describe('adding a topic', () => {
  test('a new topic has defaults for empty fields', async () => {
    const body = { ...form, description: '', category: null, orderIndex: 'third' };
    const added = await admin.ask(addTopic, { body });
    expect(added).toEqual({
      id: added.id,
      name: 'Angles',
      subjectId: 1,
      grade: 5,
      description: 'Learn about Angles',
      category: 'General',
      orderIndex: 1,
      masteryThreshold: 80,
      questionCount: 0,
      articleCount: 0,
    });
    await testApi.settle();
    expect(await admin.ask(getAdminTopic, { params: { id: added.id } })).toEqual(added);
  });

  test.each([
    [{ ...form, name: ' ' }, 'Topic name is required'],
    [{ ...form, subjectId: '' }, 'Please select a subject'],
    [{ ...form, grade: 7 }, 'Please select a grade'],
  ])('is refused for %j', async (body, message) => {
    expect(await admin.refused(addTopic, { body })).toMatchObject({ status: 400, message });
  });

  test('adding a topic twice with one key adds one', async () => {
    const ask = () =>
      admin.ask(addTopic, { body: { ...form, name: 'Symmetry' } }, { idempotencyKey: 'symmetry' });
    const [first, second] = [await ask(), await ask()];
    expect(second).toEqual(first);
    await testApi.settle();
    const all = await admin.ask(listTopics, { query: { grade: 5 } });
    expect(all.filter(({ name }) => name === 'Symmetry')).toHaveLength(1);
  });
});

test('a topic is changed, but for its subject and grade', async () => {
  const { id, name } = topics.decimals;
  const body = { name, description: 'Tenths.', code: 'M5', orderIndex: 2, masteryThreshold: 70 };
  const changed = await admin.ask(changeTopic, { params: { id }, body });
  expect(changed).toMatchObject({ ...body, subjectId: 1, grade: 5, category: 'General' });
  const params = { id: unknownId };
  expect(await admin.refused(changeTopic, { params, body })).toMatchObject(notFound);
});

test('topics are reordered all together or not at all', async () => {
  const [{ id: counting }, { id: fractions }] = [topics.counting, topics.fractions];
  const places = [
    { id: counting, orderIndex: 2 },
    { id: fractions, orderIndex: 1 },
  ];
  const strange = [...places, { id: unknownId, orderIndex: 3 }];
  expect(await admin.refused(orderTopics, { body: { places: strange } })).toMatchObject(notFound);
  expect(await admin.ask(orderTopics, { body: { places } })).toEqual({ moved: 2 });
  expect(await admin.ask(orderTopics, { body: { places } })).toEqual({ moved: 0 });
  await testApi.settle();
  const listed = await admin.ask(listTopics, { query: { subjectId: 1, grade: 4 } });
  expect(listed.map(({ id }) => id)).toEqual([fractions, counting]);
});

describe('deleting a topic', () => {
  test('deleting a topic is refused while a pupil has a quiz of it open', async () => {
    const { id } = topics.words;
    await ana.ask(startQuizSession, { body: { topicId: id } });
    await testApi.settle();
    expect(await admin.refused(removeTopic, { params: { id } })).toMatchObject({
      status: 409,
      code: 'topic-in-use',
      message: '1 pupil is in the middle of a quiz of this topic. Please try again later.',
    });
  });

  test('deleting a topic removes it from every list, once', async () => {
    const { id } = topics.plants;
    for (const _time of [1, 2])
      expect(await admin.ask(removeTopic, { params: { id } })).toEqual({ id });
    await testApi.settle();
    expect(await admin.refused(getAdminTopic, { params: { id } })).toMatchObject(notFound);
    expect(await admin.refused(removeTopic, { params: { id: unknownId } })).toMatchObject(notFound);
  });
});
