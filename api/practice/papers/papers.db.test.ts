import { updateUser } from '@mahoe/contracts/accounts/students';
import { changeExtraTime } from '@mahoe/contracts/accounts/users';
import { changePaperItem, getAdminPaper } from '@mahoe/contracts/content/paperAdmin';
import {
  getPaperResult,
  getReview,
  getSitting,
  handInPaper,
  listPapers,
  nameMissCause,
  openReview,
  printPaper,
  saveChanges,
  startPaper,
} from '@mahoe/contracts/practice/papers';
import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import { getLevelProgress } from '@mahoe/contracts/progress/progress';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECRET } from '../../fixtures/bank.ts';
import { addPaperForm, PAPER_ITEMS, PAPER_MINUTES } from '../../fixtures/papers.ts';
import { createAdmin, enrol, newPupil, type Person } from '../../fixtures/people.ts';
import { startTestApi, type TestApi } from '../../fixtures/testApi.ts';

const MINUTE_MS = 60_000;

let testApi: TestApi;
let formId: string;
let formOfGrade6: string;
beforeAll(async () => {
  testApi = await startTestApi();
  formId = await addPaperForm(testApi);
  formOfGrade6 = await addPaperForm(testApi, 6);
  await testApi.settle();
});
afterAll(() => testApi.stop());

const instant = (): string => new Date(testApi.services.clock()).toISOString();

const choose = (itemNumber: number, selectedAnswer: number, madeAt = instant()) => ({
  itemNumber,
  answer: { selectedAnswer },
  madeAt,
});

const start = async (pupil: Person): Promise<{ readonly id: string }> => {
  const { id } = await pupil.ask(startPaper, { params: { id: formId } });
  await testApi.settle();
  return { id };
};

const save = (pupil: Person, id: string, ...changes: readonly ReturnType<typeof choose>[]) =>
  pupil.ask(saveChanges, { params: { id }, body: { changes: [...changes] } });

