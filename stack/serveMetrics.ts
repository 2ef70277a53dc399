import { isMainThread } from 'node:worker_threads';
import { startMetricsServer } from '@mahoe/telemetry/metricsServer';

// Preloaded into every process that the supervisor starts: it serves the metrics of the process. Threads
// of a process load it, too, and share the port of their process.
const { METRICS_HOST = '127.0.0.1', METRICS_PORT } = process.env;
if (isMainThread && METRICS_PORT !== undefined) {
  await startMetricsServer(METRICS_HOST, Number(METRICS_PORT)).catch((error: unknown) => {
    process.stderr.write(`no metrics on port ${METRICS_PORT}: ${String(error)}\n`);
  });
}
