import { connect } from 'node:net';
import { getMe, signOut } from '@mahoe/contracts/accounts/account';
import { LIVE_PATH } from '@mahoe/contracts/live';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOST, ORIGIN } from '../fixtures/caller.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newPupil } from '../fixtures/people.ts';

const testApi = useTestApi({ REQUEST_TIMEOUT_MS: 500 });
let port: number;
beforeAll(async () => {
  port = Number(new URL(await testApi.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

const DRIP_MS = 25;
/** Errors of a connection that is closed while the client still sends. */
const RESET = new Set(['ECONNRESET', 'EPIPE']);

/**
 * Collects everything that a connection returns until it is closed.
 * @param drip text that is sent repeatedly until then
 */
const said = (sent: string, drip?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let dripping: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(sent);
      if (drip === undefined) return;
      dripping = setInterval(() => void (socket.writable && socket.write(drip)), DRIP_MS);
    });
    let received = '';
    socket.on('data', (data) => (received += String(data)));
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(received);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (drip === undefined || !RESET.has(error.code ?? '')) reject(error);
    });
  });

const head = (...more: readonly string[]): string =>
  [`POST ${signOut.path} HTTP/1.1`, `host: ${HOST}`, `origin: ${ORIGIN}`, ...more].join('\r\n');

describe('closing a connection with a problem', () => {
  test.each([
    [
      'whose body does not arrive in time',
      `${head('content-type: application/json', 'content-length: 100')}\r\n\r\n{"slow":`,
      408,
      'request-timeout',
    ],
    ['whose headers do not arrive in time', head('x-slow: 1'), 408, 'request-timeout'],
    [
      'whose headers are too large',
      `${head(`cookie: ${'x'.repeat(40_000)}`)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
    ['that speaks no HTTP', 'hello\r\n\r\n', 400, 'invalid-request'],
  ])('%s', async (_what, sent, status, code) => {
    const [headers = '', body = ''] = (await said(sent)).split('\r\n\r\n');
    expect(headers).toContain(`HTTP/1.1 ${status} `);
    expect(headers).toContain('content-type: application/json');
    expect(JSON.parse(body)).toMatchObject({ code });
  });
});

/** Connections of each kind that never finish their request. */
const SLOW = 150;

test('pupils are answered beside connections that send a byte at a time, and those are closed', async () => {
  const { cookie = '' } = await newPupil(testApi, 'Ana');
  const handshake = [
    `GET ${LIVE_PATH} HTTP/1.1`,
    `host: ${HOST}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'x-slow: ',
  ].join('\r\n');
  const begun = [
    head('x-slow: '),
    `${head('content-type: application/json', 'content-length: 9000')}\r\n\r\n{"slow":"`,
    handshake,
  ];
  const slow = begun.flatMap((sent) => Array.from({ length: SLOW }, () => said(sent, 'x')));
  const me = `GET ${getMe.path} HTTP/1.1\r\nhost: ${HOST}\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`;
  for (let call = 0; call < 20; call += 1) {
    expect((await said(me)).split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
  }
  // A reset can overtake the last reply.
  const replies = (await Promise.all(slow)).filter((text) => text !== '');
  expect(new Set(replies.map((text) => text.split('\r\n')[0]))).toEqual(
    new Set(['HTTP/1.1 408 Request Timeout']),
  );
});

test('a handshake that announces a body is answered without waiting for it', async () => {
  const sent = `POST ${LIVE_PATH} HTTP/1.1\r\nhost: ${HOST}\r\nconnection: upgrade\r\nupgrade: websocket\r\ncontent-length: 100\r\n\r\n`;
  expect(await said(sent, 'x')).toMatch(/^HTTP\/1.1 4\d\d /);
});
