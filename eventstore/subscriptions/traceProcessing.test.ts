import { startTraceReceiver, type TraceReceiver } from '@mahoe/telemetry/fixtures/traceReceiver';
import { startTracing, stopTracing } from '@mahoe/telemetry/tracing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Recorded } from '../store/codec.ts';
import { START } from '../store/position.ts';
import { traceProcessing } from './traceProcessing.ts';

let receiver: TraceReceiver;
beforeEach(async () => {
  receiver = await startTraceReceiver();
});
afterEach(async () => {
  await stopTracing();
  await receiver.stop();
});

const start = (): Promise<void> =>
  startTracing({
    endpoint: receiver.endpoint,
    // Events that carry a span were recorded, whatever the ratio is here.
    ratio: 0,
    service: 'test',
    onError: () => undefined,
  });

const FIRST = `00-${'a'.repeat(32)}-${'1'.repeat(16)}-01`;
const SECOND = `00-${'b'.repeat(32)}-${'2'.repeat(16)}-01`;
const HOUR_MS = 3_600_000;

const buildEvent = (traceparent: string | undefined, ageMs = 0): Recorded => ({
  type: 'SimulatedTermRemoved',
  data: { termId: '', occurredAt: '', localDate: '' },
  id: '',
  stream: '',
  revision: 0n,
  position: START,
  recordedAt: new Date(Date.now() - ageMs),
  metadata: { v: 1, commandId: '', actor: '', ...(traceparent && { traceparent }) },
});

it('traced processing is the work itself while traces are off', () => {
  const work = async (): Promise<void> => {};
  expect(traceProcessing('board', work)).toBe(work);
});

it('traced processing makes one span for each append of a batch, below it', async () => {
  await start();
  const handled: Recorded[] = [];
  const process = traceProcessing('board', async (events) => void handled.push(...events));
  const batch = [FIRST, FIRST, undefined, SECOND].map((traceparent) => buildEvent(traceparent));
  await process(batch);
  await stopTracing();
  expect(handled).toEqual(batch);
  expect(
    receiver.spans.map(({ name, traceId, parentSpanId, kind }) => [
      name,
      `00-${traceId}-${parentSpanId}-01`,
      kind,
    ]),
  ).toEqual([
    ['process board', FIRST, 5],
    ['process board', SECOND, 5],
  ]);
});

it('traced processing leaves the traces of old events alone, which a rebuild reads again', async () => {
  await start();
  await traceProcessing('board', async () => {})([buildEvent(FIRST, 2 * HOUR_MS)]);
  await stopTracing();
  expect(receiver.requests()).toBe(0);
});

it('traced processing passes an error on', async () => {
  await start();
  const failing = traceProcessing('board', () => Promise.reject(new Error('no')));
  await expect(failing([buildEvent(FIRST)])).rejects.toThrow('no');
  await stopTracing();
  expect(receiver.spans).toMatchObject([{ attributes: { 'error.type': 'Error' } }]);
});
