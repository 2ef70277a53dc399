// R27 of docs/rules.md
import {
  getPaperResult,
  getSitting,
  handInPaper,
  listPapers,
  printPaper,
  saveChanges,
  startPaper,
} from '@mahoe/contracts/practice/papers';
import { getLevelProgress } from '@mahoe/contracts/progress/progress';
import { momentOf } from '@mahoe/domain/calendar';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import {
  findPaperToCount,
  paperCounts,
  UNSTARTED_TTL_MS,
} from '@mahoe/domain/practice/paper/paperCounts';
import { sweepOverdueSittings } from '@mahoe/reactions/jobs/expireOverdueSittings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPaperForm, PAPER_ITEMS, PAPER_MINUTES } from '../../fixtures/papers.ts';
import { newPupil, type Person } from '../../fixtures/people.ts';
import { startTestApi, type TestApi } from '../../fixtures/testApi.ts';

const MINUTE_MS = 60_000;
/** A tenth of the time of a paper: enough for one, not for two. */
const EFFORT_MS = (PAPER_MINUTES * MINUTE_MS) / 10;
/** Experience of a paper whose answers are all right: 10 × 1.1 for each. */
const ALL_RIGHT = PAPER_ITEMS * 11;

let testApi: TestApi;
let forms: readonly string[];
beforeAll(async () => {
  testApi = await startTestApi();
  forms = await Promise.all([1, 2, 3].map(() => addPaperForm(testApi)));
  await testApi.settle();
});
afterAll(() => testApi.stop());

const fulfilled = async <T>(attempts: readonly Promise<T>[]): Promise<readonly T[]> =>
  (await Promise.allSettled(attempts)).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  );

const startOf = (pupil: Person, operation: typeof startPaper | typeof printPaper) => (id: string) =>
  pupil.ask(operation, { params: { id } });

/** Hands a paper in with the right answer to every item. */
const handIn = (pupil: Person, id: string) => {
  const madeAt = new Date(testApi.services.clock()).toISOString();
  const changes = Array.from({ length: PAPER_ITEMS }, (_, index) => ({
    itemNumber: index + 1,
    answer: { selectedAnswer: 0 },
    madeAt,
  }));
  return pupil.ask(handInPaper, { params: { id }, body: { changes } });
};

const experienceOf = async (pupil: Person): Promise<number> => {
  await testApi.settle();
  return (await pupil.ask(getLevelProgress, { params: { id: pupil.id } })).progress.current;
};

