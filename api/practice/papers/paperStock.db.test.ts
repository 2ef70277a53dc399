import { randomUUID } from 'node:crypto';
import { getAdminPaper, retirePaper } from '@mahoe/contracts/content/paperAdmin';
import { assemblePaper, getPaperStock, previewPaper } from '@mahoe/contracts/content/paperStock';
import { listPapers, startPaper } from '@mahoe/contracts/practice/papers';
import { question } from '@mahoe/domain/content/question';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { stimulus } from '@mahoe/domain/content/stimulus';
import { topic } from '@mahoe/domain/content/topic';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { topics } from '../../fixtures/bank.ts';
import { addPaperForm } from '../../fixtures/papers.ts';
import { createAdmin, newPupil, type Person } from '../../fixtures/people.ts';
import { addSet } from '../../fixtures/sets.ts';
import { startTestApi, type TestApi } from '../../fixtures/testApi.ts';

let testApi: TestApi;
let office: Person;
beforeAll(async () => {
  testApi = await startTestApi();
  office = await createAdmin(testApi);
});
afterAll(() => testApi.stop());

const params = { name: 'test-4' };
const fromReserve = { source: 'reserve', seed: 'May' } as const;

test('a retired form gives its items to a new one, which pupils of the grade can begin', async () => {
  const formId = await addPaperForm(testApi);
  await testApi.settle();
  expect(await office.ask(getPaperStock, { params })).toMatchObject({
    strands: [
      { name: 'Number', wanted: 3, inUse: 3, reserve: 0 },
      { name: 'Geometry', wanted: 1, inUse: 1, reserve: 0 },
    ],
    short: { reserve: expect.arrayContaining(['depth 3: 0 of 1']) },
  });
  const short = await office.refused(previewPaper, { params, body: fromReserve });
  expect(short).toMatchObject({
    code: 'stock-short',
    message: expect.stringContaining('Number: 0 of 3'),
  });

  await office.ask(retirePaper, { params: { id: formId }, body: { reason: 'Leaked' } });
  await testApi.settle();
  expect(await office.ask(getPaperStock, { params })).toMatchObject({
    strands: [{ reserve: 3, depths: { reserve: [1, 2, 0] } }, { reserve: 1 }],
    depths: [{ depth: 1, wanted: 1, inUse: 0, reserve: 1 }, {}, {}],
    short: { reserve: [] },
  });
  const head = await testApi.services.store.headPosition();
  const { number, itemList, texts, preview } = await office.ask(previewPaper, {
    params,
    body: fromReserve,
  });
  expect(await testApi.services.store.headPosition()).toBe(head);
  expect({ number, items: itemList.length, texts: texts.length }).toEqual({
    number: 2,
    items: 4,
    texts: 1,
  });
  const body = { ...fromReserve, number, preview };
  const other = { ...body, number: number + 1 };
  expect(await office.refused(assemblePaper, { params, body: other })).toMatchObject({
    code: 'preview-stale',
  });
  const { id } = await office.ask(assemblePaper, { params, body });
  await testApi.settle();
  const added = await office.ask(getAdminPaper, { params: { id } });
  expect(added).toMatchObject({ number: 2, state: 'in-use', blueprint: 'test-4' });
  expect(added.itemList).toEqual(itemList);
  const again = await office.refused(assemblePaper, { params, body });
  expect(again).toMatchObject({ code: 'stock-short' });
  const pupil = await newPupil(testApi, 'Kai');
  const { papers } = await pupil.ask(listPapers);
  expect(papers.map((paper) => paper.formId)).toEqual([id]);
  await pupil.ask(startPaper, { params: { id } });
});

test('approved questions of the strand’s topics fill what the reserve lacks', async () => {
  const by = { administratorId: null };
  const topicId = randomUUID();
  await testApi.send(topic, topicId, {
    ...topics.counting,
    type: 'AddTopic',
    topicId,
    category: 'Geometry',
    description: 'Shapes',
    masteryThreshold: 80,
    learningObjectives: [],
    ...by,
  });
  const countBank = async (): Promise<number[]> => {
    await testApi.settle();
    const { strands } = await office.ask(getPaperStock, { params });
    return strands.map(({ bank }) => bank);
  };
  const addShape = async (n: number, about?: string): Promise<void> => {
    const questionId = randomUUID();
    const content: QuestionContent = {
      questionType: 'mcq',
      question: `Which of these ${n} shapes has three sides?`,
      options: ['triangle', 'square', 'circle', 'cube'],
      correctAnswer: 0,
      explanation: 'A triangle has three sides.',
      difficulty: 'Advanced',
      points: 10,
      isAiGenerated: false,
      ...(about === undefined ? {} : { stimulusId: about }),
    };
    const added = { type: 'AddQuestion', questionId, topicId, content } as const;
    await testApi.send(question, questionId, { ...added, isApproved: true, ...by });
  };
  const setId = await addSet(testApi, {}, topicId);
  await addShape(1, setId);
  // A draft text keeps its questions out.
  expect(await countBank()).toEqual([0, 0]);
  await testApi.send(stimulus, setId, { type: 'ApproveStimulus', version: 1, ...by });
  expect(await countBank()).toEqual([0, 1]);
  await addShape(2);
  expect(await countBank()).toEqual([0, 2]);
});

test('a form that was previewed before the stock changed is not added', async () => {
  const [one, other] = [await addPaperForm(testApi), await addPaperForm(testApi)];
  await testApi.settle();
  await office.ask(retirePaper, { params: { id: one }, body: { reason: 'Old' } });
  await testApi.settle();
  const { number, preview } = await office.ask(previewPaper, { params, body: fromReserve });
  await office.ask(retirePaper, { params: { id: other }, body: { reason: 'Old' } });
  await testApi.settle();
  const body = { ...fromReserve, number, preview };
  const stale = await office.refused(assemblePaper, { params, body });
  expect(stale).toMatchObject({ code: 'preview-stale' });
  const unknown = await office.refused(getPaperStock, { params: { name: 'nothing' } });
  expect(unknown).toMatchObject({ code: 'blueprint-not-found' });
});
