import { connect } from 'node:net';
import { signOut } from '@mahoe/contracts/accounts/account';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOST, ORIGIN } from './fixtures/caller.ts';
import { openGround } from './fixtures/openGround.ts';

const ground = openGround({ REQUEST_TIMEOUT_MS: 500 });
let port: number;
beforeAll(async () => {
  port = Number(new URL(await ground.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** All that comes back on a connection until it is closed. */
const said = (sent: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    let received = '';
    socket.on('data', (data) => (received += String(data)));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });

const head = (...more: readonly string[]): string =>
  [`POST ${signOut.path} HTTP/1.1`, `host: ${HOST}`, `origin: ${ORIGIN}`, ...more].join('\r\n');

describe('a connection is closed with a problem told', () => {
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
