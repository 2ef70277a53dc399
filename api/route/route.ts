import { createHmac, randomUUID } from 'node:crypto';
import {
  commonRefusals,
  type Operation,
  type RefusalCode,
  type ReplyOf,
} from '@mahoe/contracts/operation';
import { momentOf, type Moment } from '@mahoe/domain/calendar';
import { reject, type Rejection } from '@mahoe/domain/decider';
import { withDeadline } from '@mahoe/eventstore/store/deadline';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import { later, positionOf, type Position } from '@mahoe/eventstore/store/position';
import type { Views } from '@mahoe/projections/openViews';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import type { SignedIn } from '../sessions/sessions.ts';
import { sessionToken } from '../sessions/sessionCookie.ts';
import type { Work } from '../limits/admission.ts';
import type { Reply } from '../commands/commandReplies.ts';
import { withJournal } from '../commands/commandJournal.ts';
import { verifyQueueToken, withAdmission } from '../limits/withAdmission.ts';
import { policies } from './policies.ts';
import {
  explainIssue,
  invalidRequest,
  isRefused,
  toProblem,
  refuse,
  RefusedError,
  type CommonCode,
  type Refused,
} from '../edge/problems.ts';
import { createRequestViews } from '../reads/requestViews.ts';
import { isFileReply, sendFile } from '../edge/sendFile.ts';
import { isSameOrigin } from '../edge/sameOrigin.ts';
import type { Services } from './services.ts';
import { isStorableText } from '../edge/postgresText.ts';

/** A reply as handlers give it: they need not own what they pass on. */
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler is given: a request that is well-formed and allowed. */
export interface RouteContext<O extends Operation> {
  readonly params: Parsed<O['params']>;
  readonly query: Parsed<O['query']>;
  readonly body: Parsed<O['body']>;
  /** Present unless the operation is open to anyone. */
  readonly user: O['access'] extends 'anyone' ? SignedIn | undefined : SignedIn;
  readonly now: Moment;
  /** Queries of these see at least what the caller has seen. */
  readonly views: Views;
  readonly context: CommandContext;
  readonly reply: FastifyReply;
  readonly request: FastifyRequest;
  /** Tells the caller the log position of what the command recorded. */
  readonly recordPosition: (position: Position) => void;
  /** One of the operation's refusals, or what a decider refused, with its text filled in. */
  readonly refuse: Refuse<RefusalCode<O> | CommonCode>;
}

/** Turns a code, which the contract must know, into what the caller is told. */
type Refuse<Code extends string> = (
  refusal: Code | Rejection<Code>,
  more?: Pick<Refused, 'result' | 'errors'>,
) => Refused;

interface RouteOptions<O extends Operation> {
  /** Calls from one address in ten minutes. */
  readonly limit?: number;
  /** Bytes a body may have, where it is more than a form. */
  readonly bodyLimit?: number;
  /** What is said of a body beyond that, where the operation has words of its own. */
  readonly tooLarge?: RefusalCode<O>;
  /** How urgent it is where many come at once: a page's, where not given. */
  readonly work?: Work | 'immediate';
  /** Gives or takes a session, so that a stored reply would not do: a repeat is decided anew. */
  readonly givesSession?: boolean;
  /** Called by a provider and from no page of ours: it proves itself in the handler. */
  readonly fromOutside?: boolean;
  /** A read that records something: same-origin and only where there is room, like a command. */
  readonly records?: boolean;
  readonly handler: (
    route: RouteContext<O>,
  ) => Promise<DeepReadonly<z.input<O['reply']>> | Refused>;
}

/** Namespace of command ids made from callers' idempotency keys. */
const COMMAND_IDS = '5d2c0ad4-2a3f-5a52-8c56-0b7a8f1be0c3';
/** Characters of an idempotency key. */
const MAX_KEY_LENGTH = 200;
const RATE_LIMIT_WINDOW_MS = 600_000;
/** By which the HTTP layer tells of a body beyond its limit. */
const BODY_TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

const fillPlaceholders = (text: string, details: Rejection['details'] = {}): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => details[name] ?? placeholder);

const createRefuse = <O extends Operation>({ refusals }: O): RouteContext<O>['refuse'] => {
  const texts: Operation['refusals'] = { ...commonRefusals, ...refusals };
  return (refusal, more) => {
    const { rejected: code, details } = typeof refusal === 'string' ? reject(refusal) : refusal;
    const { status, message } = texts[code] ?? commonRefusals['internal-error'];
    return { refused: { code, status, message: fillPlaceholders(message, details) }, ...more };
  };
};

/** A header that was sent once, and says something. */
export const readHeader = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * Tells a repeat from a key used again. It is kept in the log, so it is keyed, and knows of no
 * password.
 */
const digestRequest = ({ method, url }: FastifyRequest, body: unknown, pepper: Buffer): string =>
  createHmac('sha256', pepper)
    .update(method)
    .update(` ${url} `)
    .update(
      JSON.stringify(body ?? null, (name, value: unknown) =>
        name === 'password' ? undefined : value,
      ),
    )
    .digest('base64url');

const readMinPosition = (request: FastifyRequest): Position | undefined => {
  const header = readHeader(request, 'x-min-position');
  return header !== undefined && /^\d{1,20}$/.test(header) ? positionOf(header) : undefined;
};

/**
 * Serves an operation: who calls, is it allowed, is it well-formed, was it answered before; then
 * the handler; then the reply in exactly the contract's shape.
 */
