import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import { registry } from './metrics.ts';
import './version.ts';

/** Server of `GET /metrics`, on a port of its own. */
export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Maximum time of a scrape's request and its headers. */
const TIMEOUT_MS = 5000;

/**
 * Serves the metrics of this process in Prometheus's text format. It must not be reachable from outside:
 * it asks for no login.
 * @param host address to listen on
 * @param port 0 takes any free port
 * @throws if the port is taken
 */
export const startMetricsServer = async (host: string, port: number): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.requestTimeout = TIMEOUT_MS;
  server.headersTimeout = TIMEOUT_MS;
  await listen(server, host, port);
  showProcess();
  // Must not keep a process alive that has nothing else to do.
  server.unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
};

let isProcessShown = false;

/** Shows the processor time, memory, handles and event loop of the process, once. */
const showProcess = (): void => {
  if (!isProcessShown) collectDefaultMetrics({ register: registry });
  isProcessShown = true;
};

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      server.on('error', () => undefined);
      resolve();
    });
  });
