import { createServer } from 'node:net';

/** Resolves to `port` if it is free at `host` (0: any free port), else to undefined. */
export const findFreePort = async (
  port: number,
  host = '127.0.0.1',
): Promise<number | undefined> => {
  const probe = createServer();
  return new Promise((answer) => {
    probe.once('error', () => answer(undefined));
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() =>
        answer(typeof address === 'object' && address !== null ? address.port : undefined),
      );
    });
  });
};
