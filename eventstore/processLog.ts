import { pino, type Logger } from 'pino';
import { getLogFields } from '@mahoe/telemetry/tracing';
import { redactError } from './privacy/redactError.ts';

/** Maximum buffer for lines that cannot be written. Further lines are lost. */
const MAX_BUFFERED_BYTES = 1_000_000;

/**
 * Opens the log of a process. A full disk loses lines but does not stop the process; it retries
 * buffered lines with the next line. Errors are logged without personal data. A line of a traced call has
 * the ids of its trace and span.
 * @param destination a file or its descriptor; the standard output by default
 */
export const openProcessLog = (
  name: string,
  level = 'info',
  destination: string | number = 1,
): Logger => {
  const stream = pino.destination({ dest: destination, sync: true, maxLength: MAX_BUFFERED_BYTES });
  stream.on('error', () => undefined);
  return pino({ name, level, serializers: { err: redactError }, mixin: getLogFields }, stream);
};
