import { Server, ServerCredentials } from '@grpc/grpc-js';
import { openAccess, tokenGuard, userGuard, type Guard } from './access.ts';
import pino, { type Logger } from 'pino';
import { createCounters } from './counters.ts';
import { openExpressionRunner } from './expressionRunner.ts';
import { addNodeServices } from './nodeServices.ts';
import { openCalls } from './openCalls.ts';
import { openLogPages } from './pages.ts';
import { listenSecurely, type SecureListener } from './secureListener.ts';
import { unavailable } from './statuses.ts';
import { openStreams } from './streams.ts';
import { addStreamsService } from './streamsService.ts';
import { openTail } from './tail.ts';
import { openUsers } from './users.ts';
import { openWriter } from './writer.ts';

/** A running event store. */
export interface EventStoreServer {
  port: number;
  /** Connection string for EventStoreDB's clients: `esdb://host:port?tls=false`. */
  url: string;
  /** Counts since the start; see `Counters`. */
  counters(): Record<string, number>;
  /** Reads the last event. @throws if the database does not answer */
  verifyRead(): Promise<void>;
  /** Ends open calls with UNAVAILABLE and finishes the commit under way. */
  stop(): Promise<void>;
}

/** Maximum size of an incoming message: the real server's 16 MiB and its envelope. */
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;
const SHUTDOWN_TIMEOUT_MS = 2000;

interface ServerOptions {
  databaseUrl: string;
  host?: string;
  /** 0 for any free port. */
  port: number;
  strict?: boolean;
  /** If set, only callers with this connection name may read and write. */
  token?: string;
  /**
   * Serves TLS, for the users `admin` and `ops` only. The server creates them with this password.
   */
  tls?: { certificate: Buffer; privateKey: Buffer; password: string };
  logger?: Logger;
  onFenced?: () => void;
}

/**
 * Serves EventStoreDB's gRPC protocol over a Postgres database. It creates its schema `es` if
 * needed and fences off any other server that writes there. `strict` forgets event ids like the
 * real server. `onFenced` is called after another server has taken over and this one has stopped.
 * Rejects if the database or the port is unavailable.
 */
export const startEventStoreServer = async (options: ServerOptions): Promise<EventStoreServer> => {
  const { databaseUrl, host = '127.0.0.1', strict = false, token, tls } = options;
  const logger = options.logger ?? pino({ level: 'silent' });
  const counters = createCounters();
  const pages = openLogPages(databaseUrl, logger);
  const streams = openStreams(pages);
  const tail = openTail();
  const calls = openCalls();
  const runner = openExpressionRunner();
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': -1,
  });
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= end());

  const writer = await openWriter({
    databaseUrl,
    pages,
    streams,
    tail,
    counters,
    strict,
    logger,
    onFenced: () => void stop().then(options.onFenced),
  }).catch(async (error: unknown) => {
    await pages.close();
    throw error;
  });
  let port = 0;
  let secure: SecureListener | undefined;

  const end = async (): Promise<void> => {
    calls.endAll(unavailable('the server is stopping'));
    await writer.stop();
    secure?.close();
    await shutDown(server);
    await runner.close();
    await pages.close();
    logger.info(counters, 'the event store has stopped');
  };

  const guard = async (): Promise<Guard | undefined> => {
    if (token !== undefined) return tokenGuard(token);
    if (tls === undefined) return undefined;
    return userGuard(await openUsers({ pages, streams, writer, password: tls.password }), streams);
  };
  const side = { pages, streams, tail, runner, counters };
  addStreamsService(server, calls, side, openAccess(writer, await guard()));
  addNodeServices(server, calls, {
    endPoint: () => ({ host, port }),
    counters: () => ({ ...counters }),
  });
  try {
    secure = tls && (await listenSecurely(server, host, options.port, tls));
    port = secure?.port ?? (await listen(server, host, options.port));
  } catch (error) {
    await end();
    throw error;
  }
  return {
    port,
    url: `esdb://${host}:${port}?tls=${tls !== undefined}`,
    counters: () => ({ ...counters }),
    verifyRead: async () => {
      await pages.all('backwards', 0, Number.MAX_SAFE_INTEGER, 1);
    },
    stop,
  };
};

/** Waits for open calls to end, and cuts them off after a time. */
const shutDown = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, SHUTDOWN_TIMEOUT_MS);
    server.tryShutdown(() => {
      clearTimeout(force);
      resolve();
    });
  });

const listen = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, ServerCredentials.createInsecure(), (error, bound) => {
      if (error === null) resolve(bound);
      else reject(error);
    });
  });
