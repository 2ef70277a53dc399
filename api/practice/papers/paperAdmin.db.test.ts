import { randomUUID } from 'node:crypto';
import {
  changePaperItem,
  exportPapers,
  getAdminPaper,
  getPaperHealth,
  listAdminPapers,
  listBlueprints,
  previewPaperChange,
  retirePaper,
} from '@mahoe/contracts/content/paperAdmin';
import {
  getPaperResult,
  handInPaper,
  listPapers,
  saveChanges,
  startPaper,
} from '@mahoe/contracts/practice/papers';
import { getLevelProgress } from '@mahoe/contracts/progress/progress';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPaperForm, PAPER_MINUTES } from '../../fixtures/papers.ts';
import { createAdmin, newPupil, type Person } from '../../fixtures/people.ts';
import { startTestApi, type TestApi } from '../../fixtures/testApi.ts';

let testApi: TestApi;
let office: Person;
beforeAll(async () => {
  testApi = await startTestApi();
  office = await createAdmin(testApi);
});
afterAll(() => testApi.stop());

const addForm = async (): Promise<{ readonly formId: string; readonly itemIds: string[] }> => {
  const formId = await addPaperForm(testApi);
  await testApi.settle();
  const { itemList } = await office.ask(getAdminPaper, { params: { id: formId } });
  return { formId, itemIds: itemList.map(({ itemId }) => itemId) };
};

/** A pupil begins a paper and chooses options in the order of its items. */
const begin = async (pupil: Person, formId: string, ...options: readonly number[]) => {
  const { id } = await pupil.ask(startPaper, { params: { id: formId } });
  testApi.advanceClock(120_000);
  const madeAt = new Date(testApi.services.clock()).toISOString();
  const changes = options.map((selectedAnswer, index) => ({
    itemNumber: index + 1,
    answer: { selectedAnswer },
    madeAt,
  }));
  await pupil.ask(saveChanges, { params: { id }, body: { changes } });
  return id;
};

/** Pupils begin a paper, choose options in the order of its items and hand it in after two minutes. */
const sitOften = async (
  formId: string,
  itemIds: readonly string[],
  times: number,
  options: readonly number[],
  onPaper = false,
): Promise<void> => {
  for (let n = 0; n < times; n += 1) {
    const [sittingId, pupilId] = [randomUUID(), randomUUID()];
    await testApi.send(sitting, sittingId, {
      type: 'StartSitting',
      sittingId,
      pupilId,
      formId,
      grade: 4,
      pupilGrade: 4,
      component: 'numeracy',
      sittingNumber: 1,
      onPaper,
      items: itemIds.map((itemId) => ({
        itemId,
        strand: 'Number',
        depth: 1,
        difficulty: 'Beginner' as const,
        points: 10,
        key: { type: 'mcq' as const, correctAnswer: 0, optionCount: 4 },
      })),
      minutes: PAPER_MINUTES,
      extraTimeFactor: 1,
      result: { type: 'bands' },
      level: 1,
      subscriptionEndsAt: 'exempt',
    });
    testApi.advanceClock(120_000);
    const madeAt = new Date(testApi.services.clock()).toISOString();
    const changes = options.map((index, at) => ({
      itemNumber: at + 1,
      answer: { type: 'option', index } as const,
      madeAt,
    }));
    await testApi.send(sitting, sittingId, { type: 'HandIn', pupilId, changes });
  }
  await testApi.settle();
};

const handIn = async (pupil: Person, id: string): Promise<void> => {
  await pupil.ask(handInPaper, { params: { id }, body: { changes: [] } });
  await testApi.settle();
};

const resultOf = (pupil: Person, id: string) => pupil.ask(getPaperResult, { params: { id } });

test('administrators see every paper with its items, keys and blueprint', async () => {
  const { formId } = await addForm();
  const papers = await office.ask(listAdminPapers, { query: { filter: '{"grade":4}' } });
  expect(papers).toContainEqual(
    expect.objectContaining({ id: formId, blueprint: 'test-4', state: 'in-use', sittings: 0 }),
  );
  expect(await office.ask(getAdminPaper, { params: { id: formId } })).toMatchObject({
    minutes: PAPER_MINUTES,
    openSittings: 0,
    strands: [
      { name: 'Number', wanted: 3, found: 3, depths: [1, 2, 0] },
      { name: 'Geometry', wanted: 1, found: 1, depths: [0, 0, 1] },
    ],
    itemList: [
      { itemNumber: 1, correctAnswer: 0, correctText: 'right', isStruckOut: false },
      {},
      {},
      { strand: 'Geometry', depth: 3 },
    ],
  });
  expect(await office.ask(listBlueprints)).toMatchObject([
    {
      name: 'test-4',
      texts: null,
      figures: 0,
      marks: 4,
      result: expect.stringMatching(/bands/),
      assumptions: [/guess/],
    },
  ]);
});

