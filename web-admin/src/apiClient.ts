import { askUntilFresh, callOperation, RequestFailed } from '@mahoe/contracts/callOperation';
import { Problem, type Operation, type ReplyOf, type RequestOf } from '@mahoe/contracts/operation';
import { fetchUtils, HttpError } from 'react-admin';
import { randomKey, rememberCommandKeys } from './commandKeys.ts';
import { rememberPosition } from './logPosition.ts';

const commandKeys = rememberCommandKeys(randomKey);
const position = rememberPosition();

/** A reply below 500 says what became of the command; after anything else nobody knows. */
const settles = (status: number): boolean => status > 0 && status < 500;

/** A request that reached nobody, told in words instead of the browser's own. */
const plainly = (error: unknown): unknown =>
  error instanceof TypeError
    ? new HttpError('Mahoe cannot be reached. Please check the connection.', 0)
    : error;

/** The text to show for a failure: the server's message, else the fallback. */
export const messageOf = (error: unknown, fallback: string): string => {
  const problem = error instanceof HttpError ? Problem.safeParse(error.body).data : undefined;
  return problem?.message ?? fallback;
};

/** The refusal's code, where the server named one. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof HttpError ? Problem.safeParse(error.body).data?.code : undefined;

/**
 * Calls one operation of the contracts.
 * @throws HttpError on any non-success reply, its body the server's problem; of status 0 when the
 * network fails
 */
export const call = async <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  signal?: AbortSignal,
): Promise<ReplyOf<O>> => {
  const command =
    operation.method === 'GET'
      ? undefined
      : `${operation.method} ${operation.path} ${JSON.stringify(request)}`;
  const newest = position.newest();
  try {
    const reply = await callOperation(operation, request, {
      ...(command === undefined ? {} : { idempotencyKey: commandKeys.keyFor(command) }),
      ...(newest === undefined ? {} : { minPosition: newest }),
      ...(signal === undefined ? {} : { signal }),
      onPosition: position.note,
    });
    if (command !== undefined) commandKeys.settled(command);
    return reply;
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw plainly(error);
    if (command !== undefined && settles(error.status)) commandKeys.settled(command);
    throw new HttpError(error.problem?.message ?? error.message, error.status, error.problem);
  }
};

type HttpClient = typeof fetchUtils.fetchJson;

const read: HttpClient = async (url, options = {}) => {
  const headers = new Headers(options.headers);
  const newest = position.newest();
  if (newest !== undefined) headers.set('x-min-position', newest);
  return askUntilFresh(() =>
    fetchUtils.fetchJson(url, { ...options, headers, credentials: 'include' }),
  );
};

const send: HttpClient = async (url, options = {}) => {
  const command = `${options.method} ${url} ${JSON.stringify(options.body)}`;
  const headers = new Headers(options.headers);
  headers.set('idempotency-key', commandKeys.keyFor(command));
  // ra-data-simple-rest marks bodiless deletions as plain text, which the server would refuse.
  if (options.body === undefined) headers.delete('content-type');
  else headers.set('content-type', 'application/json');
  try {
    const reply = await fetchUtils.fetchJson(url, { ...options, headers, credentials: 'include' });
    commandKeys.settled(command);
    position.note(reply.headers.get('x-log-position') ?? '');
    return reply;
  } catch (error) {
    if (error instanceof HttpError && settles(error.status)) commandKeys.settled(command);
    throw error;
  }
};

/**
 * What the data provider speaks through. A refusal becomes react-admin's HttpError whose body is
 * the server's problem, so `errors` land on their form fields.
 */
export const httpClient: HttpClient = async (url, options = {}) => {
  try {
    return await ((options.method ?? 'GET') === 'GET' ? read(url, options) : send(url, options));
  } catch (error) {
    throw plainly(error);
  }
};
