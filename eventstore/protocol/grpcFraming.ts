const PREFIX_BYTES = 5;

/** What is copied to where it goes out from: bytes, or what is put together only there. */
export interface Message {
  readonly length: number;
  /** @returns the length */
  copy(target: Buffer, at: number): number;
}

/**
 * Several messages as what grpc-js takes for one, so that a page of events, or the appends of one moment,
 * are one write instead of hundreds: writing is most of what they cost. grpc-js asks a serialized message
 * for its length (a server for `byteLength`), makes room for it behind a prefix, and has it copied there;
 * this one writes over the prefix too, with each message behind its own. What goes out is what separate
 * writes would have sent.
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
