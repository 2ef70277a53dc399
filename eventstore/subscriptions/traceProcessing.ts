import { getTracer } from '@mahoe/telemetry/tracing';
import type { Recorded } from '../store/codec.ts';

/** Maximum age of an event whose trace goes on: a rebuild reads the events of years. */
const MAX_AGE_MS = 3_600_000;

/** Returns the spans that appended events, each once. */
const listTraceparents = (events: readonly Recorded[], nowMs: number): readonly string[] => [
  ...new Set(
    events.flatMap(({ metadata: { traceparent }, recordedAt }) =>
      traceparent !== undefined && nowMs - recordedAt.getTime() < MAX_AGE_MS ? traceparent : [],
    ),
  ),
];

/**
 * Makes spans of a subscription's work on events, one for each recorded append that they come from.
 * @returns the work itself while traces are off
 */
export const traceProcessing = <Rest extends readonly unknown[]>(
  subscription: string,
  work: (events: readonly Recorded[], ...rest: Rest) => Promise<void>,
): typeof work => {
  const tracer = getTracer();
  if (!tracer) return work;
  const options = {
    name: `process ${subscription}`,
    kind: 'consumer',
    attributes: {
      'messaging.system': 'eventstoredb',
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.consumer.group.name': subscription,
    },
  } as const;
  return (events, ...rest) => {
    const traceparents = listTraceparents(events, Date.now());
    const run = (): Promise<void> => work(events, ...rest);
    return traceparents.length === 0 ? run() : tracer.withSpanBelowEach(traceparents, options, run);
  };
};
