import { EventStoreDBClient } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import grpcFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import grpcGossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import grpcStreams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { describe, expect, test, vi } from 'vitest';
import {
  appendTo,
  asBytes,
  EMPTY,
  filteredOptions,
  identifier,
  proposeEvent,
  readStreamOptions,
  type RawCalls,
} from './rawCalls.ts';
import { newEvent, newEvents, newStream, type StoreClient } from './storeUnderTest.ts';

const messageCases = (client: () => StoreClient, raw: RawCalls): void => {
  test('a wrong version is reported in the fields of version 20.6, too', async () => {
    const stream = newStream();
    await client().append(stream, [newEvent(), newEvent()], 'no_stream');
    const options = new streams.AppendReq.Options()
      .setStreamIdentifier(identifier(stream))
      .setRevision('7');
    const { messages } = await raw.append([new streams.AppendReq().setOptions(options)]);
    expect(messages[0]?.getWrongExpectedVersion()?.toObject()).toMatchObject({
      currentRevision: '1',
      currentRevision2060: 1,
      expectedRevision: '7',
      expectedRevision2060: 7,
    });
  });

  test('an id may be sent as two integers', async () => {
    const stream = newStream();
    const structured = new shared.UUID.Structured()
      .setMostSignificantBits('-9223372036854775807')
      .setLeastSignificantBits('17');
    const event = proposeEvent();
    event.getProposedMessage()?.setId(new shared.UUID().setStructured(structured));
    expect((await raw.append([appendTo(stream), event])).code).toBe(status.OK);
    const [read] = (await client().read(stream)).events;
    expect(read?.id).toBe('80000000-0000-0001-0000-000000000011');
  });

  describe('a newer client that reads a stream of 40 events', () => {
    const streamWith = async (json?: string): Promise<string> => {
      const stream = newStream();
      await client().append(stream, newEvents(40), 'no_stream');
      if (json !== undefined)
        await client().append(`$$${stream}`, [newEvent('$metadata', json)], 'any');
      return stream;
    };
    const readWithPositions = async (stream: string, from: number) => {
      const compatible = new streams.ReadReq.Options.ControlOption().setCompatibility(1);
      const { messages } = await raw.read(
        readStreamOptions(stream, from).setControlOption(compatible),
      );
      const first = messages.find((message) => message.hasFirstStreamPosition());
      const last = messages.find((message) => message.hasLastStreamPosition());
      const events = messages.filter((message) => message.hasEvent());
      return [events.length, first?.getFirstStreamPosition(), last?.getLastStreamPosition()];
    };

    test.each([
      ['whole', undefined, 0, [40, undefined, '39']],
      ['whose first page is truncated', '{"$tb":35}', 0, [5, '35', '39']],
      ['truncated within its first page', '{"$tb":20}', 0, [20, undefined, '39']],
      ['of which few are kept', '{"$maxCount":2}', 0, [2, '38', '39']],
      ['truncated whole', '{"$tb":40}', 0, [0, '40', '39']],
      ['truncated whole, from near its end', '{"$tb":40}', 39, [0, '40', '39']],
      ['from just behind its end', undefined, 40, [0, undefined, '39']],
      ['from far behind its end', undefined, 90, [0, '40', '39']],
    ] as const)('%s', async (_, json, from, expected) => {
      expect(await readWithPositions(await streamWith(json), from)).toEqual(expected);
    });

    test.each([0, 30])(
      'a read from %i of an expired stream reports that nothing is left',
      async (from) => {
        const stream = await streamWith('{"$maxAge":1}');
        await vi.waitUntil(async () => (await client().read(stream)).events.length === 0, 10_000);
        expect(await readWithPositions(stream, from)).toEqual([0, '40', '39']);
      },
    );

    test('an older client gets neither message', async () => {
      const { messages } = await raw.read(readStreamOptions(await streamWith('{"$tb":40}'), 0));
      expect(messages).toEqual([]);
    });
  });
};

