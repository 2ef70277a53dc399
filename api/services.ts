import { createCommandHandler, type CommandHandler } from '@mahoe/eventstore/handle';
import { openLogRuntime, type LogRuntime } from '@mahoe/eventstore/runtime';
import { openViews } from '@mahoe/projections/openViews';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { identifyCallers, type Caller, type CallerQuestion } from './accounts/sessions.ts';
import { askTogether } from './askTogether.ts';
import { createCommandReplies, type CommandReplies } from './commandReplies.ts';
import type { Config } from './config.ts';
import { followCheckpoints, type ReadYourWrites } from './readYourWrites.ts';

/** What routes work with. */
export interface Services extends LogRuntime {
  readonly config: Config;
  /** The views. */
  readonly views: Knex;
  readonly commands: CommandHandler;
  readonly readYourWrites: ReadYourWrites;
  readonly replies: CommandReplies;
  readonly identifyCaller: (question: CallerQuestion) => Promise<Caller>;
  /** Milliseconds since 1970: what commands and reads take as now. */
  readonly clock: () => number;
  stop(): Promise<void>;
}

/** Opens every connection the API needs. */
export const openServices = (
  config: Config,
  logger: Logger,
  clock: () => number = Date.now,
): Services => {
  const log = openLogRuntime(config, logger);
  const views = openViews(config.DATABASE_URL);
  const readYourWrites = followCheckpoints(config.DATABASE_URL, logger);
  const replies = createCommandReplies(log.pool, logger);
  return {
    ...log,
    config,
    views,
    commands: createCommandHandler(log.store, log.personalData),
    readYourWrites,
    replies,
    identifyCaller: askTogether((questions) => identifyCallers(log.pool, questions)),
    clock,
    stop: async () => {
      await replies.stop();
      await readYourWrites.stop();
      await views.destroy();
      await log.close();
    },
  };
};
