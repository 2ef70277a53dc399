import {
  listSetting,
  LogEnvironment,
  readEnvironment,
  readSecret,
  type LogConfig,
} from '@mahoe/eventstore/runtime';
import { z } from 'zod';

const Environment = LogEnvironment.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PEPPER_FILE: z.string().min(1),
  PUBLIC_URL: z.url().optional(),
  /** Addresses and networks whose word about a caller's address is taken. */
  TRUSTED_PROXIES: listSetting,
  MONTHLY_PRICE_CENTS: z.coerce.number().int().min(0).default(2500),
});

/** Settings of the API process. */
export interface Config extends LogConfig, z.infer<typeof Environment> {
  /** Key of the keyed hashes under which names are reserved, 32 bytes. */
  readonly pepper: Buffer;
}

/** Reads the settings from the environment. @throws an error naming every setting that is wrong */
export const readConfig = async (environment: NodeJS.ProcessEnv): Promise<Config> => {
  const config = readEnvironment(Environment, environment);
  const [kek, pepper] = await Promise.all([
    readSecret(config.KEY_FILE),
    readSecret(config.PEPPER_FILE),
  ]);
  return { ...config, kek, pepper };
};
