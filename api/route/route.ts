import { commonRefusals, type Operation, type RefusalCode } from '@mahoe/contracts/operation';
import type { Moment } from '@mahoe/domain/calendar';
import {
  reject,
  type AnyCommand,
  type CodeOf,
  type CommandOf,
  type Decider,
  type Rejection,
} from '@mahoe/domain/decider';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import type { CommandContext, CommandFactory } from '@mahoe/eventstore/commands/commandHandler';
import type { CommandOutcome } from '@mahoe/eventstore/commands/streamCache';
import type { Position } from '@mahoe/eventstore/store/position';
import type { Views } from '@mahoe/projections/openViews';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CommonCode, Refused } from '../edge/problems.ts';
import type { Work } from '../limits/admission.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import type { Services } from './services.ts';

/** A reply as handlers return it: readonly all the way down. */
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Path, query and body of a request, parsed by the operation's schemas. */
export interface RequestParts<O extends Operation = Operation> {
  readonly params: Parsed<O['params']>;
  readonly query: Parsed<O['query']>;
  readonly body: Parsed<O['body']>;
}

/** A well-formed and authorised request, with everything its handler needs. */
export interface RouteContext<O extends Operation> extends RequestParts<O> {
  readonly services: Services;
  /** Undefined only if the operation is open to anyone. */
  readonly user: O['access'] extends 'anyone' ? SignedIn | undefined : SignedIn;
  readonly now: Moment;
  /** Views that show at least what the caller has seen. */
  readonly views: Views;
  readonly context: CommandContext;
  readonly reply: FastifyReply;
  readonly request: FastifyRequest;
  /** Sets the log position that the reply carries: that of the last event the command recorded. */
  readonly recordPosition: (position: Position) => void;
  /** Handles a command of the caller, and records the position of its events. */
  readonly handleCommand: HandleCommand;
  /**
   * Names the pupil whose data the reply contains, if the path does not: an administrator's read is
   * recorded (`pupilViews.ts`).
   */
  readonly namePupil: (pupilId: string) => void;
  /** Turns a code of the operation, or a decider's rejection, into a refusal with its text. */
  readonly refuse: Refuse<RefusalCode<O> | CommonCode>;
}

/** Handles a command under the id of the request. */
export type HandleCommand = <
  State,
  Command extends AnyCommand,
  Event extends DomainEvent,
  Codes,
  Type extends Command['type'],
>(
  decider: Decider<State, Command, Event, Codes>,
  id: string,
  command: CommandOf<Command, Type> | CommandFactory<State, CommandOf<Command, Type>>,
  options?: Pick<CommandContext, 'isNew'>,
) => Promise<
  CommandOutcome<State, Event> | Rejection<CodeOf<Codes, Type> | 'idempotency-key-reused'>
>;

/** Turns a code that the contract knows into a refusal with its text. */
export type Refuse<Code extends string = string> = (
  refusal: Code | Rejection<Code>,
  more?: Pick<Refused, 'result' | 'errors'>,
) => Refused;

/** Answers one operation with its reply or a refusal. */
export type Handler<O extends Operation> = (
  context: RouteContext<O>,
) => Promise<DeepReadonly<z.input<O['reply']>> | Refused>;

export interface RouteOptions<Code extends string = string> {
  /** Maximum calls from one address in ten minutes. */
  readonly limit?: number;
  /** Maximum bytes of the body, if it is larger than a form. */
  readonly bodyLimit?: number;
  /** Refusal of a body beyond the limit, if the operation has its own text for it. */
  readonly tooLarge?: Code;
  /** Content types whose body reaches the handler as a buffer, in `request.body`. */
  readonly rawBody?: readonly string[];
  /** Priority of the call at peak load; by default that of a page. */
  readonly work?: Work | 'immediate';
  /** Sets or clears a session cookie. A repeat is decided again, as a stored reply has no cookie. */
  readonly givesSession?: boolean;
  /** Called by another server, not by a page of ours. The handler must verify the caller. */
  readonly fromOutside?: boolean;
  /** A read that records an event. It must be same-origin and needs disk space, like a command. */
  readonly records?: boolean;
}

/** An operation with its handler. The handler's types are checked when the route is defined. */
export interface Route {
  readonly operation: Operation;
  readonly handler: Handler<Operation>;
  readonly options: RouteOptions;
  readonly refuse: Refuse;
}

const fillPlaceholders = (text: string, details: Rejection['details'] = {}): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => details[name] ?? placeholder);

const createRefuse = ({ refusals }: Operation): Refuse => {
  const texts: Operation['refusals'] = { ...commonRefusals, ...refusals };
  return (refusal, more) => {
    const { rejected: code, details } = typeof refusal === 'string' ? reject(refusal) : refusal;
    const { status, message } = texts[code] ?? commonRefusals['internal-error'];
    return { refused: { code, status, message: fillPlaceholders(message, details) }, ...more };
  };
};

/** Defines the route of an operation; `registerRoute` serves it. */
export const defineRoute = <const O extends Operation>(
  operation: O,
  handler: Handler<NoInfer<O>>,
  options: RouteOptions<RefusalCode<O>> = {},
): Route => ({
  operation,
  // The parameter of this operation's handler is narrower than that of any operation.
  handler: handler as unknown as Handler<Operation>,
  options,
  refuse: createRefuse(operation),
});
