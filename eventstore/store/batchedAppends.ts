import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import {
  encodeAppendRequest,
  decodeAppendReply,
  type AppendReply,
} from '../protocol/appendMessages.ts';
import type { AppendResult, ExpectedRevision, NewEvent } from './eventStore.ts';
import { internalsOf } from './clientInternals.ts';
import { AppendRefused } from './failures.ts';
import { packMessages } from '../protocol/grpcFraming.ts';
import { positionOf } from './position.ts';

type Call = ClientDuplexStream<Buffer[], AppendReply>;

/** Caller that waits for the reply to an append. */
interface PendingAppend {
  resolve(outcome: AppendResult | 'conflict'): void;
  reject(error: unknown): void;
}

/**
 * Appends events; settles with the server's reply, however late, or when the connection is lost.
 * @returns `conflict` if the stream is not at the expected revision
 * @throws the server's refusal, or the error that ended the connection
 */
export type Append = (
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
) => Promise<AppendResult | 'conflict'>;

const WRONG_EXPECTED_VERSION = 'event_store.client.WrongExpectedVersion';
/** Refusals that a repeat would get again. */
const REFUSALS = new Set([
  'event_store.client.AccessDenied',
  'event_store.client.BadRequest',
  'event_store.client.MaximumAppendSizeExceeded',
  'event_store.client.StreamDeleted',
]);

const settle = ({ resolve, reject }: PendingAppend, { success, failure }: AppendReply): void => {
  if (failure?.kind === WRONG_EXPECTED_VERSION) resolve('conflict');
  else if (failure) {
    const text = `${failure.kind}: ${failure.message}`;
    reject(REFUSALS.has(failure.kind) ? new AppendRefused(text) : new Error(text));
  } else if (!success) reject(new Error('the server replied with nothing'));
  else resolve({ revision: BigInt(success.revision), position: positionOf(success.position) });
};

const { path } = streamsGrpc.StreamsService.batchAppend;

/** One call, with the appends that wait for a reply on it. */
interface Exchange {
  send(id: string, request: Buffer, waiting: PendingAppend): void;
}

const openExchange = (call: Call, onEnd: (error: unknown) => void): Exchange => {
  const pending = new Map<string, PendingAppend>();
  let gathered: Buffer[] = [];

  const fail = (error: unknown): void => {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    onEnd(error);
  };
  const write = (): void => {
    const requests = gathered;
    gathered = [];
    if (requests.length === 0) return;
    if (call.writable) call.write(requests);
    else fail(new Error('the call has ended'));
  };

  call.on('data', (reply: AppendReply) => {
    const waiting = pending.get(reply.id);
    pending.delete(reply.id);
    if (waiting) settle(waiting, reply);
  });
  call.on('error', fail);
  call.on('end', () => {
    fail(new Error('the server ended the call'));
    // Ends our side too: otherwise the client considers the call open.
    call.end();
  });
  return {
    send: (id, request, waiting) => {
      const isOnly = pending.size === 0;
      pending.set(id, waiting);
      gathered.push(request);
      // While a reply is pending, the appends of one turn of the event loop go out in one write.
      if (isOnly) write();
      else if (gathered.length === 1) setImmediate(write);
    },
  };
};

/** Appends over one call. */
interface BatchedAppends {
  readonly append: Append;
  /** Opens the call if it is not open. Its end signals a lost connection. */
  open(): Promise<unknown>;
}

/**
 * Opens the appends of a client: all go over one BatchAppend call, which is opened on first use and
 * again after it ended. The call has no deadline, because a server's clock may differ from ours.
 * @param onEnd receives the error that ended a call
 */
export const openBatchedAppends = (
  client: EventStoreDBClient,
  onEnd: (error: unknown) => void,
): BatchedAppends => {
  const internals = internalsOf(client);
  const exchanges = new WeakMap<Call, Exchange>();

  const open = (calls: streamsGrpc.StreamsClient): Call => {
    const call = calls.makeBidiStreamRequest(
      path,
      packMessages,
      decodeAppendReply,
      ...internals.callArguments({ requiresLeader: true }, { deadline: Infinity }),
    );
    exchanges.set(call, openExchange(call, onEnd));
    return call;
  };
  const getCall = internals.GRPCStreamCreator(
    streamsGrpc.StreamsClient,
    'append',
    open,
    new WeakMap(),
  );

  const append: Append = async (stream, expected, events) => {
    const id = randomUUID();
    const request = encodeAppendRequest(id, stream, expected, events);
    const call = await getCall();
    return new Promise((resolve, reject) => {
      exchanges.get(call)?.send(id, request, { resolve, reject });
    });
  };
  return { append, open: getCall };
};
