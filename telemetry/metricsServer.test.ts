import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createCounter,
  createCounterOf,
  createGauge,
  createTimer,
  observeOutcome,
} from './metrics.ts';
import { startMetricsServer, type MetricsServer } from './metricsServer.ts';

let server: MetricsServer;

beforeAll(async () => {
  server = await startMetricsServer('127.0.0.1', 0);
  return () => server.stop();
});

const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${server.port}${path}`);
const scrape = async (): Promise<string> => (await get('/metrics')).text();

describe('the metrics server', () => {
  it('serves counters, gauges and timers in the text format of Prometheus', async () => {
    const counter = createCounter('test_calls_total', 'Calls.', ['kind']);
    counter.inc({ kind: 'good' });
    counter.inc({ kind: 'good' });
    createGauge('test_depth', 'Depth.', [], (gauge) => gauge.set(7));
    const timer = createTimer('test_work_seconds', 'Work.', ['outcome']);
    timer.observe({ outcome: 'done' }, 0.3);

    const text = await scrape();
    expect(text).toContain('test_calls_total{kind="good"} 2');
    expect(text).toContain('test_depth 7');
    expect(text).toContain('test_work_seconds_bucket{le="0.2",outcome="done"} 0');
    expect(text).toContain('test_work_seconds_bucket{le="0.4",outcome="done"} 1');
  });

  it('shows a count that is kept elsewhere, as it is at each scrape', async () => {
    let count = 3;
    createCounterOf('test_elsewhere_total', 'Elsewhere.', () => count);
    expect(await scrape()).toContain('test_elsewhere_total 3');
    count = 5;
    expect(await scrape()).toContain('test_elsewhere_total 5');
  });

  it('serves the event loop, memory and processor time of the process', async () => {
    const text = await scrape();
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ])
      expect(text).toMatch(new RegExp(`^${name} `, 'm'));
  });

  it.each(['/', '/metrics?all', '/api/health'])('serves nothing at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('says that a port is taken', async () => {
    await expect(startMetricsServer('127.0.0.1', server.port)).rejects.toThrow('EADDRINUSE');
  });
});

describe('the observation of an outcome', () => {
  const timer = createTimer('test_outcome_seconds', 'Outcome.', ['outcome']);
  const name = (outcome: object): { outcome: string } => ({
    outcome: 'result' in outcome ? 'done' : 'failed',
  });
  const count = async (outcome: string): Promise<number | undefined> =>
    (await timer.get()).values.find(
      ({ metricName, labels }) =>
        metricName === 'test_outcome_seconds_count' && labels.outcome === outcome,
    )?.value;

  afterEach(() => timer.reset());

  it('returns the result and counts it', async () => {
    expect(await observeOutcome(timer, async () => 4, name)).toBe(4);
    expect(await count('done')).toBe(1);
  });

  it('passes a failure on and counts it', async () => {
    const failing = observeOutcome(timer, () => Promise.reject(new Error('no')), name);
    await expect(failing).rejects.toThrow('no');
    expect(await count('failed')).toBe(1);
  });
});
