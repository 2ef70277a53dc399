import { randomUUID } from 'node:crypto';
import { listRowNames } from '@mahoe/projections/adaptive/queries';
import { createTestViews, type TestViews } from '@mahoe/projections/fixtures/views';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PredictedProbabilities } from '../route/services.ts';
import { createPredictions } from './predictions.ts';

const before = { pupilId: randomUUID(), topicId: randomUUID(), questionIds: [randomUUID()] };
const {
  own: [learner = ''],
  shared,
} = listRowNames(before);
const question = shared.at(-1) ?? '';

let views: TestViews;
beforeAll(async () => {
  views = await createTestViews();
});
afterAll(() => views.drop());

let nowMs: number;
let predict: PredictedProbabilities;
beforeEach(async () => {
  await views.pool.query('truncate learner_model');
  nowMs = 0;
  predict = createPredictions(views.db, () => nowMs);
});

const set = (component: string, mean: number) =>
  views.pool.query(
    `insert into learner_model (component, mean, variance, answers) values ($1, $2, 1, 1)
     on conflict (component) do update set mean = excluded.mean`,
    [component, mean],
  );
const chance = async () => (await predict(before)).get(before.questionIds[0] ?? '') ?? 0;

test("predictions include the pupil's own answers at once and the questions' within five seconds", async () => {
  await set(question, 0);
  const first = await chance();
  await set(question, 2);
  expect(await chance()).toBe(first);
  await set(learner, 1);
  const ofPupil = await chance();
  expect(ofPupil).toBeGreaterThan(first);
  nowMs += 5001;
  expect(await chance()).toBeGreaterThan(ofPupil);
});

test("the next caller reads only the pupil's own rows", async () => {
  const asked: number[] = [];
  views.db.on('query', ({ bindings }: { bindings: readonly (readonly string[])[] }) =>
    asked.push(bindings[0]?.length ?? 0),
  );
  await chance();
  await predict({ ...before, pupilId: randomUUID() });
  expect(asked).toEqual([5, 2]);
});

test('callers that arrive during a read share the next one', async () => {
  const asked: number[] = [];
  views.db.on('query', ({ bindings }: { bindings: readonly (readonly string[])[] }) =>
    asked.push(bindings[0]?.length ?? 0),
  );
  const pupils = Array.from({ length: 5 }, () => ({ ...before, pupilId: randomUUID() }));
  const predicted = await Promise.all(pupils.map((pupil) => predict(pupil)));
  expect(asked).toEqual([5, 11]);
  expect(new Set(predicted.flatMap((one) => [...one.values()])).size).toBe(1);
});
