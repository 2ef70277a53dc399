import { connect, isIP, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { Kafka, logLevel } from 'kafkajs';
import { toKafkaOptions, toTlsOptions } from './kafkaOptions.ts';
import type { KafkaConnection } from './settings.ts';

const TIMEOUT_MS = 1000;
/** Time for a login, with its round trips and the hashing of the password. */
const LOGIN_TIMEOUT_MS = 5000;
/** Time for which the result of a login counts. */
const LOGIN_TTL_MS = 10_000;

/**
 * ApiVersions, version 0, with correlation id 1: every broker answers it before any other request.
 */
const API_VERSIONS_REQUEST = Buffer.from([0, 0, 0, 10, 0, 18, 0, 0, 0, 0, 0, 1, 255, 255]);
const CORRELATION_ID_OFFSET = 4;
const HEADER_BYTES = 8;

const NO_ANSWER = 'nobody answers';
const NOT_KAFKA = 'it does not speak Kafka here; does it want TLS (KAFKA_TLS)?';
const NOT_TLS = 'it does not speak Kafka with TLS here';

/** Problems of a certificate by Node's code of the error. */
const CERTIFICATE_PROBLEMS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is of another authority',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is of another authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is of another authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is of another authority',
};

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Opens a socket to a broker, with TLS if the connection has it. */
const openSocket = ({ host, port }: Address, { tls }: KafkaConnection): Socket =>
  tls
    ? connectTls({
        host,
        port,
        ...(isIP(host) === 0 && { servername: host }),
        ...toTlsOptions(tls),
      })
    : connect({ host, port });

const explainError = (
  error: NodeJS.ErrnoException,
  isThere: boolean,
  { tls }: KafkaConnection,
): string => {
  const problem = CERTIFICATE_PROBLEMS[error.code ?? ''];
  if (problem !== undefined) return problem;
  if (error.code === 'ECONNREFUSED') return NO_ANSWER;
  if (tls) return NOT_TLS;
  return isThere ? NOT_KAFKA : NO_ANSWER;
};

/**
 * Probes one broker. @returns its problem as a sentence for an operator; undefined if it answers
 */
const probeBroker = (address: Address, connection: KafkaConnection): Promise<string | undefined> =>
  new Promise((tell) => {
    const socket = openSocket(address, connection);
    let reply = Buffer.alloc(0);
    let isThere = false;
    const say = (trouble: string | undefined): void => {
      clearTimeout(overdue);
      socket.destroy();
      tell(trouble);
    };
    const notKafka = connection.tls ? NOT_TLS : NOT_KAFKA;
    const overdue = setTimeout(() => say(NO_ANSWER), TIMEOUT_MS);
    socket.once(connection.tls ? 'secureConnect' : 'connect', () => {
      isThere = true;
      socket.write(API_VERSIONS_REQUEST);
    });
    socket.on('data', (bytes: Buffer) => {
      reply = Buffer.concat([reply, bytes]);
      if (reply.length >= HEADER_BYTES)
        say(reply.readInt32BE(CORRELATION_ID_OFFSET) === 1 ? undefined : notKafka);
    });
    socket.once('error', (error) => say(explainError(error, isThere, connection)));
    socket.once('close', () => say(notKafka));
  });

/**
 * Returns true if the brokers refused the login. It goes by the name: Node cannot import the class, because
 * the package adds it to its exports at run time.
 */
const isLoginError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'KafkaJSSASLAuthenticationError';

/** Signs in to the brokers. @returns the problem; undefined if the login is right */
const signIn = async (connection: KafkaConnection): Promise<string | undefined> => {
  const admin = new Kafka({
    ...toKafkaOptions(connection),
    clientId: 'mahoe-health',
    logLevel: logLevel.NOTHING,
    connectionTimeout: LOGIN_TIMEOUT_MS,
    authenticationTimeout: LOGIN_TIMEOUT_MS,
    requestTimeout: LOGIN_TIMEOUT_MS,
    retry: { retries: 0 },
  }).admin();
  try {
    await admin.connect();
    return undefined;
  } catch (error) {
    const isRefused = isLoginError(error) || (error instanceof Error && isLoginError(error.cause));
    return isRefused ? 'it refuses the user or the password' : NO_ANSWER;
  } finally {
    admin.disconnect().catch(() => undefined);
  }
};

/** The last login, and when it began. */
interface CheckedLogin {
  readonly connection: string;
  readonly startedMs: number;
  readonly problem: Promise<string | undefined>;
}
let lastLogin: CheckedLogin | undefined;

/**
 * Tries the login, at most once in ten seconds: anybody may ask for the health. A login that takes long
 * goes on, and a later call gets its result.
 */
const probeLogin = (connection: KafkaConnection): Promise<string | undefined> => {
  const key = JSON.stringify(connection);
  const now = performance.now();
  if (lastLogin?.connection !== key || now - lastLogin.startedMs > LOGIN_TTL_MS)
    lastLogin = { connection: key, startedMs: now, problem: signIn(connection) };
  const slow = pause(TIMEOUT_MS, 'it has not answered the login yet', { ref: false });
  return Promise.race([lastLogin.problem, slow]);
};

const findProblem = async (connection: KafkaConnection): Promise<string | undefined> => {
  const probed = await Promise.all(
    connection.brokers.map(async (broker) => {
      const [host = '', port = ''] = broker.split(':');
      return { broker, trouble: await probeBroker({ host, port: Number(port) }, connection) };
    }),
  );
  const there = probed.filter(({ trouble }) => trouble === undefined);
  if (there.length === 0)
    return probed.find(({ trouble }) => trouble !== NO_ANSWER)?.trouble ?? NO_ANSWER;
  if (!connection.login) return undefined;
  return probeLogin({ ...connection, brokers: there.map(({ broker }) => broker) });
};

/**
 * Finds out whether any broker of Kafka can be used.
 * @returns the problem as a sentence for an operator; undefined if there is none
 */
export const findBrokerProblem = async (
  connection: KafkaConnection,
): Promise<string | undefined> => {
  const problem = await findProblem(connection).catch(String);
  return problem && `Kafka at ${connection.brokers.join(',')}: ${problem}`;
};
