import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Operation } from '@mahoe/contracts/operation';
import { buildUrl, type RequestParts } from '@mahoe/contracts/buildUrl';

const CALL_TIMEOUT_MS = 15_000;
const TIMEOUT_MS = 90_000;
const RETRY_MS = 200;

/** Parameters of a call. */
export interface CallOptions extends RequestParts {
  /** Timeout in ms of a call without retries. */
  readonly onceMs?: number;
}

/** A visitor's browser: keeps cookies, and repeats a call under its key until it is answered. */
export interface Visitor {
  /**
   * @returns the reply's bytes
   * @throws if it is refused, or at the timeout
   */
  fetch(operation: Operation, sent?: CallOptions): Promise<Buffer>;
  /** @returns the reply's JSON */
  ask<T>(operation: Operation, sent?: CallOptions): Promise<T>;
}

export const createVisitor = (url: string): Visitor => {
  const cookies = new Map<string, string>();

  const once = async (
    { method, path }: Pick<Operation, 'method' | 'path'>,
    key: string,
    { body, onceMs = CALL_TIMEOUT_MS }: CallOptions,
  ): Promise<{ readonly status: number; readonly bytes: Buffer }> => {
    const reply = await fetch(url + path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: url,
        'idempotency-key': key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(onceMs),
    });
    for (const given of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      cookies.set(name, value);
    }
    return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
  };

  const insist = async (operation: Operation, sent: CallOptions = {}): Promise<Buffer> => {
    const path = buildUrl(operation, sent);
    const asked = { method: operation.method, path };
    const key = randomUUID();
    const giveUp = Date.now() + TIMEOUT_MS;
    for (;;) {
      const reply = await once(asked, key, sent).catch((error: unknown) => {
        if (sent.onceMs !== undefined || Date.now() > giveUp) throw error;
        return undefined;
      });
      if (reply?.status === 200) return reply.bytes;
      const mayBeRepeated = reply === undefined || reply.status >= 500 || reply.status === 429;
      if (!mayBeRepeated || Date.now() > giveUp)
        throw new Error(`${path}: ${reply?.status} ${reply?.bytes.toString() ?? ''}`);
      await pause(RETRY_MS);
    }
  };

  return {
    fetch: insist,
    ask: async <T>(operation: Operation, sent?: CallOptions) =>
      JSON.parse((await insist(operation, sent)).toString()) as T,
  };
};
