import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { ANY, NO_STREAM, STREAM_EXISTS, TOMBSTONED } from './appendDecision.ts';
import type { StoredEvent } from './events.ts';
import {
  encodeCaughtUp,
  checkpointReached,
  confirmation,
  encodeEventMessage,
  streamNotFound,
} from './readMessages.ts';
import { bytesField } from '../protocol/protobuf.ts';
import { appendConflicted, appendSucceeded, decodeAppendRequest } from './writeMessages.ts';

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const event: fc.Arbitrary<StoredEvent> = fc.record({
  id: fc.uuid(),
  stream: text,
  type: text,
  isJson: fc.boolean(),
  data: bytes,
  metadata: bytes,
  revision: fc.oneof(fc.nat(), fc.maxSafeNat(), fc.constant(TOMBSTONED)),
  position: fc.maxSafeNat(),
  created: fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 }),
});

const revisionText = (revision: number): string =>
  revision === TOMBSTONED ? '9223372036854775807' : String(revision);

/** Expects that the generated classes can read the handwritten message. */
const expectRecorded = (
  recorded: streams.ReadResp.ReadEvent.RecordedEvent | undefined,
  sent: StoredEvent,
): void => {
  const name = recorded?.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array();
  expect(Buffer.from(name).toString()).toBe(sent.stream);
  expect(recorded?.getStreamRevision()).toBe(revisionText(sent.revision));
  expect(recorded?.getPreparePosition()).toBe(String(sent.position));
  expect(recorded?.getCommitPosition()).toBe(String(sent.position));
  expect(Buffer.from(recorded?.getData_asU8() ?? [])).toEqual(sent.data);
  expect(Buffer.from(recorded?.getCustomMetadata_asU8() ?? [])).toEqual(sent.metadata);
  const metadata = recorded?.getMetadataMap();
  expect(metadata?.get('type')).toBe(sent.type);
  expect(metadata?.get('created')).toBe(String(sent.created * 10_000));
  expect(metadata?.get('content-type')).toBe(
    sent.isJson ? 'application/json' : 'application/octet-stream',
  );
};

describe('a delivered event', () => {
  test('a delivered event equals the stored one, with its id as text', () => {
    fc.assert(
      fc.property(event, (sent) => {
        const read = streams.ReadResp.deserializeBinary(encodeEventMessage(sent, 'string'));
        expectRecorded(read.getEvent()?.getEvent(), sent);
        expect(read.getEvent()?.getEvent()?.getId()?.getString()).toBe(sent.id);
        expect(read.getEvent()?.getCommitPosition()).toBe(String(sent.position));
        expect(read.getEvent()?.hasLink()).toBe(false);
      }),
    );
  });

  test('a delivered event equals the stored one, with its id as two integers', () => {
    fc.assert(
      fc.property(event, (sent) => {
        const read = streams.ReadResp.deserializeBinary(encodeEventMessage(sent, 'structured'));
        expectRecorded(read.getEvent()?.getEvent(), sent);
        const halves = read.getEvent()?.getEvent()?.getId()?.getStructured();
        const hex = [halves?.getMostSignificantBits(), halves?.getLeastSignificantBits()].map(
          (half) =>
            BigInt.asUintN(64, BigInt(half ?? 0))
              .toString(16)
              .padStart(16, '0'),
        );
        expect(hex.join('')).toBe(sent.id.replaceAll('-', ''));
      }),
    );
  });

  test('a delivered event comes with its link, or the link comes alone', () => {
    fc.assert(
      fc.property(fc.option(event), event, (target, link) => {
        const message = encodeEventMessage(target ?? undefined, 'string', link);
        const read = streams.ReadResp.deserializeBinary(message).getEvent();
        expectRecorded(read?.getLink(), link);
        if (target !== null) expectRecorded(read?.getEvent(), target);
        expect(read?.hasEvent()).toBe(target !== null);
        expect(read?.getCommitPosition()).toBe(String(link.position));
      }),
    );
  });
});

