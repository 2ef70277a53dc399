import { createCommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { measureCommands } from '@mahoe/eventstore/commands/measureCommands';
import { traceCommands } from '@mahoe/eventstore/commands/traceCommands';
import { openLogRuntime } from '@mahoe/eventstore/runtime';
import { openViews } from '@mahoe/projections/openViews';
import { guardModel } from '@mahoe/providers/model/guardModel';
import { openModel } from '@mahoe/providers/model/openAiCompatible';
import type { Logger } from 'pino';
import { hashing } from './accounts/passwordThreads.ts';
import { openCardPayments } from './billing/cardPayments.ts';
import { journalCommand } from './commands/commandJournal.ts';
import { createCommandReplies } from './commands/commandReplies.ts';
import type { Config } from './config/apiConfig.ts';
import { poolSizesFor } from './config/poolSizes.ts';
import { createDrain } from './edge/drain.ts';
import { createResponseTimes } from './edge/responseTimes.ts';
import { openAdmission } from './limits/admission.ts';
import { measureAdmission } from './limits/measureAdmission.ts';
import { createLoginWaitingRoom } from './limits/loginWaitingRoom.ts';
import { createQueueTokens } from './limits/queueToken.ts';
import { watchStorage } from './limits/storage.ts';
import { createUserRateLimit } from './limits/userRateLimit.ts';
import { createPredictions } from './practice/predictions.ts';
import { createQuestionContents } from './practice/questionContents.ts';
import { createBatchLoader } from './reads/batchLoader.ts';
import { createLogHead } from './reads/logHead.ts';
import { createQueryCache } from './reads/queryCache.ts';
import { followCheckpoints } from './reads/readYourWrites.ts';
import type { Services } from './route/services.ts';
import { ANONYMOUS, identifyCallers, type CallerCredentials } from './sessions/sessions.ts';

/** Opens every connection that the API needs. */
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
  const admission = measureAdmission(openAdmission());
  const model = openModel(config);
  const replies = createCommandReplies(log.pool, log.personalData, logger);
  const identify = createBatchLoader((questions: readonly CallerCredentials[]) =>
    identifyCallers(log.pool, questions, logger, config.ADMIN_TWO_FACTOR === 'required'),
  );
  return {
    ...log,
    config,
    views,
    commands: traceCommands(measureCommands(createCommandHandler(log.store, log.personalData))),
    readYourWrites,
    logHead: createLogHead(log.store),
    queryCache: createQueryCache(readYourWrites),
    replies,
    questionContents: createQuestionContents(),
    predictProbabilities: createPredictions(views),
    storage,
    cardPayments,
    model: model && guardModel(model, config.AI_TIMEOUT_MS),
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
    allowCommand: createUserRateLimit(config.RATE_LIMIT_COMMANDS_PER_MINUTE),
    admission,
    drain: createDrain(),
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
