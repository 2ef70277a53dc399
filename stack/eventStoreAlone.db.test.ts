import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freshDatabase } from './testing/freshDatabase.ts';

const PROGRAM = fileURLToPath(new URL('eventStoreAlone.ts', import.meta.url));

function start(...args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.resume();
  return { child, ended: once(child, 'exit').then(([code]) => Number(code)) };
}

test('serves a database until it is told to stop', async () => {
  const database = await freshDatabase();
  const { child, ended } = start('--database', database.url, '--port', '0', '--strict');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const url = new URL(String(line));
  expect(url.protocol).toBe('esdb:');
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.destroy();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await database.drop();
});

test.each([
  ['neither a folder nor a database', []],
  ['a port that is none', ['--data', 'somewhere', '--port', 'x']],
  ['an option it does not know', ['--nonsense']],
])('refuses %s', async (_, args) => {
  expect(await start(...args).ended).toBe(2);
});
