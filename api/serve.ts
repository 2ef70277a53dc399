import { createHmac, randomUUID } from 'node:crypto';
import {
  commonRefusals,
  type Operation,
  type RefusalCode,
  type ReplyOf,
} from '@mahoe/contracts/operation';
import { momentOf, type Moment } from '@mahoe/domain/calendar';
import type { Rejection } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/handle';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import type { Caller, SignedIn } from './accounts/sessions.ts';
import { sessionToken } from './accounts/sessionCookie.ts';
import type { Reply } from './commandReplies.ts';
import {
  inPlainWords,
  invalidRequest,
  isRefused,
  problemOf,
  refuse,
  type CommonCode,
  type Refused,
} from './problems.ts';
import { isSameOrigin } from './sameOrigin.ts';
import type { Services } from './services.ts';
import { isStorable } from './storable.ts';

/** A reply as handlers give it: they need not own what they pass on. */
type Presented<T> = T extends readonly (infer Item)[]
  ? readonly Presented<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Presented<T[K]> }
    : T;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler is given: a request that is well-formed and allowed. */
export interface Served<O extends Operation> {
  readonly params: Parsed<O['params']>;
  readonly query: Parsed<O['query']>;
  readonly body: Parsed<O['body']>;
  /** Present unless the operation is open to anyone. */
  readonly user: O['access'] extends 'anyone' ? SignedIn | undefined : SignedIn;
  readonly now: Moment;
  readonly context: CommandContext;
  readonly reply: FastifyReply;
  readonly request: FastifyRequest;
  /** Tells the caller the log position of what the command recorded. */
  readonly moved: (position: bigint) => void;
  /** One of the operation's refusals, with its text filled in. */
  readonly refuse: (
    code: RefusalCode<O> | CommonCode,
    more?: { details?: Rejection['details']; result?: unknown; errors?: Refused['errors'] },
  ) => Refused;
}

interface ServeOptions<O extends Operation> {
  /** Projections the reply is read from: waited for when the caller names a position. */
  readonly reads?: readonly string[];
  /** Calls from one address in ten minutes. */
  readonly limit?: number;
  /** Gives or takes a session, so that a stored reply would not do: a repeat is decided anew. */
  readonly givesSession?: boolean;
  /** A read that records something: same-origin, like a command. */
  readonly records?: boolean;
  readonly handler: (served: Served<O>) => Promise<Presented<z.input<O['reply']>> | Refused>;
}

/** Namespace of command ids made from callers' idempotency keys. */
const COMMAND_IDS = '5d2c0ad4-2a3f-5a52-8c56-0b7a8f1be0c3';
const WAIT_MS = 1000;
const TEN_MINUTES_MS = 600_000;

const filledIn = (text: string, details: Rejection['details'] = {}): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => details[name] ?? placeholder);

const refusalOf =
  <O extends Operation>(operation: O): Served<O>['refuse'] =>
  (code, { details, result, errors } = {}) => {
    const own = operation.refusals[code];
    const { status, message } = own ?? commonRefusals[code as CommonCode];
    return {
      refused: { code, status, message: filledIn(message, details) },
      ...(errors ? { errors } : {}),
      ...(result === undefined ? {} : { result }),
    };
  };

const accessRefusal = (
  { access }: Operation,
  { user }: Caller,
  params: unknown,
): Refused | undefined => {
  if (access === 'anyone') return undefined;
  if (!user) return refuse('not-signed-in');
  if (user.isSuspended) return refuse('account-suspended');
  if (user.isAdministrator) return undefined;
  const isOwn = (params as { readonly id?: unknown } | undefined)?.id === user.id;
  return access === 'administrator' || (access === 'self' && !isOwn)
    ? refuse('forbidden')
    : undefined;
};

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
};

/**
 * Tells a repeat from a key used again. It is kept in the log, so it is keyed, and knows of no
 * password.
 */
const digestOf = ({ method, url }: FastifyRequest, body: unknown, pepper: Buffer): string =>
  createHmac('sha256', pepper)
    .update(method)
    .update(` ${url} `)
    .update(
      JSON.stringify(body ?? null, (name, value: unknown) =>
        name === 'password' ? undefined : value,
      ),
    )
    .digest('base64url');

