import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTraceReceiver, type TraceReceiver } from './fixtures/traceReceiver.ts';
import type { Tracer } from './tracer.ts';
import { getLogFields, getTracer, startTracing, stopTracing } from './tracing.ts';

let receiver: TraceReceiver;
let errors: unknown[];

beforeEach(async () => {
  receiver = await startTraceReceiver();
  errors = [];
});
afterEach(async () => {
  await stopTracing();
  await receiver.stop();
});

const CALLER = '00f067aa0ba902b7';
/** The ratio 0.5 chooses the first of these traces, and not the second. */
const CHOSEN = '0000000000000000000000000000000a';
const NOT_CHOSEN = 'ffffffff000000000000000000000000';

const open = async (ratio: number, endpoint = receiver.endpoint): Promise<Tracer> => {
  await startTracing({
    endpoint,
    ratio,
    service: 'test',
    onError: (error) => errors.push(error),
  });
  const tracer = getTracer();
  if (!tracer) throw new Error('there is no tracer');
  return tracer;
};

/** Serves a call whose work runs in its context. */
const serve = async <T>(
  tracer: Tracer,
  traceparent: string | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  const call = tracer.startCall('GET /api/x', { 'http.route': '/api/x' }, traceparent);
  const result = await new Promise<T>((resolve, reject) => {
    call.run(() => void work().then(resolve, reject));
  });
  call.end({ 'http.response.status_code': 200 }, undefined);
  return result;
};

const step = { name: 'step', kind: 'internal', attributes: { 'mahoe.step': 1 } } as const;

describe('tracing that is off', () => {
  it('has no tracer and adds nothing to logs', async () => {
    await startTracing({ endpoint: undefined, ratio: 1, service: 'test', onError: () => {} });
    expect(getTracer()).toBeUndefined();
    expect(getLogFields()).toEqual({});
  });
});

describe('a traced call', () => {
  it('continues the trace of its caller, and its work is below it', async () => {
    const tracer = await open(1);
    await serve(tracer, `00-${CHOSEN}-${CALLER}-01`, () => tracer.withSpan(step, async () => {}));
    await stopTracing();

    const [work, call] = receiver.spans;
    expect(call).toMatchObject({
      name: 'GET /api/x',
      traceId: CHOSEN,
      parentSpanId: CALLER,
      kind: 2,
      service: 'mahoe-test',
      attributes: { 'http.route': '/api/x', 'http.response.status_code': 200 },
    });
    expect(work).toMatchObject({ name: 'step', traceId: CHOSEN, parentSpanId: call?.spanId });
  });

  it.each([
    undefined,
    '',
    'nonsense',
    `00-${CHOSEN}-${CALLER}`,
    `00-${'0'.repeat(32)}-${CALLER}-01`,
    `00-${CHOSEN}-${'0'.repeat(16)}-01`,
    `ff-${CHOSEN}-${CALLER}-01`,
  ])('begins a trace of its own if the traceparent is %s', async (traceparent) => {
    const tracer = await open(1);
    await serve(tracer, traceparent, async () => {});
    await stopTracing();
    expect(receiver.spans).toHaveLength(1);
    expect(receiver.spans[0]).toMatchObject({ parentSpanId: undefined });
    expect(receiver.spans[0]?.traceId).not.toBe(CHOSEN);
  });

  it.each(['00', '01'])(
    'is recorded by the ratio if its caller asks with the flag %s',
    async (flag) => {
      const tracer = await open(0.5);
      const traceparents: (string | undefined)[] = [];
      for (const traceId of [CHOSEN, NOT_CHOSEN])
        await serve(tracer, `00-${traceId}-${CALLER}-${flag}`, () =>
          tracer.withSpan(step, async () => void traceparents.push(tracer.getTraceparent())),
        );
      await stopTracing();
      expect(new Set(receiver.spans.map(({ traceId }) => traceId))).toEqual(new Set([CHOSEN]));
      expect(traceparents).toEqual([
        expect.stringMatching(new RegExp(`^00-${CHOSEN}-[0-9a-f]{16}-01$`)),
        undefined,
      ]);
    },
  );

  it('is exported by no process if the ratio is 0', async () => {
    const tracer = await open(0);
    await serve(tracer, `00-${CHOSEN}-${CALLER}-01`, () => tracer.withSpan(step, async () => {}));
    await stopTracing();
    expect(receiver.requests()).toBe(0);
  });

  it('names its trace in logs, recorded or not', async () => {
    const tracer = await open(0.5);
    const read = (traceId: string) =>
      serve(tracer, `00-${traceId}-${CALLER}-01`, async () => {
        await new Promise(setImmediate);
        return getLogFields();
      });
    const span = expect.stringMatching(/^[0-9a-f]{16}$/);
    expect(await read(CHOSEN)).toEqual({ trace_id: CHOSEN, span_id: span, trace_flags: '01' });
    expect(await read(NOT_CHOSEN)).toEqual({
      trace_id: NOT_CHOSEN,
      span_id: span,
      trace_flags: '00',
    });
    expect(getLogFields()).toEqual({});
  });

  it('passes an error on and exports its kind without its message', async () => {
    const tracer = await open(1);
    const failing = serve(tracer, undefined, () =>
      tracer.withSpan(step, () => Promise.reject(new TypeError('Ana Brown is unknown'))),
    );
    await expect(failing).rejects.toThrow('Ana Brown is unknown');
    await stopTracing();
    expect(receiver.spans[0]?.attributes).toEqual({ 'mahoe.step': 1, 'error.type': 'TypeError' });
    expect(JSON.stringify(receiver.spans)).not.toContain('Ana');
  });
});

