import { accessDenied, invalidArgument } from './statuses.ts';

/** Maximum size of a name in the index, in bytes. */
const MAX_NAME_BYTES = 2000;

/**
 * Decodes a stream's name from the bytes of a request; throws INVALID_ARGUMENT for an invalid name.
 */
export const parseStreamName = (bytes: Uint8Array | undefined): string => {
  const name = bytes === undefined ? '' : Buffer.from(bytes).toString('utf8');
  checkStreamName(name);
  return name;
};

export const checkStreamName = (name: string): void => {
  if (name === '' || name === '$$') throw invalidArgument('A stream has a name.');
  if (name.startsWith('$$$$'))
    throw invalidArgument('The metadata of a metadata stream is not kept.');
  if (name.includes('\0')) throw invalidArgument('A stream name cannot hold the character U+0000.');
  if (Buffer.byteLength(name) > MAX_NAME_BYTES)
    throw invalidArgument(`A stream name has at most ${MAX_NAME_BYTES} bytes.`);
};

/** Throws if the stream is read-only for every caller. */
export const checkWritable = (stream: string): void => {
  checkStreamName(stream);
  if (stream === '$all') throw accessDenied();
};
