import { DEFAULT_PRICE_CENTS } from '@mahoe/domain/billing/priceRule';
import type { MessagingHours } from '@mahoe/domain/messaging/quietHours';
import { AUDIENCES } from '@mahoe/domain/messaging/messagingAccess';
import {
  listSetting,
  LogEnvironment,
  readEnvironment,
  readSecret,
  type LogConfig,
} from '@mahoe/eventstore/runtime';
import { kafkaSettings } from '@mahoe/providers/kafka/settings';
import { modelSettings, checkModelSettings } from '@mahoe/providers/model/settings';
import { checkPaymentSettings, paymentSettings } from '@mahoe/providers/payments/settings';
import { z } from 'zod';

const TIME_PATTERN = '([01]\\d|2[0-3]):[0-5]\\d';

const messagingHours = z
  .string()
  .regex(new RegExp(`^${TIME_PATTERN}-${TIME_PATTERN}$`))
  .transform((text): MessagingHours => ({ from: text.slice(0, 5), to: text.slice(6) }))
  .nullable()
  .default(null);

const Environment = LogEnvironment.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PEPPER_FILE: z.string().min(1),
  /** Processes that listen on the same port of this machine. */
  API_PROCESSES: z.coerce.number().int().min(1).max(16).default(1),
  /** Second factor of administrators at sign-in. */
  ADMIN_TWO_FACTOR: z.enum(['required', 'optional']).default('optional'),
  /** Folder for the backups that administrators make. */
  BACKUP_DIR: z.string().optional(),
  /** Public key (`age1…`) for which the keys of a backup are encrypted. */
  BACKUP_AGE_RECIPIENT: z.string().optional(),
  /**
   * File of the identity for which a backup's keys are encrypted if there is no recipient; it can
   * decrypt them.
   */
  BACKUP_IDENTITY_FILE: z.string().optional(),
  /** A folder on the disk of the database, if that is on this machine. */
  STORAGE_DIR: z.string().optional(),
  /** Kafka brokers, if the reactions relay to Kafka. */
  ...kafkaSettings,
  PUBLIC_URL: z.url().optional(),
  /** Addresses and networks of proxies whose headers give a caller's address. */
  TRUSTED_PROXIES: listSetting,
  /** Maximum milliseconds until a request has arrived with its body. */
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).default(20_000),
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Maximum commands of a user in a minute, for each process. */
  RATE_LIMIT_COMMANDS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  MONTHLY_PRICE_CENTS: z.coerce.number().int().min(1).default(DEFAULT_PRICE_CENTS),
  ...paymentSettings,
  ...modelSettings,
  /** E-mail address that receives concerns for a child. */
  SAFEGUARDING_EMAIL: z.email().optional(),
  /** Pupils who may write to each other at all. */
  MESSAGING_AUDIENCE: z.enum(AUDIENCES).default('all'),
  /**
   * Hours of the day in Jamaica in which messages may be sent, `06:00-22:00`; by default always.
   */
  MESSAGING_HOURS: messagingHours,
})
  .superRefine(checkPaymentSettings)
  .superRefine(checkModelSettings);

/** Settings of the API process. */
export interface Config extends LogConfig, z.infer<typeof Environment> {
  /** Key of the hashes under which names are reserved, 32 bytes. */
  readonly pepper: Buffer;
}

/** Reads the settings from the environment. @throws an error that names every wrong setting */
export const readConfig = async (environment: NodeJS.ProcessEnv): Promise<Config> => {
  const config = readEnvironment(Environment, environment);
  const [kek, pepper] = await Promise.all([
    readSecret(config.MASTER_KEY_FILE),
    readSecret(config.PEPPER_FILE),
  ]);
  return { ...config, kek, pepper };
};
