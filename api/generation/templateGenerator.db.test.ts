// R22 of docs/rules.md
import { randomUUID } from 'node:crypto';
import { getAdminTopic, listAdminQuestions } from '@mahoe/contracts/content/catalogue';
import {
  generateAiQuestions,
  generateQuestions,
  getGenerationStats,
  listDrafts,
  rejectDraft,
} from '@mahoe/contracts/content/drafts';
import { approveQuestion, changeQuestion } from '@mahoe/contracts/content/questionAdmin';
import { momentOf } from '@mahoe/domain/calendar';
import { findTopic } from '@mahoe/projections/content/queries';
import { beforeAll, expect, test } from 'vitest';
import { topics, unknownId } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { createAdmin, type Person } from '../fixtures/people.ts';
import { draftQuestions } from './draftQuestions.ts';
import { createSharedDraftIndex } from './sharedDraftIndex.ts';
import type { QuestionGenerator } from './questionGenerator.ts';

const testApi = useTestApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(testApi);
  await testApi.settle();
});

const topicId = topics.fractions.id;
const body = { topicId, count: 4 };
const waiting = async () => {
  await testApi.settle();
  return admin.ask(listDrafts, { query: { filter: JSON.stringify({ topicId }) } });
};

test('without a model the templates write drafts, once however often the command is sent', async () => {
  const ask = () => admin.ask(generateAiQuestions, { body }, { idempotencyKey: 'four' });
  const { count, maker } = await ask();
  expect(maker).toBe('generators');
  expect(count).toBeGreaterThan(0);
  expect(await ask()).toEqual({ count, maker });
  const drafts = await waiting();
  expect(drafts).toHaveLength(count);
  expect(drafts[0]).toMatchObject({
    maker: 'generators',
    promptVersion: null,
    question: { topicId, status: 'draft', isAiGenerated: true },
    checks: expect.arrayContaining([{ check: 'solved-again', because: expect.any(String) }]),
  });
  const filter = JSON.stringify({ topicId, status: 'draft' });
  expect(await admin.ask(listAdminQuestions, { query: { filter } })).toHaveLength(count);
});

test('a draft is asked only once it is approved, and an unwanted one is rejected with a reason', async () => {
  const before = await admin.ask(getAdminTopic, { params: { id: topicId } });
  await admin.ask(generateAiQuestions, { body });
  const [first, second, third] = await waiting();
  if (!first || !second || !third) throw new Error('too few drafts');
  const counted = async () => {
    await testApi.settle();
    const { questionCount } = await admin.ask(getAdminTopic, { params: { id: topicId } });
    return questionCount - before.questionCount;
  };
  expect(await counted()).toBe(0);
  const params = { id: first.id };
  const said = { explanation: 'Said anew, by a person.' };
  const { version } = await admin.ask(changeQuestion, { params, body: said });
  const status = 'draft';
  expect(
    await admin.refused(approveQuestion, { params, body: { version: version - 1, status } }),
  ).toMatchObject({ code: 'question-changed' });
  await admin.ask(approveQuestion, { params, body: { version, status } });
  await admin.ask(approveQuestion, { params: { id: second.id }, body: { version: 1, status } });
  expect(await counted()).toBe(2);
  const reject = { params: { id: third.id }, body: { reason: 'Too easy' } };
  expect(await admin.ask(rejectDraft, reject)).toMatchObject({ status: 'withdrawn' });
  expect(await admin.ask(rejectDraft, reject)).toMatchObject({ status: 'withdrawn' });
  expect(
    await admin.refused(rejectDraft, { params: { id: third.id }, body: { reason: ' ' } }),
  ).toMatchObject({ status: 400 });
  expect(await admin.refused(rejectDraft, { params, body: { reason: 'Late' } })).toMatchObject({
    code: 'question-not-draft',
  });
  const ids = (await waiting()).map(({ id }) => id);
  expect(ids).not.toContain(first.id);
  expect(ids).not.toContain(third.id);
  const { maker, model, spent, makers } = await admin.ask(getGenerationStats);
  expect({ maker, model, spent }).toEqual({ maker: 'generators', model: null, spent: 0 });
  expect(makers).toMatchObject([
    { maker: 'generators', approved: 2, changed: 1, rejected: 1, waiting: ids.length },
  ]);
});

test('a topic without templates is refused with the name of the setting for a model', async () => {
  const params = { id: topics.plants.id };
  const refused = await admin.refused(generateQuestions, { params });
  expect(refused).toMatchObject({ status: 422, code: 'writer-knows-nothing' });
  expect(refused.message).toContain('AI_BASE_URL');
  expect(await admin.refused(generateQuestions, { params: { id: unknownId } })).toMatchObject({
    code: 'topic-not-found',
  });
});

test('the same question written twice at once becomes one draft', async () => {
  const { services } = testApi;
  const topic = await findTopic({ db: services.views }, topics.plants.id);
  if (!topic) throw new Error('no topic');
  const content = {
    questionType: 'mcq',
    question: 'Which part of a plant takes in water from the soil?',
    options: ['roots', 'petals', 'fruit', 'seeds'],
    correctAnswer: 0,
    explanation: 'The roots grow down into the soil, and take in water there.',
    difficulty: 'Beginner',
    points: 10,
    isAiGenerated: true,
  };
  const by = { source: null, model: 'twice', promptVersion: null, seed: 'a seed' };
  const writer: QuestionGenerator = {
    maker: 'model',
    generate: async ({ wanted }) => wanted.map(({ place }) => ({ place, content, ...by })),
    solve: async (questions) => questions.map(() => ({ right: [0], by: 'somebody else' })),
  };
  const together = createSharedDraftIndex();
  const order = () =>
    together('plants', [], (shared) =>
      draftQuestions(services, writer, {
        topic,
        subject: 'Science',
        count: 1,
        shared,
        administratorId: admin.id,
        now: momentOf(services.clock()),
        context: { commandId: randomUUID(), actor: admin.id },
        recordPosition: () => undefined,
      }),
    );
  const kept = await Promise.all([order(), order(), order()]);
  expect(kept.filter((one) => one === 1)).toHaveLength(1);
  expect(kept.filter((one) => one !== 1)).toEqual([
    { rejected: 'no-draft-passed' },
    { rejected: 'no-draft-passed' },
  ]);
});
