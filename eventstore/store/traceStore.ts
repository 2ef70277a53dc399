import type { Attributes, SpanOptions } from '@mahoe/telemetry/tracer';
import { getTracer } from '@mahoe/telemetry/tracing';
import type { EventStore, NewEvent } from './eventStore.ts';

/**
 * Template of a stream's name: its category with the id left out, because many ids are those of pupils.
 */
const toTemplate = (stream: string): string =>
  `${stream.slice(0, Math.max(0, stream.indexOf('-')))}-{id}`;

/** Attributes by OpenTelemetry's conventions for messaging. */
const describe = (operation: 'append' | 'read', stream: string): Attributes => ({
  'messaging.system': 'eventstoredb',
  'messaging.operation.name': operation,
  'messaging.operation.type': operation === 'append' ? 'send' : 'receive',
  'messaging.destination.template': toTemplate(stream),
});

const describeRead = (stream: string): SpanOptions => ({
  name: `read ${toTemplate(stream)}`,
  kind: 'client',
  attributes: describe('read', stream),
});

const addTraceparent = (
  events: readonly NewEvent[],
  traceparent: string | undefined,
): readonly NewEvent[] =>
  traceparent === undefined
    ? events
    : events.map((event) => ({ ...event, metadata: { ...event.metadata, traceparent } }));

/**
 * Makes spans of the appends and of the reads of streams. A recorded append gives its span to its events,
 * in the metadata, so that projections and reactions continue the trace.
 */
export const traceStore = (store: EventStore): EventStore => {
  const tracer = getTracer();
  if (!tracer) return store;
  return {
    ...store,
    append: (stream, expected, events) =>
      tracer.withSpan(
        {
          name: `append ${toTemplate(stream)}`,
          kind: 'producer',
          attributes: {
            ...describe('append', stream),
            'messaging.batch.message_count': events.length,
          },
        },
        async (span) => {
          const traced = addTraceparent(events, tracer.getTraceparent());
          const appended = await store.append(stream, expected, traced);
          if (appended === 'conflict') span.setAttributes({ 'mahoe.outcome': 'conflict' });
          return appended;
        },
      ),
    readStream: (stream, ...read) =>
      tracer.withSpan(describeRead(stream), () => store.readStream(stream, ...read)),
    readStreamBackwards: (stream, ...read) =>
      tracer.withSpan(describeRead(stream), () => store.readStreamBackwards(stream, ...read)),
  };
};