describe('work outside a recorded span', () => {
  it('runs without a span', async () => {
    const tracer = await open(1);
    expect(await tracer.withSpan(step, async () => 4)).toBe(4);
    await stopTracing();
    expect(receiver.spans).toEqual([]);
  });

  it('continues the traces of several spans of other processes', async () => {
    const tracer = await open(0);
    const parents = [`00-${CHOSEN}-${CALLER}-01`, `00-${NOT_CHOSEN}-${CALLER}-01`];
    await tracer.withSpanBelowEach(parents, step, () => tracer.withSpan(step, async () => {}));
    await stopTracing();
    expect(
      receiver.spans.map(({ traceId, parentSpanId }) => [traceId, parentSpanId === CALLER]),
    ).toEqual([
      [CHOSEN, false],
      [CHOSEN, true],
      [NOT_CHOSEN, true],
    ]);
  });
});

describe('work that no call has caused', () => {
  it('begins a trace of its own, with open spans below it', async () => {
    const tracer = await open(1);
    await tracer.withRootSpan(step, async () => {
      const below = tracer.startSpan(() => ({ ...step, name: 'statement' }));
      below?.end('TypeError');
    });
    await stopTracing();
    const [below, root] = receiver.spans;
    expect(root).toMatchObject({ name: 'step', parentSpanId: undefined });
    expect(below).toMatchObject({ name: 'statement', parentSpanId: root?.spanId });
    expect(below?.attributes).toMatchObject({ 'error.type': 'TypeError' });
  });

  it('is not recorded if the ratio leaves it out, and describes no open span', async () => {
    const tracer = await open(0);
    const describeNothing = (): never => {
      throw new Error('described');
    };
    await tracer.withRootSpan(step, async () => {
      expect(tracer.startSpan(describeNothing)).toBeUndefined();
      expect(getLogFields()).toMatchObject({ trace_flags: '00' });
    });
    expect(tracer.startSpan(describeNothing)).toBeUndefined();
    await stopTracing();
    expect(receiver.requests()).toBe(0);
  });
});

describe('a receiver that fails', () => {
  /** More spans than the queue holds. */
  const CALLS = 3000;
  const serveMany = async (tracer: Tracer): Promise<void> => {
    for (let n = 0; n < CALLS; n += 1) await serve(tracer, undefined, async () => {});
  };

  it('does not hold up calls or the end of the process while it is frozen', async () => {
    receiver.freeze();
    const tracer = await open(1);
    await serveMany(tracer);
    await expect.poll(() => receiver.requests(), { timeout: 30_000 }).toBeGreaterThan(0);
    await stopTracing();
    expect(errors.length).toBeGreaterThan(0);
    expect(receiver.spans).toEqual([]);
  });

  it('is reported once while it is away', async () => {
    const tracer = await open(1);
    await receiver.stop();
    await serveMany(tracer);
    await stopTracing();
    receiver = await startTraceReceiver();
    expect(errors).toHaveLength(1);
  });
});
