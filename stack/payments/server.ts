import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPool, TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import type pg from 'pg';
import type { Logger } from 'pino';
import { expand } from './expand.ts';
import { readForm } from './form.ts';
import { createLedger, prepareLedger, SCHEMA } from './ledger.ts';
import { withIdempotency } from './idempotency.ts';
import { createParams } from './params.ts';
import { invalid, RequestRefused, type ErrorBody } from './refusals.ts';
import { newId } from './request.ts';
import { findRoute, type Answer } from './routes.ts';
import { settleRefunds } from './settleRefunds.ts';
import { deliverEvents } from './webhooks.ts';

export interface PaymentServer {
  readonly url: string;
  stop(): Promise<void>;
}

export interface PaymentServerOptions {
  readonly databaseUrl: string;
  readonly secretKey: string;
  readonly host?: string;
  /** 0 for any free port. */
  readonly port?: number;
  /** Address of signed webhooks; none if absent. */
  readonly webhook?: { readonly url: string; readonly secret: string };
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly logger: Logger;
}

const API_VERSION = '2026-10-28.endive';
const MAX_BODY_BYTES = 64 * 1024;

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw invalid('The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const getHeader = ({ headers }: IncomingMessage, name: string): string | undefined =>
  [headers[name]].flat()[0];

/** Returns the key of a request, from the Bearer token or the user name. */
const getApiKey = (request: IncomingMessage): string | undefined => {
  const [scheme = '', token = ''] = (getHeader(request, 'authorization') ?? '').split(' ', 2);
  if (/^bearer$/i.test(scheme)) return token;
  if (!/^basic$/i.test(scheme)) return undefined;
  return Buffer.from(token, 'base64').toString('utf8').split(':', 1)[0];
};

const isSameSecret = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

const unauthorized = (message: string): RequestRefused =>
  new RequestRefused(401, { type: 'invalid_request_error', message });

/** Dependencies of every reply. */
interface ReplyContext {
  readonly db: pg.Pool;
  readonly secretKey: string;
  readonly clock: () => number;
}

/** Returns true for a payer; refuses requests with another secret key. */
const isPublic = (request: IncomingMessage, secretKey: string): boolean => {
  const key = getApiKey(request);
  if (key === undefined) return true;
  if (isSameSecret(key, secretKey)) return false;
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`);
};

/** Finds the route of a request that its sender may call. */
const findAllowedRoute = (
  request: IncomingMessage,
  pathname: string,
  isPayer: boolean,
): NonNullable<ReturnType<typeof findRoute>> => {
  const found = findRoute(request.method, pathname);
  if (!found) {
    throw new RequestRefused(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${pathname}).`,
    });
  }
  if (isPayer && !found.route.isForPayers) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  return found;
};

const answer = async (
  { db, secretKey, clock }: ReplyContext,
  request: IncomingMessage,
  requestId: string,
): Promise<Answer & { readonly isRepeat?: boolean }> => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const isPayer = isPublic(request, secretKey);
  const { route, id } = findAllowedRoute(request, url.pathname, isPayer);
  const isPost = route.method === 'POST';
  const text = isPost ? await readBody(request) : url.search.slice(1);
  const idempotencyKey = (isPost ? getHeader(request, 'idempotency-key') : undefined) ?? null;
  return withIdempotency(
    db,
    { key: idempotencyKey, request: `${url.pathname}?${text}` },
    async (client) => {
      const ledger = createLedger(client);
      const params = createParams(readForm(text));
      const expanded = params.texts('expand');
      const call = {
        ledger,
        params,
        id,
        isPublic: isPayer,
        now: Math.floor(clock() / 1000),
        apiVersion: getHeader(request, 'stripe-version') ?? API_VERSION,
        requestId,
        idempotencyKey,
      };
      const { status, body } = await route.answer(call);
      return { status, body: status === 200 ? await expand(ledger, body, expanded) : body };
    },
  );
};

const refuse = (
  error: unknown,
  logger: Logger,
): { readonly status: number; readonly body: unknown } => {
  if (error instanceof RequestRefused) return { status: error.status, body: { error: error.body } };
  logger.error({ err: error }, 'a request failed');
  const body: ErrorBody = { type: 'api_error', message: 'An unknown error occurred' };
  return { status: 500, body: { error: body } };
};

/**
 * Starts an emulator of the part of Stripe's HTTP API that the product uses, for test cards only. Its
 * whole state is in the database: a reply that was sent survives any crash.
 */
export const startPaymentServer = async ({
  databaseUrl,
  secretKey,
  host = '127.0.0.1',
  port = 0,
  webhook,
  clock = Date.now,
  logger,
}: PaymentServerOptions): Promise<PaymentServer> => {
  const db = openPool(databaseUrl, {
    max: 5,
    searchPath: SCHEMA,
    timeouts: TIMEOUTS.caller,
    onError: (err) => logger.warn({ err }, 'a connection was lost'),
  });
  await prepareLedger(db);
  const deliveries = webhook && deliverEvents({ db, ...webhook, logger });
  const settling = settleRefunds({
    db,
    clock,
    apiVersion: API_VERSION,
    onSettled: () => deliveries?.wake(),
    logger,
  });

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = newId('req');
    const result = await answer({ db, secretKey, clock }, request, requestId).catch(
      (error: unknown) => refuse(error, logger),
    );
    response.writeHead(result.status, {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': getHeader(request, 'stripe-version') ?? API_VERSION,
      ...('isRepeat' in result && result.isRepeat ? { 'idempotent-replayed': 'true' } : {}),
      ...(result.status === 409 ? { 'stripe-should-retry': 'true' } : {}),
    });
    response.end(JSON.stringify(result.body));
    deliveries?.wake();
  };

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
  const address = server.address() as AddressInfo;
  logger.info({ port: address.port, instance: randomUUID() }, 'payments are ready');
  return {
    url: `http://${host}:${address.port}`,
    stop: async () => {
      server.closeIdleConnections();
      await new Promise((done) => server.close(done));
      await settling.stop();
      await deliveries?.stop();
      await db.end();
    },
  };
};
