import { momentOf } from '@mahoe/domain/calendar';
import { ruleAdoption } from '@mahoe/domain/progress/ruleAdoption';
import { spec } from '@mahoe/domain/testing';
import { projectors } from '@mahoe/projections/all';
import { generateSchoolHistory } from '@mahoe/projections/fixtures/history';
import { getPupilId } from '@mahoe/projections/fixtures/pupils';
import {
  startTestProjections,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runAsOf, type AsOfParameters } from './run.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const adopt = {
  type: 'AdoptRule',
  now: momentOf(Date.UTC(2026, 8, 7, 13)),
  rule: 'mastery',
  version: 'mastery/1',
  parameters: { window: 10, smallestWindow: 5 },
  administratorId: null,
} as const;
const size = { seed: 5, pupils: 4, days: 3, topicsPerGroup: 1, questionsPerTopic: 6 };
const events = [
  ...spec(ruleAdoption)
    .given()
    .when(adopt)
    .events()
    .map((event) => ({ stream: 'rule-mastery', event })),
  ...[...generateSchoolHistory(size)].flat(),
];
const views = projectors.map(({ name }) => name);
let fixture: TestProjections;
let position: string;
beforeAll(async () => {
  fixture = await startTestProjections();
  position = String(await fixture.log.append(events));
});
afterAll(() => fixture.stop());

const run = (parameters: Partial<AsOfParameters>) =>
  runAsOf(
    { ...fixture.runtime, databaseUrl: fixture.views.url },
    { at: { position }, views, pupil: null, ...parameters },
  );

test('the same again is the same to the byte, and the log may go on meanwhile', async () => {
  const first = await run({});
  expect(first.output.rows).toBeGreaterThan(100);
  expect(first.made.history).toMatchObject({ position, events: events.length });
  expect(first.made.rules).toEqual(['mastery/1']);
  expect(first.made.policies).not.toEqual([]);
  await fixture.log.append([{ stream: 'added-1', event: events[0]?.event ?? expect.fail() }]);
  const again = await run({});
  expect(again.lines).toEqual(first.lines);
  expect(again.output).toEqual(first.output);
  expect(again.made).toEqual(first.made);
});

test('a pupil’s rows are those of everybody that name the pupil', async () => {
  const pupil = getPupilId(1);
  const all = await run({});
  const own = await run({ pupil });
  expect(own.lines.length).toBeGreaterThan(10);
  expect(own.lines).toEqual(all.lines.filter((line) => line.includes(`"${pupil}"`)));
});

test('a day before the log began has nothing', async () => {
  const { lines, past } = await run({ at: { day: '2020-02-29' } });
  expect(lines).toEqual([]);
  expect(past).toMatchObject({ last: null, events: 0, parkedStreams: 0 });
});
