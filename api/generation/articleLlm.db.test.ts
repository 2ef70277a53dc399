// R22 of docs/rules.md
import {
  generateArticle,
  listArticleDrafts,
  rejectArticle,
} from '@mahoe/contracts/content/articleDrafts';
import { getGenerationStats } from '@mahoe/contracts/content/drafts';
import { plantLesson } from '@mahoe/content/drafting/fixtures/plantLesson';
import { expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { parsePromptData, useModelTestApi } from '../fixtures/modelTestApi.ts';
import { newPupil, type Person } from '../fixtures/people.ts';

const modelApi = useModelTestApi({ AI_MONTHLY_TOKENS: 500_000, AI_TIMEOUT_MS: 20_000 });

const topicId = topics.plants.id;
const about = (topic: string) => ({ body: { topic, topicId } });
const pupil = async (): Promise<Person> => {
  const person = await newPupil(modelApi.testApi, 'Pia');
  await modelApi.testApi.settle();
  return person;
};
const waiting = async () => {
  await modelApi.testApi.settle();
  return modelApi.admin.ask(listArticleDrafts);
};

test('a failed article is written again with the reason, and no personal data is sent', async () => {
  const { admin, testApi } = modelApi;
  const pia = await pupil();
  const before = modelApi.asked.length;
  let calls = 0;
  modelApi.behave(() => {
    calls += 1;
    return { answer: calls === 1 ? plantLesson('5 seeds: 2 + 2 = 5.') : plantLesson() };
  });
  const words = 'I am Marcus Brown of 5 Hope Road, 876-555-1234. Plants, and how roots drink!';
  const { id, title } = await pia.ask(generateArticle, about(words));
  expect(title).toBe('How plants drink');
  const asked = modelApi.asked.slice(before);
  expect(asked).toHaveLength(2);
  const sent = JSON.stringify(asked);
  expect(sent).not.toMatch(/marcus|brown|555|hope|road|pia/i);
  expect(asked.map(parsePromptData)).toMatchObject([
    { topic: 'Plants', focus: expect.stringContaining('plants') },
    { topic: 'Plants' },
  ]);
  const [draft] = await waiting();
  expect(draft).toMatchObject({
    id,
    maker: 'model',
    model: 'writer-1',
    promptVersion: 'article-1',
    attempt: 2,
    readers: 1,
  });
  const { spent, makers } = await admin.ask(getGenerationStats);
  expect(spent).toBeGreaterThan(0);
  expect(makers).toMatchObject([{ maker: 'model', articles: { written: 1, waiting: 1 } }]);
  await admin.ask(rejectArticle, { params: { id }, body: { reason: 'Only a try' } });
  await testApi.settle();
});

test('pupils who ask at once cost one call to the model', async () => {
  const pupils = [await pupil(), await pupil(), await pupil()];
  const before = modelApi.asked.length;
  modelApi.behave({ answer: plantLesson() });
  const given = await Promise.all(pupils.map((one) => one.ask(generateArticle, about('plants'))));
  expect(new Set(given.map(({ id }) => id)).size).toBe(1);
  expect(modelApi.asked.length - before).toBe(1);
  expect(await waiting()).toMatchObject([{ readers: 3 }]);
});
