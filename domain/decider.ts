/** A refusal: returned, never thrown. The same code reaches the screen. */
export interface Rejection<Code extends string = string> {
  readonly rejected: Code;
  /** Values for the refusal's text, by placeholder name. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Returns a refusal with a code. */
export const reject = <const Code extends string>(
  rejected: Code,
  details?: Readonly<Record<string, string>>,
): Rejection<Code> => (details ? { rejected, details } : { rejected });

/** Returns true if a decision is a refusal. */
export const isRejection = <Result extends object, Code extends string>(
  outcome: Result | Rejection<Code>,
): outcome is Rejection<Code> => 'rejected' in outcome;

/**
 * Returns true if a command was done, for callers that return no refusal. Any code that the caller did
 * not foresee is an error.
 * @param foreseen codes that mean there is nothing left to do
 * @throws if the refusal has another code
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

/** A command of the given types of a decider; of all if none is given. */
export type CommandOf<
  Command extends AnyCommand,
  Type extends Command['type'] = Command['type'],
> = Command & { readonly type: Type };

/**
 * Codes that a type of command may be refused with. A decider declares its codes as one union, or for
 * each type of command; a type without codes is never refused.
 */
export type CodeOf<Codes, Type extends string> = [Codes] extends [string]
  ? Codes
  : Codes[Type & keyof Codes] & string;

/** Decides a command: events, or a refusal. */
type Decide<State, Command extends AnyCommand, Event extends AnyEvent, Codes> = <
  Type extends Command['type'],
>(
  state: State,
  command: CommandOf<Command, Type>,
) => readonly Event[] | Rejection<CodeOf<Codes, Type>>;

/**
 * Decides about one kind of thing. Pure: time, ids and random numbers arrive on the command. An empty
 * list means "already so"; a refusal is a `Rejection`; an exception is a bug.
 */
export interface Decider<State, Command extends AnyCommand, Event extends AnyEvent, Codes> {
  /** Stream category: streams are named `category-id`. Must not contain a dash. */
  readonly category: string;
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: Decide<State, Command, Event, Codes>;
}

/** Decides each type of command by its own function, each with its own refusals. */
export const byCommand =
  <State, Command extends AnyCommand, Event extends AnyEvent, Codes extends object>(decisions: {
    readonly [Type in Command['type']]: (
      state: State,
      command: CommandOf<Command, Type>,
    ) => readonly Event[] | Rejection<CodeOf<Codes, Type>>;
  }): Decide<State, Command, Event, Codes> =>
  (state, command) =>
    decisions[command.type](state, command);

/** Returns the state after a history of events. */
export const fold = <State, Event>(
  evolve: (state: State, event: Event) => State,
  initial: State,
  events: readonly Event[],
): State => events.reduce(evolve, initial);
