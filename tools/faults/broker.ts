import { setTimeout as pause } from 'node:timers/promises';
import { isAfter, positionOf } from '@mahoe/eventstore/position';
import { startKafkaBroker } from '@mahoe/stack/testing/kafkaBroker';
import { listen } from '../../reactions/fixtures/listen.ts';
import { kafkaRelay } from '../../reactions/kafkaRelay.ts';
import { derivedTermKey, pseudonymsUnder } from '../../reactions/pseudonyms.ts';
import type { BenchStack } from '../bench/benchStack.ts';
import type { Finding } from './check.ts';
import { needlesOfBytes, needlesOfText, type Needle } from './needles.ts';
import { searchFolder } from './searchFolder.ts';

const PATIENCE_MS = 120_000;

/** A Kafka broker that is told of everything, and somebody who hears it. */
export interface Broker {
  /** Of a product that tells it. */
  readonly settings: NodeJS.ProcessEnv;
  /** Until the relay of a product stands at its beginning, so that all that follows is told. */
  ready(bench: BenchStack): Promise<void>;
  /** Whether what was told of somebody erased names nobody, and ends with a tombstone. */
  findTraces(bench: BenchStack, pupilId: string, needles: readonly Needle[]): Promise<Finding>;
  stop(): Promise<void>;
}

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const giveUp = Date.now() + PATIENCE_MS;
  while (!(await isSo()) && Date.now() < giveUp) await pause(200);
};

const checkpoint = async ({ pool }: BenchStack): Promise<string | undefined> => {
  const { rows } = await pool.query<{ position: string }>(
    'select position from log.checkpoint where name = $1 and position is not null',
    [kafkaRelay.name],
  );
  return rows[0]?.position;
};

/** @returns why there is none, where that is so */
export const openBroker = async (): Promise<Broker | { readonly skipped: string }> => {
  const broker = await startKafkaBroker();
  if ('skipped' in broker) return broker;
  const { told, stop } = await listen(broker.brokers);
  return {
    settings: { KAFKA_BROKERS: broker.brokers },
    ready: (bench) => until(async () => (await checkpoint(bench)) !== undefined),
    findTraces: async (bench, pupilId, needles) => {
      const head = await bench.store.headPosition();
      await until(async () => {
        const at = await checkpoint(bench);
        return at !== undefined && !isAfter(head, positionOf(at));
      });
      const key = pseudonymsUnder(derivedTermKey(bench.pepper)).pseudonymOf(pupilId);
      const ofPupil = () => told.filter((one) => one.key === key);
      await until(() => ofPupil().at(-1)?.value === null);
      const pseudonym = needlesOfBytes('pseudonym', Buffer.from(key)).slice(0, 1);
      const personal = [...needles, ...needlesOfText('id', pupilId)];
      const { found } = await searchFolder(broker.folder, [...pseudonym, ...personal]);
      const isPseudonym = (one: string): boolean => one.endsWith(': pseudonym');
      const wrong = found.filter((one) => !isPseudonym(one));
      if (!found.some(isPseudonym)) wrong.push('the search does not find the pseudonym, either');
      if (ofPupil().at(-1)?.value !== null) wrong.push('the last message is no tombstone');
      const before = ofPupil().filter(({ value }) => value !== null).length;
      if (before === 0) wrong.push('nothing was told of the pupil');
      const what = `messages of ${before} about the pupil, tombstone last`;
      return { goal: 'E1', what, looked: told.length, wrong };
    },
    stop: async () => {
      await stop();
      await broker.stop();
    },
  };
};
