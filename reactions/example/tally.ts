/** A message as Kafka hands it over: text, or null. */
export interface Message {
  readonly key: string;
  /** Of its event in the log: it grows within a key, and comes again when something is told again. */
  readonly position: bigint;
  /** Null for a tombstone. */
  readonly value: string | null;
}

/** What one pupil's quizzes of a topic came to. */
interface Quizzes {
  readonly quizzes: number;
  readonly answered: number;
  readonly correct: number;
  readonly lastAnsweredOn: string | null;
}

/** What this consumer knows: quizzes by pupil and topic, and how far it has read. */
export interface Tally {
  /** By key and topic. */
  readonly quizzes: Readonly<Record<string, Readonly<Record<string, Quizzes>>>>;
  /** Last position seen of each key. */
  readonly seen: Readonly<Record<string, string>>;
  /** Offset to go on from, by partition. */
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

/** Earlier versions lie in the topic too: each step lifts to the next. */
const upcasts: Readonly<Record<number, (data: CompletedV2) => CompletedV2>> = {
  1: (data) => ({
    ...data,
    lastAnsweredOn: data.lastAnsweredOn ?? (data.answered > 0 ? data.localDate : null),
  }),
};

/** Something was told in a version that nobody here knows. */
export class UnknownVersion extends Error {
  override readonly name = 'UnknownVersion';
}

const upcastToKnownVersion = (data: CompletedV2, version: number): CompletedV2 => {
  if (version === KNOWN_VERSION) return data;
  const upcast = upcasts[version];
  // Guessing would be wrong for ever: it stops here, and goes on from here once it has learnt.
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
 * What is known after one more message. Told again – after a crash, or because somebody let the relay
 * tell everything again – it changes nothing; a tombstone takes all that was known of its key.
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