export const defineRoute = <const O extends Operation>(
  app: FastifyInstance,
  services: Services,
  operation: O,
  options: RouteOptions<O>,
): void => {
  const { work = 'page', tooLarge } = options;
  const isCommand = operation.method !== 'GET';
  const isRecorded = isCommand || options.records;
  const refuseWith = createRefuse(operation);
  const refuseBusy = (ms: number): Refused =>
    refuseWith(reject('busy', { seconds: String(Math.ceil(ms / 1000)) }));
  // Who comes back as they were told was counted when they first came; a place is one body's alone.
  const hasQueueToken = (request: FastifyRequest): boolean =>
    verifyQueueToken(request, services) !== undefined;

  const parse = (
    request: FastifyRequest,
  ): Pick<RouteContext<O>, 'params' | 'query' | 'body'> | Refused => {
    const parsed: Record<string, unknown> = {};
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = operation[part];
      if (!schema) continue;
      const read = schema.safeParse(request[part] ?? {}, { error: explainIssue });
      if (!read.success) return invalidRequest(read.error);
      if (!isStorableText(read.data)) return refuse('invalid-request');
      parsed[part] = read.data;
    }
    return parsed as Pick<RouteContext<O>, 'params' | 'query' | 'body'>;
  };

  /** Runs the handler to the reply that is sent, and sent again to a repeat. */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    parts: Pick<RouteContext<O>, 'params' | 'query' | 'body'>,
    user: SignedIn | undefined,
    nowMs: number,
    context: CommandContext,
  ): Promise<Reply> => {
    let position: Position | undefined;
    const result = await withDeadline(() =>
      options.handler({
        ...parts,
        user: user as RouteContext<O>['user'],
        now: momentOf(nowMs),
        views: createRequestViews(
          services,
          readMinPosition(request),
          () => void reply.header('x-stale', 'true'),
        ),
        context,
        request,
        reply,
        recordPosition: (to) => {
          position = later(to, position);
        },
        refuse: refuseWith,
      }),
    );
    const positioned = position === undefined ? {} : { position: String(position) };
    if (isRefused(result)) {
      return { status: result.refused.status, body: toProblem(result), ...positioned };
    }
    return {
      status: reply.statusCode,
      body: operation.reply.parse(result) as ReplyOf<O>,
      ...positioned,
    };
  };

  app.route({
    method: operation.method,
    url: operation.path,
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    // What it throws is answered as any other failure.
    errorHandler: (error) => {
      const isTooLarge = tooLarge !== undefined && error.code === BODY_TOO_LARGE;
      throw isTooLarge ? new RefusedError(refuseWith(tooLarge)) : error;
    },
    config: {
      access: operation.access,
      ...(options.limit === undefined
        ? {}
        : {
            rateLimit: {
              max: options.limit,
              timeWindow: RATE_LIMIT_WINDOW_MS,
              hook: 'preHandler',
              allowList: hasQueueToken,
            },
          }),
    },
    handler: withAdmission(services, work, refuseBusy, async (request, reply, asOfMs) => {
      const send = ({ status, body, position }: Reply): FastifyReply => {
        if (position !== undefined) reply.header('x-log-position', position);
        return isFileReply(operation, body)
          ? sendFile(reply.code(status), body)
          : reply.code(status).send(body);
      };
      const sendRefused = (refused: Refused): FastifyReply =>
        send({ status: refused.refused.status, body: toProblem(refused) });

      if (
        isRecorded &&
        !options.fromOutside &&
        !isSameOrigin(request, services.config, isCommand)
      ) {
        return sendRefused(refuse('origin-refused'));
      }
      if (isRecorded && services.storage.isFull()) throw new RefusedError(refuse('storage-full'));
      const key = isCommand ? (readHeader(request, 'idempotency-key') ?? null) : null;
      if (key !== null && key.length > MAX_KEY_LENGTH)
        return sendRefused(refuse('invalid-request'));
      const caller =
        operation.access === 'anyone' && !isCommand
          ? { user: undefined, stored: undefined, firstSeen: undefined }
          : await services.identifyCaller({ token: sessionToken(request, services.config), key });
      const refused = policies[operation.access](caller.user, request);
      if (refused) return sendRefused(refuse(refused));
      if (caller.user && isRecorded && !services.allowCommand(caller.user.id)) {
        return sendRefused(refuse('too-many-requests'));
      }
      const parts = parse(request);
      if (isRefused(parts)) return sendRefused(parts);

      const userId = caller.user?.id ?? 'visitor';
      if (key === null) {
        const context = { commandId: randomUUID(), actor: userId };
        return send(await answer(request, reply, parts, caller.user, asOfMs, context));
      }
      const digest = digestRequest(request, parts.body, services.config.pepper);
      const commandId = uuidv5(`${userId}|${key}`, COMMAND_IDS);
      const context = { commandId, actor: userId, request: digest };
      const seen = caller.firstSeen ?? { request: digest, at: asOfMs };
      const run = (): Promise<Reply> =>
        answer(request, reply, parts, caller.user, seen.at, context);
      // Anybody may be a visitor: nothing is kept for them.
      if (options.givesSession || !caller.user) return send(await run());
      if ((caller.stored ?? seen).request !== digest) {
        return sendRefused(refuse('idempotency-key-reused'));
      }
      if (caller.stored) return send(caller.stored.reply);
      const journal = (): Promise<void> => services.journalCommand(userId, key, seen);
      const done = await services.replies.once(
        // What administrators are told is about others, whose key it is not sealed under.
        { userId, key, request: digest, isStored: !caller.user.isAdministrator },
        () => withJournal(run, journal),
      );
      return done === 'reused' ? sendRefused(refuse('idempotency-key-reused')) : send(done);
    }),
  });
};
