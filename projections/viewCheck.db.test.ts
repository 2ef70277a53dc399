import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateSchoolHistory } from './fixtures/history.ts';
import { startTestProjections, type TestProjections } from './fixtures/testProjections.ts';
import { projectors } from './all.ts';
import { rebuildViews } from './rebuildViews.ts';
import { checkViews } from './viewCheck.ts';

let projections: TestProjections;
beforeAll(async () => {
  projections = await startTestProjections();
  const history = generateSchoolHistory({
    seed: 7,
    pupils: 5,
    days: 4,
    topicsPerGroup: 1,
    questionsPerTopic: 6,
  });
  await projections.log.append([...history].flat());
  await rebuildViews(projections.runtime, projectors);
}, 120_000);
afterAll(() => projections.stop());

/** Tables that a check finds to differ, with all pupils in its sample. */
const findDiffering = async (): Promise<readonly string[]> => {
  const results = await checkViews(projections.runtime, projections.views.url, 1000);
  expect(results.map(({ projection }) => projection).toSorted()).toEqual([
    'leaderboard',
    'learners',
    'subscriptions',
    'user_directory',
  ]);
  expect(results.every(({ pupils }) => pupils >= 5)).toBe(true);
  return results.flatMap(({ differing }) => differing);
};
const findReported = async (): Promise<readonly string[]> => {
  const { rows } = await projections.views.pool.query<{ table: string }>(
    'select unnest(differing) as table from log.view_check',
  );
  return rows.map(({ table }) => table);
};

test('views that were made from the log do not differ from it', async () => {
  expect(await findDiffering()).toEqual([]);
  expect(await findReported()).toEqual([]);
});

test.each([
  [
    'learner',
    'delete from views.learner where pupil_id = (select min(pupil_id::text)::uuid from views.learner)',
  ],
  ['topic_mastery', `update views.topic_mastery set state = state || '{"changed": true}'`],
  ['leaderboard', 'update views.leaderboard set experience = experience + 5'],
  ['subscription', 'delete from views.subscription'],
  ['user_directory', `update views.user_directory set first_name = 'Somebody'`],
])('a lost or changed row of %s is found, and a rebuild repairs it', async (table, damage) => {
  expect((await projections.views.pool.query(damage)).rowCount).toBeGreaterThan(0);
  expect(await findDiffering()).toEqual([table]);
  expect(await findReported()).toEqual([table]);
  await rebuildViews(projections.runtime, projectors);
  expect(await findReported()).toEqual([]);
  expect(await findDiffering()).toEqual([]);
});
