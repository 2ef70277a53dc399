import { createCallGuard } from '../callGuard.ts';
import { traceCall } from '../traceCall.ts';
import { MailServerAway, type EmailTransport } from './email.ts';

/** One process sends, one e-mail after the other. */
const MAX_CONCURRENT = 2;
/** Time for one e-mail, from the connection to the server's receipt. */
const TIMEOUT_MS = 30_000;

/** Codes of errors that came instead of an answer. */
const OUTAGES = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
]);

const isOutage = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  OUTAGES.has(String(error.code)) &&
  !('responseCode' in error);

/** Guards the e-mails to a server: one that does not answer holds up the queue only for a short time. */
export const guardMail = ({ send }: EmailTransport): EmailTransport => {
  const guard = createCallGuard({
    party: 'mail',
    maxConcurrent: MAX_CONCURRENT,
    timeoutMs: TIMEOUT_MS,
    isOutage,
    toUnavailable: (reason, cause) =>
      new MailServerAway(`the mail server does not answer: ${reason}`, { cause }),
  });
  return { send: (email) => guard(() => traceCall('mail', 'send', () => send(email))) };
};
