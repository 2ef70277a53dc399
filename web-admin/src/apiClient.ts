import {
  askUntilFresh,
  callOperation,
  RequestFailed,
} from '@mahoe/contracts/browser/callOperation';
import { createCommandKeys } from '@mahoe/contracts/browser/idempotencyKeys';
import { parseProblem } from '@mahoe/contracts/browser/parseProblem';
import { nameSeenPosition, recordReplyPosition } from '@mahoe/contracts/browser/seenPosition';
import { createTraceparent } from '@mahoe/contracts/browser/traceparent';
import { fetchWithBusyRetry } from '@mahoe/contracts/browser/retryWhenBusy';
import { Problem, type Operation, type ReplyOf, type RequestOf } from '@mahoe/contracts/operation';
import { HttpError, type fetchUtils } from 'react-admin';
import { invalidateAll } from './queryClient.ts';

const commandKeys = createCommandKeys();

/** Replaces the browser's own message for a network failure with a readable one. */
const toReadableError = (error: unknown): unknown =>
  error instanceof TypeError
    ? new HttpError('Mahoe cannot be reached. Please check the connection.', 0)
    : error;

/** The text to show for a failure: the server's message if there is one, else the fallback. */
export const getErrorMessage = (error: unknown, fallback: string): string => {
  const problem = error instanceof HttpError ? Problem.safeParse(error.body).data : undefined;
  return problem?.message ?? fallback;
};

/** Says what failed and why: "Failed to delete topic: This topic does not exist any more." */
export const formatFailure = (failed: string, error: unknown): string => {
  const why = getErrorMessage(error, '');
  return why === '' ? failed : `${failed}: ${why}`;
};

/**
 * Says what failed with the status and why: "Failed to add question: 422 It needs four options." Without an
 * answer there is no status.
 */
export const formatFailureWithStatus = (failed: string, error: unknown): string =>
  error instanceof HttpError
    ? `${failed}: ${error.status || ''} ${error.message}`.replaceAll(/ +/g, ' ').trim()
    : failed;

/** The server's messages by form field. */
export const getFieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  (error instanceof HttpError ? Problem.safeParse(error.body).data?.errors : undefined) ?? {};

/** The refusal's code, if the server sent one. */
export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof HttpError ? Problem.safeParse(error.body).data?.code : undefined;

/**
 * Calls one operation of the contracts.
 * @throws HttpError on any unsuccessful reply; its body is the server's problem and its status is 0 when the
 * network fails
 */
export const call = async <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  signal?: AbortSignal,
): Promise<ReplyOf<O>> => {
  const ask = (idempotencyKey?: string): Promise<ReplyOf<O>> =>
    callOperation(operation, request, {
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      ...(signal === undefined ? {} : { signal }),
    });
  const { method, path } = operation;
  try {
    if (method === 'GET') return await ask();
    const reply = await commandKeys.send(`${method} ${path} ${JSON.stringify(request)}`, ask);
    await invalidateAll();
    return reply;
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw toReadableError(error);
    throw new HttpError(error.problem?.message ?? error.body, error.status, error.problem);
  }
};

type HttpClient = typeof fetchUtils.fetchJson;
type HttpReply = Awaited<ReturnType<HttpClient>>;

/**
 * Does the same as react-admin's fetchJson. It also sends a request again until the server has room for it.
 */
const fetchJson = async (url: string, options: fetchUtils.Options, headers: Headers) => {
  nameSeenPosition(headers);
  const response = await fetchWithBusyRetry((queueToken) => {
    if (queueToken !== undefined) headers.set('x-queue-token', queueToken);
    return fetch(url, { ...options, headers, credentials: 'include' });
  }, options.signal ?? undefined);
  const body = await response.text();
  if (!response.ok) {
    const problem = parseProblem(body);
    const text = problem?.message ?? (body || response.statusText);
    throw new HttpError(text, response.status, problem);
  }
  recordReplyPosition(response.headers);
  const json: unknown = body === '' ? undefined : JSON.parse(body);
  return { status: response.status, headers: response.headers, body, json } satisfies HttpReply;
};

const read: HttpClient = async (url, options = {}) => {
  const headers = new Headers(options.headers);
  return askUntilFresh(() => fetchJson(url, options, headers));
};

const send: HttpClient = async (url, options = {}) => {
  const headers = new Headers(options.headers);
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  const command = `${options.method} ${url} ${JSON.stringify(options.body)}`;
  const reply = await commandKeys.send(command, (key) => {
    headers.set('idempotency-key', key);
    headers.set('traceparent', createTraceparent());
    return fetchJson(url, options, headers);
  });
  await invalidateAll();
  return reply;
};

/**
 * The HTTP client of the data provider. A refusal becomes react-admin's HttpError whose body is the
 * server's problem, so that `errors` appear on their form fields.
 */
export const httpClient: HttpClient = async (url, options = {}) => {
  try {
    return await ((options.method ?? 'GET') === 'GET' ? read(url, options) : send(url, options));
  } catch (error) {
    throw toReadableError(error);
  }
};
