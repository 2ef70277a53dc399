/** A refusal: returned, never thrown. The same code reaches the screen. */
export interface Rejection<Code extends string = string> {
  readonly rejected: Code;
  /** What the refusal's text needs, by placeholder name. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Refuses, with a code. */
export const reject = <const Code extends string>(
  rejected: Code,
  details?: Readonly<Record<string, string>>,
): Rejection<Code> => (details ? { rejected, details } : { rejected });

/** Whether a decision is a refusal. */
export const isRejection = <Result extends object, Code extends string>(
  outcome: Result | Rejection<Code>,
): outcome is Rejection<Code> => 'rejected' in outcome;

/** Any event as deciders see it. */
export interface AnyEvent {
  readonly type: string;
  readonly data: unknown;
}

/**
 * One thing decided about. Pure: time, ids and random numbers arrive on the command.
 * "Already so" is an empty list; a refusal is a `Rejection`; exceptions are bugs.
 */
export interface Decider<State, Command, Event extends AnyEvent, Code extends string> {
  /** Stream category: streams are named `category-id`; no dash inside. */
  readonly category: string;
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (state: State, command: Command) => readonly Event[] | Rejection<Code>;
}

/** The state after a history of events. */
export const fold = <State, Event>(
  evolve: (state: State, event: Event) => State,
  initial: State,
  events: readonly Event[],
): State => events.reduce(evolve, initial);
