import streams from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAppendRequest, decodeAppendReply } from './appendMessages.ts';
import { bytesField, varintField } from './protobuf.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const json = fc.dictionary(text, fc.jsonValue());
const newEvent = fc.record({ id: fc.uuid(), type: text, data: json, metadata: json });
const expected = fc.oneof(
  fc.constant('no_stream' as const),
  fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) }),
);

const parsed = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString());

test('the generated classes read an append from its message', () => {
  const events = fc.array(newEvent, { maxLength: 4 });
  fc.assert(
    fc.property(fc.uuid(), text, expected, events, (id, stream, revision, proposed) => {
      const bytes = encodeAppendRequest(id, stream, revision, proposed);
      const request = streams.BatchAppendReq.deserializeBinary(bytes);
      const options = request.getOptions();
      expect(request.getCorrelationId()?.getString()).toBe(id);
      expect(request.getIsFinal()).toBe(true);
      const name = options?.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array();
      expect(Buffer.from(name).toString()).toBe(stream);
      if (revision === 'no_stream') expect(options?.hasNoStream()).toBe(true);
      else expect(options?.getStreamPosition()).toBe(String(revision));
      const read = request.getProposedMessagesList().map((message) => ({
        id: message.getId()?.getString(),
        type: message.getMetadataMap().get('type'),
        contentType: message.getMetadataMap().get('content-type'),
        data: parsed(message.getData_asU8()),
        metadata: parsed(message.getCustomMetadata_asU8()),
      }));
      const sent = proposed.map(({ id: eventId, type, data, metadata }) => ({
        id: eventId,
        type,
        contentType: 'application/json',
        data: parsed(Buffer.from(JSON.stringify(data))),
        metadata: parsed(Buffer.from(JSON.stringify(metadata))),
      }));
      expect(read).toEqual(sent);
    }),
  );
});

test('a success is read as the generated classes write it', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.maxSafeNat(), fc.maxSafeNat(), (id, revision, position) => {
      const uuid = new shared.UUID();
      uuid.setString(id);
      const place = new shared.AllStreamPosition();
      place.setCommitPosition(String(position));
      place.setPreparePosition(String(position));
      const success = new streams.BatchAppendResp.Success();
      success.setCurrentRevision(String(revision));
      success.setPosition(place);
      const reply = new streams.BatchAppendResp();
      reply.setCorrelationId(uuid);
      reply.setSuccess(success);
      expect(decodeAppendReply(Buffer.from(reply.serializeBinary()))).toEqual({
        id,
        success: { revision, position },
      });
    }),
  );
});

test('a failure has its kind and its message', () => {
  const type = Buffer.from('type.googleapis.com/event_store.client.WrongExpectedVersion');
  const details = bytesField(3, bytesField(1, type), bytesField(2));
  const status = bytesField(2, varintField(1, 6), bytesField(2, Buffer.from('no')), details);
  expect(decodeAppendReply(status)).toEqual({
    id: '',
    failure: { kind: 'event_store.client.WrongExpectedVersion', message: 'no' },
  });
});

test('malformed bytes are not read as a reply', () => {
  expect(() => decodeAppendReply(Buffer.from([0x1a, 0xff]))).toThrow('malformed');
});
