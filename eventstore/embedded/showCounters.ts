import { createCounterOf } from '@mahoe/telemetry/metrics';
import type { Counters } from './counters.ts';

type CounterName = keyof Counters;

/** Counters that are shown, with what they count. Names are those of the metrics without `mahoe_…`. */
const SHOWN: readonly (readonly [
  counter: CounterName,
  name: string,
  help: string,
  scale?: number,
])[] = [
  ['appends', 'appends_total', 'Appends that were stored.'],
  ['events', 'events_total', 'Events that were stored.'],
  ['repeated', 'repeated_appends_total', 'Appends of events that were stored already.'],
  ['conflicts', 'conflicts_total', 'Appends at a revision that was not the expected one.'],
  ['reads', 'reads_total', 'Reads of streams and of the log.'],
  ['eventsRead', 'events_read_total', 'Events that were read.'],
  ['subscriptionsOpened', 'subscriptions_opened_total', 'Subscriptions that were opened.'],
  ['subscriptionsOverrun', 'subscriptions_overrun_total', 'Subscriptions that fell behind memory.'],
  ['commits', 'commits_total', 'Commits; each stores a group of appends and is flushed to disk.'],
  ['commitMs', 'commit_seconds_total', 'Time of the commits.', 1 / 1000],
  ['reconnects', 'reconnects_total', 'Times the connection to Postgres was opened again.'],
];

/**
 * Shows the counters of the embedded event store in the metrics of this process. Appends for each commit
 * are the size of a group, and seconds for each commit the time of a flush.
 */
export const showCounters = (read: () => Readonly<Record<string, number>>): void => {
  for (const [counter, name, help, scale = 1] of SHOWN)
    createCounterOf(`mahoe_embedded_store_${name}`, help, () => (read()[counter] ?? 0) * scale);
};
