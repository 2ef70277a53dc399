import { pino, type Logger } from 'pino';
import { redactError } from './privacy/redactError.ts';

/** Bytes of lines kept while they cannot be written; what comes on top is lost. */
const MAX_BUFFERED_BYTES = 1_000_000;

/**
 * The log of a process. A full disk costs it lines, not the process: what could not be written is
 * tried again with the next line. Errors are told without what they carry of anybody's data.
 * @param destination a file, or the descriptor of one; the standard output unless named
 */
export const openProcessLog = (
  name: string,
  level = 'info',
  destination: string | number = 1,
): Logger => {
  const stream = pino.destination({ dest: destination, sync: true, maxLength: MAX_BUFFERED_BYTES });
  stream.on('error', () => undefined);
  return pino({ name, level, serializers: { err: redactError } }, stream);
};