describe('a paper', () => {
  test('a pupil is offered the papers of their grade, with what is assumed', async () => {
    const ana = await newPupil(testApi, 'Ana');
    const { papers, waitUntil } = await ana.ask(listPapers);
    expect(papers).toMatchObject([
      { formId, state: 'new', sitting: null, items: PAPER_ITEMS, assumptions: [/guess/] },
    ]);
    expect(waitUntil).toBeNull();
    const { paper } = await ana.ask(getDashboard, { params: { id: ana.id } });
    expect(paper).toMatchObject({ formId, items: PAPER_ITEMS, minutes: PAPER_MINUTES });
  });

  test('nothing in an open paper says what is right', async () => {
    const ben = await newPupil(testApi, 'Ben');
    const { id } = await start(ben);
    await save(ben, id, choose(1, 0));
    const sitting = await ben.ask(getSitting, { params: { id } });
    expect(sitting).toMatchObject({ state: 'open', saved: [{ itemNumber: 1 }] });
    expect(JSON.stringify(sitting)).not.toContain(SECRET);
    expect(JSON.stringify(sitting)).not.toMatch(/correct/i);
    for (const operation of [getPaperResult, getReview] as const) {
      expect((await ben.refused(operation, { params: { id } })).code).toMatch(/not-marked|closed/);
    }
  });

  test('a start, a save and a hand-in that are repeated at once count once', async () => {
    const cara = await newPupil(testApi, 'Cara');
    const ids = await Promise.all([1, 2, 3].map(() => start(cara)));
    const [id = ''] = [...new Set(ids.map((one) => one.id))];
    expect(new Set(ids.map((one) => one.id)).size).toBe(1);
    const change = choose(1, 0);
    await Promise.all([1, 2, 3].map(() => save(cara, id, change)));
    const before = await cara.ask(getLevelProgress, { params: { id: cara.id } });
    testApi.advanceClock(3 * MINUTE_MS);
    const handIn = () =>
      cara.ask(handInPaper, { params: { id }, body: { changes: [choose(2, 1, change.madeAt)] } });
    await Promise.all([handIn(), handIn(), handIn()]);
    await testApi.settle();
    const result = await cara.ask(getPaperResult, { params: { id } });
    expect(result).toMatchObject({
      correct: 1,
      answered: 2,
      total: 4,
      percentage: 25,
      band: 'Developing',
    });
    expect(result.experienceEarned).toBeGreaterThan(0);
    const after = await cara.ask(getLevelProgress, { params: { id: cara.id } });
    expect(after.progress.current - before.progress.current).toBe(result.experienceEarned);
  });

  test('shows the changes of another device, and the later change counts', async () => {
    const dan = await newPupil(testApi, 'Dan');
    const { id } = await start(dan);
    const early = instant();
    testApi.advanceClock(1000);
    await save(dan, id, choose(1, 2));
    await save(dan, id, choose(1, 3, early), choose(4, 1, early));
    const { saved } = await dan.ask(getSitting, { params: { id } });
    expect(saved).toMatchObject([
      { itemNumber: 1, answer: { selectedAnswer: 2 } },
      { itemNumber: 4, answer: { selectedAnswer: 1 } },
    ]);
  });

  test('a paper whose time is up is handed in when anybody looks, with what is there', async () => {
    const eve = await newPupil(testApi, 'Eve');
    const { id } = await start(eve);
    await save(eve, id, choose(1, 0));
    testApi.advanceClock((PAPER_MINUTES + 1) * MINUTE_MS);
    expect(await eve.ask(getSitting, { params: { id } })).toMatchObject({ state: 'handed-in' });
    expect(await eve.ask(getPaperResult, { params: { id } })).toMatchObject({
      isTimeUp: true,
      correct: 1,
    });
  });

  test('only the pupil of a sitting reads and changes it', async () => {
    const [fay, gil] = [await newPupil(testApi, 'Fay'), await newPupil(testApi, 'Gil')];
    const { id } = await start(fay);
    const asked = { params: { id } };
    for (const refused of [
      await gil.refused(getSitting, asked),
      await gil.refused(saveChanges, { ...asked, body: { changes: [choose(1, 0)] } }),
      await gil.refused(handInPaper, { ...asked, body: { changes: [] } }),
    ])
      expect(refused.code).toBe('sitting-of-another');
  });

  test('a paper of another grade, or without a subscription, is not started', async () => {
    const hal = await newPupil(testApi, 'Hal', { grade: 6 });
    expect((await hal.refused(startPaper, { params: { id: formId } })).code).toBe(
      'paper-of-another-grade',
    );
    const ida = await enrol(testApi, 'Ida', { months: 0 });
    await testApi.settle();
    expect((await ida.refused(startPaper, { params: { id: formId } })).code).toBe(
      'subscription-required',
    );
  });

  test('a second paper waits for the first, and a second sitting earns nothing', async () => {
    const jay = await newPupil(testApi, 'Jay');
    const other = await addPaperForm(testApi);
    const { id } = await start(jay);
    expect((await jay.refused(startPaper, { params: { id: other } })).code).toBe(
      'another-paper-open',
    );
    testApi.advanceClock(MINUTE_MS);
    await jay.ask(handInPaper, { params: { id }, body: { changes: [] } });
    await testApi.settle();
    const { id: second } = await start(jay);
    expect(second).not.toBe(id);
    await save(jay, second, choose(1, 0));
    testApi.advanceClock(4 * MINUTE_MS);
    await jay.ask(handInPaper, { params: { id: second }, body: { changes: [] } });
    expect(await jay.ask(getPaperResult, { params: { id: second } })).toMatchObject({
      correct: 1,
      experienceEarned: 0,
    });
    await testApi.settle();
    expect((await jay.ask(listPapers)).waitUntil).not.toBeNull();
    expect((await jay.ask(getDashboard, { params: { id: jay.id } })).paper).toBeNull();
  });
});

test('a text comes with the numbers of its items, in an open paper and in its review', async () => {
  const mia = await newPupil(testApi, 'Mia');
  const { id } = await start(mia);
  const texts = [{ stimulus: { title: 'Sports day', kind: 'notice' }, from: 2, to: 3 }];
  const open = await mia.ask(getSitting, { params: { id } });
  expect(open).toMatchObject({ texts, items: [{}, { lines: { from: 1, to: 1 } }, {}, {}] });
  expect(open.items[0]).not.toHaveProperty('lines');
  await mia.ask(handInPaper, { params: { id }, body: { changes: [] } });
  await mia.ask(openReview, { params: { id } });
  expect(await mia.ask(getReview, { params: { id } })).toMatchObject({ texts });
});

test('a text moves up with its items if one before it was struck out', async () => {
  const noa = await newPupil(testApi, 'Noa');
  const admin = await createAdmin(testApi);
  const struck = await addPaperForm(testApi);
  await testApi.settle();
  const { itemList, texts } = await admin.ask(getAdminPaper, { params: { id: struck } });
  expect(texts).toMatchObject([{ from: 2, to: 3 }]);
  await admin.ask(changePaperItem, {
    params: { id: struck },
    body: {
      itemId: itemList[0]?.itemId ?? '',
      change: { type: 'strike-out' },
      reason: 'Two are right',
    },
  });
  const { id } = await noa.ask(startPaper, { params: { id: struck } });
  const sitting = await noa.ask(getSitting, { params: { id } });
  expect(sitting).toMatchObject({ items: { length: 3 }, texts: [{ from: 1, to: 2 }] });
});

