import { commonRefusals, type Problem, type Refusal } from '@mahoe/contracts/operation';
import { StoreUnavailable } from '@mahoe/eventstore/client';
import { KeyStoreOutage } from '@mahoe/eventstore/personalData';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A refusal on its way out. */
export interface Refused {
  readonly refused: Refusal & { readonly code: string };
  readonly errors?: Readonly<Record<string, string>>;
  readonly result?: unknown;
}

export type CommonCode = keyof typeof commonRefusals;

/** One of the refusals every operation may answer with. */
export const refuse = (code: CommonCode): Refused => ({
  refused: { code, ...commonRefusals[code] },
});

export const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'refused' in value;

/** The JSON body of a refusal. */
export const problemOf = ({ refused: { code, message }, errors, result }: Refused): Problem => ({
  code,
  message,
  ...(errors ? { errors } : {}),
  ...(result === undefined ? {} : { result }),
});

/** Thrown where a refusal cannot be returned: before a handler runs. */
export class RefusedError extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.refused.code);
    this.refused = refused;
  }
}

const REQUIRED = 'Please fill in all required fields';
const isMissing = ({ code, input, minimum }: z.core.$ZodRawIssue): boolean =>
  (code === 'invalid_type' && (input === undefined || input === null)) ||
  (code === 'too_small' && minimum === 1 && input === '');

/** Words for a mistake for which the contract has none: what a parser says is not for people. */
export const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  if (isMissing(issue)) return REQUIRED;
  return issue.code === 'too_big' && issue.origin === 'string'
    ? 'This text is too long.'
    : commonRefusals['invalid-request'].message;
};

/** A request that does not have the operation's shape: the message of each field. */
export const invalidRequest = (error: z.ZodError): Refused => {
  const errors = Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
  const { code, status, message } = refuse('invalid-request').refused;
  return { refused: { code, status, message: Object.values(errors).at(-1) ?? message }, errors };
};

/** Postgres is away, or ending: by connection error or SQLSTATE class 57 and 08. */
const isDatabaseAway = (error: { readonly code?: unknown; readonly message?: string }): boolean =>
  /^(57P|08|53|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)/.test(String(error.code)) ||
  /Connection terminated|timeout exceeded when trying to connect|Timeout acquiring a connection/.test(
    error.message ?? '',
  );

/** Refusals of the HTTP layer itself. */
const BY_STATUS: Readonly<Record<number, CommonCode>> = {
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
};

const isAway = (error: Error): boolean =>
  error instanceof StoreUnavailable || error instanceof KeyStoreOutage || isDatabaseAway(error);

const refusalFor = (error: FastifyError): Refused => {
  if (error instanceof RefusedError) return error.refused;
  if (isAway(error)) return refuse('unavailable');
  const { statusCode = 500 } = error;
  return refuse(BY_STATUS[statusCode] ?? (statusCode < 500 ? 'invalid-request' : 'internal-error'));
};

const sendProblem = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refused = refusalFor(error);
  const { status } = refused.refused;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (status === 503) reply.header('retry-after', '2');
  return reply.code(status).send(problemOf(refused));
};

/** What even the router cannot read, such as a broken address, leaves as a problem too. */
export const frameworkErrors = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => void sendProblem(error, request, reply);

/** Every error leaves as a problem; what is our fault is logged. */
export const answerWithProblems = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>(sendProblem);
};
