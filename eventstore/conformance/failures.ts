import { Client, credentials, Metadata, status, type ServiceError } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import grpcStreams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { newEvent, newStream, type StoreClient } from './storeUnderTest.ts';

/** What bad input gets, spoken to the server without a client library in between. */
export function failureCases(client: () => StoreClient, address: () => string): void {
  let channel: Client | undefined;
  const raw = (): Client => (channel ??= new Client(address(), credentials.createInsecure()));
  afterAll(() => channel?.close());

  const { append, read } = grpcStreams.StreamsService;
  const options = (stream: string): streams.AppendReq =>
    new streams.AppendReq().setOptions(
      new streams.AppendReq.Options()
        .setStreamIdentifier(
          new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64')),
        )
        .setAny(new shared.Empty()),
    );
  const proposed = (metadata: Record<string, string>, size = 10): streams.AppendReq => {
    const message = new streams.AppendReq.ProposedMessage()
      .setId(new shared.UUID().setString(randomUUID()))
      .setData(Buffer.alloc(size).toString('base64'));
    for (const [key, value] of Object.entries(metadata)) message.getMetadataMap().set(key, value);
    return new streams.AppendReq().setProposedMessage(message);
  };
  const TYPED = { type: 'Happened', 'content-type': 'application/octet-stream' };

  const appendRaw = (
    messages: streams.AppendReq[],
    deadline = Date.now() + 10_000,
  ): Promise<ServiceError | streams.AppendResp> =>
    new Promise((resolve) => {
      const call = raw().makeClientStreamRequest(
        append.path,
        append.requestSerialize,
        append.responseDeserialize,
        new Metadata(),
        { deadline },
        (error, response) => resolve(error ?? response ?? new streams.AppendResp()),
      );
      for (const message of messages) call.write(message);
      call.end();
    });
  const readRaw = (request: streams.ReadReq): Promise<number> =>
    new Promise((resolve) => {
      const call = raw().makeServerStreamRequest(
        read.path,
        read.requestSerialize,
        read.responseDeserialize,
        request,
      );
      call.on('data', () => undefined);
      call.on('error', () => undefined);
      call.on('status', ({ code }) => resolve(code));
    });

  test.each([
    ['type', { 'content-type': 'application/json' }],
    ['content-type', { type: 'Happened' }],
  ])('an event without %s', async (_, metadata) => {
    const failed = await appendRaw([options(newStream()), proposed(metadata)]);
    expect(failed).toMatchObject({ code: status.INVALID_ARGUMENT });
    if (!('metadata' in failed)) throw new Error('not refused');
    expect(failed.metadata.get('exception')).toEqual(['missing-required-metadata-property']);
  });

  test('an append above a mebibyte, and nothing of it kept', async () => {
    const stream = newStream();
    const events = [proposed(TYPED, 600_000), proposed(TYPED, 600_000)];
    const failed = await appendRaw([options(stream), ...events]);
    expect(failed).toMatchObject({ code: status.INVALID_ARGUMENT });
    if (!('metadata' in failed)) throw new Error('not refused');
    expect(failed.metadata.getMap()).toMatchObject({
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': '1048576',
    });
    expect((await client().read(stream)).result).toBe('stream-not-found');
  });

  test('an append just below a mebibyte is taken', async () => {
    const stream = newStream();
    const room = 1_048_576 - 2 * TYPED.type.length;
    const taken = await appendRaw([options(stream), proposed(TYPED, room)]);
    expect(taken).not.toHaveProperty('code');
    expect((await client().read(stream)).events).toHaveLength(1);
  });

  test('an append whose deadline has passed is not made', async () => {
    const stream = newStream();
    const failed = await appendRaw([options(stream), proposed(TYPED)], Date.now() - 1000);
    expect(failed).toMatchObject({ code: status.DEADLINE_EXCEEDED });
    await client().append(newStream(), [newEvent()], 'any');
    expect((await client().read(stream)).result).toBe('stream-not-found');
  });

  test('an append cancelled before it was whole is not made', async () => {
    const stream = newStream();
    await new Promise<void>((resolve) => {
      const call = raw().makeClientStreamRequest(
        append.path,
        append.requestSerialize,
        append.responseDeserialize,
        () => resolve(),
      );
      call.write(options(stream));
      call.write(proposed(TYPED), () => call.cancel());
    });
    await client().append(newStream(), [newEvent()], 'any');
    expect((await client().read(stream)).result).toBe('stream-not-found');
  });

  test('a read without a form for ids', async () => {
    expect(await readRaw(new streams.ReadReq())).not.toBe(status.OK);
    const withoutIds = new streams.ReadReq().setOptions(new streams.ReadReq.Options());
    expect(await readRaw(withoutIds)).toBe(status.INVALID_ARGUMENT);
  });

  test('an unknown service', async () => {
    const code = await new Promise((resolve) => {
      raw().makeUnaryRequest(
        '/event_store.client.nothing.Nothing/Do',
        (value: Buffer) => value,
        (value) => value,
        Buffer.alloc(0),
        (error) => resolve(error?.code),
      );
    });
    expect(code).toBe(status.UNIMPLEMENTED);
  });

  test('bytes that are no message', async () => {
    const failed = await new Promise<ServiceError | null>((resolve) => {
      const call = raw().makeClientStreamRequest(
        append.path,
        (value: Buffer) => value,
        append.responseDeserialize,
        resolve,
      );
      call.end(Buffer.from([0x0a, 0xff, 0xff]));
    });
    expect(failed?.code).toBeGreaterThan(0);
  });
}
