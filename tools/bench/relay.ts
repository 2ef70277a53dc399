import { readCheckpoints } from '@mahoe/eventstore/subscriptions/checkpoints';
import { START } from '@mahoe/eventstore/store/position';
import type { ProjectionRuntime } from '@mahoe/projections/runtime';
import { startKafkaBroker } from '@mahoe/testing/kafkaBroker';
import { setTimeout as pause } from 'node:timers/promises';
import { kafkaRelay, runKafkaRelay } from '@mahoe/reactions/kafkaRelay';
import { createPseudonyms } from '@mahoe/reactions/pseudonyms';
import { rewindRelay } from '@mahoe/reactions/rewindRelay';
import { measureRate, withFilledLog, readAndDecode } from './rebuild.ts';

const EVENTS = 50_000;
const ROUNDS = 3;
const POLL_MS = 20;
const GOAL = 5000;

/**
 * Relays the whole log, from the first connection to the broker until the last message is acknowledged.
 * @returns events per second
 */
const relayAll = async (
  runtime: ProjectionRuntime,
  brokers: string,
  events: number,
): Promise<number> => {
  const head = await runtime.store.headPosition();
  await rewindRelay(runtime, START);
  const startedAt = performance.now();
  const asked = new AbortController();
  const pseudonyms = createPseudonyms(Buffer.alloc(32, 9));
  const ended = runKafkaRelay(runtime, { kafka: { brokers: [brokers] }, pseudonyms }, asked.signal);
  const stands = async (): Promise<string> => {
    const found = await readCheckpoints(runtime.pool);
    return String(found.find(({ name }) => name === kafkaRelay.name)?.position);
  };
  while ((await stands()) !== String(head)) await pause(POLL_MS);
  const took = performance.now() - startedAt;
  asked.abort();
  await ended;
  return (events * 1000) / took;
};

/**
 * Measures events per second from the log to a real broker's disk. Reference: reading and decoding the
 * same log. The first argument is the number of events.
 */
export const run = async (args: string[]): Promise<void> => {
  const wanted = Number(args[0] ?? EVENTS);
  const broker = await startKafkaBroker();
  if ('skipped' in broker) {
    console.log(broker.skipped);
    return;
  }
  try {
    await withFilledLog(wanted, async ({ runtime, cpuSeconds }) => {
      console.log(`goal of the relay: ${GOAL.toLocaleString('en')} events/s`);
      console.log('                          events/s   CPU of this process   of the event store');
      for (let round = 1; round <= ROUNDS; round += 1) {
        await measureRate('reading and decoding', cpuSeconds, wanted, () =>
          readAndDecode(runtime.store, runtime.personalData),
        );
        await measureRate('relaying to Kafka', cpuSeconds, wanted, () =>
          relayAll(runtime, broker.brokers, wanted),
        );
      }
    });
  } finally {
    await broker.stop();
  }
};
