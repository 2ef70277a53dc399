/** A message as Kafka delivers it: text, or null. */
export interface Message {
  readonly key: string;
  /**
   * Log position of its event: it grows within a key, and comes again when the relay repeats an event.
   */
  readonly position: bigint;
  /** Null in a tombstone. */
  readonly value: string | null;
}

/** Totals of one pupil's quizzes in a topic. */
interface Quizzes {
  readonly quizzes: number;
  readonly answered: number;
  readonly correct: number;
  readonly lastAnsweredOn: string | null;
}

/** State of this consumer: quizzes by pupil and topic, and the position it has read to. */
export interface Tally {
  /** Totals by key and topic. */
  readonly quizzes: Readonly<Record<string, Readonly<Record<string, Quizzes>>>>;
  /** Last position seen of each key. */
  readonly seen: Readonly<Record<string, string>>;
  /** Next offset to read, by partition. */
  readonly offsets: Readonly<Record<string, string>>;
}

export const emptyTally: Tally = { quizzes: {}, seen: {}, offsets: {} };

/** `QuizSessionCompleted` in the version this consumer was written for. */
interface CompletedV2 {
  readonly topicId: string;
  readonly localDate: string;
  readonly answered: number;
  readonly correct: number;
  readonly lastAnsweredOn: string | null;
}

const KNOWN_VERSION = 2;

/** Lifts each earlier version to the next; the topic still holds them. */
const upcasts: Readonly<Record<number, (data: CompletedV2) => CompletedV2>> = {
  1: (data) => ({
    ...data,
    lastAnsweredOn: data.lastAnsweredOn ?? (data.answered > 0 ? data.localDate : null),
  }),
};

/** The message has a version that this consumer does not know. */
export class UnknownVersion extends Error {
  override readonly name = 'UnknownVersion';
}

const upcastToKnownVersion = (data: CompletedV2, version: number): CompletedV2 => {
  if (version === KNOWN_VERSION) return data;
  const upcast = upcasts[version];
  // A guess would be wrong for ever. The consumer stops here, and continues from here after an update.
  if (!upcast) throw new UnknownVersion(`QuizSessionCompleted in version ${version}`);
  return upcastToKnownVersion(upcast(data), version + 1);
};

const omitKey = <Value>(
  map: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(map).filter(([name]) => name !== key));

const noQuizzes: Quizzes = { quizzes: 0, answered: 0, correct: 0, lastAnsweredOn: null };

const addCompleted = (quizzes: Tally['quizzes'], key: string, data: CompletedV2) => {
  const { topicId, answered, correct, lastAnsweredOn } = data;
  const before = quizzes[key]?.[topicId] ?? noQuizzes;
  const after = {
    quizzes: before.quizzes + 1,
    answered: before.answered + answered,
    correct: before.correct + correct,
    lastAnsweredOn: lastAnsweredOn ?? before.lastAnsweredOn,
  };
  return { ...quizzes, [key]: { ...quizzes[key], [topicId]: after } };
};

/**
 * Applies one more message. A repeated message changes nothing, whether after a crash or after a rewind
 * of the relay. A tombstone removes everything of its key.
 */
export const applyMessage = (tally: Tally, { key, position, value }: Message): Tally => {
  if (value === null) return { ...tally, quizzes: omitKey(tally.quizzes, key) };
  if (position <= BigInt(tally.seen[key] ?? -1)) return tally;
  const seen = { ...tally.seen, [key]: String(position) };
  const { type, v, data } = JSON.parse(value) as { type: string; v: number; data: CompletedV2 };
  if (type !== 'QuizSessionCompleted') return { ...tally, seen };
  return {
    ...tally,
    seen,
    quizzes: addCompleted(tally.quizzes, key, upcastToKnownVersion(data, v)),
  };
};
