import { setTimeout as pause } from 'node:timers/promises';
import { readCheckpoints, type Checkpoint } from '@mahoe/eventstore/subscriptions/checkpoints';
import { isAfter } from '@mahoe/eventstore/store/position';
import { startKafkaBroker } from '@mahoe/testing/kafkaBroker';
import { consumeTopic, type ReceivedMessage } from '@mahoe/reactions/fixtures/topicConsumer';
import { kafkaRelay } from '@mahoe/reactions/kafkaRelay';
import { derivePseudonymKey, createPseudonyms } from '@mahoe/reactions/pseudonyms';
import type { BenchStack } from '@mahoe/bench/benchStack';
import type { Finding } from '@mahoe/bench/checkAcknowledged';
import { patternsOfBytes, patternsOfText, type LeakPattern } from './leakPatterns.ts';
import { searchFolder } from './searchFolder.ts';

const TIMEOUT_MS = 120_000;

/** A Kafka broker that receives every relayed event. */
export interface Broker {
  /** Settings of a product that relays to it. */
  readonly settings: NodeJS.ProcessEnv;
  /** Makes it accept connections and answer nothing, until it is thawed. */
  freeze(): void;
  thaw(): void;
  /** Waits until a product's relay stands at its beginning, so that it relays everything after. */
  ready(bench: BenchStack): Promise<void>;
  /** Waits until the relay has sent everything recorded so far, or until the timeout. */
  caughtUp(bench: BenchStack): Promise<void>;
  /** Reads the topic until it has enough messages, or until the timeout. */
  hear(
    isEnough: (received: readonly ReceivedMessage[]) => boolean,
  ): Promise<readonly ReceivedMessage[]>;
  /** Checks that messages about an erased pupil name no one, and end with a tombstone. */
  findTraces(bench: BenchStack, pupilId: string, needles: readonly LeakPattern[]): Promise<Finding>;
  stop(): Promise<void>;
}

/** Waits until a condition holds, or until the timeout. */
export const waitUntil = async (
  isSo: () => boolean | Promise<boolean>,
  everyMs = 200,
): Promise<void> => {
  const giveUp = Date.now() + TIMEOUT_MS;
  while (!(await isSo()) && Date.now() < giveUp) await pause(everyMs);
};

/** Reads the relay's position, and how often it restarted; undefined before its first start. */
export const readRelayCheckpoint = async ({ pool }: BenchStack): Promise<Checkpoint | undefined> =>
  (await readCheckpoints(pool)).find(({ name }) => name === kafkaRelay.name);

/** @returns why there is none, if there is none */
export const openBroker = async (): Promise<Broker | { readonly skipped: string }> => {
  const broker = await startKafkaBroker();
  if ('skipped' in broker) return broker;
  const { brokers, folder, freeze, thaw, stop } = broker;

  const caughtUp = async (bench: BenchStack): Promise<void> => {
    const head = await bench.store.headPosition();
    await waitUntil(async () => {
      const position = (await readRelayCheckpoint(bench))?.position ?? null;
      return position !== null && !isAfter(head, position);
    }, 20);
  };
  const hear: Broker['hear'] = async (isEnough) => {
    const listener = await consumeTopic(brokers);
    await waitUntil(() => isEnough(listener.messages));
    await listener.stop();
    return listener.messages;
  };

  return {
    settings: { KAFKA_BROKERS: brokers },
    freeze,
    thaw,
    stop,
    caughtUp,
    hear,
    ready: (bench) =>
      waitUntil(async () => ((await readRelayCheckpoint(bench))?.position ?? null) !== null),
    findTraces: async (bench, pupilId, needles) => {
      await caughtUp(bench);
      const key = createPseudonyms(derivePseudonymKey(bench.pepper)).pseudonymOf(pupilId);
      const isOfPupil = (one: ReceivedMessage): boolean => one.key === key;
      const received = await hear((all) => all.findLast(isOfPupil)?.value === null);
      const ofPupil = received.filter(isOfPupil);
      const pseudonym = patternsOfBytes('pseudonym', Buffer.from(key)).slice(0, 1);
      const personal = [...needles, ...patternsOfText('id', pupilId)];
      const { found } = await searchFolder(folder, [...pseudonym, ...personal]);
      const isPseudonym = (one: string): boolean => one.endsWith(': pseudonym');
      const wrong = found.filter((one) => !isPseudonym(one));
      if (!found.some(isPseudonym)) wrong.push('the search does not find the pseudonym, either');
      if (ofPupil.at(-1)?.value !== null) wrong.push('the last message is no tombstone');
      const before = ofPupil.filter(({ value }) => value !== null).length;
      if (before === 0) wrong.push('no message was about the pupil');
      const what = `messages of ${before} about the pupil, tombstone last`;
      return { goal: 'E1', what, looked: received.length, wrong };
    },
  };
};
