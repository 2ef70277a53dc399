import { accessDenied, invalid } from './statuses.ts';

/** What the index of names can hold, in bytes. */
const LONGEST_NAME = 2000;

/** A stream's name from the bytes of a request; throws INVALID_ARGUMENT where no stream can be called so. */
export const streamName = (bytes: Uint8Array | undefined): string => {
  const name = bytes === undefined ? '' : Buffer.from(bytes).toString('utf8');
  checkStreamName(name);
  return name;
};

export const checkStreamName = (name: string): void => {
  if (name === '' || name === '$$') throw invalid('A stream has a name.');
  if (name.startsWith('$$$$')) throw invalid('The metadata of a metadata stream is not kept.');
  if (name.includes('\0')) throw invalid('A stream name cannot hold the character U+0000.');
  if (Buffer.byteLength(name) > LONGEST_NAME)
    throw invalid(`A stream name has at most ${LONGEST_NAME} bytes.`);
};

/** Throws for what nobody may write to, whoever they are. */
export const checkWritable = (stream: string): void => {
  checkStreamName(stream);
  if (stream === '$all') throw accessDenied();
};
