import {
  createCommandHandler,
  type CommandHandler,
} from '@mahoe/eventstore/commands/commandHandler';
import { openLogRuntime, type BesideLog, type LogRuntime } from '@mahoe/eventstore/runtime';
import { openViews, type QueryCache } from '@mahoe/projections/openViews';
import type { LanguageModel } from '@mahoe/providers/model/languageModel';
import { openModel } from '@mahoe/providers/model/openAiCompatible';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { identifyCallers, type Caller, type CallerCredentials } from '../sessions/sessions.ts';
import { hashing } from '../accounts/passwordThreads.ts';
import { createLoginWaitingRoom, type LoginWaitingRoom } from '../limits/loginWaitingRoom.ts';
import { openAdmission, type Admission } from '../limits/admission.ts';
import { createBatchLoader } from '../reads/batchLoader.ts';
import { openCardPayments, type CardPayments } from '../billing/cardPayments.ts';
import { poolSizesFor } from '../config/poolSizes.ts';
import { createCommandRateLimit } from '../limits/commandRateLimit.ts';
import { createCommandReplies, type CommandReplies } from '../commands/commandReplies.ts';
import type { Config } from '../config/apiConfig.ts';
import { journalCommand, type JournalEntry } from '../commands/commandJournal.ts';
import { createQueryCache } from '../reads/queryCache.ts';
import { createPredictions, type PredictedProbabilities } from '../practice/predictions.ts';
import { createQuestionContents, type QuestionContents } from '../practice/questionContents.ts';
import { followCheckpoints, type ReadYourWrites } from '../reads/readYourWrites.ts';
import { createResponseTimes, type ResponseTimes } from '../edge/responseTimes.ts';
import { watchStorage, type Storage } from '../limits/storage.ts';
import { createQueueTokens, type QueueTokens } from '../limits/queueToken.ts';

/** What routes work with. */
export interface Services extends LogRuntime, BesideLog {
  readonly config: Config;
  /** The views. */
  readonly views: Knex;
  readonly commands: CommandHandler;
  readonly readYourWrites: ReadYourWrites;
  readonly queryCache: QueryCache;
  readonly replies: CommandReplies;
  readonly questionContents: QuestionContents;
  readonly chances: PredictedProbabilities;
  readonly storage: Storage;
  readonly cardPayments: CardPayments;
  /** Undefined where none is set. */
  readonly model: LanguageModel | undefined;
  /** Notes when a user's command was first seen, under its idempotency key. */
  readonly journalCommand: (userId: string, key: string, seen: JournalEntry) => Promise<void>;
  readonly identifyCaller: (question: CallerCredentials) => Promise<Caller>;
  /** Counts a user's command. @returns whether there were not too many within the minute */
  readonly allowCommand: (userId: string) => boolean;
  readonly admission: Admission;
  readonly responseTimes: ResponseTimes;
  readonly queueTokens: QueueTokens;
  readonly loginWaitingRoom: LoginWaitingRoom;
  /** Milliseconds since 1970: what commands and reads take as now. */
  readonly clock: () => number;
  stop(): Promise<void>;
}

/** Who bears no token: nothing is kept for them, whatever key they send. */
const ANONYMOUS: Caller = { user: undefined, stored: undefined, firstSeen: undefined };

/** Opens every connection the API needs. */
export const openServices = (
  config: Config,
  logger: Logger,
  clock: () => number = Date.now,
): Services => {
  const poolSizes = poolSizesFor(config.API_PROCESSES);
  const log = openLogRuntime(config, logger, { max: poolSizes.own, keepsPlans: true });
  const views = openViews(config.DATABASE_URL, poolSizes.views);
  const readYourWrites = followCheckpoints(config.DATABASE_URL, logger);
  const storage = watchStorage(config.STORAGE_DIR, logger);
  const cardPayments = openCardPayments(config, logger);
  const admission = openAdmission();
  const replies = createCommandReplies(log.pool, log.personalData, logger);
  const identify = createBatchLoader((questions: readonly CallerCredentials[]) =>
    identifyCallers(log.pool, questions, logger, config.ADMIN_TWO_FACTOR === 'required'),
  );
  return {
    ...log,
    config,
    views,
    commands: createCommandHandler(log.store, log.personalData),
    readYourWrites,
    queryCache: createQueryCache(readYourWrites),
    replies,
    questionContents: createQuestionContents(),
    chances: createPredictions(views),
    storage,
    cardPayments,
    model: openModel(config),
    journalCommand: journalCommand(log.pool, logger),
    identifyCaller: async (question) => {
      if (question.token === undefined) return ANONYMOUS;
      const { kept, ...caller } = await identify(question);
      const reply =
        kept && caller.user && question.key !== null
          ? await replies.open(caller.user.id, question.key, kept.sealed)
          : undefined;
      return { ...caller, stored: kept && reply && { request: kept.request, reply } };
    },
    allowCommand: createCommandRateLimit(config.RATE_LIMIT_COMMANDS_PER_MINUTE),
    admission,
    responseTimes: createResponseTimes(() => performance.now()),
    queueTokens: createQueueTokens(config.pepper),
    loginWaitingRoom: createLoginWaitingRoom(hashing, admission.isHeldUp),
    clock,
    stop: async () => {
      admission.stop();
      storage.stop();
      cardPayments.stop();
      await replies.stop();
      await readYourWrites.stop();
      await views.destroy();
      await log.close();
    },
  };
};
