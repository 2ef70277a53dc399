import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { fold } from '../decider.ts';
import { checkDeciderProperties, eventsAfter, givenCommands, spec } from '../testing.ts';
import { erasure, nextErasureStep, type ErasureCommand } from './erasure.ts';
import { ERASURE_STEPS } from './events.ts';

const keisha = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const msBrown = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0a01';
const DAY_MS = 86_400_000;
const after = (ms: number) => momentOf(instantMs('2026-11-16T13:00:00.000Z') + ms);
const now = after(0);

const ask = { type: 'RequestErasure', now, pupilId: keisha, administratorId: null } as const;
const remove = { ...ask, administratorId: msBrown } as const;
const withdraw = { type: 'WithdrawErasure', now } as const;
const begin = { type: 'BeginErasure', now: after(7 * DAY_MS) } as const;
const steps = ERASURE_STEPS.map((step) => ({ type: 'RecordErasureStep', now, step }) as const);
const complete = { type: 'CompleteErasure', now } as const;

const given = givenCommands(erasure);

describe('a pupil’s own request', () => {
  test('leaves seven days to withdraw it', () => {
    const dueAt = after(7 * DAY_MS).at;
    spec(erasure)
      .given()
      .when(ask)
      .then({ type: 'ErasureRequested', data: { administratorId: null, dueAt } });
    given(ask)
      .when({ ...begin, now: after(7 * DAY_MS - 1) })
      .thenRejected('erasure-not-due');
    given(ask).when(begin).then({ type: 'ErasureBegun' });
  });

  test('keeps its due time if it is repeated', () => {
    given(ask)
      .when({ ...ask, now: after(DAY_MS) })
      .thenNothing();
  });

  test('can be made again after it was withdrawn', () => {
    given(ask).when(withdraw).then({ type: 'ErasureWithdrawn' });
    given(ask, withdraw).when(withdraw).thenNothing();
    given(ask, withdraw).when(begin).thenRejected('erasure-not-due');
    given(ask, withdraw).when(ask).then({ type: 'ErasureRequested' });
  });

  test('cannot be withdrawn after it has begun', () => {
    given(ask, begin).when(withdraw).thenRejected('erasure-under-way');
    given(ask, begin, ...steps, complete)
      .when(withdraw)
      .thenRejected('erasure-under-way');
  });
});

describe('an administrator’s request', () => {
  test('begins at once, even if the pupil’s own request is waiting', () => {
    const at = { administratorId: msBrown, dueAt: now.at };
    const begun = [{ type: 'ErasureRequested', data: at }, { type: 'ErasureBegun' }] as const;
    spec(erasure)
      .given()
      .when(remove)
      .then(...begun);
    given(ask)
      .when(remove)
      .then(...begun);
  });

  test('changes nothing after an erasure has begun', () => {
    given(remove).when(remove).thenNothing();
    given(remove).when(ask).thenNothing();
  });
});

describe('carried out', () => {
  test('takes the steps in order, each once', () => {
    const done: ErasureCommand[] = [remove];
    for (const step of steps) {
      for (const later of steps.slice(done.length)) {
        given(...done)
          .when(later)
          .thenRejected('erasure-out-of-step');
      }
      given(...done)
        .when(complete)
        .thenRejected('erasure-out-of-step');
      given(...done)
        .when(step)
        .then({ type: 'ErasureStepTaken', data: { step: step.step } });
      done.push(step);
      given(...done)
        .when(step)
        .thenNothing();
    }
    given(...done)
      .when(complete)
      .then({ type: 'ErasureCompleted' });
    given(...done, complete)
      .when(complete)
      .thenNothing();
  });

  test('takes no step before it has begun', () => {
    for (const step of steps) given(ask).when(step).thenRejected('erasure-out-of-step');
  });

  test('takes a step that a later version added before it completes', () => {
    const state = fold(
      erasure.evolve,
      erasure.initial,
      eventsAfter(erasure, [remove, ...steps]).filter(
        ({ data }) => !('step' in data && data.step === 'media-deleted'),
      ),
    );
    expect(nextErasureStep(state)).toBe('media-deleted');
    expect(erasure.decide(state, complete)).toEqual({ rejected: 'erasure-out-of-step' });
  });
});

test('the decider keeps the properties of every decider', () => {
  const commands: readonly ErasureCommand[] = [ask, remove, withdraw, begin, ...steps, complete];
  checkDeciderProperties(erasure, fc.array(fc.constantFrom(...commands)));
});
