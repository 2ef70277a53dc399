import { createCommandHandler } from '@mahoe/eventstore/handle';
import { openLogRuntime, readLogConfig } from '@mahoe/eventstore/runtime';
import knex from 'knex';
import { pino } from 'pino';
import { whenAccountRegisteredConfirmReservations } from './accounts/whenAccountRegisteredConfirmReservations.ts';
import { whenPupilRegisteredAssignExperiment } from './adaptive/whenPupilRegisteredAssignExperiment.ts';
import { whenVoucherRedeemedExtendSubscription } from './billing/whenVoucherRedeemedExtendSubscription.ts';
import { whenDeadlinePassesExpireSession } from './practice/whenDeadlinePassesExpireSession.ts';
import { runReaction } from './run.ts';

const config = await readLogConfig(process.env);
const logger = pino({ name: 'reactions', level: config.LOG_LEVEL });
const stopAsked = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => stopAsked.abort());
}

const runtime = openLogRuntime(config, logger);
const commands = createCommandHandler(runtime.store, runtime.personalData);
const views = knex({ client: 'pg', connection: config.DATABASE_URL, searchPath: ['views'] });
const reactions = [
  whenVoucherRedeemedExtendSubscription({ commands }),
  whenAccountRegisteredConfirmReservations({ commands }),
  whenPupilRegisteredAssignExperiment({ commands }),
];
logger.info({ reactions: reactions.map(({ name }) => name) }, 'reactions run');
await Promise.all([
  ...reactions.map((reaction) => runReaction(runtime, reaction, stopAsked.signal)),
  whenDeadlinePassesExpireSession({ views, commands }, logger, stopAsked.signal),
]);
await views.destroy();
await runtime.close();
logger.info('reactions have stopped');
