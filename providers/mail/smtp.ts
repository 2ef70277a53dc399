import { createTransport } from 'nodemailer';
import { EmailRefused, type EmailTransport } from './email.ts';

/** A server that is silent for this long has not accepted the e-mail. */
const TIMEOUT_MS = 20_000;

/** Lowest status code of a permanent refusal. */
const MIN_PERMANENT_STATUS = 500;

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined;

/**
 * Returns true for a failed login or an untrusted certificate: the operator must fix it, and the
 * e-mail waits.
 */
const isOperatorError = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EAUTH' || error.code === 'ETLS' || error.code === 'ECONNECTION');

/**
 * Sends through a mail server.
 * @param url such as `smtp://user:password@mail.example:587`, or `smtps://…`
 * @param from sender, such as `Mahoe <mahoe@school.example>`
 */
export const createSmtpTransport = (
  url: string,
  from: string,
): EmailTransport & { close(): void } => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'mahoe.invalid';
  return {
    send: async ({ id, to, subject, text, html, unsubscribeUrl }) => {
      try {
        await transport.sendMail({
          from,
          messageId: `<${id}@${host}>`,
          // Passed as an object, so that a comma in an address does not make it a list.
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl === undefined
              ? {}
              : {
                  'List-Unsubscribe': `<${unsubscribeUrl}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }),
          },
        });
      } catch (error) {
        const status = statusOf(error);
        if (status === undefined || status < MIN_PERMANENT_STATUS || isOperatorError(error))
          throw error;
        throw new EmailRefused(`refused with ${status}`);
      }
    },
    close: () => transport.close(),
  };
};
