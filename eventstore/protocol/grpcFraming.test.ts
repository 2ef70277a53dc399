import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packMessages } from './grpcFraming.ts';

/** Frames a message like grpc-js. A client uses its `length`, a server its `byteLength`. */
const framed = (message: Buffer, size: 'length' | 'byteLength'): Buffer => {
  const output = Buffer.alloc(message[size] + 5);
  output.writeUInt32BE(message[size], 1);
  message.copy(output, 5);
  return output;
};

test.each(['length', 'byteLength'] as const)(
  'several messages are framed together as they are one by one, by their %s',
  (size) => {
    const message = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 5 }), (messages) => {
        const oneByOne = Buffer.concat(messages.map((one) => framed(one, size)));
        expect(framed(packMessages(messages), size)).toEqual(oneByOne);
      }),
    );
  },
);