test('the list of papers names the minutes that the clock gives with extra time', async () => {
  const ivy = await newPupil(testApi, 'Ivy');
  const admin = await createAdmin(testApi);
  await admin.ask(changeExtraTime, { params: { id: ivy.id }, body: { extraTimeFactor: 1.5 } });
  await testApi.settle();
  const { papers } = await ivy.ask(listPapers);
  expect(papers.find((one) => one.formId === formId)?.minutes).toBe(1.5 * PAPER_MINUTES);
  const { id } = await start(ivy);
  const { timeLimitSeconds } = await ivy.ask(getSitting, { params: { id } });
  expect(timeLimitSeconds).toBe(60 * 1.5 * PAPER_MINUTES);
});

test('a pupil who has moved up finds the printed paper of the earlier grade, and can print the next', async () => {
  const uma = await newPupil(testApi, 'Uma');
  const admin = await createAdmin(testApi);
  const { id } = await uma.ask(printPaper, { params: { id: formId } });
  await admin.ask(updateUser, { params: { id: uma.id }, body: { grade: 6 } });
  await testApi.settle();
  const next = { params: { id: formOfGrade6 } };
  expect((await uma.refused(printPaper, next)).code).toBe('printed-paper-open');
  const find = async (wanted: string) =>
    (await uma.ask(listPapers)).papers.find((one) => one.formId === wanted);
  expect(await find(formId)).toMatchObject({ state: 'open', canStart: false, sitting: { id } });
  expect(await find(formOfGrade6)).toMatchObject({ state: 'new', canStart: true });
  await uma.ask(handInPaper, { params: { id }, body: { changes: [] } });
  await testApi.settle();
  expect(await find(formId)).toMatchObject({ state: 'handed-in', canStart: false });
  expect(await uma.ask(printPaper, next)).toHaveProperty('id');
});

test('a printed paper has no clock, lies beside an open one, and says that it was typed in', async () => {
  const lia = await newPupil(testApi, 'Lia');
  const print = () => lia.ask(printPaper, { params: { id: formId } });
  const { id } = await print();
  expect(await print()).toEqual({ id });
  await testApi.settle();
  const printed = await lia.ask(getSitting, { params: { id } });
  expect(printed).toMatchObject({ isOnPaper: true, state: 'open' });
  expect(JSON.stringify(printed)).not.toContain(SECRET);
  await lia.ask(startPaper, { params: { id: await addPaperForm(testApi) } });
  testApi.advanceClock(PAPER_MINUTES * MINUTE_MS * 3);
  await save(lia, id, choose(1, 0), choose(2, 1));
  expect((await lia.refused(getReview, { params: { id } })).code).toBe('review-closed');
  expect((await lia.ask(listPapers)).papers.find((one) => one.formId === formId)).toMatchObject({
    state: 'open',
    sitting: { id, isOnPaper: true },
  });
  await lia.ask(handInPaper, { params: { id }, body: { changes: [] } });
  expect(await lia.ask(getPaperResult, { params: { id } })).toMatchObject({
    correct: 1,
    isOnPaper: true,
    isTimeUp: false,
    pace: { secondsUsed: null },
  });
});

test('the review shows what was right and keeps the cause of a miss', async () => {
  const kim = await newPupil(testApi, 'Kim');
  const { id } = await start(kim);
  await save(kim, id, choose(1, 0), choose(2, 3));
  await kim.ask(handInPaper, { params: { id }, body: { changes: [] } });
  expect(await kim.ask(getPaperResult, { params: { id } })).toMatchObject({ isReviewOpen: false });
  await kim.ask(openReview, { params: { id } });
  await kim.ask(nameMissCause, { params: { id }, body: { itemNumber: 2, cause: 'misread' } });
  const { items } = await kim.ask(getReview, { params: { id } });
  expect(items).toMatchObject([
    { isCorrect: true, givenText: 'right', cause: null },
    { isCorrect: false, givenText: 'worst', correctText: 'right', cause: 'misread' },
    { isCorrect: false, givenText: null },
    { isCorrect: false, givenText: null },
  ]);
  const refused = await kim.refused(nameMissCause, {
    params: { id },
    body: { itemNumber: 1, cause: 'rushed' },
  });
  expect(refused.code).toBe('item-not-missed');
});
