import { commonRefusals, type Problem, type Refusal } from '@mahoe/contracts/operation';
import { StoreUnavailable } from '@mahoe/eventstore/store/failures';
import { NewerEvent } from '@mahoe/eventstore/store/newerEvent';
import { DamagedStream } from '@mahoe/eventstore/commands/streamCache';
import { KeyDestroyed, KeyStoreOutage } from '@mahoe/eventstore/privacy/personalData';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { z } from 'zod';

/** A refusal with its text, ready to be sent. */
export interface Refused {
  readonly refused: Refusal & { readonly code: string };
  readonly errors?: Readonly<Record<string, string>>;
  readonly result?: unknown;
}

export type CommonCode = keyof typeof commonRefusals;

/** Builds one of the refusals that every operation may answer with. */
export const refuse = (code: CommonCode): Refused => ({
  refused: { code, ...commonRefusals[code] },
});

export const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'refused' in value;

/** Builds the JSON body of a refusal. */
export const toProblem = ({ refused: { code, message }, errors, result }: Refused): Problem => ({
  code,
  message,
  ...(errors ? { errors } : {}),
  ...(result === undefined ? {} : { result }),
});

/** Thrown where a refusal cannot be returned, as in a hook. */
export class RefusedError extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.refused.code);
    this.refused = refused;
  }
}

const REQUIRED_MESSAGE = 'Please fill in all required fields';
const isMissing = ({ code, input, minimum }: z.core.$ZodRawIssue): boolean =>
  (code === 'invalid_type' && (input === undefined || input === null)) ||
  (code === 'too_small' && minimum === 1 && input === '');

/** Words an issue that the contract has no text for, as a parser's own text is not for people. */
export const explainIssue: z.core.$ZodErrorMap = (issue) => {
  if (isMissing(issue)) return REQUIRED_MESSAGE;
  return issue.code === 'too_big' && issue.origin === 'string'
    ? 'This text is too long.'
    : commonRefusals['invalid-request'].message;
};

/** Refuses a request that does not have the operation's shape, with a message for each field. */
export const invalidRequest = (error: z.ZodError): Refused => {
  const errors = Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
  const { code, status, message } = refuse('invalid-request').refused;
  return { refused: { code, status, message: Object.values(errors).at(-1) ?? message }, errors };
};

/**
 * Recognises an unreachable, stopping, full or slow Postgres by connection error, SQLSTATE or
 * time-out.
 */
const isDatabaseUnavailable = (error: {
  readonly code?: unknown;
  readonly message?: string;
}): boolean =>
  /^(57|08|53|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)/.test(String(error.code)) ||
  /Connection terminated|not queryable|timeout exceeded/.test(error.message ?? '');

/** Codes for statuses that Fastify itself answers with. */
const CODE_BY_STATUS: Readonly<Record<number, CommonCode>> = {
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
};

/**
 * Recognises an outage. An error with a status is Fastify's own and is none. A newer version that writes
 * events is one for this process: a process of that version can answer the repeated call.
 */
const isUnavailable = (error: FastifyError): boolean =>
  error instanceof StoreUnavailable ||
  error instanceof KeyStoreOutage ||
  error instanceof NewerEvent ||
  (error.statusCode === undefined && isDatabaseUnavailable(error));

/** SQLSTATE of a write that found no disk space. */
const DISK_FULL = '53100';

/** Returns true if a database refused a write for lack of space. */
export const isDiskFull = ({ code }: Pick<FastifyError, 'code'>): boolean => code === DISK_FULL;

const toRefusal = (error: FastifyError): Refused => {
  if (error instanceof RefusedError) return error.refused;
  if (isDiskFull(error)) return refuse('storage-full');
  if (isUnavailable(error)) return refuse('unavailable');
  if (error instanceof KeyDestroyed) return refuse('not-found');
  if (error instanceof DamagedStream) return refuse('record-damaged');
  const { statusCode = 500 } = error;
  return refuse(
    CODE_BY_STATUS[statusCode] ?? (statusCode < 500 ? 'invalid-request' : 'internal-error'),
  );
};

/** Returns true if the caller's connection is closed: nothing is sent or logged then. */
export const isDisconnected = ({ socket }: FastifyRequest): boolean =>
  socket.destroyed || socket.remoteAddress === undefined;

const sendProblem = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refused = toRefusal(error);
  const { status, code } = refused.refused;
  if (status < 500 && isDisconnected(request)) return reply.code(status).send();
  if (status === 503) request.log.warn({ code, reason: error.message }, 'request refused');
  else if (status >= 500 || code === 'record-damaged')
    request.log.error({ err: error }, 'request failed');
  if (status === 503) reply.header('retry-after', '2');
  return reply.code(status).send(toProblem(refused));
};

/** Sends a request that the router cannot read, such as a broken address, a problem too. */
export const handleFrameworkError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => void sendProblem(error, request, reply);

/** Codes for connections that never became a request, by Node's error codes. */
const CODE_BY_CONNECTION_ERROR: Readonly<Record<string, CommonCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Sends a problem for what the HTTP parser refuses or gives up. */
export const handleClientError = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refused = refuse(CODE_BY_CONNECTION_ERROR[error.code ?? ''] ?? 'invalid-request');
  const { status } = refused.refused;
  const body = JSON.stringify(toProblem(refused));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  );
};

/** Sends every error as a problem, and logs those that are the server's fault. */
export const installErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>(sendProblem);
};