describe('an append', () => {
  const uuids = fc.uuid().chain((id) => {
    const hex = BigInt(`0x${id.replaceAll('-', '')}`);
    const structured = new shared.UUID.Structured()
      .setMostSignificantBits(String(BigInt.asIntN(64, hex >> 64n)))
      .setLeastSignificantBits(String(BigInt.asIntN(64, hex)));
    return fc.constantFrom(
      { id, uuid: new shared.UUID().setString(id.toUpperCase()) },
      { id, uuid: new shared.UUID().setStructured(structured) },
    );
  });

  test('an append is read as the generated classes write it', () => {
    fc.assert(
      fc.property(
        uuids,
        text,
        fc.boolean(),
        bytes,
        bytes,
        (given, type, isJson, data, metadata) => {
          const message = new streams.AppendReq.ProposedMessage()
            .setId(given.uuid)
            .setData(data)
            .setCustomMetadata(metadata);
          message.getMetadataMap().set('unknown', 'x').set('type', type);
          message
            .getMetadataMap()
            .set('content-type', isJson ? 'application/json' : 'application/octet-stream');
          const request = new streams.AppendReq().setProposedMessage(message);
          const decoded = decodeAppendRequest(Buffer.from(request.serializeBinary()));
          expect(decoded).toEqual({ event: { id: given.id, type, isJson, data, metadata } });
        },
      ),
    );
  });

  test.each([
    [NO_STREAM, (options: streams.AppendReq.Options) => options.setNoStream(new shared.Empty())],
    [ANY, (options: streams.AppendReq.Options) => options.setAny(new shared.Empty())],
    [
      STREAM_EXISTS,
      (options: streams.AppendReq.Options) => options.setStreamExists(new shared.Empty()),
    ],
    [4, (options: streams.AppendReq.Options) => options.setRevision('4')],
    [
      NO_STREAM,
      (options: streams.AppendReq.Options) => options.setRevision('18446744073709551615'),
    ],
    [
      TOMBSTONED,
      (options: streams.AppendReq.Options) => options.setRevision('9223372036854775807'),
    ],
  ])('an append that expects %i is read', (expected, expecting) => {
    const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from('käse-1'));
    const options = new streams.AppendReq.Options().setStreamIdentifier(identifier);
    const request = new streams.AppendReq().setOptions(expecting(options));
    const decoded = decodeAppendRequest(Buffer.from(request.serializeBinary()));
    expect(decoded).toMatchObject({ stream: 'käse-1', expected });
  });

  test.each([
    ['of which one half never ends', Buffer.alloc(500_000, 0xff)],
    ['with a half of eleven bytes', Buffer.from([8, ...Buffer.alloc(10, 0x80), 1, 16, 1])],
    ['with more halves than two', Buffer.from([8, 1, 16, 1].concat(Array(10).fill([8, 1]).flat()))],
    ['that breaks off', Buffer.from([8, 1, 16, 0x80])],
  ])('an append with an id %s is refused', (_, structured) => {
    const proposed = bytesField(2, bytesField(1, bytesField(1, structured)));
    expect(() => decodeAppendRequest(proposed)).toThrow('malformed UUID');
  });

  test('an append of any bytes is read or refused', () => {
    fc.assert(
      fc.property(bytes, (garbage) => {
        try {
          decodeAppendRequest(garbage);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });
});

describe('answers', () => {
  test('the answer to an append is readable by the generated classes', () => {
    const success = streams.AppendResp.deserializeBinary(appendSucceeded(41, 7)).getSuccess();
    expect(success?.getCurrentRevision()).toBe('41');
    expect(success?.getPosition()?.toObject()).toEqual({
      commitPosition: '7',
      preparePosition: '7',
    });
    const empty = streams.AppendResp.deserializeBinary(appendSucceeded(-1, undefined)).getSuccess();
    expect(empty?.hasNoStream()).toBe(true);
    expect(empty?.hasNoPosition()).toBe(true);
  });

  test.each([
    [5, 3, { expectedRevision: '5', expectedRevision2060: 5, currentRevision: '3' }],
    [ANY, -1, { expectedAny: {}, currentNoStream: {} }],
    [STREAM_EXISTS, -1, { expectedStreamExists: {}, currentNoStream: {} }],
    [NO_STREAM, 0, { expectedNoStream: {}, currentRevision: '0' }],
    [NO_STREAM, TOMBSTONED, { currentRevision: '9223372036854775807' }],
  ])(
    'the answer to a wrong version, %i at %i, is readable by the generated classes',
    (expected, current, fields) => {
      const message = appendConflicted(expected, current);
      const conflict = streams.AppendResp.deserializeBinary(message).getWrongExpectedVersion();
      expect(conflict?.toObject()).toMatchObject(fields);
    },
  );

  test('the answers of a subscription are readable by the generated classes', () => {
    const read = (message: Buffer) => streams.ReadResp.deserializeBinary(message);
    expect(read(confirmation('abc')).getConfirmation()?.getSubscriptionId()).toBe('abc');
    expect(read(checkpointReached(300)).getCheckpoint()?.getCommitPosition()).toBe('300');
    expect(read(encodeCaughtUp({ position: 5 })).hasCaughtUp()).toBe(true);
    expect(read(encodeCaughtUp({ revision: -1 })).hasCaughtUp()).toBe(true);
    const name = read(streamNotFound('käse')).getStreamNotFound()?.getStreamIdentifier();
    expect(Buffer.from(name?.getStreamName_asU8() ?? []).toString()).toBe('käse');
  });
});
