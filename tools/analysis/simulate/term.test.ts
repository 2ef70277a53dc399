import { instantMs } from '@mahoe/domain/calendar';
import type { StreamEvent } from '@mahoe/domain/eventTypes';
import { expect, test, vi } from 'vitest';
import {
  createRandomSource,
  computeChance,
  newSkill,
  newTraits,
  practise,
  skillAt,
} from './pupilTraits.ts';
import { openSchool, type School } from './school.ts';
import { bankTopics, shipBank } from './shippedBank.ts';
import { simulateTerm, computeTruth } from './term.ts';
import { runInOrder, newWorld, type Life } from './world.ts';

vi.setConfig({ testTimeout: 120_000 });

const size = { seed: 7, pupils: 30, days: 10, from: Date.UTC(2026, 0, 12, 5) };
const topics = bankTopics(14);

const simulated = (
  of = size,
): { readonly events: readonly StreamEvent[]; readonly school: School } => {
  const school = openSchool(topics);
  const world = newWorld((event) => school.follow(event));
  shipBank(world, topics, of.from);
  world.take();
  const keysOf = (name: string) => ({ usernameKey: `u ${name}`, emailKey: `e ${name}` });
  return { events: [...simulateTerm(world, school, of, keysOf)].flat(), school };
};

test('the same size is the same term, another seed another one', () => {
  const { events } = simulated();
  expect(simulated().events).toEqual(events);
  expect(simulated({ ...size, seed: 8 }).events.length).not.toBe(events.length);
});

test('events come in order of time, and sessions side by side', () => {
  const { events } = simulated();
  const times = events.map(({ event }) => instantMs(event.data.occurredAt));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const streams = events
    .map(({ stream }) => stream)
    .filter((stream) => stream.startsWith('quizSession'));
  const turns = streams.filter((stream, at) => stream !== streams[at - 1]).length;
  expect(turns).toBeGreaterThan(new Set(streams).size);
});

test('each question is chosen when it is served, its chance recorded with those of the others', () => {
  const served = simulated().events.flatMap(({ event }) =>
    event.type === 'QuestionServed' ? [event.data] : [],
  );
  for (const { questionId, candidateIds, propensities } of served) {
    expect(propensities[candidateIds.indexOf(questionId)]).toBeGreaterThan(0);
    expect(propensities.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 4);
  }
  // A quiz never repeats a question, and has as many as its blueprint.
  const bySession = Map.groupBy(served, ({ sessionId }) => sessionId);
  for (const asked of bySession.values()) {
    expect(new Set(asked.map(({ questionId }) => questionId)).size).toBe(asked.length);
  }
  expect(Math.max(...[...bySession.values()].map((asked) => asked.length))).toBe(10);
});

test('everybody is marked as simulated', () => {
  const registered = simulated().events.flatMap(({ event }) =>
    event.type === 'PupilRegistered' ? [event.data.personal] : [],
  );
  expect(registered).toHaveLength(size.pupils);
  for (const personal of registered) {
    expect(personal).toMatchObject({
      username: expect.stringMatching(/^simulated-7-\d{4}$/) as string,
      lastName: 'Simulated',
    });
  }
});

test('able pupils are right more often, and the model finds it out', () => {
  const { events } = simulated({ ...size, pupils: 60, days: 30 });
  const answers = events.flatMap(({ event }) =>
    event.type === 'AttemptAnswered' ? [event.data] : [],
  );
  const truth = computeTruth({ ...size, pupils: 60 });
  const able = new Set(truth.filter(({ ability }) => ability > 0.5).map(({ pupilId }) => pupilId));
  const mean = (of: typeof answers, value: (one: (typeof answers)[number]) => number): number =>
    of.reduce((sum, one) => sum + value(one), 0) / of.length;
  const right = (one: (typeof answers)[number]): number => (one.isCorrect ? 1 : 0);
  const byAble = answers.filter(({ pupilId }) => able.has(pupilId));
  const others = answers.filter(({ pupilId }) => !able.has(pupilId));
  expect(mean(byAble, right)).toBeGreaterThan(mean(others, right) + 0.1);
  const late = answers.slice(answers.length / 2);
  const predicted = (one: (typeof answers)[number]): number => one.predictedProbability ?? 0;
  expect(Math.abs(mean(late, predicted) - mean(late, right))).toBeLessThan(0.05);
});

test('practice raises a skill, which then fades', () => {
  const chance = createRandomSource(3);
  const traits = newTraits(chance);
  const skill = newSkill(chance, 0);
  const before = skillAt(traits, skill, 0);
  for (let n = 0; n < 20; n += 1) practise(traits, skill, 0.7, 0);
  const after = skillAt(traits, skill, 0);
  expect(after).toBeGreaterThan(before);
  const half = skillAt(traits, skill, traits.halfLifeDays * 86_400_000);
  expect(half - before).toBeCloseTo((after - before) / 2, 10);
});

test('a guess is right as often as there are options', () => {
  expect(computeChance(-50, 0, 0.25)).toBeCloseTo(0.25, 10);
  expect(computeChance(50, 0, 0.25)).toBeCloseTo(0.95, 10);
});

test('the life with the earliest time goes on next', () => {
  const seen: number[] = [];
  const life = function* (...times: number[]): Life {
    for (const at of times) {
      yield at;
      seen.push(at);
    }
  };
  for (const _ of runInOrder([life(5, 9, 30), life(), life(1, 2, 40), life(7), life(3, 3, 4)]));
  expect(seen).toEqual([1, 2, 3, 3, 4, 5, 7, 9, 30, 40]);
});
