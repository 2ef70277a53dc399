// R22 of docs/rules.md
import { randomUUID } from 'node:crypto';
import {
  approveArticle,
  changeArticle,
  generateArticle,
  listArticleDrafts,
  rejectArticle,
} from '@mahoe/contracts/content/articleDrafts';
import { getArticle, listTopicArticles } from '@mahoe/contracts/content/articles';
import { getGenerationStats } from '@mahoe/contracts/content/drafts';
import { deleteUser } from '@mahoe/contracts/accounts/privacy';
import { addTopic } from '@mahoe/contracts/content/topicAdmin';
import { momentOf } from '@mahoe/domain/calendar';
import {
  articleRequests,
  MAX_ARTICLE_REQUESTS_PER_DAY,
} from '@mahoe/domain/content/articleRequests';
import { isRejection } from '@mahoe/domain/decider';
import { findTopic } from '@mahoe/projections/content/queries';
import { beforeAll, expect, test } from 'vitest';
import { topics, unknownId } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { createAdmin, enrol, newPupil, type Person } from '../fixtures/people.ts';
import { templateArticleGenerator } from './llmArticleGenerator.ts';
import { createArticleAssigner } from './assignArticle.ts';

const testApi = useTestApi();
let admin: Person;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  admin = await createAdmin(testApi);
  ana = await newPupil(testApi, 'Ana');
  ben = await newPupil(testApi, 'Ben');
  await testApi.settle();
});

/** Adds a topic without articles that the templates know. */
const newTopic = async (): Promise<string> => {
  const { id } = await admin.ask(addTopic, {
    body: { name: `Fractions ${randomUUID().slice(0, 8)}`, subjectId: 1, grade: 4, orderIndex: 9 },
  });
  await testApi.settle();
  return id;
};
const about = (topicId: string, topic = 'fractions') => ({ body: { topic, topicId } });
const seenBy = async ({ ask }: Person, topicId: string): Promise<readonly string[]> => {
  await testApi.settle();
  return (await ask(listTopicArticles, { params: { topicId } })).map(({ id }) => id);
};

test('an article is only for pupils who asked for it, until it is approved', async () => {
  const topicId = topics.fractions.id;
  const ask = () => ana.ask(generateArticle, about(topicId), { idempotencyKey: 'mine' });
  const written = await ask();
  expect(written).toMatchObject({ topicId, difficulty: 'Beginner', points: 5, isRead: false });
  expect(written.content).toContain('[example]');
  expect(await ask()).toEqual(written);
  const { id } = written;
  const params = { id };
  expect(await seenBy(ana, topicId)).toEqual([id]);
  expect(await seenBy(ben, topicId)).toEqual([]);
  expect(await ben.refused(getArticle, { params })).toMatchObject({ status: 404 });
  expect((await ben.ask(generateArticle, about(topicId))).id).toBe(id);
  expect(await seenBy(ben, topicId)).toEqual([id]);

  const filter = JSON.stringify({ topicId });
  const [draft] = await admin.ask(listArticleDrafts, { query: { filter } });
  expect(draft).toMatchObject({ id, maker: 'generators', promptVersion: null, readers: 2 });
  expect(draft?.checks.map(({ check }) => check)).toContain('sums');
  const { title, excerpt, content = '' } = written;
  const words = { title: 'Fractions, step by step', excerpt, content };
  const before = { title, excerpt, content };
  const change = (seen: typeof before) => ({ params, body: { ...words, before: seen } });
  await admin.ask(changeArticle, change(before));
  expect(await admin.refused(changeArticle, change(before))).toMatchObject({
    code: 'article-changed',
  });
  expect(await admin.refused(approveArticle, { params, body: { seen: before } })).toMatchObject({
    code: 'article-changed',
  });
  await admin.ask(approveArticle, { params, body: { seen: words } });
  expect(await admin.refused(rejectArticle, { params, body: { reason: 'Late' } })).toMatchObject({
    code: 'article-not-draft',
  });
  const cleo = await newPupil(testApi, 'Cleo');
  expect(await seenBy(cleo, topicId)).toEqual([id]);
  expect(await cleo.ask(getArticle, { params })).toMatchObject({ title: words.title });
  expect((await cleo.ask(generateArticle, about(topicId))).id).toBe(id);
  expect(await admin.ask(listArticleDrafts, { query: { filter } })).toEqual([]);
  const { makers } = await admin.ask(getGenerationStats);
  expect(makers.find(({ maker }) => maker === 'generators')?.articles).toMatchObject({
    approved: 1,
    changed: 1,
  });
});

