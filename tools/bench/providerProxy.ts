import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before the payment provider that measures the provider's time. */
export interface ProviderProxy {
  readonly url: string;
  /** Sets the target of calls. */
  forwardTo(url: string): void;
  /** Returns milliseconds the provider took since the last call of this. */
  taken(): number;
  stop(): void;
}

/**
 * Starts a proxy to the provider; a caller that makes one call at a time learns the provider's part of
 * its time.
 */
export const startProviderProxy = async (): Promise<ProviderProxy> => {
  let target: URL | undefined;
  let tookMs = 0;
  const server = createServer((asked, reply) => {
    const began = performance.now();
    if (!target) {
      reply.writeHead(503).end();
      return;
    }
    const { hostname, port } = target;
    const { method, url: path, headers } = asked;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
      answer.on('end', () => {
        tookMs += performance.now() - began;
      });
    });
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    forwardTo: (url) => {
      target = new URL(url);
    },
    taken: () => {
      const took = tookMs;
      tookMs = 0;
      return took;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
