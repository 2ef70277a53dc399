// @module-tag large: starts, freezes and kills a Kafka broker
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventTypes, type EventType } from '@mahoe/domain/eventTypes';
import {
  comparePositions,
  isAfter,
  positionOf,
  START,
  type Position,
} from '@mahoe/eventstore/store/position';
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  test,
  type TestContext,
} from 'vitest';
import { findBrokerProblem } from '@mahoe/providers/kafka/findBrokerProblem';
import { SASL_MECHANISMS, type KafkaConnection } from '@mahoe/providers/kafka/settings';
import { generateSchoolHistory } from '../projections/fixtures/history.ts';
import { getPupilId } from '../projections/fixtures/pupils.ts';
import {
  startTestProjections,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import { startKafkaBroker, type KafkaBroker } from '@mahoe/testing/kafkaBroker';
import { consume, readTally } from './example/consume.ts';
import {
  consumeTopic,
  type TopicConsumer,
  type ReceivedMessage,
} from './fixtures/topicConsumer.ts';
import { TOPIC } from './kafkaMessage.ts';
import { runKafkaRelay } from './kafkaRelay.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { parsePosition, rewindRelay } from './rewindRelay.ts';

const pseudonyms = createPseudonyms(Buffer.alloc(32, 9));
const PUPILS = 6;
const events = [
  ...generateSchoolHistory({
    seed: 5,
    pupils: PUPILS,
    days: 2,
    topicsPerGroup: 1,
    questionsPerTopic: 4,
  }),
].flat();
const bank = events.findIndex(({ stream }) => stream.startsWith('username-'));
/** A third of the events after the bank is loaded. */
const third = (n: number) => {
  const length = events.length - bank;
  return events.slice(
    bank + Math.floor((length * (n - 1)) / 3),
    bank + Math.floor((length * n) / 3),
  );
};

/** Keeps each event once, as a consumer does. */
const once = (relayed: readonly ReceivedMessage[]): readonly ReceivedMessage[] => [
  ...new Map(relayed.toReversed().map((one) => [one.eventId, one])).values(),
];

let fixture: TestProjections;
beforeAll(async () => {
  fixture = await startTestProjections();
});
afterAll(() => fixture.stop());

const relay = (
  broker: string,
  options: Omit<KafkaConnection, 'brokers'> = {},
): { stop(): Promise<void> } => {
  const asked = new AbortController();
  const kafka = { brokers: [broker], ...options };
  const ended = runKafkaRelay(fixture.runtime, { kafka, pseudonyms }, asked.signal);
  return {
    stop: async () => {
      asked.abort();
      await ended;
    },
  };
};

const checkpoint = async (): Promise<Position | null> => {
  const { rows } = await fixture.views.pool.query<{ position: Position | null }>(
    `select position from log.checkpoint where name = 'kafkaRelay'`,
  );
  return rows[0]?.position ?? null;
};

test('the relay waits at its checkpoint while no broker is there', async () => {
  const running = relay('127.0.0.1:1');
  await expect.poll(checkpoint).not.toBeNull();
  const before = await checkpoint();
  await fixture.log.append(events.slice(0, bank));
  await running.stop();
  expect(await checkpoint()).toBe(before);
  // Makes the relay begin after the events that are there.
  await fixture.views.pool.query(`delete from log.checkpoint where name = 'kafkaRelay'`);
});

describe('with a broker', () => {
  let broker: KafkaBroker | { readonly skipped: string };
  let listener: TopicConsumer | undefined;
  beforeAll(async () => {
    broker = await startKafkaBroker();
    if ('brokers' in broker) listener = await consumeTopic(broker.brokers);
  }, 360_000);
  afterAll(async () => {
    await listener?.stop();
    if ('stop' in broker) await broker.stop();
  });

  const present = (context: TestContext) => {
    if ('skipped' in broker || !listener) {
      return context.skip('skipped' in broker ? broker.skipped : 'no listener');
    }
    return { broker, relayed: listener.messages };
  };

  const idsAfter = async (position: Position | null): Promise<readonly string[]> =>
    (await fixture.store.readAll(position, 100_000))
      .filter(({ type }) => eventTypes[type as EventType].relayedToKafka)
      .map(({ id }) => pseudonyms.pseudonymOf(id))
      .toSorted();

  test('all events since the deployment are relayed without names', async (context) => {
    const { broker: kafka, relayed } = present(context);
    expect(await findBrokerProblem({ brokers: [kafka.brokers] })).toBeUndefined();
    const deployedAt = await fixture.store.headPosition();
    const running = relay(kafka.brokers);
    await expect.poll(checkpoint).toBe(deployedAt);
    await fixture.log.append(third(1));
    const expected = await idsAfter(deployedAt);
    await expect
      .poll(() => relayed.map(({ eventId }) => eventId).toSorted(), { timeout: 20_000 })
      .toEqual(expected);
    await running.stop();

    const everything = JSON.stringify(relayed.map(({ key, value }) => [key, value]));
    expect(everything).not.toContain('Concern');
    for (let n = 0; n < PUPILS; n += 1) {
      expect(everything.includes(getPupilId(n))).toBe(false);
      expect(everything.includes(pseudonyms.pseudonymOf(getPupilId(n)))).toBe(true);
    }
    expect(/Kai|Brown|school\.jm|Hill View|I am not sure/.exec(everything)).toBeNull();
  });

  test('no message is lost if the broker freezes and the relay dies', async (context) => {
    const { broker: kafka, relayed } = present(context);
    const running = relay(kafka.brokers);
    const stoodAt = await checkpoint();
    kafka.freeze();
    // Later tests need the broker, too.
    onTestFinished(() => kafka.thaw());
    // A signal takes effect after the call: threads on other cores may still answer for a moment.
    await expect
      .poll(() => findBrokerProblem({ brokers: [kafka.brokers] }), { timeout: 30_000 })
      .toMatch(/nobody answers$/);
    await fixture.log.append(third(2));
    await running.stop();
    const again = relay(kafka.brokers);
    await fixture.log.append(third(3));
    kafka.thaw();
    const head = await fixture.store.headPosition();
    await expect.poll(checkpoint, { timeout: 60_000 }).toBe(head);
    await again.stop();

    const expected = await idsAfter(stoodAt);
    const isNew = ({ position }: ReceivedMessage): boolean => isAfter(position, stoodAt);
    await expect
      .poll(
        () =>
          once(relayed)
            .filter(isNew)
            .map(({ eventId }) => eventId)
            .toSorted(),
        {
          timeout: 20_000,
        },
      )
      .toEqual(expected);
    for (const ofKey of Map.groupBy(once(relayed), ({ key }) => key).values()) {
      const positions = ofKey.map(({ position }) => position).toReversed();
      expect(positions).toEqual(positions.toSorted(comparePositions));
    }
  }, 120_000);

  test('each quiz counts once if the consumer stops and the relay sends everything again', async (context) => {
    const { broker: kafka } = present(context);
    const folder = await mkdtemp(join(tmpdir(), 'mahoe-example-'));
    const file = join(folder, 'tally.json');
    const reading = { brokers: [kafka.brokers], topic: TOPIC, file };
    const counted = async () => {
      const { quizzes } = await readTally(file);
      return Object.values(quizzes)
        .flatMap((topics) => Object.values(topics))
        .reduce((sum, topic) => sum + topic.quizzes, 0);
    };
    const running = relay(kafka.brokers);
    const first = await consume(reading);
    await expect.poll(counted, { timeout: 60_000 }).toBeGreaterThan(0);
    await first.disconnect();

    expect(await rewindRelay(fixture.runtime, START)).toBeDefined();
    const all = events.filter(({ event: { type } }) => type === 'QuizSessionCompleted').length;
    const second = await consume(reading);
    // Every quiz of the log is there, those relayed before and those relayed twice.
    await expect.poll(counted, { timeout: 60_000 }).toBe(all);
    const head = await fixture.store.headPosition();
    await expect.poll(checkpoint, { timeout: 60_000 }).toBe(head);
    const { rows } = await fixture.views.pool.query<{ epoch: string }>(
      `select epoch from log.checkpoint where name = 'kafkaRelay'`,
    );
    expect(Number(rows[0]?.epoch)).toBeGreaterThan(2);
    await second.disconnect();
    await running.stop();
    expect(await counted()).toBe(all);
    await rm(folder, { recursive: true });
  }, 240_000);

  test.for(SASL_MECHANISMS)(
    'the relay reaches a broker with TLS that wants a login by %s',
    { timeout: 60_000 },
    async (mechanism, context) => {
      const { broker: kafka } = present(context);
      const { broker: at, caFile, username, password } = kafka.secure;
      const secure = { tls: { caFile }, login: { mechanism, username, password } };
      await expect
        .poll(() => findBrokerProblem({ brokers: [at], ...secure }), { timeout: 10_000 })
        .toBeUndefined();
      const running = relay(at, secure);
      await fixture.log.append(events.slice(0, 1));
      const head = await fixture.store.headPosition();
      await expect.poll(checkpoint, { timeout: 20_000 }).toBe(head);
      await running.stop();
    },
  );

  test('an operator learns what is wrong with TLS or the login', async (context) => {
    const { broker: kafka } = present(context);
    const { broker: at, caFile, username, password } = kafka.secure;
    const brokers = [at];
    const tls = { caFile };
    const login = { mechanism: 'scram-sha-512', username, password } as const;
    const wrong = { ...login, password: 'not the password' };
    expect(await findBrokerProblem({ brokers })).toMatch(/does it want TLS \(KAFKA_TLS\)\?$/);
    expect(await findBrokerProblem({ brokers, tls: { caFile: undefined }, login })).toMatch(
      /its certificate is of another authority$/,
    );
    await expect
      .poll(() => findBrokerProblem({ brokers, tls, login: wrong }), { timeout: 10_000 })
      .toMatch(/it refuses the user or the password$/);
    expect(await findBrokerProblem({ brokers: [kafka.brokers], tls, login })).toMatch(
      /it does not speak Kafka with TLS here$/,
    );
    expect(await findBrokerProblem({ brokers, tls: { caFile: '/nowhere' }, login })).toMatch(
      /ENOENT/,
    );
  });

  test('the relay refuses to rewind to a position that the log does not have', async () => {
    const head = await fixture.store.headPosition();
    const beyond = positionOf(BigInt(String(head)) + 1_000_000n);
    const before = await checkpoint();
    expect(await rewindRelay(fixture.runtime, beyond)).toBeUndefined();
    expect(await checkpoint()).toBe(before);
    expect(parsePosition('-1') ?? parsePosition('yesterday') ?? parsePosition('')).toBeUndefined();
    expect(parsePosition('start')).toBe(START);
    expect(parsePosition('12')).toBe(positionOf(12));
  });
});
