// R22 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { fold, isRejection } from '../decider.ts';
import { checkDeciderProperties, givenCommands } from '../testing.ts';
import { modelUse, committedTokens, type BeginModelCall, type EndModelCall } from './modelUse.ts';

const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));
const [first, second] = [
  '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0c01',
  '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0c02',
] as const;

const begin = (callId: string, tokens: number, budget = 1000): BeginModelCall => ({
  type: 'BeginModelCall',
  now,
  callId,
  purpose: 'questions',
  model: 'writer-1',
  promptVersion: 'questions/1',
  tokens,
  budget,
});
const end = (callId: string, tokens: number | null): EndModelCall => ({
  type: 'EndModelCall',
  now,
  callId,
  outcome: 'answered',
  tokens,
});

const given = givenCommands(modelUse);

describe('asking a language model', () => {
  test('two concurrent calls cannot exceed the month’s budget, because tokens are reserved first', () => {
    given(begin(first, 600)).when(begin(second, 500)).thenRejected('ai-budget-spent');
  });

  test('tokens that a call did not use are released', () => {
    given(begin(first, 600), end(first, 100))
      .when(begin(second, 900))
      .then({ type: 'ModelCallBegun', data: expect.objectContaining({ tokens: 900 }) });
  });

  test('a model that reports no use is charged for all reserved tokens', () => {
    given(begin(first, 600))
      .when(end(first, null))
      .then({ type: 'ModelCallEnded', data: expect.objectContaining({ tokens: 600 }) });
  });

  test('a call interrupted by a crash stays charged', () => {
    given(begin(first, 600)).when(begin(second, 401)).thenRejected('ai-budget-spent');
  });

  test('beginning or ending a call again changes nothing', () => {
    given(begin(first, 600)).when(begin(first, 600)).thenNothing();
    given(begin(first, 600), end(first, 5)).when(end(first, 5)).thenNothing();
  });

  test('no model is called without a budget', () => {
    given()
      .when(begin(first, 1, 0))
      .thenRejected('ai-budget-spent');
  });

  test('a repeat changes nothing and the budget is never exceeded, in any order of calls', () => {
    const id = fc.constantFrom(first, second);
    const commands = fc.array(
      fc.oneof(
        fc.tuple(id, fc.nat(700)).map(([callId, tokens]) => begin(callId, tokens)),
        id.map((callId) => end(callId, null)),
      ),
    );
    checkDeciderProperties(modelUse, commands);
    fc.assert(
      fc.property(commands, (sequence) => {
        let state = modelUse.initial;
        for (const command of sequence) {
          const decided = modelUse.decide(state, command);
          if (!isRejection(decided)) state = fold(modelUse.evolve, state, decided);
        }
        expect(committedTokens(state)).toBeLessThanOrEqual(1000);
      }),
    );
  });
});
