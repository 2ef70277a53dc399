import { createHash, randomUUID } from 'node:crypto';
import {
  pickArm,
  assignmentSeed,
  experimentAssignment,
  FIRST_EXPERIMENT,
} from '@mahoe/domain/adaptive/experiment';
import { momentOf } from '@mahoe/domain/calendar';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newAdmin, newPupil, type Person } from '../fixtures/people.ts';
import { startQuiz } from '../fixtures/quiz.ts';
import { assignArm } from './experimentArm.ts';

const testApi = useTestApi();
const { experiment, arms } = FIRST_EXPERIMENT;

const hashFor: Readonly<Record<string, Uint8Array>> = {
  adaptive: Uint8Array.of(0, 0, 0, 0),
  control: Uint8Array.of(255, 255, 255, 255),
};

const drawnFor = (pupilId: string): string =>
  pickArm(createHash('sha256').update(assignmentSeed(experiment, pupilId)).digest(), arms);

const armOfQuiz = async (person: Person): Promise<string | undefined> => {
  const { id } = await startQuiz(person, topics.counting.id);
  return (await testApi.services.commands.load(quizSession, id)).started?.arm;
};

test("a quiz uses the recorded arm, whatever today's draw would be", async () => {
  const id = randomUUID();
  const recorded = drawnFor(id) === 'adaptive' ? 'control' : 'adaptive';
  await testApi.send(experimentAssignment, id, {
    type: 'AssignExperiment',
    pupilId: id,
    experiment,
    arms,
    hash: hashFor[recorded] ?? Uint8Array.of(),
  });
  const ana = await newPupil(testApi, 'Ana', { id });
  expect(await armOfQuiz(ana)).toBe(recorded);
});

test('the first quiz records the arm once', async () => {
  const { commands, store } = testApi.services;
  const id = randomUUID();
  const now = momentOf(Date.UTC(2026, 10, 2, 14));
  const pupil = { id, isAdministrator: false };
  const again = () => assignArm(commands, pupil, now);
  const chosen = [...(await Promise.all([again(), again(), again()])), await again()];
  expect(new Set(chosen.map(({ arm }) => arm))).toEqual(new Set([drawnFor(id)]));
  expect(chosen.every(({ arm, policy }) => arm === policy)).toBe(true);
  const events = await store.readStream(`experimentAssignment-${id}`);
  expect(events.map(({ type }) => type)).toEqual(['ExperimentAssigned']);
});

test('administrators take no part in experiments', async () => {
  const admin = await newAdmin(testApi);
  expect(await armOfQuiz(admin)).toBe('none');
  expect(await testApi.services.commands.load(experimentAssignment, admin.id)).toEqual({});
});
