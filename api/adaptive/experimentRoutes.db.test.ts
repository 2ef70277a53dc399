// R15 of docs/rules.md
import { getAdaptiveDashboard, listExperimentReadings } from '@mahoe/contracts/adaptive/adaptation';
import {
  concludeExperiment,
  EXPERIMENT_LAYERS,
  LAYER_BUCKETS,
  registerExperiment,
  startExperiment,
  stopExperiment,
} from '@mahoe/contracts/adaptive/experiments';
import { BUCKETS, CHOICE_LAYER, experimentLayer } from '@mahoe/domain/adaptive/experimentLayer';
import { momentOf } from '@mahoe/domain/calendar';
import { beforeAll, expect, test, vi } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newAdmin, newPupil, type Person } from '../fixtures/people.ts';
import { takeQuiz } from '../fixtures/quiz.ts';
import { assignArm } from '../practice/experimentArm.ts';

const testApi = useTestApi();
let admin: Person;
beforeAll(async () => {
  admin = await newAdmin(testApi);
}, 60_000);

const plan = {
  experiment: 'three-arms',
  layer: 'choice' as const,
  description: 'Is one way of choosing better than another?',
  outcome: 'engagement' as const,
  wantedEffect: 5,
  buckets: { from: 0, to: 1000 },
  arms: [
    { name: 'control', policy: 'control' as const, weight: 1 },
    { name: 'new', policy: 'adaptive' as const, weight: 1 },
    { name: 'newer', policy: 'adaptive' as const, weight: 2 },
  ],
};
const named = (experiment: string) => ({ params: { experiment } });

test('contracts and domain list the same layers', () => {
  expect(EXPERIMENT_LAYERS).toEqual([CHOICE_LAYER]);
  expect(LAYER_BUCKETS).toBe(BUCKETS);
});

test('an experiment runs from its plan over its pupils to a decision for everyone', async () => {
  expect(await admin.ask(registerExperiment, { body: plan })).toEqual({
    id: 'three-arms',
    experiment: 'three-arms',
    status: 'registered',
  });
  expect(await admin.refused(registerExperiment, { body: plan })).toMatchObject({
    status: 409,
    message: 'An experiment with this name already exists.',
  });
  expect(await admin.refused(startExperiment, named('three-arms'))).toMatchObject({
    status: 409,
    message:
      'The experiment adaptive-v1 is running with the same pupils. Stop it first, or use another part of the layer.',
  });
  await admin.ask(stopExperiment, named('adaptive-v1'));
  await admin.ask(startExperiment, named('three-arms'));
  expect(await admin.ask(startExperiment, named('three-arms'))).toMatchObject({
    status: 'running',
  });

  const ana = await newPupil(testApi, 'Ana');
  await takeQuiz(testApi, ana, topics.counting.id, 8);
  await testApi.settle();
  const [running] = await admin.ask(listExperimentReadings, {});
  expect(running).toMatchObject({ status: 'running', control: 'control' });
  expect(running?.comparisons.map(({ arm }) => arm)).toEqual(['new', 'newer']);
  expect(running?.arms.reduce((sum, { assigned }) => sum + assigned, 0)).toBe(1);

  const body = { arm: 'newer' };
  expect(
    await admin.refused(concludeExperiment, { ...named('three-arms'), body: { arm: 'none' } }),
  ).toMatchObject({ status: 422, message: 'This experiment has no such arm.' });
  // Outdated views must not be the basis of a decision.
  const behind = vi.spyOn(testApi.services.readYourWrites, 'reached').mockResolvedValue(false);
  expect(await admin.refused(concludeExperiment, { ...named('three-arms'), body })).toMatchObject({
    status: 503,
    code: 'unavailable',
  });
  behind.mockRestore();
  expect(await admin.ask(concludeExperiment, { ...named('three-arms'), body })).toEqual({
    id: 'three-arms',
    experiment: 'three-arms',
    status: 'concluded',
  });
  const events = await testApi.services.store.readStream(`experimentLayer-${CHOICE_LAYER}`);
  expect(events.slice(-2).map(({ type }) => type)).toEqual([
    'ExperimentStopped',
    'ExperimentConcluded',
  ]);
  const { commands } = testApi.services;
  const { defaultPolicy } = await commands.load(experimentLayer, CHOICE_LAYER);
  expect(defaultPolicy).toBe('adaptive');
  const pupil = { id: ana.id, isAdministrator: false };
  expect(await assignArm(commands, pupil, momentOf(testApi.services.clock()))).toEqual({
    arm: 'none',
    policy: 'adaptive',
  });
  expect(await admin.refused(concludeExperiment, { ...named('three-arms'), body })).toMatchObject({
    status: 409,
    code: 'experiment-over',
  });
  expect(await admin.refused(startExperiment, named('three-arms'))).toMatchObject({
    message: 'This experiment is over. Register another one to look again.',
  });
});

