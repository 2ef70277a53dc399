import { setTimeout as pause } from 'node:timers/promises';
import { holdLeases } from '@mahoe/eventstore/subscriptions/leases';
import type { EmailOutbox } from '@mahoe/eventstore/postgres/emailOutbox';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { EmailRefused, MailServerAway } from '@mahoe/providers/mail/email';
import { getTracer } from '@mahoe/telemetry/tracing';
import type { Logger } from 'pino';
import type { Delivery } from './delivery.ts';

const NAME = 'sendLetters';
const INTERVAL_MS = 1000;
const PURGE_INTERVAL_MS = 3_600_000;
const BATCH_SIZE = 10;

interface SendDeps {
  readonly outbox: Pick<EmailOutbox, 'recordOutcome' | 'purge' | 'claim'>;
  readonly delivery: Delivery;
  readonly logger: Logger;
}

/** Describes a failure without the address, which a server's message may quote. */
const describeFailure = (error: unknown): string => {
  if (error instanceof EmailRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return `not sent: ${code}`;
};

/** Makes the sending of an e-mail a trace of its own, named by the kind of the e-mail. */
const traceEmail = (kind: string, send: () => Promise<void>): Promise<void> => {
  const tracer = getTracer();
  const attributes = { 'mahoe.email': kind };
  return tracer
    ? tracer.withRootSpan({ name: `send e-mail ${kind}`, kind: 'consumer', attributes }, send)
    : send();
};

/**
 * Sends the e-mails that are due.
 * @returns true if more may be sent at once
 */
export const sendDueEmails = async ({ outbox, delivery, logger }: SendDeps): Promise<boolean> => {
  const emails = await outbox.claim(BATCH_SIZE);
  let isAway = false;
  for (const email of emails) {
    try {
      await traceEmail(email.kind, async () =>
        outbox.recordOutcome(email.id, { state: await delivery.deliver(email) }),
      );
    } catch (error) {
      const failure = describeFailure(error);
      isAway ||= error instanceof MailServerAway;
      const isFinal = error instanceof EmailRefused;
      logger.warn({ emailId: email.id, kind: email.kind, failure }, 'an e-mail could not be sent');
      await outbox.recordOutcome(email.id, { state: 'failed', failure, isFinal });
    }
  }
  return emails.length === BATCH_SIZE && !isAway;
};

/** Sends queued e-mails until the signal; one process at a time. */
export const sendQueuedEmails = (
  { outbox, delivery }: Pick<SendDeps, 'delivery' | 'outbox'>,
  { pool, logger }: Pick<LogRuntime, 'logger' | 'pool'>,
  signal: AbortSignal,
): Promise<void> =>
  holdLeases(
    pool,
    [NAME],
    signal,
    async (_held, until) => {
      let purgedAt = -PURGE_INTERVAL_MS;
      while (!until.aborted) {
        try {
          const hasMore = await sendDueEmails({ outbox, delivery, logger });
          if (performance.now() - purgedAt > PURGE_INTERVAL_MS) {
            await delivery.deleteAllExcept(await outbox.purge());
            purgedAt = performance.now();
          }
          if (hasMore) continue;
        } catch (error) {
          logger.warn({ err: error }, 'sending e-mails failed, retrying in the next round');
        }
        await pause(INTERVAL_MS, undefined, { signal: until }).catch(() => {});
      }
    },
    (error) => logger.warn({ err: error }, 'sending e-mails failed, restarting'),
  );