test('a preview says whose results change, and striking out changes exactly these', async () => {
  const { formId, itemIds } = await addForm();
  const [kai, lea, max] = [
    await newPupil(testApi, 'Kai'),
    await newPupil(testApi, 'Lea'),
    await newPupil(testApi, 'Max'),
  ];
  const kais = await begin(kai, formId, 0, 0, 1, 1);
  const leas = await begin(lea, formId, 1, 0, 0, 1);
  await handIn(kai, kais);
  await handIn(lea, leas);
  const open = await begin(max, formId, 1, 0);
  await testApi.settle();
  const before = await kai.ask(getLevelProgress, { params: { id: kai.id } });
  const asked = { itemId: itemIds[0] ?? '', change: { type: 'strike-out' } } as const;
  const head = await testApi.services.store.headPosition();
  const previewed = await office.ask(previewPaperChange, { params: { id: formId }, body: asked });
  expect(await testApi.services.store.headPosition()).toBe(head);
  expect(previewed).toMatchObject({
    marked: 2,
    open: 1,
    results: [
      {
        name: expect.stringMatching(/^Kai/),
        before: { correct: 2, total: 4, percentage: 50, verdict: 'Proficient' },
        after: { correct: 1, total: 3, percentage: 33, verdict: 'Developing' },
      },
      { before: { correct: 2, total: 4 }, after: { correct: 2, total: 3, verdict: 'Proficient' } },
    ],
  });
  const body = { ...asked, reason: 'Two options are right', preview: previewed.preview };
  const changed = await office.ask(changePaperItem, { params: { id: formId }, body });
  expect(changed).toEqual({ id: formId, isRemarked: true });
  expect(await resultOf(kai, kais)).toMatchObject({ correct: 1, total: 3, percentage: 33 });
  expect(await resultOf(lea, leas)).toMatchObject({ correct: 2, total: 3 });
  await testApi.settle();
  // Experience is never taken back.
  expect(await kai.ask(getLevelProgress, { params: { id: kai.id } })).toEqual(before);
  await handIn(max, open);
  expect(await resultOf(max, open)).toMatchObject({ correct: 1, total: 3 });
  expect(await office.ask(getAdminPaper, { params: { id: formId } })).toMatchObject({
    strands: [{ wanted: 3, found: 2 }, {}],
    itemList: [{ isStruckOut: true }, {}, {}, {}],
  });
});

test('a preview has the sittings of a half paper, whose items change with the full form', async () => {
  const { formId, itemIds } = await addForm();
  const half = await addPaperForm(testApi, 4, formId);
  const [nia, oren] = [await newPupil(testApi, 'Nia'), await newPupil(testApi, 'Oren')];
  const nias = await begin(nia, formId, 0, 0);
  const orens = await begin(oren, half, 0);
  await handIn(nia, nias);
  await handIn(oren, orens);
  const asked = { itemId: itemIds[0] ?? '', change: { type: 'strike-out' } } as const;
  for (const id of [formId, half]) {
    expect(await office.ask(previewPaperChange, { params: { id }, body: asked })).toMatchObject({
      marked: 2,
      results: [
        { name: expect.stringMatching(/^Nia/), after: { correct: 1, total: 3 } },
        { name: expect.stringMatching(/^Oren/), after: { correct: 0, total: 3 } },
      ],
    });
  }
});

test('another key is previewed and marks again, and only the key can differ', async () => {
  const { formId, itemIds } = await addForm();
  const nia = await newPupil(testApi, 'Nia');
  const id = await begin(nia, formId, 3, 0);
  await handIn(nia, id);
  const params = { id: formId };
  const change = { type: 'rekey', fields: { correctAnswer: 3 } } as const;
  const asked = { itemId: itemIds[0] ?? '', change };
  const { results, preview } = await office.ask(previewPaperChange, { params, body: asked });
  expect(results).toMatchObject([{ before: { correct: 1 }, after: { correct: 2 } }]);
  await office.ask(changePaperItem, { params, body: { ...asked, reason: 'Wrong key', preview } });
  expect(await resultOf(nia, id)).toMatchObject({ correct: 2, total: 4 });

  const reworded = { type: 'rekey' as const, fields: { options: ['a', 'b', 'c', 'd'] } };
  const body = { itemId: itemIds[1] ?? '', change: reworded, reason: 'Other words' };
  expect(await office.refused(changePaperItem, { params, body })).toMatchObject({
    code: 'question-inconsistent',
    message: 'Only the key and the explanation can change.',
  });
});

