import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentOf } from '../calendar.ts';
import { fold, isRejection } from '../decider.ts';
import { checkDeciderProperties, givenCommands } from '../testing.ts';
import {
  simulatedTerms,
  findCurrentTerm,
  type SimulatedTermCommand,
  type TermPlan,
} from './simulatedTerm.ts';

const now = momentOf(Date.UTC(2026, 10, 2, 14));
const planned = (n: number): TermPlan => ({
  termId: `0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f090${n}`,
  seed: n,
  pupils: 90,
  days: 84,
  from: '2026-08-10T05:00:00.000Z',
  bank: 'the shipped one',
});
const [one, other] = [planned(1), planned(2)];
const begin = (plan: TermPlan): SimulatedTermCommand => ({
  type: 'BeginSimulatedTerm',
  now,
  plan,
});
const finish = ({ termId }: TermPlan): SimulatedTermCommand => ({
  type: 'FinishSimulatedTerm',
  now,
  termId,
  quizzes: 4000,
});
const remove = ({ termId }: TermPlan): SimulatedTermCommand => ({
  type: 'RemoveSimulatedTerm',
  now,
  termId,
});
const given = givenCommands(simulatedTerms);

test('a term is begun, written and removed, each once', () => {
  given().when(begin(one)).then({ type: 'SimulatedTermBegun', data: one });
  given(begin(one)).when(begin(one)).thenNothing();
  given(begin(one)).when(finish(one)).then({ type: 'SimulatedTermWritten' });
  given(begin(one), finish(one)).when(finish(one)).thenNothing();
  given(begin(one), finish(one)).when(remove(one)).then({ type: 'SimulatedTermRemoved' });
  given(begin(one), remove(one)).when(remove(one)).thenNothing();
});

test('there is one term at a time, and another after it was removed', () => {
  given(begin(one)).when(begin(other)).thenRejected('term-exists');
  given(begin(one), finish(one)).when(begin(other)).thenRejected('term-exists');
  given(begin(one), remove(one)).when(begin(other)).then({ type: 'SimulatedTermBegun' });
});

test('a term that never began is neither written nor removed, and a removed one is not written', () => {
  given(begin(one)).when(finish(other)).thenRejected('term-not-found');
  given(begin(one)).when(remove(other)).thenRejected('term-not-found');
  given(begin(one), remove(one)).when(finish(one)).thenRejected('term-removed');
});

test('at most one term exists, in any order of commands', () => {
  const command = fc
    .tuple(fc.constantFrom(begin, finish, remove), fc.constantFrom(one, other))
    .map(([of, plan]) => of(plan));
  checkDeciderProperties(simulatedTerms, fc.array(command, { maxLength: 12 }));
  fc.assert(
    fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
      let terms = simulatedTerms.initial;
      for (const asked of commands) {
        const decision = simulatedTerms.decide(terms, asked);
        if (isRejection(decision)) continue;
        terms = fold(simulatedTerms.evolve, terms, decision);
        const standing = terms.filter(({ status }) => status !== 'removed');
        expect(standing.length).toBeLessThanOrEqual(1);
        expect(findCurrentTerm(terms)).toBe(standing[0]);
      }
    }),
  );
});
