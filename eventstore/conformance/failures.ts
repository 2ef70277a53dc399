import { status } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import grpcStreams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { expect, test } from 'vitest';
import {
  appendTo,
  asBytes,
  EMPTY,
  filteredOptions,
  identifier,
  proposeEvent,
  readOptions,
  TYPED,
  type RawCalls,
} from './rawCalls.ts';
import { perServer, isEmbedded } from './serverKind.ts';
import { newEvent, newStream, type StoreClient } from './storeUnderTest.ts';

const createFailureHelpers = () => {
  const { append, read, delete: deletion } = grpcStreams.StreamsService;

  /**
   * The real server reports some malformed requests as a fault of its own, without an explanation.
   */
  const refused = perServer({
    embedded: [status.INVALID_ARGUMENT],
    real: [status.INVALID_ARGUMENT, status.UNKNOWN],
  });
  return { append, read, deletion, refused };
};

type Helpers = ReturnType<typeof createFailureHelpers>;

const appendFailureCases = (
  client: () => StoreClient,
  raw: RawCalls,
  { append }: Helpers,
): void => {
  test.each([
    ['type', { 'content-type': 'application/json' }],
    ['content-type', { type: 'Happened' }],
  ])('an event without %s is refused', async (_, metadata) => {
    expect(await raw.append([appendTo(newStream()), proposeEvent(metadata)])).toMatchObject({
      code: status.INVALID_ARGUMENT,
      trailers: { exception: 'missing-required-metadata-property' },
    });
  });

  test('an append above a mebibyte is refused, and nothing of it is stored', async () => {
    const stream = newStream();
    const events = [proposeEvent(TYPED, 600_000), proposeEvent(TYPED, 600_000)];
    expect(await raw.append([appendTo(stream), ...events])).toMatchObject({
      code: status.INVALID_ARGUMENT,
      trailers: {
        exception: 'maximum-append-size-exceeded',
        'maximum-append-size': '1048576',
      },
    });
    expect((await client().read(stream)).result).toBe('stream-not-found');
  });

  test('an append just below a mebibyte is accepted', async () => {
    const stream = newStream();
    const room = 1_048_576 - 2 * TYPED.type.length;
    expect((await raw.append([appendTo(stream), proposeEvent(TYPED, room)])).code).toBe(status.OK);
    expect((await client().read(stream)).events).toHaveLength(1);
  });

  test('an append whose deadline has passed is not made', async () => {
    const stream = newStream();
    const failed = await raw.append([appendTo(stream), proposeEvent()], Date.now() - 1000);
    expect(failed.code).toBe(status.DEADLINE_EXCEEDED);
    await client().append(newStream(), [newEvent()], 'any');
    expect((await client().read(stream)).result).toBe('stream-not-found');
  });

  test('an append that is cancelled before it is complete is not made', async () => {
    const stream = newStream();
    const call = raw.open(append);
    call.on('error', () => undefined);
    call.write(appendTo(stream));
    call.write(proposeEvent(), () => call.cancel());
    await new Promise((resolve) => call.on('status', resolve));
    await client().append(newStream(), [newEvent()], 'any');
    expect((await client().read(stream)).result).toBe('stream-not-found');
  });
};

const requestFailureCases = (
  client: () => StoreClient,
  raw: RawCalls,
  { append, read, deletion, refused }: Helpers,
): void => {
  test('the error of a deletion at a wrong revision names the expected and the actual revision', async () => {
    const stream = newStream();
    await client().append(stream, [newEvent(), newEvent()], 'no_stream');
    const options = new streams.DeleteReq.Options()
      .setStreamIdentifier(identifier(stream))
      .setRevision('0');
    expect(await raw.ask(deletion, [new streams.DeleteReq().setOptions(options)])).toMatchObject({
      code: status.FAILED_PRECONDITION,
      trailers: {
        exception: 'wrong-expected-version',
        'expected-version': '0',
        'actual-version': '1',
      },
    });
  });

  const { StreamOptions } = streams.ReadReq.Options;
  const someStream = new StreamOptions().setStreamIdentifier(identifier('some')).setStart(EMPTY);
  test.each([
    ['without options', undefined],
    ['without a form for ids', new streams.ReadReq.Options()],
    ['of nothing', readOptions().setCount('1')],
    ['of no events', readOptions().setStream(someStream).setCount('0')],
    ['of a stream through a filter', filteredOptions({}, 1).setStream(someStream)],
    ['through a malformed expression', filteredOptions({ regex: '(' }, 1)],
    ['that never reaches a checkpoint', filteredOptions({ multiplier: 0 })],
    [
      'that follows a stream backwards',
      readOptions()
        .setStream(someStream)
        .setSubscription(new streams.ReadReq.Options.SubscriptionOptions())
        .setReadDirection(1),
    ],
  ])('a read %s is refused', async (_, options) => {
    const { code, details } = await raw.ask(read, [new streams.ReadReq().setOptions(options)]);
    expect(refused).toContain(code);
    if (isEmbedded) expect(details).toMatch(/\w+ \w+/);
  });

  test('a call of an unknown service is refused', async () => {
    const nothing = asBytes({ path: '/event_store.client.nothing.Nothing/Do' });
    expect(await raw.ask(nothing, [Buffer.alloc(0)])).toMatchObject({ code: status.UNIMPLEMENTED });
  });

  test.each([
    ['that are no message', Buffer.from([0x0a, 0xff, 0xff])],
    ['of an id that does not end', Buffer.from([0x12, 7, 0x0a, 5, 0x0a, 3, 8, 255, 255])],
  ])('bytes %s are refused', async (_, bytes) => {
    const { code } = await raw.ask(asBytes(append), [bytes]);
    expect(refused).toContain(code);
  });
};

/** Responses to invalid input, sent to the server without a client library. */
export const failureCases = (client: () => StoreClient, raw: RawCalls): void => {
  const helpers = createFailureHelpers();
  appendFailureCases(client, raw, helpers);
  requestFailureCases(client, raw, helpers);
};
