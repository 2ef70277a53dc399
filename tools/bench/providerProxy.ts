import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before the payment provider and notes when it is busy for us. */
export interface ProviderProxy {
  readonly url: string;
  /** Where calls go on to. */
  forwardTo(url: string): void;
  /** Milliseconds the provider took since this was last asked. */
  taken(): number;
  stop(): void;
}

/** Passes calls on to the provider; whoever calls one by one learns what of a call was its time. */
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
