import { createServer, connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { blockEventLoop } from '../fixtures/blockEventLoop.ts';
import { stallAwareTimeout } from './stallAwareTimeout.ts';

test('the timeout fires if no input arrives', async () => {
  const over = await new Promise((resolve) => stallAwareTimeout(10, () => resolve('over')));
  expect(over).toBe('over');
});

test('input that arrived while the event loop was blocked is processed first, however late', async () => {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const outcome = new Promise((resolve) => {
    const waiting = stallAwareTimeout(500, () => resolve('over'));
    socket.once('data', () => {
      waiting.cancel();
      resolve('heard');
    });
  });
  socket.write('ping');
  // The echo itself needs a turn of this event loop.
  await blockEventLoop(1000);
  expect(await outcome).toBe('heard');
  socket.destroy();
  server.close();
});

test('a cancelled timeout does not fire', async () => {
  let isOver = false;
  const waiting = stallAwareTimeout(5, () => {
    isOver = true;
  });
  waiting.cancel();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(isOver).toBe(false);
});
