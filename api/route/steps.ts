import { randomUUID } from 'node:crypto';
import type { Operation } from '@mahoe/contracts/operation';
import { momentOf } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import { withDeadline } from '@mahoe/eventstore/store/deadline';
import { later, positionOf, type Position } from '@mahoe/eventstore/store/position';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v5 as uuidv5 } from 'uuid';
import type { Reply } from '../commands/commandReplies.ts';
import { withJournal } from '../commands/commandJournal.ts';
import { createKeyedHash } from '../config/keyedHash.ts';
import { isStorableText } from '../edge/postgresText.ts';
import {
  explainIssue,
  invalidRequest,
  isRefused,
  refuse,
  RefusedError,
  toProblem,
  type CommonCode,
  type Refused,
} from '../edge/problems.ts';
import { readHeader } from '../edge/readHeader.ts';
import { isSameOrigin } from '../edge/sameOrigin.ts';
import { createRequestViews } from '../reads/requestViews.ts';
import { sessionToken } from '../sessions/sessionCookie.ts';
import { ANONYMOUS, type Caller } from '../sessions/sessions.ts';
import { policies } from './policies.ts';
import { getViewKind, recordPupilView } from './pupilViews.ts';
import type { RequestParts, Route, RouteContext } from './route.ts';
import type { Services } from './services.ts';

/** A request on its way through the steps; each step adds what it found. */
export interface Call {
  readonly services: Services;
  readonly route: Route;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Milliseconds since 1970 at which the call takes effect. */
  nowMs: number;
  /** The idempotency key; null for reads, and for commands sent without one. */
  key: string | null;
  caller: Caller;
  parts: RequestParts;
  context: CommandContext;
}

/** One step of a call. A reply ends the call; undefined goes on to the next step. */
type Step = (call: Call) => Promise<Reply | undefined> | Reply | undefined;

/** Namespace of command ids made from callers' idempotency keys. */
const COMMAND_IDS = '5d2c0ad4-2a3f-5a52-8c56-0b7a8f1be0c3';
const MAX_KEY_LENGTH = 200;

const toReply = (refused: Refused): Reply => ({
  status: refused.refused.status,
  body: toProblem(refused),
});

const refuseCall = (code: CommonCode): Reply => toReply(refuse(code));

const isCommand = ({ operation }: Route): boolean => operation.method !== 'GET';

const isRecording = (route: Route): boolean => isCommand(route) || route.options.records === true;

const checkOrigin: Step = ({ route, request, services }) => {
  if (!isRecording(route) || route.options.fromOutside) return undefined;
  return isSameOrigin(request, services.config, isCommand(route))
    ? undefined
    : refuseCall('origin-refused');
};

/** @throws a refusal while the disk is full, as for any other outage */
const checkStorage: Step = ({ route, services }) => {
  if (isRecording(route) && services.storage.isFull()) {
    throw new RefusedError(refuse('storage-full'));
  }
  return undefined;
};

const readIdempotencyKey: Step = (call) => {
  if (!isCommand(call.route)) return undefined;
  call.key = readHeader(call.request, 'idempotency-key') ?? null;
  const isTooLong = call.key !== null && call.key.length > MAX_KEY_LENGTH;
  return isTooLong ? refuseCall('invalid-request') : undefined;
};

const identifyCaller: Step = async (call) => {
  const { route, request, services, key } = call;
  if (route.operation.access === 'anyone' && !isCommand(route)) return undefined;
  const token = sessionToken(request, services.config);
  call.caller = await services.identifyCaller({ token, key });
  return undefined;
};

const authorise: Step = ({ route, request, caller }) => {
  const refused = policies[route.operation.access](caller.user, request);
  return refused && refuseCall(refused);
};

/** Treats a read that leaves a trace of the administrator as other reads that record something. */
const checkTracedRead: Step = ({ route, request, services, caller }) => {
  if (!getViewKind(route.operation, caller.user)) return undefined;
  if (services.storage.isFull()) throw new RefusedError(refuse('storage-full'));
  return isSameOrigin(request, services.config, false) ? undefined : refuseCall('origin-refused');
};

const limitRate: Step = ({ route, caller: { user }, services }) =>
  user && isRecording(route) && !services.allowCommand(user.id)
    ? refuseCall('too-many-requests')
    : undefined;

const parseRequest: Step = (call) => {
  const { request, route } = call;
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route.operation[part];
    if (!schema) continue;
    const read = schema.safeParse(request[part] ?? {}, { error: explainIssue });
    if (!read.success) return toReply(invalidRequest(read.error));
    if (!isStorableText(read.data)) return refuseCall('invalid-request');
    parsed[part] = read.data;
  }
  call.parts = parsed as unknown as RequestParts;
  return undefined;
};

/**
 * Digests a request, to tell its repeat from another request under the same key. The log keeps the
 * digest, so it is keyed and leaves passwords out.
 */
const digestRequest = ({ method, url }: FastifyRequest, body: unknown, pepper: Buffer): string =>
  createKeyedHash(pepper)
    .update(method)
    .update(` ${url} `)
    .update(
      JSON.stringify(body ?? null, (name, value: unknown) =>
        name === 'password' ? undefined : value,
      ),
    )
    .digest('base64url');