const nodeCases = (client: () => StoreClient, raw: RawCalls, address: () => string): void => {
  describe('services of the node', () => {
    test('the server lists its features', async () => {
      const { getSupportedMethods } = grpcFeatures.ServerFeaturesService;
      const { messages } = await raw.ask(getSupportedMethods, [EMPTY]);
      const supported = messages[0];
      expect(supported?.getEventStoreServerVersion()).toMatch(/^\d+\.\d+\.\d+/);
      const methods = supported?.getMethodsList().map((method) => method.toObject());
      const service = 'event_store.client.streams.streams';
      expect(methods).toEqual(
        expect.arrayContaining([
          { methodName: 'append', serviceName: service, featuresList: [] },
          { methodName: 'read', serviceName: service, featuresList: ['position', 'events'] },
          {
            methodName: 'batchappend',
            serviceName: service,
            featuresList: ['deadline_duration'],
          },
        ]),
      );
    });

    test('the gossip names the leader', async () => {
      const { messages } = await raw.ask(grpcGossip.GossipService.read, [EMPTY]);
      const members = messages[0]?.getMembersList() ?? [];
      expect(members).toHaveLength(1);
      expect(members[0]?.getState()).toBe(gossip.MemberInfo.VNodeState.LEADER);
      expect(members[0]?.getIsAlive()).toBe(true);
      expect(members[0]?.getHttpEndPoint()?.getPort()).toBe(Number(address().split(':')[1]));
    });

    test('the gossip is enough for a client that discovers the server', async () => {
      const found = EventStoreDBClient.connectionString(`esdb+discover://${address()}?tls=false`);
      const appended = await found.appendToStream(newStream(), []);
      expect(appended.success).toBe(true);
      await found.dispose();
    });
  });
};

/** Messages between a client and the server that are hidden from the client's user. */
export const protocolCases = (
  client: () => StoreClient,
  raw: RawCalls,
  address: () => string,
): void => {
  messageCases(client, raw);
  nodeCases(client, raw, address);
};

/**
 * Cases in which the embedded server differs from a real one, or which a real one cannot run
 * safely.
 */
export const embeddedCases = (client: () => StoreClient, raw: RawCalls): void => {
  test.each([
    ['persistent subscriptions', 'persistent_subscriptions.PersistentSubscriptions/Create'],
    ['projections', 'projections.Projections/Statistics'],
    ['users', 'users.Users/Details'],
    ['operations', 'operations.Operations/StartScavenge'],
  ])('%s are refused with a message', async (_, path) => {
    const method = asBytes({ path: `/event_store.client.${path}` });
    const asked = await raw.ask(method, [Buffer.alloc(0)]);
    expect(asked.code).toBe(status.UNIMPLEMENTED);
    expect(asked.details).toMatch(/^The server does not implement the method/);
  });

  test('an append to $all is refused, which the real server without TLS accepts', async () => {
    const { append, delete: deletion, tombstone } = grpcStreams.StreamsService;
    const stream = identifier('$all');
    const deleting = new streams.DeleteReq.Options().setStreamIdentifier(stream).setAny(EMPTY);
    const ending = new streams.TombstoneReq.Options().setStreamIdentifier(stream).setAny(EMPTY);
    for (const asked of [
      raw.ask(append, [appendTo('$all'), proposeEvent()]),
      raw.ask(deletion, [new streams.DeleteReq().setOptions(deleting)]),
      raw.ask(tombstone, [new streams.TombstoneReq().setOptions(ending)]),
    ])
      expect(await asked).toMatchObject({
        code: status.PERMISSION_DENIED,
        trailers: { exception: 'access-denied' },
      });
  });

  test('reads of $all hide the real server’s bookkeeping', async () => {
    const hidden = ['$epoch-information', '$persistentsubscription-$all::group-parked'];
    const type = newStream('Type');
    const { position: from = 0n } = await client().append(newStream(), [newEvent()], 'any');
    for (const stream of hidden) await client().append(stream, [newEvent(type)], 'any');
    const shown = newStream();
    await client().append(shown, [newEvent(type)], 'any');
    const options = filteredOptions({ regex: `^${type}$` }, 10);
    const { messages } = await raw.read(options);
    const names = messages.map((message) =>
      message.getEvent()?.getEvent()?.getStreamIdentifier()?.getStreamName_asB64(),
    );
    expect(names).toEqual([identifier(shown).getStreamName_asB64()]);
    expect(
      (await client().readAll({ from })).filter((event) => hidden.includes(event.stream)),
    ).toEqual([]);
  });
};
