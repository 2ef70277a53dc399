import { createTimer, observeOutcome } from '@mahoe/telemetry/metrics';
import type { AppendResult, EventStore } from './eventStore.ts';
import { isRefusal, StoreUnavailable } from './failures.ts';

const appendTimer = createTimer(
  'mahoe_eventstore_append_duration_seconds',
  'Time of an append, with its repeats.',
  ['category', 'outcome'],
);
const readTimer = createTimer(
  'mahoe_eventstore_read_duration_seconds',
  'Time of a read, with its repeats.',
  ['kind', 'outcome'],
);

type AppendOutcome = { readonly result: AppendResult | 'conflict' } | { readonly error: unknown };

/** Names the outcome of an append. `unknown`: no answer, so the events may be stored. */
const nameAppendOutcome = (outcome: AppendOutcome): string => {
  if ('result' in outcome) return outcome.result === 'conflict' ? 'conflict' : 'written';
  const { error } = outcome;
  return error instanceof StoreUnavailable && isRefusal(error.cause) ? 'refused' : 'unknown';
};

/** Returns the category of a stream: its name up to the first dash. */
const toCategory = (stream: string): string => stream.slice(0, Math.max(0, stream.indexOf('-')));

const measureRead = <T>(kind: 'stream' | 'log' | 'head', read: () => Promise<T>): Promise<T> =>
  observeOutcome(readTimer, read, (outcome) => ({
    kind,
    outcome: 'result' in outcome ? 'answered' : 'failed',
  }));

/** Measures the appends and reads of an event store. */
export const measureStore = (store: EventStore): EventStore => ({
  ...store,
  append: (stream, expected, events) =>
    observeOutcome(
      appendTimer,
      () => store.append(stream, expected, events),
      (outcome) => ({ category: toCategory(stream), outcome: nameAppendOutcome(outcome) }),
    ),
  readStream: (...read) => measureRead('stream', () => store.readStream(...read)),
  readStreamBackwards: (...read) => measureRead('stream', () => store.readStreamBackwards(...read)),
  readAll: (...read) => measureRead('log', () => store.readAll(...read)),
  headPosition: () => measureRead('head', () => store.headPosition()),
});
