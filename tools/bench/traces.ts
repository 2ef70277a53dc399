import { traceQueries } from '@mahoe/eventstore/postgres/traceQueries';
import { startTraceReceiver } from '@mahoe/telemetry/fixtures/traceReceiver';
import type { Tracer } from '@mahoe/telemetry/tracer';
import { getTracer, startTracing, stopTracing } from '@mahoe/telemetry/tracing';

const CALLS = 20_000;
/** Spans below a call: about as many as an answer has. */
const STEPS = 5;
/** Statements of SQL in a call. */
const STATEMENTS = 5;
const STATEMENT = 'select points, level from views.pupil_progress where pupil_id = $1';
const step = { name: 'step', kind: 'internal', attributes: { 'mahoe.decider': 'quiz' } } as const;

type Query = ReturnType<typeof traceQueries>;

/** Answers a statement at once. */
const query: Query = () => Promise.resolve();

/** Does the steps and statements of a call. */
const work = async (runStep: () => Promise<void>, runQuery: Query): Promise<void> => {
  for (let n = 0; n < STEPS; n += 1) await runStep();
  for (let n = 0; n < STATEMENTS; n += 1) await runQuery(STATEMENT, ['a']);
};

/** Serves one call with its steps, as the API does. */
const serve = (tracer: Tracer, traced: Query): Promise<void> =>
  new Promise((served) => {
    const call = tracer.startCall('POST /api/x', { 'http.route': '/api/x' }, undefined);
    const runStep = (): Promise<void> => tracer.withSpan(step, async () => {});
    call.run(() => {
      void work(runStep, traced).then(() => {
        call.end({ 'http.response.status_code': 200 }, undefined);
        served();
      });
    });
  });

/** Returns processor microseconds of a call in this process. */
const measureWork = async (call: () => Promise<void>): Promise<number> => {
  for (let n = 0; n < CALLS / 10; n += 1) await call();
  const before = process.cpuUsage();
  for (let n = 0; n < CALLS; n += 1) {
    await call();
    // Lets exports take place in between, as in a server.
    if (n % 100 === 0) await new Promise(setImmediate);
  }
  await stopTracing();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS;
};

/** Does the same as `serve` without a tracer. */
const serveUntraced = (): Promise<void> => work(async () => {}, traceQueries(query));

/** Measures traced calls, with the export of what is recorded. */
const measureTraced = async (endpoint: string, ratio: number): Promise<number> => {
  await startTracing({ endpoint, ratio, service: 'bench', onError: () => undefined });
  const tracer = getTracer();
  if (!tracer) throw new Error('there is no tracer');
  const traced = traceQueries(query);
  return measureWork(() => serve(tracer, traced));
};

/**
 * Prints the processor time that traces add to a call, its steps and its statements in one process,
 * beside the same work while they are off. All of an answer takes about 3 ms (`npm run bench -- cost`).
 */
export const run = async ([ratio = '0.01']: string[]): Promise<void> => {
  const receiver = await startTraceReceiver();
  const off = await measureWork(serveUntraced);
  console.log(
    `traces off: ${off.toFixed(1)} µs for a call of ${STEPS} steps and ${STATEMENTS} statements that do nothing`,
  );
  for (const share of [0, Number(ratio), 1]) {
    const more = (await measureTraced(receiver.endpoint, share)) - off;
    console.log(`${share * 100} % recorded: ${more.toFixed(1)} µs more, the receiver included`);
  }
  await receiver.stop();
};
