import { eventTypes } from '@mahoe/domain/eventTypes';
import {
  decodeWithoutKeys,
  isRecorded,
  simulatedTermOf,
  type Decoded,
  type Recorded,
} from '@mahoe/eventstore/store/codec';
import { park, RELAY } from '@mahoe/eventstore/subscriptions/parking';
import { toKafkaOptions } from '@mahoe/providers/kafka/kafkaOptions';
import type { KafkaConnection } from '@mahoe/providers/kafka/settings';
import { Kafka, Partitioners, type Message, type Producer } from 'kafkajs';
import type { Logger } from 'pino';
import { createBackoff } from '@mahoe/eventstore/backoff';
import { toMessage, TOPIC, toTombstone } from './kafkaMessage.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { runFollower } from './run.ts';

/** Name of the relay's checkpoint, and where it begins. */
export const kafkaRelay = { name: RELAY, startsAt: 'deployment' } as const;

const MIN_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5000;
/** Maximum size of one send; a broker refuses more than a megabyte. */
const MAX_CHUNK_BYTES = 500_000;
const MAX_CHUNK_MESSAGES = 200;

interface Outgoing {
  readonly event: Recorded;
  readonly message: Message;
}

/**
 * Suppresses Node's warnings about timers in the past, which kafkajs sets while it waits for a broker.
 */
const silenceTimerWarnings = (): void => {
  const emitWarning = process.emitWarning.bind(process) as (...args: unknown[]) => void;
  process.emitWarning = (...args: unknown[]): void => {
    if (args[1] !== 'TimeoutNegativeWarning') emitWarning(...args);
  };
};

const toChunks = function* (outgoing: readonly Outgoing[]): Generator<readonly Outgoing[]> {
  let chunk: Outgoing[] = [];
  let bytes = 0;
  for (const one of outgoing) {
    const size = Buffer.byteLength(one.message.value ?? '');
    if (
      chunk.length === MAX_CHUNK_MESSAGES ||
      (chunk.length > 0 && bytes + size > MAX_CHUNK_BYTES)
    ) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push(one);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
};

/** Settles with the promise, unless the signal comes first: a frozen broker may never answer. */
const raceAbort = async <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> => {
  let leave = (): void => {};
  const aborted = new Promise<never>((_, fail) => {
    leave = () => fail(new Error('the relay is stopping'));
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
    promise.catch(() => {});
  }
};

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'MESSAGE_TOO_LARGE';

interface Broker {
  /** Sends until the broker acknowledges, with growing pauses while it is away. */
  send(chunk: readonly Outgoing[], signal: AbortSignal): Promise<'acknowledged' | 'too-large'>;
  disconnect(): Promise<void>;
}

const connectBroker = (connection: KafkaConnection, logger: Logger): Broker => {
  const kafka = new Kafka({
    clientId: 'mahoe-relay',
    ...toKafkaOptions(connection),
    connectionTimeout: 3000,
    requestTimeout: 10_000,
    enforceRequestTimeout: true,
    retry: { retries: 3, initialRetryTime: 200, maxRetryTime: 1000 },
    logCreator:
      () =>
      ({ namespace, log: { message, ...details } }) =>
        logger.debug({ namespace, ...details }, message),
  });
  let producer: Producer | undefined;
  let isAway = false;

  const connected = async (): Promise<Producer> => {
    if (producer) return producer;
    const fresh = kafka.producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      maxInFlightRequests: 1,
    });
    await fresh.connect();
    producer = fresh;
    return fresh;
  };
  const disconnect = async (): Promise<void> => {
    const old = producer;
    producer = undefined;
    await old?.disconnect().catch(() => {});
  };
  const sendOnce = async (messages: Message[]): Promise<void> => {
    await (await connected()).send({ topic: TOPIC, acks: -1, messages });
  };

  return {
    disconnect,
    send: async (chunk, signal) => {
      const messages = chunk.map(({ message }) => message);
      const backoff = createBackoff(MIN_PAUSE_MS, MAX_PAUSE_MS);
      for (;;) {
        try {
          await raceAbort(sendOnce(messages), signal);
          if (isAway) logger.info('the broker is available again');
          isAway = false;
          return 'acknowledged';
        } catch (error) {
          if (signal.aborted) throw error;
          if (isTooLarge(error)) return 'too-large';
          if (!isAway) logger.warn({ err: error }, 'the broker is unavailable, retrying');
          isAway = true;
          await disconnect();
          await backoff.wait(signal);
        }
      }
    },
  };
};

/**
 * Relays every event that may leave the system until the signal, in the log's order for each key. A
 * crash repeats events: consumers recognise them by `event_id`, and by `position` within a key.
 */
export const runKafkaRelay = async (
  runtime: LogRuntime,
  { kafka, pseudonyms }: { readonly kafka: KafkaConnection; readonly pseudonyms: Pseudonyms },
  signal: AbortSignal,
): Promise<void> => {
  silenceTimerWarnings();
  const broker = connectBroker(kafka, runtime.logger);
  const relay = async (outgoing: readonly Outgoing[], until: AbortSignal): Promise<void> => {
    for (const chunk of toChunks(outgoing)) {
      if ((await broker.send(chunk, until)) === 'acknowledged') continue;
      const [only, ...others] = chunk;
      if (only && others.length === 0)
        await parkEvent(runtime, only.event, 'larger than the broker takes');
      else for (const one of chunk) await relay([one], until);
    }
  };
  await runFollower(runtime, kafkaRelay, signal, async ({ events }, until) => {
    const outgoing: Outgoing[] = [];
    for (const event of events.map(decodeWithoutKeys)) {
      // Skips simulated events: analysts outside receive only real ones.
      if (simulatedTermOf(event) !== undefined) continue;
      if (isRecorded(event)) {
        if (!eventTypes[event.type].relayedToKafka) continue;
        const last = toTombstone(event, pseudonyms);
        outgoing.push({ event, message: toMessage(event, pseudonyms) });
        if (last) outgoing.push({ event, message: last });
      }
      // An event of another program is skipped, because it may name people in unknown fields.
      else if (event.undecodable === 'corrupt') await parkEvent(runtime, event, event.reason);
    }
    await relay(outgoing, until);
  });
  await broker.disconnect();
};

const parkEvent = async (
  { pool, logger }: LogRuntime,
  entry: Decoded,
  reason: string,
): Promise<void> => {
  logger.error({ event: entry.id, type: entry.type, reason }, 'an event was parked');
  await park(pool, kafkaRelay.name, [{ entry, reason }]);
};
