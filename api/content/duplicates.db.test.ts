import { randomUUID } from 'node:crypto';
import { question as questionDecider } from '@mahoe/domain/content/question';
import { getAdminQuestion, type AdminQuestion } from '@mahoe/contracts/content/catalogue';
import {
  keepQuestion,
  listDuplicates,
  listSimilarQuestions,
} from '@mahoe/contracts/content/duplicates';
import {
  addQuestion,
  changeQuestion,
  retireQuestion,
} from '@mahoe/contracts/content/questionAdmin';
import { beforeAll, expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { createAdmin, type Person } from '../fixtures/people.ts';

const testApi = useTestApi();
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  [admin, colleague] = [await createAdmin(testApi), await createAdmin(testApi)];
  await testApi.settle();
});

const add = (question: string): Promise<AdminQuestion> =>
  admin.ask(addQuestion, {
    body: {
      topicId: topics.plants.id,
      question,
      options: ['The root', 'The flower', 'The fruit', 'The seed'],
      correctAnswer: 0,
      difficulty: 'Beginner',
    },
  });
/** Turns a question into an unapproved draft. */
const drafted = async (question: AdminQuestion): Promise<AdminQuestion> => {
  const questionId = randomUUID();
  const { content } = (await testApi.services.commands.load(questionDecider, question.id)) ?? {};
  if (!content) throw new Error('no such question');
  await testApi.send(questionDecider, questionId, {
    type: 'AddQuestion',
    questionId,
    topicId: question.topicId,
    content,
    administratorId: null,
  });
  await testApi.settle();
  return admin.ask(getAdminQuestion, { params: { id: questionId } });
};
const keeping = (kept: AdminQuestion, retired: AdminQuestion) => ({
  params: { id: kept.id },
  body: { version: kept.version, retired: { id: retired.id, version: retired.version } },
});
const getStatus = async ({ id }: AdminQuestion) => {
  await testApi.settle();
  return (await admin.ask(getAdminQuestion, { params: { id } })).status;
};
const pairsOf = async (...questions: readonly AdminQuestion[]) => {
  await testApi.settle();
  const asked = { params: { id: topics.plants.id }, query: { least: 90 } };
  const { pairs } = await admin.ask(listDuplicates, asked);
  const ids = questions.map(({ id }) => id);
  return pairs.filter((pair) => [pair.one, pair.other].every(({ id }) => ids.includes(id)));
};

test('nearly equal questions are found, and one of them is kept', async () => {
  const one = await add('Which part of the mahoe tree takes in water from the soil?');
  const other = await add('Which part of a mahoe tree takes in water from the soil?');
  const strange = await add('Where does a fern keep its spores until they are ripe?');
  expect(await pairsOf(one, other, strange)).toMatchObject([{ similarity: 0.92 }]);
  const similar = await admin.ask(listSimilarQuestions, { params: { id: one.id } });
  expect([similar[0]?.one.id, similar[0]?.other.id]).toEqual([one.id, other.id]);

  const ask = () => admin.ask(keepQuestion, keeping(one, other), { idempotencyKey: 'keep' });
  expect(await ask()).toMatchObject({ id: other.id, status: 'withdrawn' });
  expect(await ask()).toMatchObject({ id: other.id, status: 'withdrawn' });
  expect(await getStatus(one)).toBe('approved');
  expect(await pairsOf(one, other)).toEqual([]);
});

test('neither question is retired if one of them has changed', async () => {
  const [one, other] = [await add('Why do leaves fall?'), await add('Why do leaves fall off?')];
  await colleague.ask(changeQuestion, { params: { id: one.id }, body: { points: 33 } });
  const changed = { code: 'question-changed' };
  expect(await admin.refused(keepQuestion, keeping(one, other))).toMatchObject(changed);
  expect(await admin.refused(keepQuestion, keeping(other, one))).toMatchObject(changed);
  await colleague.ask(retireQuestion, { params: { id: other.id }, body: {} });
  const looked = { ...one, version: one.version + 1 };
  expect(await admin.refused(keepQuestion, keeping(other, looked))).toMatchObject({
    code: 'kept-question-retired',
  });
  expect(await admin.refused(keepQuestion, keeping(one, one))).toMatchObject({ status: 400 });
  expect(await getStatus(one)).toBe('approved');
});

test('two administrators who keep one each never retire both, even drafts', async () => {
  const pairs = await Promise.all(
    ['fern', 'moss', 'reed', 'palm'].map(async (plant, n) => {
      const pair = [
        await add(`What does a ${plant} need to grow well?`),
        await add(`What does a ${plant} need to grow very well?`),
      ];
      return n % 2 ? pair : Promise.all(pair.map(drafted));
    }),
  );
  for (const [one, other] of pairs) {
    if (!one || !other) throw new Error('there are two');
    const [kept, opposite] = await Promise.all([
      admin.sendWithRetry(keepQuestion, keeping(one, other)),
      colleague.sendWithRetry(keepQuestion, keeping(other, one)),
    ]);
    expect([kept.statusCode, opposite.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([await getStatus(one), await getStatus(other)].toSorted()).toEqual([
      one.status,
      'withdrawn',
    ]);
  }
});

test('a colleague who keeps the same one at the same moment gets the same reply', async () => {
  const [one, other] = [await add('Why is moss green?'), await add('Why is all moss green?')];
  const both = await Promise.all([
    admin.ask(keepQuestion, keeping(one, other)),
    colleague.ask(keepQuestion, keeping(one, other)),
  ]);
  expect(both.map(({ id, status }) => ({ id, status }))).toEqual(
    both.map(() => ({ id: other.id, status: 'withdrawn' })),
  );
  expect(await getStatus(one)).toBe('approved');
});
