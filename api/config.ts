import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.url(),
  PRIVACY_DATABASE_URL: z.url().optional(),
  EVENTSTORE_URL: z.string().startsWith('esdb'),
  KEY_FILE: z.string().min(1),
  PEPPER_FILE: z.string().min(1),
  PUBLIC_URL: z.url().optional(),
  MONTHLY_PRICE_CENTS: z.coerce.number().int().min(0).default(2500),
  LOG_LEVEL: z.string().default('info'),
});

/** Settings of the API process. */
export interface Config extends z.infer<typeof Environment> {
  /** Key that wraps the personal-data keys, 32 bytes. */
  readonly kek: Buffer;
  /** Key of the keyed hashes under which names are reserved, 32 bytes. */
  readonly pepper: Buffer;
}

const secretIn = async (file: string): Promise<Buffer> => {
  const secret = await readFile(file);
  if (secret.length !== 32) throw new Error(`${file} must hold exactly 32 bytes`);
  return secret;
};

/** Reads the settings from the environment; an empty one counts as not set. @throws an error naming every setting that is wrong */
export const readConfig = async (environment: NodeJS.ProcessEnv): Promise<Config> => {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const read = Environment.safeParse(Object.fromEntries(given));
  if (!read.success) throw new Error(z.prettifyError(read.error));
  const [kek, pepper] = await Promise.all([
    secretIn(read.data.KEY_FILE),
    secretIn(read.data.PEPPER_FILE),
  ]);
  return { ...read.data, kek, pepper };
};
