import { Worker } from 'node:worker_threads';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { buildListenOptions } from './listenOptions.ts';

const MANY = 1500;
/** A connection beyond the queue is never accepted while the process is busy. */
const BUSY_AT_MOST_MS = 10_000;

/** Opens many connections and counts the accepted ones. */
const CONNECTS = `
  const { connect } = require('node:net');
  const { workerData: { port, many, connected } } = require('node:worker_threads');
  for (let n = 0; n < many; n += 1)
    connect(port, '127.0.0.1', () => {
      if (Atomics.add(connected, 0, 1) + 1 === many) Atomics.notify(connected, 1);
    }).on('error', () => {});
`;

test('all connections of a school opening rush are queued while the process is busy', async () => {
  const app = fastify();
  const address = await app.listen(
    buildListenOptions({ PORT: 0, HOST: '127.0.0.1', API_PROCESSES: 1 }),
  );
  const port = Number(new URL(address).port);
  const connected = new Int32Array(new SharedArrayBuffer(8));
  const workerData = { port, many: MANY, connected };
  const worker = new Worker(CONNECTS, { eval: true, workerData });
  await new Promise((resolve) => worker.once('online', resolve));
  // Blocks the process, which accepts nothing meanwhile.
  Atomics.wait(connected, 1, 0, BUSY_AT_MOST_MS);
  expect(Atomics.load(connected, 0)).toBe(MANY);
  await worker.terminate();
  await app.close();
});