test('an impossible change is refused with its reason, and two simultaneous registrations create one', async () => {
  const refused = (change: object) =>
    admin.refused(registerExperiment, { body: { ...plan, experiment: 'fourth', ...change } });
  expect(await refused({ arms: plan.arms.slice(1, 2) })).toMatchObject({
    status: 422,
    code: 'experiment-inconsistent',
    message: 'It needs two arms of different names.',
  });
  expect(await refused({ buckets: { from: 10, to: 10 } })).toMatchObject({
    message: 'It takes no part of its layer.',
  });
  expect(await refused({ experiment: 'A name' })).toMatchObject({
    message: 'Use only small letters, digits and dashes.',
  });
  expect(await admin.refused(startExperiment, named('nobody'))).toMatchObject({ status: 404 });
  const body = { ...plan, experiment: 'fifth' };
  const replies = await Promise.all([
    admin.send(registerExperiment, { body }),
    admin.send(registerExperiment, { body }),
  ]);
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await admin.refused(stopExperiment, named('fifth'))).toMatchObject({
    message: 'This experiment was never started.',
  });
  expect(
    await admin.refused(concludeExperiment, { ...named('fifth'), body: { arm: 'new' } }),
  ).toMatchObject({ code: 'experiment-not-running' });
});

test('two simultaneous decisions are made once, and no pupil changes arm', async () => {
  const decided = { ...plan, experiment: 'sixth' };
  await admin.ask(registerExperiment, { body: decided });
  await admin.ask(startExperiment, named('sixth'));
  const other = await newAdmin(testApi);
  const bo = await newPupil(testApi, 'Bo');
  const { commands } = testApi.services;
  const pupil = { id: bo.id, isAdministrator: false };
  const at = momentOf(testApi.services.clock());
  // Two processes serve the first quiz at once: one exposure, one arm.
  const [first, second] = await Promise.all([1, 2].map(() => assignArm(commands, pupil, at)));
  expect(second).toEqual(first);
  const assigned = await testApi.services.store.readStream(`experimentAssignment-${bo.id}`);
  const sixth = assigned.filter(
    ({ data }) => (data as { experiment: string }).experiment === 'sixth',
  );
  expect(sixth).toHaveLength(1);
  const replies = await Promise.all([
    admin.send(concludeExperiment, { ...named('sixth'), body: { arm: 'control' } }),
    other.send(concludeExperiment, { ...named('sixth'), body: { arm: 'new' } }),
  ]);
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  const events = await testApi.services.store.readStream(`experimentLayer-${CHOICE_LAYER}`);
  const conclusions = events.filter(
    ({ type, data }) =>
      type === 'ExperimentConcluded' && (data as { experiment: string }).experiment === 'sixth',
  );
  expect(conclusions).toHaveLength(1);
  const after = await testApi.services.store.readStream(`experimentAssignment-${bo.id}`);
  expect(after).toEqual(assigned);
});

const DAY_MS = 86_400_000;
/** A fortnight, and two more days for what began in it to end. */
const COUNTED_AFTER_MS = 16 * DAY_MS;

test('the reading of an ended experiment stays as it was, whatever pupils practise later', async () => {
  await admin.ask(registerExperiment, { body: { ...plan, experiment: 'seventh' } });
  await admin.ask(startExperiment, named('seventh'));
  const cleo = await newPupil(testApi, 'Cleo');
  await takeQuiz(testApi, cleo, topics.counting.id, 8);
  testApi.advanceClock(COUNTED_AFTER_MS);
  const dora = await newPupil(testApi, 'Dora');
  await takeQuiz(testApi, dora, topics.counting.id, 8);
  await admin.ask(stopExperiment, named('seventh'));
  const over = async () => {
    await testApi.settle();
    const all = await admin.ask(listExperimentReadings, {});
    return ['three-arms', 'seventh'].map((name) => all.find((one) => one.experiment === name));
  };
  const before = await over();
  expect(before.map((one) => one?.status)).toEqual(['concluded', 'stopped']);
  const sizes = before.map((one) => ({
    assigned: one?.arms.reduce((sum, { assigned }) => sum + assigned, 0),
    counted: one?.arms.reduce((sum, { pupils }) => sum + pupils, 0),
  }));
  // A pupil assigned on the day of the decision or stop is still in their first fortnight.
  expect(sizes).toEqual([
    { assigned: 1, counted: 0 },
    { assigned: 2, counted: 1 },
  ]);
  testApi.advanceClock(COUNTED_AFTER_MS);
  await takeQuiz(testApi, cleo, topics.counting.id, 8);
  expect(await over()).toEqual(before);
});

