import { createServer } from 'node:net';

/** Resolves to `port` if it can be listened on at 127.0.0.1 (0: any free port), else undefined. */
export async function freePort(port: number): Promise<number | undefined> {
  const probe = createServer();
  return new Promise((answer) => {
    probe.once('error', () => answer(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        answer(typeof address === 'object' && address !== null ? address.port : undefined),
      );
    });
  });
}
