import fc from 'fast-check';
import { expect } from 'vitest';
import {
  fold,
  isRejection,
  type AnyCommand,
  type AnyEvent,
  type CodeOf,
  type CommandOf,
  type Decider,
  type Rejection,
} from './decider.ts';

/** Given a history, when a command arrives, then these events follow (or this refusal). */
export const spec = <State, Command extends AnyCommand, Event extends AnyEvent, Codes>(
  decider: Decider<State, Command, Event, Codes>,
) => ({
  given: (...history: readonly Event[]) => ({
    when: <Type extends Command['type']>(command: CommandOf<Command, Type>) => {
      const decision = decider.decide(fold(decider.evolve, decider.initial, history), command);
      return {
        /** Expects exactly these events; absent fields are not compared. */
        then: (...expected: readonly { type: Event['type']; data?: object }[]) => {
          expect(decision).toMatchObject(expected);
          expect(decision).toHaveLength(expected.length);
        },
        thenNothing: () => expect(decision).toEqual([]),
        thenRejected: (code: CodeOf<Codes, Type>) =>
          expect((decision as Rejection).rejected, JSON.stringify(decision)).toBe(code),
        events: (): readonly Event[] => {
          if (isRejection(decision)) throw new Error(`rejected: ${decision.rejected}`);
          return decision;
        },
      };
    },
  }),
});

/**
 * Returns the events of commands, one after the other.
 * @throws if one of them is refused
 */
export const eventsAfter = <State, Command extends AnyCommand, Event extends AnyEvent, Codes>(
  decider: Decider<State, Command, Event, Codes>,
  commands: readonly CommandOf<Command>[],
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

/** Returns a `given` whose history is the events of commands. */
export const givenCommands =
  <State, Command extends AnyCommand, Event extends AnyEvent, Codes>(
    decider: Decider<State, Command, Event, Codes>,
  ) =>
  (...commands: readonly CommandOf<Command>[]) =>
    spec(decider).given(...eventsAfter(decider, commands));

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
};

/**
 * Checks what every decider must satisfy, over random sequences of commands: a repeated successful
 * command yields no event, evolve accepts every event that decide returns, and neither changes its
 * input.
 */
export const checkDeciderProperties = <
  State,
  Command extends AnyCommand,
  Event extends AnyEvent,
  Codes,
>(
  decider: Decider<State, Command, Event, Codes>,
  commands: fc.Arbitrary<readonly CommandOf<Command>[]>,
): void =>
  fc.assert(
    fc.property(commands, (sequence) => {
      let state = deepFreeze(decider.initial);
      for (const command of sequence.map(deepFreeze)) {
        const decision = decider.decide(state, command);
        if (isRejection(decision)) continue;
        state = deepFreeze(fold(decider.evolve, state, deepFreeze(decision)));
        const repeated = decider.decide(state, command);
        expect(isRejection(repeated) ? [] : repeated).toEqual([]);
      }
    }),
  );