const minPosition = (request: FastifyRequest): bigint | undefined => {
  const header = headerOf(request, 'x-min-position');
  return header !== undefined && /^\d{1,20}$/.test(header) ? BigInt(header) : undefined;
};

/**
 * Serves an operation: who calls, is it allowed, is it well-formed, was it answered before; then
 * the handler; then the reply in exactly the contract's shape.
 */
export const serve = <const O extends Operation>(
  app: FastifyInstance,
  services: Services,
  operation: O,
  options: ServeOptions<O>,
): void => {
  const isCommand = operation.method !== 'GET';
  const refuseWith = refusalOf(operation);

  const parse = (
    request: FastifyRequest,
  ): Pick<Served<O>, 'params' | 'query' | 'body'> | Refused => {
    const parsed: Record<string, unknown> = {};
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = operation[part];
      if (!schema) continue;
      const read = schema.safeParse(request[part] ?? {}, { error: inPlainWords });
      if (!read.success) return invalidRequest(read.error);
      if (!isStorable(read.data)) return refuse('invalid-request');
      parsed[part] = read.data;
    }
    return parsed as Pick<Served<O>, 'params' | 'query' | 'body'>;
  };

  /** Runs the handler to the reply that is sent, and sent again to a repeat. */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    parts: Pick<Served<O>, 'params' | 'query' | 'body'>,
    user: SignedIn | undefined,
    context: CommandContext,
  ): Promise<Reply> => {
    let position: bigint | undefined;
    const result = await options.handler({
      ...parts,
      user: user as Served<O>['user'],
      now: momentOf(services.clock()),
      context,
      request,
      reply,
      moved: (to) => {
        position = position === undefined || to > position ? to : position;
      },
      refuse: refuseWith,
    });
    const told = position === undefined ? {} : { position: String(position) };
    if (isRefused(result)) {
      return { status: result.refused.status, body: problemOf(result), ...told };
    }
    return { status: reply.statusCode, body: operation.reply.parse(result) as ReplyOf<O>, ...told };
  };

  app.route({
    method: operation.method,
    url: operation.path,
    config: {
      access: operation.access,
      ...(options.limit === undefined
        ? {}
        : { rateLimit: { max: options.limit, timeWindow: TEN_MINUTES_MS } }),
    },
    handler: async (request, reply) => {
      const send = ({ status, body, position }: Reply): FastifyReply => {
        if (position !== undefined) reply.header('x-log-position', position);
        return reply.code(status).send(body);
      };
      const sendRefused = (refused: Refused): FastifyReply =>
        send({ status: refused.refused.status, body: problemOf(refused) });

      if ((isCommand || options.records) && !isSameOrigin(request, services.config, isCommand)) {
        return sendRefused(refuse('origin-refused'));
      }
      const key = isCommand ? (headerOf(request, 'idempotency-key') ?? null) : null;
      const caller =
        operation.access === 'anyone' && !isCommand
          ? { user: undefined, stored: undefined }
          : await services.identifyCaller({ token: sessionToken(request, services.config), key });
      const refused = accessRefusal(operation, caller, request.params);
      if (refused) return sendRefused(refused);
      const parts = parse(request);
      if (isRefused(parts)) return sendRefused(parts);

      const position = minPosition(request);
      if (options.reads && position !== undefined) {
        const isThere = await services.readYourWrites.reached(options.reads, position, WAIT_MS);
        if (!isThere) reply.header('x-stale', 'true');
      }

      const userId = caller.user?.id ?? 'visitor';
      if (key === null) {
        const context = { commandId: randomUUID(), actor: userId };
        return send(await answer(request, reply, parts, caller.user, context));
      }
      const digest = digestOf(request, parts.body, services.config.pepper);
      const commandId = uuidv5(`${userId}|${key}`, COMMAND_IDS);
      const context = { commandId, actor: userId, request: digest };
      const run = (): Promise<Reply> => answer(request, reply, parts, caller.user, context);
      // Anybody may be a visitor: nothing is kept for them.
      if (options.givesSession || !caller.user) return send(await run());
      if (caller.stored) {
        return caller.stored.request === digest
          ? send(caller.stored.reply)
          : sendRefused(refuse('idempotency-key-reused'));
      }
      const done = await services.replies.once(userId, key, digest, run);
      return done === 'reused' ? sendRefused(refuse('idempotency-key-reused')) : send(done);
    },
  });
};
