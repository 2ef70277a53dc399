import { connect } from 'node:net';

const TIMEOUT_MS = 1000;

/**
 * ApiVersions, version 0, with correlation id 1: every broker answers it before any other request.
 */
const API_VERSIONS_REQUEST = Buffer.from([0, 0, 0, 10, 0, 18, 0, 0, 0, 0, 0, 1, 255, 255]);
const CORRELATION_ID_OFFSET = 4;
const HEADER_BYTES = 8;

const NO_ANSWER = 'nobody answers';
const NOT_KAFKA = 'it does not speak Kafka here; the product comes without TLS and without a login';

/**
 * Probes one broker. @returns its problem as a sentence for an operator; undefined if it answers
 */
const probeBroker = (host: string, port: number): Promise<string | undefined> =>
  new Promise((tell) => {
    const socket = connect({ host, port });
    let reply = Buffer.alloc(0);
    let isThere = false;
    const say = (trouble: string | undefined): void => {
      clearTimeout(overdue);
      socket.destroy();
      tell(trouble);
    };
    const overdue = setTimeout(() => say(NO_ANSWER), TIMEOUT_MS);
    socket.once('connect', () => {
      isThere = true;
      socket.write(API_VERSIONS_REQUEST);
    });
    socket.on('data', (bytes: Buffer) => {
      reply = Buffer.concat([reply, bytes]);
      if (reply.length >= HEADER_BYTES)
        say(reply.readInt32BE(CORRELATION_ID_OFFSET) === 1 ? undefined : NOT_KAFKA);
    });
    socket.once('error', () => say(isThere ? NOT_KAFKA : NO_ANSWER));
    socket.once('close', () => say(NOT_KAFKA));
  });

/**
 * Finds out whether any broker of Kafka can be used.
 * @param brokers addresses such as `host:9092`
 * @returns the problem as a sentence for an operator; undefined if there is none
 */
export const findBrokerProblem = async (
  brokers: readonly string[],
): Promise<string | undefined> => {
  const troubles = await Promise.all(
    brokers.map((broker) => {
      const [host = '', port = ''] = broker.trim().split(':');
      return probeBroker(host, Number(port));
    }),
  );
  if (troubles.includes(undefined)) return undefined;
  const found = troubles.find((trouble) => trouble !== NO_ANSWER) ?? NO_ANSWER;
  return `Kafka at ${brokers.join(',')}: ${found}`;
};
