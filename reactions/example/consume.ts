import { readFile, rename, writeFile } from 'node:fs/promises';
import { Kafka, logLevel, type Consumer, type EachBatchPayload } from 'kafkajs';
import { emptyTally, applyMessage, type Tally } from './tally.ts';

/** The source to read from and the target to write to. */
export interface ConsumerOptions {
  readonly brokers: readonly string[];
  readonly topic: string;
  /** File with the tally and its offsets, always of the same moment. */
  readonly file: string;
}

export const readTally = async (file: string): Promise<Tally> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? emptyTally : (JSON.parse(text) as Tally);
};

/** Replaces the file atomically: a crash leaves the previous one, offsets included. */
const saveTally = async (file: string, tally: Tally): Promise<void> => {
  await writeFile(`${file}.new`, JSON.stringify(tally));
  await rename(`${file}.new`, file);
};

const applyBatch = (tally: Tally, { partition, messages }: EachBatchPayload['batch']): Tally => {
  const from = BigInt(tally.offsets[partition] ?? 0);
  // The broker's offset may be behind the file, so messages that the file has are skipped.
  const unread = messages.filter(({ offset }) => BigInt(offset) >= from);
  const after = unread
    .map(({ key, headers, value }) => ({
      key: String(key),
      position: BigInt(String(headers?.['position'])),
      value: value === null ? null : value.toString(),
    }))
    .reduce(applyMessage, tally);
  const last = unread.at(-1);
  if (!last) return tally;
  const next = String(BigInt(last.offset) + 1n);
  return { ...after, offsets: { ...after.offsets, [partition]: next } };
};

/**
 * Reads the topic into the file until the returned consumer is disconnected. Every message counts once,
 * although Kafka may deliver it again: the file holds its offset beside its effect.
 */
export const consume = async ({ brokers, topic, file }: ConsumerOptions): Promise<Consumer> => {
  const kafka = new Kafka({ brokers: [...brokers], logLevel: logLevel.ERROR });
  const consumer = kafka.consumer({ groupId: 'mahoe-example' });
  let tally = await readTally(file);
  let turn: Promise<void> = Promise.resolve();
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    // Batches of several partitions may run in parallel, but there is one file.
    eachBatch: ({ batch }) =>
      (turn = turn
        .catch(() => {})
        .then(async () => {
          const after = applyBatch(tally, batch);
          await saveTally(file, after);
          tally = after;
        })),
  });
  for (const [partition, offset] of Object.entries(tally.offsets))
    consumer.seek({ topic, partition: Number(partition), offset });
  return consumer;
};
