import { randomUUID } from 'node:crypto';
import { getAdminPaper, retirePaper } from '@mahoe/contracts/content/paperAdmin';
import { assemblePaper, getPaperStock, previewPaper } from '@mahoe/contracts/content/paperStock';
import { listPapers, startPaper } from '@mahoe/contracts/practice/papers';
import type { PaperItem } from '@mahoe/domain/content/paperEvents';
import { paperForm, type PaperForm } from '@mahoe/domain/content/paperForm';
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
import { gatherStock } from './gatherStock.ts';

let testApi: TestApi;
let office: Person;
beforeAll(async () => {
  testApi = await startTestApi();
  office = await createAdmin(testApi);
});
afterAll(() => testApi.stop());

const params = { name: 'test-4' };
const fromReserve = { source: 'reserve', seed: 'May' } as const;

const loadForm = async (formId: string): Promise<PaperForm> =>
  (await testApi.services.commands.load(paperForm, formId)) ?? expect.fail('no form');

/** Adds a form like another one, with items of its own. @returns its id */
const addFormLike = async (
  { blueprint, stimuli }: PaperForm,
  items: readonly PaperItem[],
): Promise<string> => {
  const formId = randomUUID();
  const form = { formId, number: 2, blueprint, seed: formId, items, stimuli };
  await testApi.send(paperForm, formId, { type: 'AddPaperForm', ...form, administratorId: null });
  return formId;
};

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
  const addShape = async (n: number, about?: string): Promise<string> => {
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
    return questionId;
  };
  const setId = await addSet(testApi, {}, topicId);
  await addShape(1, setId);
  // A draft text keeps its questions out.
  expect(await countBank()).toEqual([0, 0]);
  await testApi.send(stimulus, setId, { type: 'ApproveStimulus', version: 1, ...by });
  expect(await countBank()).toEqual([0, 1]);
  const itemId = await addShape(2);
  expect(await countBank()).toEqual([0, 2]);
  // A question that a form of another grade struck out does not come back.
  const full = await loadForm(await addPaperForm(testApi, 5));
  const items = full.items.map((one) => (one.strand === 'Geometry' ? { ...one, itemId } : one));
  const strikeOut = { type: 'StrikeOutItem', itemId, reason: 'Wrong', ...by } as const;
  await testApi.send(paperForm, await addFormLike(full, items), strikeOut);
  expect(await countBank()).toEqual([0, 1]);
});

test('the reserve has no item that any form struck out, and rekeyed items with their new key', async () => {
  const administratorId = randomUUID();
  const formId = await addPaperForm(testApi, 6);
  const form = await loadForm(formId);
  const copyId = await addFormLike(form, form.items);
  const [first, , , last] = form.items;
  if (!first || !last) throw new Error('no items');
  const content = { ...last.content, correctAnswer: 1 } as QuestionContent;
  const by = { reason: 'Wrong', administratorId };
  await testApi.send(paperForm, formId, { type: 'StrikeOutItem', itemId: first.itemId, ...by });
  const rekey = { type: 'RekeyItem', itemId: last.itemId, content, ...by } as const;
  await testApi.send(paperForm, formId, rekey);
  for (const id of [formId, copyId])
    await testApi.send(paperForm, id, { type: 'RetirePaperForm', ...by });
  await testApi.settle();
  const { services } = testApi;
  const gathered = await gatherStock(services, { db: services.views }, 'test-6');
  const expected = form.items.slice(1).map((one) => (one === last ? { ...one, content } : one));
  expect(gathered?.reserve.map(({ item }) => item)).toEqual(expected);
});

test('a form that was previewed before the stock changed is not added', async () => {
  const [one, other] = [await addPaperForm(testApi), await addPaperForm(testApi)];
  await testApi.settle();
  await office.ask(retirePaper, { params: { id: one }, body: { reason: 'Old' } });
  await testApi.settle();
  const { number, preview } = await office.ask(previewPaper, { params, body: fromReserve });
  await office.ask(retirePaper, { params: { id: other }, body: { reason: 'Old' } });
  // Strikes out an item of the preview, since the same four items could be drawn from a larger stock.
  const [item] = (await loadForm(one)).items;
  const strikeOut = { type: 'StrikeOutItem', itemId: item?.itemId ?? '', reason: 'Wrong' } as const;
  await testApi.send(paperForm, one, { ...strikeOut, administratorId: null });
  await testApi.settle();
  const body = { ...fromReserve, number, preview };
  const stale = await office.refused(assemblePaper, { params, body });
  expect(stale).toMatchObject({ code: 'preview-stale' });
  const unknown = await office.refused(getPaperStock, { params: { name: 'nothing' } });
  expect(unknown).toMatchObject({ code: 'blueprint-not-found' });
});
