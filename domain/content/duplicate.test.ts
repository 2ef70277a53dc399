import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { fold, isRejection } from '../decider.ts';
import { givenCommands } from '../testing.ts';
import {
  duplicate,
  findObsoleteReason,
  type DecideDuplicate,
  type Duplicate,
  type DuplicateCommand,
} from './duplicate.ts';
import type { DuplicateEvent } from './events.ts';

const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));
const id = (n: number): string => `0f0e7a52-3d0c-4e0a-9b43-${String(n).padStart(12, '0')}`;
const [ONE, OTHER, ADMIN] = [id(1), id(2), id(9)];

const decide = (changes: Partial<DecideDuplicate> = {}): DecideDuplicate => ({
  type: 'DecideDuplicate',
  now,
  pairId: id(12),
  decisionId: id(100),
  keptId: ONE,
  keptVersion: 1,
  retiredId: OTHER,
  retiredVersion: 1,
  reason: 'Duplicate of: Why do leaves fall?',
  administratorId: ADMIN,
  ...changes,
});
const opposite = decide({ decisionId: id(101), keptId: OTHER, retiredId: ONE });
const settle = (decisionId = id(100), outcome = 'retired' as const): DuplicateCommand => ({
  type: 'SettleDuplicate',
  now,
  decisionId,
  outcome,
});
const given = givenCommands(duplicate);

describe('two similar questions', () => {
  test('are decided only once at a time', () => {
    given()
      .when(decide())
      .then({ type: 'DuplicateDecided', data: { keptId: ONE } });
    given(decide()).when(opposite).thenRejected('kept-question-retired');
    given(decide())
      .when(decide({ decisionId: id(102) }))
      .thenNothing();
    given(decide())
      .when(decide({ keptVersion: 2 }))
      .thenRejected('question-changed');
    given(decide())
      .when(decide({ retiredVersion: 2 }))
      .thenRejected('question-changed');
  });

  test('are decided again after the decision is settled', () => {
    given(decide())
      .when(settle())
      .then({ type: 'DuplicateSettled', data: { outcome: 'retired' } });
    given(decide(), settle()).when(settle()).thenNothing();
    given(decide(), settle())
      .when(settle(id(101)))
      .thenRejected('duplicate-not-decided');
    given(decide(), settle()).when(opposite).then({ type: 'DuplicateDecided' });
    given(decide(), settle(), opposite).when(settle()).thenNothing();
  });

  test('are left alone if the question to keep has changed since', () => {
    expect(findObsoleteReason({ status: 'draft', version: 1 }, 1)).toBeNull();
    expect(findObsoleteReason({ status: 'withdrawn', version: 1 }, 1)).toBe(
      'kept-question-retired',
    );
    expect(findObsoleteReason({ status: 'approved', version: 2 }, 1)).toBe('question-changed');
    expect(findObsoleteReason(null, 1)).toBe('question-not-found');
  });
});

/** The next step: a decision, or the execution of the oldest open one. */
const Step = fc.oneof(
  fc.record({ kept: fc.nat(3), retired: fc.nat(3) }).filter((one) => one.kept !== one.retired),
  fc.constant('carry out' as const),
);

test('one of several similar questions stays, whatever is decided at the same time', () => {
  fc.assert(
    fc.property(fc.array(Step, { maxLength: 40 }), (steps) => {
      const pairs = new Map<string, DuplicateEvent[]>();
      const retired = new Set<number>();
      const waiting: (() => void)[] = [];
      const stateOf = (pair: string): Duplicate =>
        fold(duplicate.evolve, duplicate.initial, pairs.get(pair) ?? []);
      const send = (pair: string, command: DuplicateCommand): boolean => {
        const decided = duplicate.decide(stateOf(pair), command);
        if (isRejection(decided)) return false;
        pairs.set(pair, [...(pairs.get(pair) ?? []), ...decided]);
        return decided.length > 0;
      };
      const begin = (n: number, kept: number, gone: number): void => {
        const pair = [kept, gone].toSorted((a, b) => a - b).join(' ');
        const decisionId = id(1000 + n);
        const [keptId, retiredId] = [id(kept), id(gone)];
        if (!send(pair, decide({ decisionId, keptId, retiredId }))) return;
        expect(stateOf(pair).open?.keptId).toBe(keptId);
        waiting.push(() => {
          const status = retired.has(kept) ? 'withdrawn' : 'draft';
          const why = findObsoleteReason({ status, version: 1 }, 1);
          if (why === null) retired.add(gone);
          const command = { type: 'SettleDuplicate', now, decisionId } as const;
          expect(send(pair, { ...command, outcome: why ?? 'retired' })).toBe(true);
        });
      };
      steps.forEach((step, n) => {
        if (step === 'carry out') waiting.shift()?.();
        else begin(n, step.kept, step.retired);
      });
      for (const carryOut of waiting) carryOut();
      expect(retired.size).toBeLessThan(4);
      expect([...pairs.keys()].every((pair) => stateOf(pair).open === null)).toBe(true);
    }),
  );
});
