import { join } from 'node:path';
import {
  LogEnvironment,
  readEnvironment,
  readSecret,
  type LogConfig,
} from '@mahoe/eventstore/runtime';
import { AUDIENCES, type Audience } from '@mahoe/domain/messaging/messagingAccess';
import {
  kafkaSettings,
  toKafkaConnection,
  type KafkaConnection,
  type KafkaSettings,
} from '@mahoe/providers/kafka/settings';
import { paymentSettings, type PaymentSettings } from '@mahoe/providers/payments/settings';
import { z } from 'zod';

const DEFAULT_SENDER = 'Mahoe <no-reply@mahoe.invalid>';

const Environment = LogEnvironment.extend({
  PEPPER_FILE: z.string().min(1),
  /** Key of a term's pseudonyms; derived from the pepper if absent. */
  PSEUDONYM_KEY_FILE: z.string().optional(),
  /** Brokers; the relay runs only if there is one. */
  ...kafkaSettings,
  ...paymentSettings,
  /** Public address of the product, with which links in e-mails begin. */
  PUBLIC_URL: z.url().optional(),
  PORT: z.coerce.number().int().default(3000),
  /** A mail server; without one, e-mails are kept as files. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default(DEFAULT_SENDER),
  /** Address that receives concerns about children. */
  SAFEGUARDING_EMAIL: z.email().optional(),
  DATA_DIR: z.string().default('.data'),
  /** Which pupils may write to each other. */
  MESSAGING_AUDIENCE: z.enum(AUDIENCES).default('all'),
});

/** Settings of the reactions' process. */
export interface Config extends LogConfig, PaymentSettings, KafkaSettings {
  readonly PEPPER_FILE: string;
  readonly pepper: Buffer;
  readonly pseudonymKey: Buffer | undefined;
  /** Undefined if nothing is relayed. */
  readonly kafka: KafkaConnection | undefined;
  /** Public address without a slash at the end. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined if no one receives concerns. */
  readonly safeguardingEmail: string | undefined;
  /** Folder of e-mails that no mail server takes. */
  readonly outboxFolder: string;
  readonly audience: Audience;
}

/** Reads the settings from the environment. @throws an error naming every setting that is wrong */
export const readConfig = async (environment: NodeJS.ProcessEnv): Promise<Config> => {
  const {
    PEPPER_FILE,
    PSEUDONYM_KEY_FILE,
    PUBLIC_URL,
    PORT,
    SMTP_URL,
    MAIL_FROM,
    SAFEGUARDING_EMAIL,
    DATA_DIR,
    MESSAGING_AUDIENCE,
    ...log
  } = readEnvironment(Environment, environment);
  return {
    ...log,
    kek: await readSecret(log.MASTER_KEY_FILE),
    PEPPER_FILE,
    pepper: await readSecret(PEPPER_FILE),
    pseudonymKey:
      PSEUDONYM_KEY_FILE === undefined ? undefined : await readSecret(PSEUDONYM_KEY_FILE),
    kafka: toKafkaConnection(log),
    publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, ''),
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    safeguardingEmail: SAFEGUARDING_EMAIL,
    outboxFolder: join(DATA_DIR, 'outbox'),
    audience: MESSAGING_AUDIENCE,
  };
};
