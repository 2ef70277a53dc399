import type { Operation, Problem, ReplyOf, RequestOf } from '../operation.ts';
import { buildUrl, type RequestParts } from '../buildUrl.ts';
import { parseProblem } from './parseProblem.ts';
import { fetchWithBusyRetry } from './retryWhenBusy.ts';

/** A non-success reply. `message` is "status: body", `problem` the typed body where there is one. */
export class RequestFailed extends Error {
  readonly status: number;
  readonly body: string;
  readonly problem: Problem | undefined;

  constructor(status: number, body: string, problem: Problem | undefined) {
    super(`${status}: ${body}`);
    this.name = 'RequestFailed';
    this.status = status;
    this.body = body;
    this.problem = problem;
  }
}

/** The text to show for a failure: the server's message, else the fallback. */
export const getErrorMessage = (error: unknown, fallback: string): string =>
  error instanceof RequestFailed && error.problem ? error.problem.message : fallback;

export interface CallOptions {
  /** Makes a repeated command have one effect; sent by our apps with every command. */
  readonly idempotencyKey?: string;
  /** Log position a read must have seen. */
  readonly minPosition?: string;
  /** Told the log position of a command's reply. */
  readonly onPosition?: (position: string) => void;
  /** How long each sending may take; to be told to come again is a reply, and starts anew. */
  readonly timeoutMs?: number;
  /** Gives the call up, however often it was sent. Not beside `timeoutMs`. */
  readonly signal?: AbortSignal;
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Whether a reply came that is no JSON, whatever its status. */
export const isNotJson = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof RequestFailed && !isJson(error.body));

const MAX_ATTEMPTS = 3;

/**
 * Asks a read up to three times while its reply is older than the position the read named; then
 * what came is taken. No pause is needed: the server has waited for the view each time.
 */
export const askUntilFresh = async <Reply extends { readonly headers: Headers }>(
  ask: () => Promise<Reply>,
): Promise<Reply> => {
  let reply = await ask();
  for (
    let attempt = 1;
    attempt < MAX_ATTEMPTS && reply.headers.get('x-stale') === 'true';
    attempt += 1
  ) {
    reply = await ask();
  }
  return reply;
};

/**
 * Calls an operation from the browser, cookies included, until it is let in; a read until it is fresh.
 * @throws RequestFailed on any non-success reply; TypeError when the network fails
 */
export const callOperation = async <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  options: CallOptions = {},
): Promise<ReplyOf<O>> => {
  const parts: RequestParts = request as RequestParts;
  const headers = new Headers();
  if (parts.body !== undefined) headers.set('content-type', 'application/json');
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.minPosition) headers.set('x-min-position', options.minPosition);
  const { timeoutMs } = options;
  let signal: AbortSignal | undefined;
  /** Older browsers call a call that took too long aborted, whatever the signal's reason. */
  const rethrow = (error: unknown): never => {
    signal?.throwIfAborted();
    throw error;
  };
  const ask = (): Promise<Response> =>
    fetchWithBusyRetry((queueToken) => {
      if (queueToken !== undefined) headers.set('x-queue-token', queueToken);
      signal = timeoutMs === undefined ? options.signal : AbortSignal.timeout(timeoutMs);
      return fetch(buildUrl(operation, parts), {
        method: operation.method,
        credentials: 'include',
        headers,
        ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
        ...(signal && { signal }),
      }).catch(rethrow);
    }, options.signal);
  const response = await (operation.method === 'GET' ? askUntilFresh(ask) : ask());
  const text = await response.text().catch(rethrow);
  if (!response.ok) {
    throw new RequestFailed(response.status, text || response.statusText, parseProblem(text));
  }
  const position = response.headers.get('x-log-position');
  if (position) options.onPosition?.(position);
  return operation.reply.parse(text ? JSON.parse(text) : undefined) as ReplyOf<O>;
};