test('a preview that a new paper has overtaken is refused', async () => {
  const { formId, itemIds } = await addForm();
  const params = { id: formId };
  const asked = { itemId: itemIds[1] ?? '', change: { type: 'strike-out' } } as const;
  const { preview } = await office.ask(previewPaperChange, { params, body: asked });
  const ola = await newPupil(testApi, 'Ola');
  await handIn(ola, await begin(ola, formId, 0, 0));
  const body = { ...asked, reason: 'Unclear', preview };
  expect((await office.refused(changePaperItem, { params, body })).code).toBe('preview-stale');
});

test('a retired paper is offered to nobody, and an open sitting of it goes on', async () => {
  const { formId } = await addForm();
  const [pia, quin] = [await newPupil(testApi, 'Pia'), await newPupil(testApi, 'Quin')];
  const id = await begin(pia, formId, 0, 0, 0, 0);
  await testApi.settle();
  await office.ask(retirePaper, { params: { id: formId }, body: { reason: 'Old' } });
  await testApi.settle();
  const offered = async (pupil: Person) =>
    (await pupil.ask(listPapers)).papers.map((paper) => paper.formId);
  expect(await offered(quin)).not.toContain(formId);
  expect(await offered(pia)).toContain(formId);
  expect((await quin.refused(startPaper, { params: { id: formId } })).code).toBe('form-retired');
  await handIn(pia, id);
  expect(await resultOf(pia, id)).toMatchObject({ correct: 4 });
});

test('the health of a paper is shown from thirty first sittings on, without printed papers', async () => {
  const { formId, itemIds } = await addForm();
  const params = { id: formId };
  const none = await office.ask(getPaperHealth, { params });
  expect(none).toEqual({ sittings: 0, needed: 30, health: null });
  await sitOften(formId, itemIds, 15, [0, 0, 1]);
  expect(await office.ask(getPaperHealth, { params })).toMatchObject({
    sittings: 15,
    health: null,
  });
  await sitOften(formId, itemIds, 15, [0, 1, 1, 1]);
  await sitOften(formId, itemIds, 1, [0, 0, 0, 0], true);
  const { sittings, health } = await office.ask(getPaperHealth, { params });
  expect(sittings).toBe(30);
  expect(health).toMatchObject({
    n: 30,
    items: 4,
    meanScore: 1.5,
    medianSeconds: 120,
    itemList: [
      { itemNumber: 1, n: 30, facility: 1, discrimination: null, omitted: 0, notReached: 0 },
      { itemNumber: 2, facility: 0.5, omitted: 0 },
      { itemNumber: 3, facility: 0, omitted: 0, notReached: 0 },
      { itemNumber: 4, facility: 0, omitted: 0, notReached: 15 },
    ],
  });
});

test('an export has the papers of the list’s filter, each with blueprint, items, keys and changes', async () => {
  const { formId, itemIds } = await addForm();
  const [itemId = ''] = itemIds;
  const params = { id: formId };
  const change = { type: 'strike-out' } as const;
  await office.ask(changePaperItem, { params, body: { itemId, change, reason: 'Two answers' } });
  await testApi.settle();
  const [paper] = (await office.ask(listAdminPapers, {})).filter(({ id }) => id === formId);
  const ask = async (filter: object): Promise<readonly { readonly formId: string }[]> => {
    const query = { filter: JSON.stringify(filter) };
    const { text } = await office.ask(exportPapers, { query });
    return JSON.parse(text).papers;
  };
  const exported = await ask({ blueprint: paper?.blueprint });
  const own = exported.find((one) => one.formId === formId);
  expect(own).toMatchObject({
    blueprint: { name: paper?.blueprint },
    items: itemIds.map((id) => ({ itemId: id, content: { correctAnswer: expect.any(Number) } })),
    struckOutIds: [itemId],
  });
  expect(await ask({ grade: 6, blueprint: paper?.blueprint })).toEqual([]);
});
