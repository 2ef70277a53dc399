import { createHash, randomUUID } from 'node:crypto';
import {
  armOf,
  assignmentSeed,
  experimentAssignment,
  type Arm,
} from '@mahoe/domain/adaptive/experiment';
import { momentOf } from '@mahoe/domain/calendar';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { openGround } from '../fixtures/openGround.ts';
import { newAdministrator, newPupil, type Person } from '../fixtures/people.ts';
import { start } from '../fixtures/quiz.ts';
import { recordedArm } from './experimentArm.ts';

const ground = openGround();

const hashFor: Readonly<Record<Arm, Uint8Array>> = {
  adaptive: Uint8Array.of(0, 0, 0, 0),
  control: Uint8Array.of(255, 255, 255, 255),
};

const drawnFor = (pupilId: string): Arm =>
  armOf(createHash('sha256').update(assignmentSeed(pupilId)).digest());

const armOfQuiz = async (person: Person): Promise<string | undefined> => {
  const { id } = await start(person, topics.counting.id);
  return (await ground.services.commands.load(quizSession, id)).started?.arm;
};

test('a quiz has the arm on record, whatever would be drawn today', async () => {
  const id = randomUUID();
  const recorded = drawnFor(id) === 'adaptive' ? 'control' : 'adaptive';
  await ground.send(experimentAssignment, id, {
    type: 'AssignExperiment',
    pupilId: id,
    hash: hashFor[recorded],
  });
  const ana = await newPupil(ground, 'Ana', { id });
  expect(await armOfQuiz(ana)).toBe(recorded);
});

test('where none is on record yet, the first quiz records it, once', async () => {
  const { commands, store } = ground.services;
  const id = randomUUID();
  const now = momentOf(Date.UTC(2026, 10, 2, 14));
  const arms = await Promise.all([1, 2, 3].map(() => recordedArm(commands, id, now)));
  expect(new Set([...arms, await recordedArm(commands, id, now)])).toEqual(new Set([drawnFor(id)]));
  const facts = await store.readStream(`experimentAssignment-${id}`);
  expect(facts.map(({ type }) => type)).toEqual(['ExperimentAssigned']);
});

test('administrators take no part', async () => {
  const admin = await newAdministrator(ground);
  expect(await armOfQuiz(admin)).toBe('none');
  expect(await ground.services.commands.load(experimentAssignment, admin.id)).toBeNull();
});