test('the A/B panel shows the running experiment, whatever its arms are called', async () => {
  const arms = [
    { name: 'new', policy: 'adaptive' as const, weight: 1 },
    { name: 'old', policy: 'control' as const, weight: 1 },
  ];
  await admin.ask(registerExperiment, { body: { ...plan, experiment: 'eighth', arms } });
  await admin.ask(startExperiment, named('eighth'));
  const eve = await newPupil(testApi, 'Eve');
  await takeQuiz(testApi, eve, topics.counting.id, 8);
  const panel = async () => {
    await testApi.settle();
    const { abTest, outcomes } = await admin.ask(getAdaptiveDashboard);
    const { control, adaptive, judged, sampleRatio } = abTest;
    return {
      experiment: abTest.experiment,
      outcome: judged.outcome,
      users: [control.userCount, adaptive.userCount],
      assigned: [sampleRatio.assigned.control, sampleRatio.assigned.adaptive],
      counted: [judged.pupils.control, judged.pupils.adaptive],
      answers: [outcomes.control.answers, outcomes.adaptive.answers],
    };
  };
  const [reading] = await admin.ask(listExperimentReadings, {});
  const inArm = (name: string): number =>
    reading?.arms.find((arm) => arm.name === name)?.assigned ?? 0;
  const sides = [inArm('old'), inArm('new')];
  expect(sides.toSorted((a, b) => a - b)).toEqual([0, 1]);
  const shown = { experiment: 'eighth', outcome: 'engagement', assigned: sides };
  const answers = sides.map((pupils) => 10 * pupils);
  expect(await panel()).toEqual({ ...shown, users: sides, counted: [0, 0], answers });
  testApi.advanceClock(COUNTED_AFTER_MS);
  expect(await panel()).toEqual({ ...shown, users: [0, 0], counted: sides, answers });
});

test('the required number of pupils is known before the start if an earlier experiment has shown the deviation', async () => {
  const weighing = (experiment: string, control: number, outcome: 'engagement' | 'xpVelocity') => ({
    ...plan,
    experiment,
    outcome,
    arms: [
      { name: 'old', policy: 'control' as const, weight: control },
      { name: 'new', policy: 'adaptive' as const, weight: 1 },
    ],
  });
  await admin.ask(stopExperiment, named('eighth'));
  await admin.ask(registerExperiment, { body: weighing('ninth', 999, 'engagement') });
  await admin.ask(startExperiment, named('ninth'));
  // Both are almost surely in one arm; a single pupil has no variance.
  const [fay, gus] = [await newPupil(testApi, 'Fay'), await newPupil(testApi, 'Gus')];
  await takeQuiz(testApi, fay, topics.counting.id, 8);
  await takeQuiz(testApi, gus, topics.counting.id, 8);
  await takeQuiz(testApi, gus, topics.words.id, 6);
  testApi.advanceClock(COUNTED_AFTER_MS);
  await admin.ask(stopExperiment, named('ninth'));
  await admin.ask(registerExperiment, { body: weighing('even', 1, 'engagement') });
  await admin.ask(registerExperiment, { body: weighing('uneven', 3, 'engagement') });
  await admin.ask(registerExperiment, { body: weighing('unknown', 1, 'xpVelocity') });
  await testApi.settle();
  const all = await admin.ask(listExperimentReadings, {});
  const required = (name: string) =>
    all.find(({ experiment }) => experiment === name)?.requiredPupils ?? null;
  expect(required('even')).toBeGreaterThan(0);
  expect(required('uneven')).toBeGreaterThan(required('even') ?? Infinity);
  expect(required('unknown')).toBeNull();
});
