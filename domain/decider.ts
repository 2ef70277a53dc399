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

/**
 * Whether a command was done, where nobody is told of its refusal: one that was not foreseen is an
 * error.
 * @param foreseen codes by which there is nothing to do, or no more
 * @throws where it was refused with another code
 */
export const ensureDone = <Result extends object, Code extends string>(
  outcome: Result | Rejection<Code>,
  ...foreseen: readonly NoInfer<Code>[]
): outcome is Result => {
  if (!isRejection(outcome)) return true;
  if (foreseen.includes(outcome.rejected)) return false;
  throw new Error(`refused: ${outcome.rejected}`);
};

/** Any event as deciders see it. */
export interface AnyEvent {
  readonly type: string;
  readonly data: unknown;
}

/** Any command as deciders see it. */
export interface AnyCommand {
  readonly type: string;
}

/** A command of one or some of a decider's types, of all where none is named. */
export type CommandOf<
  Command extends AnyCommand,
  Type extends Command['type'] = Command['type'],
> = Command & { readonly type: Type };

/**
 * The codes a type of command may be refused with. A decider names its codes as one union, or for
 * each type of command; a type it does not name is never refused.
 */
export type CodeOf<Codes, Type extends string> = [Codes] extends [string]
  ? Codes
  : Codes[Type & keyof Codes] & string;

/** What follows from a command: events, or its refusal. */
type Decide<State, Command extends AnyCommand, Event extends AnyEvent, Codes> = <
  Type extends Command['type'],
>(
  state: State,
  command: CommandOf<Command, Type>,
) => readonly Event[] | Rejection<CodeOf<Codes, Type>>;

/**
 * One thing decided about. Pure: time, ids and random numbers arrive on the command.
 * "Already so" is an empty list; a refusal is a `Rejection`; exceptions are bugs.
 */
export interface Decider<State, Command extends AnyCommand, Event extends AnyEvent, Codes> {
  /** Stream category: streams are named `category-id`; no dash inside. */
  readonly category: string;
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: Decide<State, Command, Event, Codes>;
}

/** Decides each type of command in its own way, each with its own refusals. */
export const byCommand =
  <State, Command extends AnyCommand, Event extends AnyEvent, Codes extends object>(decisions: {
    readonly [Type in Command['type']]: (
      state: State,
      command: CommandOf<Command, Type>,
    ) => readonly Event[] | Rejection<CodeOf<Codes, Type>>;
  }): Decide<State, Command, Event, Codes> =>
  (state, command) =>
    decisions[command.type](state, command);

/** The state after a history of events. */
export const fold = <State, Event>(
  evolve: (state: State, event: Event) => State,
  initial: State,
  events: readonly Event[],
): State => events.reduce(evolve, initial);
