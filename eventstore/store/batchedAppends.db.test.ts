import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerWritableStream,
} from '@grpc/grpc-js';
import { expect, test } from 'vitest';
import { connectEventStore } from './client.ts';
import type { EventStore } from './eventStore.ts';
import { StoreUnavailable } from './failures.ts';
import { happened } from '../conformance/productAppends.ts';
import { useServer } from '../embedded/fixtures/useServer.ts';

const server = useServer();
const connected = () => connectEventStore(server.current.url);

/** Retries the append until it succeeds on the server that runs by then. */
const appendedAtLast = (store: EventStore, ...append: Parameters<EventStore['append']>) =>
  expect.poll(() => store.append(...append).catch(String), { timeout: 15_000 });

test('callers of a frozen server get an error, the next ones immediately, and a late reply goes to no other', async () => {
  const store = connected();
  await store.append('frozen-1', 'no_stream', [happened()]);
  server.current.process.kill('SIGSTOP');
  const late = [happened()];
  const waiting = store.append('frozen-1', 0n, late);
  await expect(waiting).rejects.toThrow(StoreUnavailable);
  // From now on calls fail at once, until the server is back.
  await expect(store.readStream('frozen-1')).rejects.toThrow(
    /the event store at .*: nobody answers/,
  );
  await expect(store.headPosition()).rejects.toThrow(/the event store at .*: nobody answers/);
  server.current.process.kill('SIGCONT');
  // The first attempt may have been written; the identical append settles it either way.
  await appendedAtLast(store, 'frozen-1', 0n, late).toMatchObject({ revision: 1n });
  expect(await store.readStream('frozen-1')).toHaveLength(2);
  await store.dispose();
});

test('an append on a server that dies continues on the next one, or reports the loss', async () => {
  const store = connected();
  await store.append('killed-1', 'no_stream', [happened()]);
  server.current.process.kill('SIGSTOP');
  const event = [happened()];
  const waiting = store.append('killed-1', 0n, event);
  const outcome = waiting.catch((error: unknown) => error);
  server.current.process.kill('SIGKILL');
  await server.restart();
  const settled = await outcome;
  if (settled instanceof Error) expect(settled).toBeInstanceOf(StoreUnavailable);
  else expect(settled).toMatchObject({ revision: 1n });
  await appendedAtLast(store, 'killed-1', 0n, event).toMatchObject({ revision: 1n });
  expect(await store.readStream('killed-1')).toHaveLength(2);
  await store.dispose();
});

test('a server that stops ends the call, and the next append opens another', async () => {
  const store = connected();
  await store.append('stopped-1', 'no_stream', [happened()]);
  await server.restart();
  await appendedAtLast(store, 'stopped-1', 0n, [happened()]).toMatchObject({ revision: 1n });
  await store.dispose();
});

test('a server that ends the call without an error is called again', async () => {
  const { batchAppend, read } = streamsGrpc.StreamsService;
  let calls = 0;
  const brief = new Server();
  brief.addService(
    { batchAppend, read },
    {
      read: (call: ServerWritableStream<streams.ReadReq, streams.ReadResp>) => {
        call.end();
      },
      batchAppend: (call: ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>) => {
        calls += 1;
        call.once('data', (request: streams.BatchAppendReq) => {
          const success = new streams.BatchAppendResp.Success();
          success.setCurrentRevision('0');
          const reply = new streams.BatchAppendResp();
          reply.setCorrelationId(request.getCorrelationId());
          reply.setSuccess(success);
          call.write(reply);
          call.end();
        });
      },
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    brief.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
  const store = connectEventStore(`esdb://127.0.0.1:${port}?tls=false`);
  await store.append('brief-1', 'no_stream', [happened()]);
  await appendedAtLast(store, 'brief-2', 'no_stream', [happened()]).toMatchObject({ revision: 0n });
  expect(calls).toBeGreaterThan(1);
  await store.dispose();
  brief.forceShutdown();
});
