import {
  listSetting,
  LogEnvironment,
  readEnvironment,
  readSecret,
  type LogConfig,
} from '@mahoe/eventstore/runtime';
import { paymentSettings, type PaymentSettings } from '@mahoe/providers/payments/settings';
import { z } from 'zod';

const Environment = LogEnvironment.extend({
  PEPPER_FILE: z.string().min(1),
  /** Key of the pseudonyms of a term; without one it follows from the pepper. */
  TERM_KEY_FILE: z.string().optional(),
  /** Each `host:port`; without any, nothing is relayed. */
  KAFKA_BROKERS: listSetting,
  ...paymentSettings,
});

/** Settings of the reactions' process. */
export interface Config extends LogConfig, PaymentSettings {
  readonly PEPPER_FILE: string;
  readonly pepper: Buffer;
  readonly termKey: Buffer | undefined;
  readonly brokers: readonly string[];
}

/** Reads the settings from the environment. @throws an error naming every setting that is wrong */
export const readConfig = async (environment: NodeJS.ProcessEnv): Promise<Config> => {
  const { PEPPER_FILE, TERM_KEY_FILE, KAFKA_BROKERS, ...log } = readEnvironment(
    Environment,
    environment,
  );
  return {
    ...log,
    kek: await readSecret(log.KEY_FILE),
    PEPPER_FILE,
    pepper: await readSecret(PEPPER_FILE),
    termKey: TERM_KEY_FILE === undefined ? undefined : await readSecret(TERM_KEY_FILE),
    brokers: KAFKA_BROKERS,
  };
};