test('papers that are started at once open one with a clock and one to print', async () => {
  const ana = await newPupil(testApi, 'Ana');
  const timed = await fulfilled(forms.flatMap((id) => [id, id]).map(startOf(ana, startPaper)));
  expect(new Set(timed.map(({ id }) => id)).size).toBe(1);
  const printed = await fulfilled(forms.flatMap((id) => [id, id]).map(startOf(ana, printPaper)));
  expect(new Set(printed.map(({ id }) => id)).size).toBe(1);
  await testApi.settle();
  const { papers } = await ana.ask(listPapers);
  expect(papers.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(2);
  const { open } = await testApi.services.commands.load(paperCounts, ana.id);
  const other = forms.find((id) => id !== open.printed?.formId) ?? '';
  expect((await ana.refused(printPaper, { params: { id: other } })).code).toBe(
    'printed-paper-open',
  );
});

test('papers that lie open side by side do not count the same minutes', async () => {
  const ben = await newPupil(testApi, 'Ben');
  const [first = '', second = ''] = forms;
  const { id: timed } = await startOf(ben, startPaper)(first);
  const { id: printed } = await startOf(ben, printPaper)(second);
  testApi.advanceClock(EFFORT_MS);
  await Promise.all([handIn(ben, timed), handIn(ben, printed), handIn(ben, timed)]);
  expect(await experienceOf(ben)).toBe(ALL_RIGHT);
});

test('a form is open once, so that the review of one sitting shows the key of no other', async () => {
  const cara = await newPupil(testApi, 'Cara');
  const [form = ''] = forms;
  const { id: printed } = await startOf(cara, printPaper)(form);
  const params = { id: form };
  expect((await cara.refused(startPaper, { params })).code).toBe('form-open');
  testApi.advanceClock(3 * EFFORT_MS);
  await handIn(cara, printed);
  const { id: timed } = await startOf(cara, startPaper)(form);
  expect((await cara.refused(printPaper, { params })).code).toBe('form-open');
  testApi.advanceClock(3 * EFFORT_MS);
  await handIn(cara, timed);
  expect(await experienceOf(cara)).toBe(ALL_RIGHT);
});

test('a half paper and its full form pay experience once, and are not open together', async () => {
  const ivy = await newPupil(testApi, 'Ivy');
  const [full = ''] = forms;
  const half = await addPaperForm(testApi, 4, full);
  await testApi.settle();
  const { id: printed } = await startOf(ivy, printPaper)(half);
  expect((await ivy.refused(startPaper, { params: { id: full } })).code).toBe('form-open');
  testApi.advanceClock(3 * EFFORT_MS);
  await handIn(ivy, printed);
  await testApi.settle();
  const { papers } = await ivy.ask(listPapers, {});
  expect(papers.find(({ formId }) => formId === full)).toMatchObject({
    state: 'new',
    metIn: 'Test paper of grade 4 1',
  });
  const { id: timed } = await startOf(ivy, startPaper)(full);
  testApi.advanceClock(3 * EFFORT_MS);
  await handIn(ivy, timed);
  expect(await experienceOf(ivy)).toBe(ALL_RIGHT);
});

test('a printed paper whose start stopped in between does not keep its form from a clock', async () => {
  const { commands, clock } = testApi.services;
  const jem = await newPupil(testApi, 'Jem');
  const [form = ''] = forms;
  const lost = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f7002';
  const command = {
    type: 'OpenPaper',
    now: momentOf(clock()),
    pupilId: jem.id,
    sittingId: lost,
    formId: form,
    sittingNumber: 1,
    onPaper: true,
    unstartedIds: [],
  } as const;
  await commands.handle(paperCounts, jem.id, command, { commandId: lost, actor: 'mahoe' });
  expect((await jem.refused(startPaper, { params: { id: form } })).code).toBe('form-open');
  testApi.advanceClock(UNSTARTED_TTL_MS + MINUTE_MS);
  const { id } = await startOf(jem, startPaper)(form);
  testApi.advanceClock(3 * EFFORT_MS);
  await handIn(jem, id);
  expect(await experienceOf(jem)).toBe(ALL_RIGHT);
});

test('late answers count no more once the form was opened again', async () => {
  const fay = await newPupil(testApi, 'Fay');
  const [form = ''] = forms;
  const { id } = await startOf(fay, startPaper)(form);
  const madeAt = new Date(testApi.services.clock()).toISOString();
  const save = (itemNumber: number) => ({
    params: { id },
    body: { changes: [{ itemNumber, answer: { selectedAnswer: 0 }, madeAt }] },
  });
  testApi.advanceClock((PAPER_MINUTES + 1) * MINUTE_MS);
  await fay.ask(saveChanges, save(1));
  await fay.ask(saveChanges, save(2));
  const { id: again } = await startOf(fay, startPaper)(form);
  await handIn(fay, again);
  expect((await fay.refused(saveChanges, save(3))).code).toBe('sitting-over');
  expect(await fay.ask(getPaperResult, { params: { id } })).toMatchObject({ correct: 2 });
});

test('a paper whose time is up gives its place to the next', async () => {
  const dan = await newPupil(testApi, 'Dan');
  const [first = '', second = ''] = forms;
  const { id } = await startOf(dan, startPaper)(first);
  testApi.advanceClock((PAPER_MINUTES + 1) * MINUTE_MS);
  const { id: next } = await startOf(dan, startPaper)(second);
  expect(await dan.ask(getPaperResult, { params: { id } })).toMatchObject({ isTimeUp: true });
  expect(await dan.ask(getSitting, { params: { id: next } })).toMatchObject({ state: 'open' });
});

test('a paper that nobody looks at is handed in with its time, and gives its place back', async () => {
  const { clock, commands, views } = testApi.services;
  const gil = await newPupil(testApi, 'Gil');
  const [first = ''] = forms;
  const { id } = await startOf(gil, startPaper)(first);
  await testApi.settle();
  testApi.advanceClock((PAPER_MINUTES + 1) * MINUTE_MS);
  expect(await sweepOverdueSittings({ views: { db: views }, commands }, clock())).toEqual([]);
  const { open, ownSeconds } = await commands.load(paperCounts, gil.id);
  expect(open.timed).toBeNull();
  expect(ownSeconds[id]).toBe(PAPER_MINUTES * 60);
  expect((await commands.load(sitting, id)).handedIn).toMatchObject({ reason: 'time' });
});

test('a paper that was counted and not handed in is handed in before its form opens again', async () => {
  const { commands, clock } = testApi.services;
  const hal = await newPupil(testApi, 'Hal');
  const [form = ''] = forms;
  const { id } = await startOf(hal, printPaper)(form);
  testApi.advanceClock(EFFORT_MS);
  const now = momentOf(clock());
  const state = await commands.load(sitting, id);
  const handsIn = { type: 'HandIn', now, pupilId: hal.id, changes: [] } as const;
  const count = findPaperToCount(state, handsIn) ?? expect.fail();
  // The process ended between the count and the hand-in.
  await commands.handle(paperCounts, hal.id, count, { commandId: id, actor: 'mahoe' });
  testApi.advanceClock(3 * EFFORT_MS);
  const { id: again } = await startOf(hal, startPaper)(form);
  expect(again).not.toBe(id);
  expect((await commands.load(sitting, id)).handedIn).toMatchObject({
    reason: 'pupil',
    ownSeconds: EFFORT_MS / 1000,
  });
  testApi.advanceClock(3 * EFFORT_MS);
  await handIn(hal, again);
  await handIn(hal, id);
  expect(await hal.ask(getPaperResult, { params: { id } })).toMatchObject({ correct: 0 });
  expect(await experienceOf(hal)).toBe(0);
});

test('a paper that was opened and never started is started by the next try', async () => {
  const eve = await newPupil(testApi, 'Eve');
  const [first = '', second = ''] = forms;
  const now = momentOf(testApi.services.clock());
  const lost = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f7001';
  const paper = { pupilId: eve.id, sittingId: lost, formId: first, sittingNumber: 1 };
  const command = { type: 'OpenPaper', now, ...paper, onPaper: false, unstartedIds: [] } as const;
  await testApi.services.commands.handle(paperCounts, eve.id, command, {
    commandId: lost,
    actor: 'mahoe',
  });
  const refused = await eve.refused(startPaper, { params: { id: second } });
  expect(refused.code).toBe('another-paper-open');
  expect(await startOf(eve, startPaper)(first)).toEqual({ id: lost });
  expect((await testApi.services.commands.load(sitting, lost)).started?.formId).toBe(first);
});
