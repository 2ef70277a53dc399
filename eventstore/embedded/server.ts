import { Server, ServerCredentials } from '@grpc/grpc-js';
import pino, { type Logger } from 'pino';
import { newCounters } from './counters.ts';
import { addNodeServices } from './nodeServices.ts';
import { openCalls } from './openCalls.ts';
import { openLogPages } from './pages.ts';
import { unavailable } from './statuses.ts';
import { openStreams } from './streams.ts';
import { addStreamsService } from './streamsService.ts';
import { openTail } from './tail.ts';
import { openWriter } from './writer.ts';

/** A running event store. */
export type EventStoreServer = {
  port: number;
  /** Connection string for EventStoreDB's clients: `esdb://host:port?tls=false`. */
  url: string;
  /** What has been counted since the start; see `Counters`. */
  counters(): Record<string, number>;
  /** Ends open calls with UNAVAILABLE and finishes the commit under way. */
  stop(): Promise<void>;
};

/** What a message may weigh on its way in: the real server's 16 MiB and its envelope. */
const LARGEST_MESSAGE = 17 * 1024 * 1024;
const GRACE_MS = 2000;

/**
 * Serves EventStoreDB's gRPC protocol over the Postgres database, making its schema `es` where it is
 * missing and fencing off any other server that writes there. `strict` forgets what the real server
 * forgets; `advertiseBatch` lists BatchAppend. `onFenced` is called after another server has taken
 * over and this one has stopped. Rejects when the database or the port cannot be had.
 */
export async function startEventStoreServer(options: {
  databaseUrl: string;
  host?: string;
  /** 0 for any free port. */
  port: number;
  strict?: boolean;
  advertiseBatch?: boolean;
  logger?: Logger;
  onFenced?: () => void;
}): Promise<EventStoreServer> {
  const { databaseUrl, host = '127.0.0.1', strict = false } = options;
  const logger = options.logger ?? pino({ level: 'silent' });
  const counters = newCounters();
  const pages = openLogPages(databaseUrl, logger);
  const streams = openStreams(pages);
  const tail = openTail();
  const calls = openCalls();
  const server = new Server({
    'grpc.max_receive_message_length': LARGEST_MESSAGE,
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

  const end = async (): Promise<void> => {
    calls.endAll(unavailable('the server is stopping'));
    await writer.stop();
    await new Promise<void>((resolve) => {
      const force = setTimeout(() => {
        server.forceShutdown();
        resolve();
      }, GRACE_MS);
      server.tryShutdown(() => {
        clearTimeout(force);
        resolve();
      });
    });
    await pages.close();
    logger.info(counters, 'the event store has stopped');
  };

  addStreamsService(server, calls, { pages, streams, tail, counters }, writer);
  addNodeServices(server, calls, {
    advertiseBatch: options.advertiseBatch ?? false,
    endPoint: () => ({ host, port }),
    counters: () => ({ ...counters }),
  });
  try {
    port = await listen(server, host, options.port);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    port,
    url: `esdb://${host}:${port}?tls=false`,
    counters: () => ({ ...counters }),
    stop,
  };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, ServerCredentials.createInsecure(), (error, bound) => {
      if (error === null) resolve(bound);
      else reject(error);
    });
  });
}
