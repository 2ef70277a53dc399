import fc from 'fast-check';
import { expect } from 'vitest';
import { fold, isRejection, type AnyEvent, type Decider, type Rejection } from './decider.ts';

/** Given a history, when a command arrives, then these events follow (or this refusal). */
export const spec = <State, Command, Event extends AnyEvent, Code extends string>(
  decider: Decider<State, Command, Event, Code>,
) => ({
  given: (...history: readonly Event[]) => ({
    when: (command: Command) => {
      const decision = decider.decide(fold(decider.evolve, decider.initial, history), command);
      return {
        /** Exactly these events; fields not named are not compared. */
        then: (...expected: readonly { type: Event['type']; data?: object }[]) => {
          expect(decision).toMatchObject(expected);
          expect(decision).toHaveLength(expected.length);
        },
        thenNothing: () => expect(decision).toEqual([]),
        thenRejected: (code: Code) =>
          expect((decision as Rejection<Code>).rejected, JSON.stringify(decision)).toBe(code),
        events: (): readonly Event[] => {
          if (isRejection(decision)) throw new Error(`rejected: ${decision.rejected}`);
          return decision;
        },
      };
    },
  }),
});

/** What commands led to, one after the other. @throws when one of them is refused */
export const eventsAfter = <State, Command, Event extends AnyEvent, Code extends string>(
  decider: Decider<State, Command, Event, Code>,
  commands: readonly Command[],
): readonly Event[] =>
  commands.reduce<readonly Event[]>(
    (history, command) => [
      ...history,
      ...spec(decider)
        .given(...history)
        .when(command)
        .events(),
    ],
    [],
  );

/** A `given` whose history is what commands led to. */
export const givenCommands =
  <State, Command, Event extends AnyEvent, Code extends string>(
    decider: Decider<State, Command, Event, Code>,
  ) =>
  (...commands: readonly Command[]) =>
    spec(decider).given(...eventsAfter(decider, commands));

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

/**
 * What every decider must satisfy, over random sequences of commands:
 * a command that succeeded yields no further event when repeated at once, evolve takes every
 * event decide makes, and neither touches its input.
 */
export const checkDeciderProperties = <State, Command, Event extends AnyEvent, Code extends string>(
  decider: Decider<State, Command, Event, Code>,
  commands: fc.Arbitrary<readonly Command[]>,
): void =>
  fc.assert(
    fc.property(commands, (sequence) => {
      let state = frozen(decider.initial);
      for (const command of sequence.map(frozen)) {
        const decision = decider.decide(state, command);
        if (isRejection(decision)) continue;
        state = frozen(fold(decider.evolve, state, frozen(decision)));
        const repeated = decider.decide(state, command);
        expect(isRejection(repeated) ? [] : repeated).toEqual([]);
      }
    }),
  );
