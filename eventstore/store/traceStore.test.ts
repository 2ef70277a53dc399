import { startTraceReceiver, type TraceReceiver } from '@mahoe/telemetry/fixtures/traceReceiver';
import { getTracer, startTracing, stopTracing } from '@mahoe/telemetry/tracing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { decodeWithoutKeys, isRecorded } from './codec.ts';
import type { EventStore, NewEvent } from './eventStore.ts';
import { START } from './position.ts';
import { traceStore } from './traceStore.ts';

let receiver: TraceReceiver;
beforeEach(async () => {
  receiver = await startTraceReceiver();
});
afterEach(async () => {
  await stopTracing();
  await receiver.stop();
});

const STREAM = 'topic-2f1c7c1e-0000-4000-8000-000000000001';
const event: NewEvent = {
  id: '7c0e47a4-0000-4000-8000-000000000001',
  type: 'SimulatedTermRemoved',
  data: {},
  metadata: { v: 1, commandId: 'c', actor: 'mahoe' },
};

/** Creates a store that keeps what is appended to it. */
const createStore = (): { store: EventStore; appended: NewEvent[] } => {
  const appended: NewEvent[] = [];
  const away = (): Promise<never> => Promise.reject(new Error('not asked for'));
  const store: EventStore = {
    append: async (_stream, _expected, events) => {
      appended.push(...events);
      return { revision: 0n, position: START };
    },
    readStream: async () => [],
    readStreamBackwards: away,
    readAll: away,
    headPosition: away,
    getClient: away,
    dispose: async () => undefined,
  };
  return { store, appended };
};

const start = (ratio: number): Promise<void> =>
  startTracing({
    endpoint: receiver.endpoint,
    ratio,
    service: 'test',
    onError: () => undefined,
  });

/** Appends within a call. */
const appendInCall = async (store: EventStore): Promise<void> => {
  const call = getTracer()?.startCall('POST /', {}, undefined);
  let appending: Promise<unknown> | undefined;
  call?.run(() => {
    appending = store.append(STREAM, 'no_stream', [event]);
  });
  await appending;
  call?.end({}, undefined);
};

it('a traced store is the store itself while traces are off', () => {
  const { store } = createStore();
  expect(traceStore(store)).toBe(store);
});

it('a traced store gives the events of a recorded call the span of their append', async () => {
  await start(1);
  const { store, appended } = createStore();
  await appendInCall(traceStore(store));
  await stopTracing();
  const span = receiver.spans.find(({ name }) => name === 'append topic-{id}');
  expect(appended).toEqual([
    {
      ...event,
      metadata: { ...event.metadata, traceparent: `00-${span?.traceId}-${span?.spanId}-01` },
    },
  ]);
});

it('a traced store changes no event of a call that is not recorded, or outside a call', async () => {
  await start(0);
  const { store, appended } = createStore();
  await appendInCall(traceStore(store));
  await traceStore(store).append(STREAM, 'no_stream', [event]);
  expect(appended).toEqual([event, event]);
});

it.each([
  ['4bf92f3577b34da6a3ce929d0e0e4736', undefined],
  [7, undefined],
  [`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`],
])('the codec reads an event whose traceparent is %s', (traceparent, read) => {
  const decoded = decodeWithoutKeys({
    ...event,
    stream: STREAM,
    revision: 0n,
    position: START,
    recordedAt: new Date(0),
    data: {
      termId: '7c0e47a4-0000-4000-8000-000000000002',
      occurredAt: '2026-11-02T14:00:00.000Z',
      localDate: '2026-11-02',
    },
    metadata: { ...event.metadata, traceparent },
  });
  expect(isRecorded(decoded) && decoded.metadata.traceparent).toBe(read);
});
