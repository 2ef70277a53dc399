import { status } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import grpcStreams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { bytesField, varintField } from '../protocol/protobuf.ts';
import { collectAnswer, asBytes, proposeEvent, TYPED, type RawCalls } from './rawCalls.ts';
import { perServer, isEmbedded } from './serverKind.ts';
import { newEvent, newEvents, newStream, type StoreClient } from './storeUnderTest.ts';

interface Chunk {
  /** Message of the correlation id; a new id as text if it is not given. */
  correlation?: Buffer;
  /** Begins an append to this stream. */
  stream?: string;
  /** Field of the expected version; `any` if it is not given. */
  expected?: Buffer;
  /** Field of the deadline. */
  deadline?: Buffer;
  events?: number | Buffer[];
  isFinal?: boolean;
}

const ANY = bytesField(4);
const NO_STREAM = bytesField(3);
const revision = (number: number): Buffer => varintField(2, number);

const correlationId = (id: string = randomUUID()): Buffer =>
  Buffer.from(new shared.UUID().setString(id).serializeBinary());

/** Builds a message of `BatchAppend`. The generated classes do not know its newest fields. */
export const batchChunk = ({ correlation = correlationId(), ...chunk }: Chunk): Buffer => {
  const parts = [bytesField(1, correlation)];
  const { stream, expected = ANY, deadline = durationField(10), events = 1 } = chunk;
  if (stream !== undefined) {
    const identifier = bytesField(1, bytesField(3, Buffer.from(stream)));
    parts.push(bytesField(2, identifier, expected, deadline));
  }
  const list = typeof events === 'number' ? Array.from({ length: events }, () => event()) : events;
  for (const one of list) parts.push(bytesField(3, one));
  parts.push(varintField(4, chunk.isFinal === false ? 0 : 1));
  return Buffer.concat(parts);
};

/** Builds a new event, as both kinds of append carry it. */
const event = (metadata: Record<string, string> = TYPED, size = 10): Buffer => {
  const message = proposeEvent(metadata, size).getProposedMessage();
  return Buffer.from(message?.serializeBinary() ?? []);
};

const durationField = (seconds: number): Buffer => bytesField(7, varintField(1, seconds));

const timestampField = (seconds: number): Buffer => bytesField(6, varintField(1, seconds));

export const BATCH_APPEND = asBytes(grpcStreams.StreamsService.batchAppend);

const createBatchHelpers = (raw: RawCalls) => {
  const decoded = (bytes: Buffer) => streams.BatchAppendResp.deserializeBinary(bytes);
  /**
   * Collects the replies to a call with these messages. The call is half-closed after the last
   * reply. The real server only notices that when it sends another reply, so the call is then
   * cancelled.
   */
  const replies = async (
    count: number,
    ...chunks: Buffer[]
  ): Promise<streams.BatchAppendResp[]> => {
    const call = raw.open(BATCH_APPEND);
    const answer = collectAnswer(call);
    let left = count;
    call.on('data', () => {
      if (--left === 0) perServer({ embedded: () => call.end(), real: () => call.cancel() })();
    });
    for (const chunk of chunks) call.write(chunk);
    const { messages, code } = await answer;
    expect(code).toBe(perServer({ embedded: status.OK, real: status.CANCELLED }));
    expect(messages).toHaveLength(count);
    return messages.map(decoded);
  };
  const errorOf = (reply: streams.BatchAppendResp | undefined) => [
    reply?.getError()?.getCode(),
    reply?.getError()?.getDetails()?.getTypeName().replace('event_store.client.', ''),
  ];
  const structured = new shared.UUID.Structured()
    .setMostSignificantBits('-7')
    .setLeastSignificantBits('8');
  return { decoded, replies, errorOf, structured };
};

type Helpers = ReturnType<typeof createBatchHelpers>;

