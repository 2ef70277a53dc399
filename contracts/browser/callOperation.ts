import type { Operation, Problem, ReplyOf, RequestOf } from '../operation.ts';
import { buildUrl, type RequestParts } from '../buildUrl.ts';
import { parseProblem } from './parseProblem.ts';
import { fetchWithBusyRetry } from './retryWhenBusy.ts';
import { nameSeenPosition, recordReplyPosition } from './seenPosition.ts';
import { createTraceparent } from './traceparent.ts';

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
  /** Key that gives a repeated command one effect. Our apps send it with every command. */
  readonly idempotencyKey?: string;
  /**
   * Time limit of each attempt. A "busy" reply counts as a reply, so the next attempt has the whole
   * time again.
   */
  readonly timeoutMs?: number;
  /** Cancels the call and all its attempts. Cannot be combined with `timeoutMs`. */
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

/** Returns true if a reply came whose body is not JSON, whatever its status. */
export const isNotJson = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof RequestFailed && !isJson(error.body));

const MAX_ATTEMPTS = 3;

/**
 * Repeats a read up to three times while its reply is older than the position the read named, then
 * takes the last reply. It needs no pause: the server waits for the view each time.
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
 * Calls an operation from the browser with cookies. It is decided or read at least as new as this tab's
 * last command. It retries while the server is busy; it repeats a read until the reply is fresh.
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
  if (options.idempotencyKey) {
    headers.set('idempotency-key', options.idempotencyKey);
    headers.set('traceparent', createTraceparent());
  }
  nameSeenPosition(headers);
  const { timeoutMs } = options;
  let signal: AbortSignal | undefined;
  /** Rethrows the signal's reason: older browsers report a timeout as a plain abort. */
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
  recordReplyPosition(response.headers);
  return operation.reply.parse(text ? JSON.parse(text) : undefined) as ReplyOf<O>;
};
