// @module-tag large: simulates a term with papers
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exportStudy } from '../export/exportStudy.ts';
import { newLearnerModel } from '../fold/learnerModel.ts';
import { buildHistory } from '../history/build.ts';
import { quoteText } from '../history/duck.ts';
import { readHistory } from '../history/folder.ts';
import { openHistory, type History } from '../history/openHistory.ts';
import { describeSource, simulateLogBatches } from '../simulate/simulatedHistory.ts';
import { createPseudonym } from '../study/studies.ts';
import { calibratePapers } from './calibratePapers.ts';
import { compareMarking } from './compareMarking.ts';
import { parseTriedMarking } from './triedMarking.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const size = { seed: 4, pupils: 75, days: 26, from: Date.UTC(2026, 0, 12, 5), papers: true };
let root: string;
let history: History;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mahoe-sittings-'));
  const folder = join(root, 'history');
  const before = await readHistory(folder, describeSource(size));
  await buildHistory(folder, before, simulateLogBatches(size));
  history = await openHistory(folder);
});
afterAll(async () => {
  history.close();
  await rm(root, { recursive: true, force: true });
});

const count = async (sql: string): Promise<number> =>
  Number((await history.rows(`select count(*)::int as n from ${sql}`))[0]?.['n']);

test('papers leave the practice of a simulated term as it is without them', () => {
  const answersOf = (papers: boolean) =>
    [...simulateLogBatches({ ...size, pupils: 6, papers })]
      .flatMap(({ events }) => events)
      .flatMap(({ type, data }) => (type === 'AttemptAnswered' ? [data.questionId] : []));
  expect(answersOf(true).slice(0, 40)).toEqual(answersOf(false).slice(0, 40));
});

test('an export of sittings names nobody, and has every item of every sitting', async () => {
  const opened = await openHistory(join(root, 'history'));
  const folder = join(root, 'export');
  const asked = { study: 'trial', period: { from: '2000-01-01', to: '9999-12-31' } };
  const pseudonym = createPseudonym(Buffer.alloc(32, 1));
  const manifest = await exportStudy(
    opened,
    { ...asked, format: 'csv', tables: 'sittings' },
    pseudonym,
    folder,
  );
  const rowsOf = (name: string) => manifest.outputs.find(({ file }) => file === name)?.rows ?? 0;
  expect(manifest.outputs.map(({ file }) => file).toSorted()).toEqual([
    'assignments.csv',
    'paper_forms.csv',
    'paper_items.csv',
    'sitting_items.csv',
    'sittings.csv',
  ]);
  expect(rowsOf('sittings.csv')).toBeGreaterThan(30);
  const [sittings, items, forms] = ['sittings', 'sitting_items', 'paper_forms'].map(
    (name) => `read_csv(${quoteText(join(folder, `${name}.csv`))})`,
  );
  const [checked] = await history.rows(`select
    (select count(*)::int from ${items} join ${forms} using (form_id)
      where item_number > items) as beyond,
    (select count(*)::int from (select pupil, sitting, count(*) as n, any_value(form_id) as form_id
      from ${items} group by 1, 2) join ${forms} using (form_id) where n <> items) as short,
    (select min(pupils)::int from (select count(distinct pupil) as pupils from ${sittings}
      group by form_id)) as fewest,
    (select count(*)::int from ${sittings} where on_paper and used_seconds is not null) as timed`);
  expect(checked).toMatchObject({ beyond: 0, short: 0, timed: 0 });
  expect(Number(checked?.['fewest'])).toBeGreaterThanOrEqual(10);
  const ids = await history.rows(
    `select distinct pupil_id as id from events where type = 'PaperSittingStarted'`,
  );
  const text = await readFile(join(folder, 'sitting_items.csv'), 'utf8');
  for (const { id } of ids) expect(text).not.toContain(String(id));
  const dictionary = await readFile(join(folder, 'dictionary.csv'), 'utf8');
  expect(dictionary).toContain('sitting_items,depth,');
  opened.close();
});

test('a calibration counts each answered item once, or says why it is left out', async () => {
  const found = await calibratePapers(history, { draws: 20, seed: 1 });
  const printed = await count(
    `events where type = 'PaperSittingStarted' and (data->>'$.onPaper') = 'true'`,
  );
  const marked = await count(`events where type = 'PaperMarked'`);
  expect(found.leftOut.printedSittings).toBe(printed);
  expect(found.sittings + printed + found.leftOut.sittingsWithoutEffort).toBe(marked);
  const sum = (groups: readonly { readonly answers: number }[]): number =>
    groups.reduce((total, { answers }) => total + answers, 0);
  for (const groups of [found.deciles, found.components, found.depths, found.labels])
    expect(sum(groups)).toBe(found.answers);
  const { low, value, high } = found.figures.logLoss;
  expect([low <= value, value <= high]).toEqual([true, true]);
  expect(value).toBeLessThan(found.logLossOfShare);
  expect(await calibratePapers(history, { draws: 20, seed: 1 })).toEqual(found);
});

test('a new item is predicted by its label and its pupil, between the topics it may be about', () => {
  const model = newLearnerModel();
  const answer = (topicId: string, isCorrect: boolean) => ({
    pupilId: 'p',
    topicId,
    questionId: `q-${topicId}`,
    difficulty: 'Intermediate' as const,
    graded: true,
    isCorrect,
    rapid: false,
  });
  for (let n = 0; n < 20; n += 1) {
    model.answered(answer('strong', true));
    model.answered(answer('weak', false));
  }
  const predicted = (...topics: readonly string[]) =>
    model.predictNewItem('p', topics, 'Intermediate');
  expect(predicted('strong')).toBeGreaterThan(predicted('strong', 'weak'));
  expect(predicted('strong', 'weak')).toBeGreaterThan(predicted('weak'));
  expect(model.predictNewItem('p', [], 'Beginner')).toBeGreaterThan(
    model.predictNewItem('p', [], 'Advanced'),
  );
  expect(predicted('new')).toBe(
    model.predict({ pupilId: 'p', topicId: 'new', questionId: 'new' }, 'Intermediate'),
  );
});

test('a comparison of markings counts sittings and items, and names nobody', async () => {
  const found = await compareMarking(history, parseTriedMarking('paper/3', 'penalty=1'));
  expect(found.sittings).toBe(await count(`events where type = 'PaperMarked'`));
  expect(found.changedSittings).toBeGreaterThan(0);
  expect(found.changedPupils).toBeLessThanOrEqual(found.pupils);
  expect(found.items.every(({ higher }) => higher === 0)).toBe(true);
  expect(found.papers.reduce((sum, { sittings }) => sum + sittings, 0)).toBe(found.sittings);
  const ids = await history.rows(`select distinct pupil_id as id from answers`);
  const text = JSON.stringify(found);
  for (const { id } of ids) expect(text).not.toContain(String(id));
});
