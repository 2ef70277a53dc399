const PREFIX_BYTES = 5;

/** A message that is copied, or assembled, directly in its target buffer. */
export interface Message {
  readonly length: number;
  /** @returns the length */
  copy(target: Buffer, at: number): number;
}

/**
 * Packs several messages into what grpc-js treats as one. A page of events, or simultaneous
 * appends, then take one write instead of hundreds, and writes are most of their cost. grpc-js
 * reads a serialized message's length (a server its `byteLength`), reserves room after a prefix,
 * and copies the message there. This object writes over the prefix too, with each message after a
 * prefix of its own. The bytes on the wire are those of separate writes.
 */
export const packMessages = (messages: readonly Message[]): Buffer => {
  const [only] = messages;
  if (Buffer.isBuffer(only) && messages.length === 1) return only;
  const size = messages.reduce((sum, message) => sum + PREFIX_BYTES + message.length, 0);
  return Object.defineProperties(Buffer.alloc(0), {
    byteLength: { value: size - PREFIX_BYTES },
    length: { value: size - PREFIX_BYTES },
    copy: {
      value: (target: Buffer): number => {
        let at = 0;
        for (const message of messages) {
          target[at] = 0;
          target.writeUInt32BE(message.length, at + 1);
          at += PREFIX_BYTES + message.copy(target, at + PREFIX_BYTES);
        }
        return at - PREFIX_BYTES;
      },
    },
  });
};
