import { constants, setPriority } from 'node:os';
import { createCommandHandler } from '@mahoe/eventstore/handle';
import { migrate } from '@mahoe/eventstore/migrate';
import { declareReaders } from '@mahoe/eventstore/readers';
import { openLogRuntime } from '@mahoe/eventstore/runtime';
import { openViews } from '@mahoe/projections/openViews';
import { pino } from 'pino';
import { allReactions } from './all.ts';
import { readConfig } from './config.ts';
import { kafkaRelay, runKafkaRelay } from './kafkaRelay.ts';
import { whenDeadlinePassesExpireSession } from './practice/whenDeadlinePassesExpireSession.ts';
import { derivedTermKey, pseudonymsUnder } from './pseudonyms.ts';
import { runReactions } from './run.ts';

// Whoever waits for an answer comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const config = await readConfig(process.env);
const logger = pino({ name: 'reactions', level: config.LOG_LEVEL });
const stopAsked = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => stopAsked.abort());
}

await migrate(config.DATABASE_URL, 'reactions');
const runtime = openLogRuntime(config, logger);
const commands = createCommandHandler(runtime.store, runtime.personalData);
const views = openViews(config.DATABASE_URL);
const reactions = allReactions({ commands });
const { brokers } = config;
const pseudonyms = pseudonymsUnder(config.termKey ?? derivedTermKey(config.pepper));
const names = [
  ...reactions.map(({ name }) => name),
  ...(brokers.length > 0 ? [kafkaRelay.name] : []),
];
await declareReaders(runtime.pool, 'reactions', names);
logger.info({ reactions: names, brokers }, 'reactions run');
await Promise.all([
  runReactions(runtime, reactions, stopAsked.signal),
  whenDeadlinePassesExpireSession({ views, commands }, runtime, stopAsked.signal),
  ...(brokers.length > 0
    ? [runKafkaRelay(runtime, { brokers, pseudonyms }, stopAsked.signal)]
    : []),
]);
await views.destroy();
await runtime.close();
logger.info('reactions have stopped');
