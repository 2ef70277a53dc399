// @module-tag large: writes a simulated term into the log
import { SIMULATED_TERMS } from '@mahoe/domain/adaptive/events';
import {
  simulatedTerms,
  findCurrentTerm,
  type SimulatedTerm,
} from '@mahoe/domain/adaptive/simulatedTerm';
import { instantMs, momentOf } from '@mahoe/domain/calendar';
import { usernameKey } from '@mahoe/domain/accounts/reservations';
import { reservationKey } from '@mahoe/api/commands/reservationKey';
import { createCommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { assignedCounts, simulatedPupils } from '@mahoe/projections/adaptive/experimentQueries';
import { projectors } from '@mahoe/projections/all';
import { generateSchoolHistory } from '@mahoe/projections/fixtures/history';
import {
  startTestProjections,
  waitForPosition,
  runUntilStopped,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import { idOf } from '@mahoe/projections/fixtures/world';
import { checksums } from '@mahoe/projections/fixtures/views';
import { rebuildViews } from '@mahoe/projections/rebuildViews';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLogBatches } from '@mahoe/analysis/history/logSource';
import { bankTopics, shipBank } from '@mahoe/analysis/simulate/shippedBank';
import { newWorld } from '@mahoe/analysis/simulate/world';
import { countSimulated, countRealPupils } from './countPupils.ts';
import { removeTerm } from './removeTerm.ts';
import {
  computeChecksum,
  sendTermCommand,
  TermRefused,
  writeTerm,
  type TermWriter,
} from './writeTerm.ts';

const PUPILS = 4;
const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));
const pepper = Buffer.alloc(32, 2);
const tables = projectors.flatMap((projector) => projector.tables);
const isWanted = (topic: { readonly grade: number; readonly subjectId: number }): boolean =>
  topic.grade === 4 && topic.subjectId === 1;
const bank = bankTopics(12).map((topic) => ({
  ...topic,
  questions: isWanted(topic) ? topic.questions : [],
}));

let fixture: TestProjections;
let live: ReturnType<typeof runUntilStopped>;
beforeAll(async () => {
  fixture = await startTestProjections();
  live = runUntilStopped(fixture.runtime, projectors);
  const world = newWorld(() => undefined);
  shipBank(world, bank, instantMs(now.at));
  const lived = generateSchoolHistory({
    seed: 5,
    pupils: 3,
    days: 3,
    topicsPerGroup: 1,
    questionsPerTopic: 6,
  });
  await fixture.log.append([...world.take(), ...[...lived].flat()], 16);
}, 120_000);
afterAll(async () => {
  await live.stop();
  await fixture.stop();
});

/** As a process does that has just started: it remembers nothing. */
const started = (): TermWriter => ({
  commands: createCommandHandler(fixture.store, fixture.personalData),
  now,
  pepper,
  store: fixture.store,
  personalData: fixture.personalData,
});
const shown = async (): Promise<Readonly<Record<string, string>>> => {
  await waitForPosition(fixture.views, projectors, await fixture.store.headPosition());
  return checksums(fixture.views.pool, tables);
};
const TERMS = 0x500;
/** Each run makes up the same ones. */
let terms = 0;
const begun = async (): Promise<SimulatedTerm> => {
  const plan = {
    termId: idOf(TERMS, (terms += 1)),
    seed: 3,
    pupils: PUPILS,
    days: 5,
    from: '2026-11-09T05:00:00.000Z',
    bank: computeChecksum(bank),
  };
  await sendTermCommand(started(), { type: 'BeginSimulatedTerm', now, plan });
  return { ...plan, status: 'begun' };
};
const logLength = async (): Promise<number> =>
  (await fixture.store.readAll(null, 1_000_000)).length;

test('a term is written once though its writer is killed, is recognised, and disappears without a trace in the views', async () => {
  const before = await shown();
  const { pool, db } = fixture.views;
  const openQuizzes = (): Promise<readonly unknown[]> =>
    db('quiz_session').where({ status: 'open' }).select('session_id');
  const open = await openQuizzes();
  const real = await countRealPupils(pool, []);
  expect(real).toBeGreaterThan(0);
  const term = await begun();

  // Killed after the first quizzes.
  const killed = writeTerm(started(), term, bank, (events) => {
    if (events > 60) throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  const { events, quizzes } = await writeTerm(started(), term, bank, () => undefined);
  expect(quizzes).toBeGreaterThan(5);
  const length = await logLength();
  expect(await writeTerm(started(), term, bank, () => undefined)).toEqual({ events, quizzes });
  expect(await logLength()).toBe(length);
  const terms = await started().commands.load(simulatedTerms, SIMULATED_TERMS.id);
  expect(findCurrentTerm(terms)?.status).toBe('written');

  const during = await shown();
  expect(await countSimulated(pool)).toBe(PUPILS);
  expect(await countRealPupils(pool, [])).toBe(real);
  // No quiz of theirs was ever seen half-way, for the sweep to end.
  expect(await openQuizzes()).toEqual(open);
  // Experiments count them where it is asked for only.
  const assigned = async (counted: 'real' | 'with-simulated'): Promise<number> => {
    const counts = await assignedCounts({ db }, 'adaptive-v1', counted);
    return [...counts.values()].reduce((sum, one) => sum + one, 0);
  };
  expect(await simulatedPupils({ db })).toBe(PUPILS);
  expect(await assigned('with-simulated')).toBe((await assigned('real')) + PUPILS);
  // A history for analysts has their events only if asked for, and says how many it leaves out.
  const read = { real: 0, leftOutOfReal: 0, simulated: 0, leftOutOfSimulated: 0 };
  for await (const { events: kept, leftOut = 0 } of readLogBatches(fixture.store, null)) {
    for (const { metadata } of kept) expect(metadata.simulated).toBeUndefined();
    read.real += kept.filter(({ data }) => 'pupilId' in data).length;
    read.leftOutOfReal += leftOut;
  }
  for await (const { events: kept, leftOut = 0 } of readLogBatches(fixture.store, null, true)) {
    const ofPupils = kept.filter(({ data }) => 'pupilId' in data);
    for (const { metadata } of ofPupils) expect(metadata.simulated).toBeDefined();
    read.simulated += ofPupils.length;
    read.leftOutOfSimulated += leftOut;
  }
  expect(read.simulated).toBeGreaterThan(60);
  expect(read.leftOutOfReal).toBe(read.simulated);
  expect(read.leftOutOfSimulated).toBe(read.real);
  await rebuildViews(fixture.runtime, projectors);
  expect(await shown()).toEqual(during);

  await removeTerm(started(), fixture.runtime, term);
  expect(await shown()).toEqual(before);
  await removeTerm(started(), fixture.runtime, term);
  expect(await shown()).toEqual(before);
  const key = reservationKey(pepper, 'simulated-3-0001');
  expect((await started().commands.load(usernameKey, key)).holderId).toBeNull();

  // Another one after it, of the same seed and yet of other pupils.
  const next = await begun();
  await writeTerm(started(), next, bank, () => undefined);
  await shown();
  expect(await countSimulated(pool)).toBe(PUPILS);
}, 300_000);

test('a term is gone on with by the questions it was begun with only', async () => {
  const terms = await started().commands.load(simulatedTerms, SIMULATED_TERMS.id);
  const term = findCurrentTerm(terms);
  if (!term) throw new Error('the term before is there no more');
  const others = bank.toReversed();
  const written = writeTerm(started(), term, others, () => undefined);
  await expect(written).rejects.toThrow(TermRefused);
  await expect(begun()).rejects.toThrow('term-exists');
});