test('a rejected article is gone for all, and a pupil who asks again gets another', async () => {
  const topicId = await newTopic();
  const { id } = await ana.ask(generateArticle, about(topicId));
  const reject = { params: { id }, body: { reason: 'Too easy' } };
  expect(await admin.ask(rejectArticle, reject)).toEqual({ id, status: 'withdrawn' });
  expect(await admin.ask(rejectArticle, reject)).toEqual({ id, status: 'withdrawn' });
  expect(await seenBy(ana, topicId)).toEqual([]);
  const { id: next } = await ana.ask(generateArticle, about(topicId));
  expect(next).not.toBe(id);
  expect(await seenBy(ana, topicId)).toEqual([next]);
});

test('pupils who ask at once get one article, which outlives their accounts', async () => {
  const topicId = await newTopic();
  const gus = await enrol(testApi, 'Gus');
  await testApi.settle();
  const asked = await Promise.all(
    [ana, ben, gus].map((pupil) => pupil.ask(generateArticle, about(topicId))),
  );
  const [id = ''] = asked.map((one) => one.id);
  expect(asked.map((one) => one.id)).toEqual([id, id, id]);
  await testApi.settle();
  await admin.ask(deleteUser, { params: { id: gus.id } });
  expect(await seenBy(ben, topicId)).toEqual([id]);
  const filter = JSON.stringify({ topicId });
  expect(await admin.ask(listArticleDrafts, { query: { filter } })).toMatchObject([{ id }]);
});

test('a process that dies midway leaves a request, which the same command fulfils', async () => {
  const id = await newTopic();
  const { services } = testApi;
  const views = { db: services.views };
  const pupil = await newPupil(testApi, 'Dan');
  const topic = await findTopic(views, id);
  if (!topic) throw new Error('no topic');
  let dies = true;
  const give = createArticleAssigner(services, {
    ...templateArticleGenerator,
    generate: async (order) => {
      if (dies) throw new Error('the process died');
      return templateArticleGenerator.generate(order);
    },
  });
  const wish = {
    views,
    topic,
    words: 'fractions',
    pupilId: pupil.id,
    now: momentOf(services.clock()),
    context: { commandId: randomUUID(), actor: pupil.id },
    recordPosition: () => undefined,
  };
  await expect(give(wish)).rejects.toThrow('died');
  dies = false;
  const given = await give(wish);
  if (isRejection(given)) throw new Error(given.rejected);
  expect(given.readers).toEqual([pupil.id]);
  expect((await services.commands.load(articleRequests, pupil.id)).count).toBe(1);
});

test('a pupil who asks too often in a day is refused until the next', async () => {
  const topicId = await newTopic();
  const eve = await newPupil(testApi, 'Eve');
  for (let n = 0; n < MAX_ARTICLE_REQUESTS_PER_DAY; n += 1) {
    await testApi.send(articleRequests, eve.id, {
      type: 'RequestArticle',
      pupilId: eve.id,
      topicId,
    });
  }
  expect(await eve.refused(generateArticle, about(topicId))).toMatchObject({
    code: 'asked-too-often',
    message: expect.stringContaining('tomorrow'),
  });
});

test('a topic that cannot be written about is refused in words for pupils', async () => {
  const refused = await ana.refused(generateArticle, about(topics.plants.id, 'plants'));
  expect(refused).toMatchObject({ status: 422, code: 'writer-knows-nothing' });
  expect(refused.message).not.toContain('AI_');
  expect(await ana.refused(generateArticle, about(topics.decimals.id, 'xyzzy 123'))).toMatchObject({
    code: 'topic-unclear',
    message: 'Please name it in words of this topic, such as Decimals.',
  });
  expect(await ana.refused(generateArticle, about(unknownId))).toMatchObject({ status: 404 });
  expect(await ana.refused(generateArticle, about(topics.decimals.id, '  '))).toMatchObject({
    status: 400,
  });
  const unpaid = await enrol(testApi, 'Una', { months: 0 });
  await testApi.settle();
  expect(await unpaid.refused(generateArticle, about(topics.decimals.id))).toMatchObject({
    code: 'subscription-required',
  });
});
