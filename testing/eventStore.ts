import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { startEventStoreServer } from '@mahoe/eventstore/embedded/server';
import { findFreePort } from '@mahoe/stack/findFreePort';

/** A running event store. */
export interface TestEventStore {
  readonly url: string;
  stop(): Promise<void>;
}

/** An event store in a process of its own. */
export interface RealEventStore extends TestEventStore {
  readonly pid: number;
}

/**
 * Returns the operator's command that starts a server for tests; undefined for the embedded one.
 */
export const getEventStoreCommand = (): string | undefined =>
  process.env['TEST_EVENTSTORE_COMMAND'];

/** Options for starting a real server. */
interface RealServer {
  /** Further options, each a word, after those of the command. */
  readonly options?: readonly string[];
  /** Folder of its files, which stays; a temporary one if absent. */
  readonly folder?: string;
  /** Its previous port; a free one if absent. */
  readonly port?: number;
}

/**
 * Starts the command in `TEST_EVENTSTORE_COMMAND` with an empty log. The server must stay in the
 * foreground, listen without TLS on `{port}`, keep its files in `{folder}`, and end on SIGTERM. The
 * command must be the server's process itself, because tests kill and suspend it: a script ends with
 * `exec`. Its words are separated by spaces. Returns undefined if the variable is not set.
 */
export const startRealEventStore = async (
  server: RealServer = {},
): Promise<RealEventStore | undefined> => {
  const command = getEventStoreCommand();
  return command === undefined ? undefined : startCommand(command, toUrl, server);
};

/** Starts an event store with an empty log: that one, or the embedded server over the database. */
export const startTestEventStore = async (databaseUrl: string): Promise<TestEventStore> =>
  (await startRealEventStore()) ?? startEventStoreServer({ databaseUrl, port: 0 });

const toUrl = (port: number): string => `esdb://127.0.0.1:${port}?tls=false`;

const certificates = join(import.meta.dirname, 'certificates');
const caFolder = join(certificates, 'ca');
const certificateFile = join(certificates, 'node.crt');
const privateKeyFile = join(certificates, 'node.key');

/** Starts one with TLS and users; the URL is the administrator's. */
export const startSecureEventStore = async (databaseUrl: string): Promise<TestEventStore> => {
  const secureUrl = (port: number): string =>
    `esdb://admin:changeit@127.0.0.1:${port}?tls=true&tlsCAFile=${join(caFolder, 'ca.crt')}`;
  const command = getEventStoreCommand();
  if (command !== undefined) {
    const files = [
      ['--certificate-file', certificateFile],
      ['--certificate-private-key-file', privateKeyFile],
      ['--trusted-root-certificates-path', caFolder],
    ];
    return startCommand(command, secureUrl, { options: files.flat() });
  }
  const server = await startEventStoreServer({
    databaseUrl,
    port: 0,
    tls: {
      certificate: await readFile(certificateFile),
      privateKey: await readFile(privateKeyFile),
      password: 'changeit',
    },
  });
  return { url: secureUrl(server.port), stop: server.stop };
};

/** Its data is discarded, so it needs no more time to stop. */
const STOP_TIMEOUT_MS = 3000;

/** Rejects with the command's output if it ends before it answers. */
const startCommand = async (
  command: string,
  urlAt: (port: number) => string,
  { options = [], ...place }: RealServer,
): Promise<RealEventStore> => {
  const folder = place.folder ?? (await mkdtemp(join(tmpdir(), 'mahoe-eventstore-')));
  const port = place.port ?? (await findFreePort(0)) ?? 0;
  const [program = '', ...args] = command
    .split(' ')
    .map((word) => word.replaceAll('{port}', String(port)).replaceAll('{folder}', folder));
  const child = spawn(program, [...args, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ending = once(child, 'exit');
  const killed = (): void => void child.kill('SIGKILL');
  process.once('exit', killed);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const slow = setTimeout(killed, STOP_TIMEOUT_MS);
    await ending;
    clearTimeout(slow);
    process.off('exit', killed);
    if (place.folder === undefined) await rm(folder, { recursive: true, force: true });
  };
  const url = urlAt(port);
  try {
    await Promise.race([waitUntilReady(url, child), rejectOnExit(child, ending)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid ?? 0, stop };
};

/** Rejects once the process is gone. */
const rejectOnExit = async (child: ChildProcess, ending: Promise<unknown>): Promise<never> => {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => (output = (output + String(bytes)).slice(-2000)));
  await ending;
  throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}: ${output}`);
};

/** Settles once the store accepts appends; an append without events leaves nothing behind. */
const waitUntilReady = async (url: string, child: ChildProcess): Promise<void> => {
  const store = connectEventStore(url);
  const appended = (): Promise<boolean> =>
    store.append('ready', 'no_stream', []).then(
      () => true,
      () => false,
    );
  while (child.exitCode === null && !(await appended())) await pause(100);
  await store.dispose();
};