const batchReplyCases = (
  client: () => StoreClient,
  raw: RawCalls,
  { decoded, replies, errorOf, structured }: Helpers,
): void => {
  test.each([
    ['as text', new shared.UUID().setString('0A0B0C0D-0000-4000-8000-00000000000F')],
    ['in halves', new shared.UUID().setStructured(structured)],
  ])('a reply carries the stream and the correlation id %s, as received', async (_, id) => {
    const stream = newStream('käse');
    const correlation = Buffer.from(id.serializeBinary());
    const [reply] = await replies(1, batchChunk({ stream, correlation, events: 3 }));
    expect(reply?.getCorrelationId()?.toObject()).toEqual(id.toObject());
    const name = reply?.getStreamIdentifier()?.getStreamName_asU8() ?? [];
    expect(Buffer.from(name).toString()).toBe(stream);
    expect(reply?.getSuccess()?.getCurrentRevision()).toBe('2');
    const [, , last] = (await client().read(stream)).events;
    expect(reply?.getSuccess()?.getPosition()?.getCommitPosition()).toBe(String(last?.position));
  });

  test('an append of several messages is one append, answered once', async () => {
    const [one, other] = [newStream(), newStream()];
    const [first, second] = [correlationId(), correlationId()];
    const answered = await replies(
      2,
      batchChunk({ stream: one, correlation: first, events: 2, isFinal: false }),
      batchChunk({ stream: other, correlation: second, events: 1, isFinal: false }),
      batchChunk({ correlation: first, events: 2, isFinal: false }),
      batchChunk({ correlation: second, events: 1 }),
      batchChunk({ correlation: first, events: 1 }),
    );
    const revisions = answered.map((reply) => reply.getSuccess()?.getCurrentRevision());
    expect(new Set(revisions)).toEqual(new Set(['1', '4']));
    expect((await client().read(one)).events).toHaveLength(5);
  });

  test('appends to one stream are made in the order of arrival', async () => {
    const stream = newStream();
    const chunks = Array.from({ length: 50 }, (_, index) =>
      batchChunk({ stream, expected: index === 0 ? NO_STREAM : revision(index - 1) }),
    );
    const answered = await replies(chunks.length, ...chunks);
    expect(answered.map((reply) => reply.hasSuccess())).toEqual(chunks.map(() => true));
  });

  test('the server answers far more appends than it accepts at once', async () => {
    const stream = newStream();
    const chunks = Array.from({ length: 2500 }, () => batchChunk({ stream }));
    const answered = await replies(chunks.length, ...chunks);
    expect(answered.filter((reply) => !reply.hasSuccess())).toEqual([]);
  });

  test('an append that is incomplete when the client ends is answered, and not made', async () => {
    const [whole, begun] = [newStream(), newStream()];
    const call = raw.open(BATCH_APPEND);
    const answer = collectAnswer(call);
    const answered: streams.BatchAppendResp[] = [];
    call.on('data', (bytes: Buffer) => {
      answered.push(decoded(bytes));
      if (answered.length === 1) call.end();
      // The real server ends the call only when the append's deadline has passed, or never.
      else call.cancel();
    });
    call.write(
      batchChunk({ stream: begun, events: 2, isFinal: false, deadline: durationField(1) }),
    );
    call.write(batchChunk({ stream: whole }));
    await answer;
    expect(answered[0]?.hasSuccess()).toBe(true);
    expect(answered.slice(1).map(errorOf)).toEqual([[4, 'Timeout']]);
    expect((await client().read(begun)).result).toBe('stream-not-found');
  });
};

const batchFailureCases = (
  client: () => StoreClient,
  raw: RawCalls,
  { decoded, replies, errorOf }: Helpers,
): void => {
  test.each<[name: string, code: number, chunk: Chunk]>([
    ['WrongExpectedVersion', 6, { expected: revision(7) }],
    ['Timeout', 4, { deadline: timestampField(1_000_000_000) }],
    ['Timeout', 4, { deadline: durationField(0) }],
    ['MaximumAppendSizeExceeded', 3, { events: [event(TYPED, 1_100_000)] }],
    ['BadRequest', 3, { events: [event({ type: 'Happened' })] }],
  ])(
    'an invalid append is answered with %s (%i), and others are not affected',
    async (name, code, chunk) => {
      const answered = await replies(
        2,
        batchChunk({ stream: newStream(), ...chunk }),
        batchChunk({ stream: newStream() }),
      );
      expect(answered.map(errorOf)).toContainEqual([code, name]);
      expect(answered.filter((reply) => reply.hasSuccess())).toHaveLength(1);
    },
  );

  test('an append to a tombstoned stream is answered with StreamDeleted (5)', async () => {
    const stream = newStream();
    await client().append(stream, newEvents(1), 'no_stream');
    await client().tombstone(stream, 'any');
    expect((await replies(1, batchChunk({ stream }))).map(errorOf)).toEqual([[5, 'StreamDeleted']]);
  });

  // Without TLS the real server does not check who begins an append.
  if (isEmbedded)
    test('a chunk after a refused beginning gets no further answer', async () => {
      const correlation = correlationId();
      const answered = await replies(
        2,
        batchChunk({ stream: '$all', correlation, isFinal: false }),
        batchChunk({ correlation }),
        batchChunk({ stream: newStream() }),
      );
      expect(answered.map(errorOf)).toContainEqual([7, 'AccessDenied']);
      expect(answered.filter((reply) => reply.hasSuccess())).toHaveLength(1);
    });

  test('malformed bytes end the call after complete appends are answered', async () => {
    const stream = newStream();
    const call = raw.open(BATCH_APPEND);
    const answer = collectAnswer(call);
    call.write(batchChunk({ stream }));
    await once(call, 'data');
    call.write(Buffer.from([0x0a, 0xff, 0xff]));
    const { messages, code } = await answer;
    expect(code).toBe(perServer({ embedded: status.INVALID_ARGUMENT, real: status.OK }));
    expect(messages.map((bytes) => decoded(bytes).hasSuccess())).toEqual([true]);
    expect((await client().append(stream, [newEvent()], 0n)).result).toBe('ok');
  });
};

/** BatchAppend, sent to the server without a client library. */
export const batchCases = (client: () => StoreClient, raw: RawCalls): void => {
  const helpers = createBatchHelpers(raw);
  batchReplyCases(client, raw, helpers);
  batchFailureCases(client, raw, helpers);
};
