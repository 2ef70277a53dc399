import { connectEventStore, type EventStore } from '@mahoe/eventstore/client';
import { createCommandHandler, type CommandHandler } from '@mahoe/eventstore/handle';
import { openPersonalData, type PersonalData } from '@mahoe/eventstore/personalData';
import { openPool } from '@mahoe/eventstore/pool';
import knex, { type Knex } from 'knex';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createCommandReplies, type CommandReplies } from './commandReplies.ts';
import type { Config } from './config.ts';
import { followCheckpoints, type ReadYourWrites } from './readYourWrites.ts';

/** What routes work with. */
export interface Services {
  readonly config: Config;
  readonly pool: pg.Pool;
  /** The views. */
  readonly views: Knex;
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly commands: CommandHandler;
  readonly readYourWrites: ReadYourWrites;
  readonly replies: CommandReplies;
  stop(): Promise<void>;
}

/** Opens every connection the API needs. */
export const openServices = (config: Config, logger: Logger): Services => {
  const onError = (error: Error): void => logger.warn({ err: error }, 'database connection lost');
  const pool = openPool(config.DATABASE_URL, { max: 20, onError });
  const privacyPool =
    config.PRIVACY_DATABASE_URL === undefined
      ? pool
      : openPool(config.PRIVACY_DATABASE_URL, { max: 5, onError });
  const views = knex({
    client: 'pg',
    connection: config.DATABASE_URL,
    searchPath: ['views'],
    pool: { min: 0, max: 20 },
  });
  const store = connectEventStore(config.EVENTSTORE_URL);
  const personalData = openPersonalData(privacyPool, config.kek);
  const readYourWrites = followCheckpoints(config.DATABASE_URL, logger);
  const replies = createCommandReplies(pool, logger);
  return {
    config,
    pool,
    views,
    store,
    personalData,
    commands: createCommandHandler(store, personalData),
    readYourWrites,
    replies,
    stop: async () => {
      await replies.stop();
      await readYourWrites.stop();
      await Promise.all([views.destroy(), store.dispose(), pool.end()]);
      if (privacyPool !== pool) await privacyPool.end();
    },
  };
};
