import { constants, setPriority } from 'node:os';
import { createCommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { measureCommands } from '@mahoe/eventstore/commands/measureCommands';
import { traceCommands } from '@mahoe/eventstore/commands/traceCommands';
import { verifyConfiguredKeys } from '@mahoe/eventstore/privacy/keyFingerprints';
import { migrate } from '@mahoe/eventstore/postgres/migrate';
import { TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { registerSubscriptions } from '@mahoe/eventstore/subscriptions/subscriptionRegistry';
import { standAside } from '@mahoe/eventstore/subscriptions/standAside';
import { openLogRuntime, startProcessTracing } from '@mahoe/eventstore/runtime';
import { openViews } from '@mahoe/projections/openViews';
import { openStripe } from '@mahoe/providers/payments/stripe';
import { stopTracing } from '@mahoe/telemetry/tracing';
import { allReactions } from './all.ts';
import { readConfig } from './config.ts';
import { createSmtpDelivery, createFolderDelivery } from './mail/delivery.ts';
import { sendQueuedEmails } from './mail/sendQueuedEmails.ts';
import { kafkaRelay, runKafkaRelay } from './kafkaRelay.ts';
import { applyModerationDecisions } from './jobs/applyModerationDecisions.ts';
import { expireOverdueSittings } from './jobs/expireOverdueSittings.ts';
import { expireOverrunSessions } from './jobs/expireOverrunSessions.ts';
import { finishErasures } from './jobs/finishErasures.ts';
import { lapseSuspensions } from './jobs/lapseSuspensions.ts';
import { reconcilePayments } from './jobs/reconcilePayments.ts';
import { remindOfConcerns } from './jobs/remindOfConcerns.ts';
import { sendScheduledEmails } from './jobs/sendScheduledEmails.ts';
import { derivePseudonymKey, createPseudonyms } from './pseudonyms.ts';
import { runReactions } from './run.ts';

// Runs below the priority of the API, so that people who wait for an answer come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const config = await readConfig(process.env);
const logger = openProcessLog('reactions', config.LOG_LEVEL);
await startProcessTracing('reactions', config, logger);
const stopAsked = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => stopAsked.abort());
}

await migrate(config.DATABASE_URL, 'reactions');
await verifyConfiguredKeys(config);
const runtime = openLogRuntime(config, logger, { timeouts: TIMEOUTS.follower });
const workEnds = AbortSignal.any([stopAsked.signal, runtime.giveWay.signal]);
const commands = traceCommands(
  measureCommands(createCommandHandler(runtime.store, runtime.personalData)),
);
const views = openViews(config.DATABASE_URL);
const { outbox } = runtime;
const { publicUrl, pepper, safeguardingEmail, smtpUrl, mailFrom } = config;
const delivery = smtpUrl
  ? createSmtpDelivery(smtpUrl, mailFrom)
  : createFolderDelivery(config.outboxFolder);
const mail = { outbox, publicUrl, pepper, safeguardingEmail };
const payments = openStripe(config);
const reactions = allReactions({ ...runtime, commands, mail, payments, views });
const { kafka } = config;
const pseudonyms = createPseudonyms(config.pseudonymKey ?? derivePseudonymKey(config.pepper));
const names = [...reactions.map(({ name }) => name), ...(kafka ? [kafkaRelay.name] : [])];
await registerSubscriptions(runtime.pool, 'reactions', names);
logger.info({ reactions: names, brokers: kafka?.brokers }, 'reactions run');
if (safeguardingEmail === undefined) {
  logger.warn('SAFEGUARDING_EMAIL is not set: no e-mail is sent about a concern for a child');
}
process.send?.('ready');
await Promise.all([
  runReactions(runtime, reactions, workEnds),
  applyModerationDecisions(
    { views: { db: views }, commands, audience: config.audience },
    runtime,
    workEnds,
  ),
  finishErasures({ views: { db: views }, commands }, runtime, workEnds),
  expireOverdueSittings({ views: { db: views }, commands }, runtime, workEnds),
  expireOverrunSessions({ views: { db: views }, commands }, runtime, workEnds),
  lapseSuspensions({ views: { db: views }, commands }, runtime, workEnds),
  remindOfConcerns({ views: { db: views }, mail }, runtime, workEnds),
  sendQueuedEmails({ outbox, delivery }, runtime, workEnds),
  sendScheduledEmails({ views: { db: views }, commands, mail }, runtime, workEnds),
  ...(payments
    ? [reconcilePayments({ views: { db: views }, commands, payments }, runtime, workEnds)]
    : []),
  ...(kafka ? [runKafkaRelay(runtime, { kafka, pseudonyms }, workEnds)] : []),
]);
await standAside(runtime, names, stopAsked.signal);
delivery.close();
await views.destroy();
await runtime.close();
await stopTracing();
logger.info('reactions have stopped');