/** Names the command and dates it: a repeat has the id and the time of the first try. */
const identifyCommand: Step = (call) => {
  const { key, caller, request, services } = call;
  const actor = caller.user?.id ?? 'visitor';
  if (key === null) {
    call.context = { commandId: randomUUID(), actor };
    return undefined;
  }
  call.context = {
    commandId: uuidv5(`${actor}|${key}`, COMMAND_IDS),
    actor,
    request: digestRequest(request, call.parts.body, services.config.pepper),
  };
  call.nowMs = caller.firstSeen?.at ?? call.nowMs;
  return undefined;
};

/** A command whose reply is kept. Replies to visitors are not: anyone may be a visitor. */
const findRepeatable = ({ key, caller: { user }, context, route }: Call) =>
  key === null || !user || route.options.givesSession
    ? undefined
    : { key, user, request: context.request ?? '' };

const replayReply: Step = (call) => {
  const repeatable = findRepeatable(call);
  if (!repeatable) return undefined;
  const { stored, firstSeen } = call.caller;
  const earlier = stored ?? firstSeen;
  if (earlier && earlier.request !== repeatable.request) {
    return refuseCall('idempotency-key-reused');
  }
  return stored?.reply;
};

/** Runs the handler, only once for a command that is repeated while it runs. */
const handle: Step = async (call) => {
  const { services, nowMs } = call;
  const repeatable = findRepeatable(call);
  if (!repeatable) return runHandler(call);
  const { key, user, request } = repeatable;
  const reply = await services.replies.once(
    // A reply to an administrator is about others, so it is not stored under the administrator's key.
    { userId: user.id, key, request, isStored: !user.isAdministrator },
    () =>
      withJournal(
        () => runHandler(call),
        () => services.journalCommand(user.id, key, { request, at: nowMs }),
      ),
  );
  return reply === 'reused' ? refuseCall('idempotency-key-reused') : reply;
};

/** The steps of every call, in order. The first step that returns a reply ends the call. */
export const STEPS: readonly Step[] = [
  checkOrigin,
  checkStorage,
  readIdempotencyKey,
  identifyCaller,
  authorise,
  checkTracedRead,
  limitRate,
  parseRequest,
  identifyCommand,
  replayReply,
  handle,
];

/** Takes a request through the steps. */
export const runSteps = async (
  given: Pick<Call, 'services' | 'route' | 'request' | 'reply' | 'nowMs'>,
): Promise<Reply> => {
  const call: Call = {
    ...given,
    key: null,
    caller: ANONYMOUS,
    parts: { params: undefined, query: undefined, body: undefined },
    context: { commandId: '', actor: 'visitor' },
  };
  for (const step of STEPS) {
    const reply = await step(call);
    if (reply) return reply;
  }
  throw new Error('no step replied');
};

const readMinPosition = (request: FastifyRequest): Position | undefined => {
  const header = readHeader(request, 'x-min-position');
  return header !== undefined && /^\d{1,20}$/.test(header) ? positionOf(header) : undefined;
};

/**
 * Runs the handler and presents its result.
 * @throws a refusal, which nothing stores, if a command was refused on views that are behind the position
 *   it named
 */
const runHandler = async (call: Call): Promise<Reply> => {
  const { services, route, request, reply, caller, parts, context, nowMs } = call;
  const { operation } = route;
  let position: Position | undefined;
  const recordPosition = (to: Position): void => {
    position = later(to, position);
  };
  let pupilId: string | undefined;
  let isStale = false;
  const onStale = (): void => {
    isStale = true;
    reply.header('x-stale', 'true');
  };
  const routeContext: RouteContext<Operation> = {
    ...parts,
    services,
    // The policy has made sure that there is a user wherever the operation needs one.
    user: caller.user as RouteContext<Operation>['user'],
    now: momentOf(nowMs),
    views: createRequestViews(services, readMinPosition(request), onStale),
    context,
    request,
    reply,
    recordPosition,
    handleCommand: async (decider, id, command, options) => {
      const handled = await services.commands.handle(decider, id, command, {
        ...context,
        ...options,
      });
      if (!isRejection(handled)) recordPosition(handled.position);
      return handled;
    },
    namePupil: (id) => {
      pupilId = id;
    },
    refuse: route.refuse,
  };
  const result = await withDeadline(async () => {
    const replied = await route.handler(routeContext);
    if (!isRefused(replied)) await recordPupilView({ ...routeContext, operation, pupilId });
    return replied;
  });
  if (isStale && isCommand(route) && isRefused(result)) {
    throw new RefusedError(refuse('unavailable'));
  }
  const presented = presentResult(route, reply, result);
  if (position === undefined) return presented;
  services.logHead.advance(position);
  return { ...presented, position: String(position) };
};

/** Gives a result exactly the shape of the contract. */
const presentResult = ({ operation }: Route, reply: FastifyReply, result: unknown): Reply =>
  isRefused(result)
    ? toReply(result)
    : { status: reply.statusCode, body: operation.reply.parse(result) };
