import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findBrokerProblem } from './findBrokerProblem.ts';

/** Starts a server that accepts connections. @returns its address */
const listening = async (treat: (socket: Socket) => void): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    treat(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Sends Kafka's reply: its length, the correlation id, no error, and nothing more. */
const answering = (socket: Socket): void =>
  void socket.once('data', () => {
    const reply = Buffer.from([0, 0, 0, 10, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
    // Sends two pieces, as a network may.
    socket.write(reply.subarray(0, 5), () => socket.write(reply.subarray(5)));
  });
const TLS_ALERT = Buffer.from([21, 3, 3, 0, 2, 2, 70]);
const NOT_KAFKA = /: it does not speak Kafka here/;

test.each([
  ['a broker', answering, undefined],
  ['one that stands still', () => {}, /^Kafka at 127\.0\.0\.1:\d+: nobody answers$/],
  ['one that wants TLS', (socket: Socket) => socket.end(TLS_ALERT), NOT_KAFKA],
  ['one that hangs up', (socket: Socket) => socket.destroy(), NOT_KAFKA],
  [
    'another server',
    (socket: Socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n')),
    NOT_KAFKA,
  ],
])('the problem of %s is described', async (_, treat, words) => {
  const problem = await findBrokerProblem({ brokers: [await listening(treat)] });
  if (words === undefined) expect(problem).toBeUndefined();
  else expect(problem).toMatch(words);
});

test('one answering broker is enough; otherwise the problem of the reachable one is named', async () => {
  const nobody = '127.0.0.1:1';
  const other = await listening((socket) => socket.end(TLS_ALERT));
  expect(
    await findBrokerProblem({ brokers: [nobody, await listening(answering)] }),
  ).toBeUndefined();
  expect(await findBrokerProblem({ brokers: [nobody, other] })).toMatch(NOT_KAFKA);
});
