import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isListening } from '@mahoe/stack/probes';
import { startPostgres, type RunningPostgres } from '@mahoe/stack/postgres';
import { signalAll, withDescendants } from '@mahoe/stack/processTree';
import type { Image } from './buildImage.ts';
import { runInRoot, startInRoot } from './cleanRoot.ts';
import { CHOSEN, readComposeApp } from './compose.ts';

// Runs an image with the settings of docker-compose.yml, in a network of its own, and writes what it
// finds: runImage.ts IMAGE.json RESULTS.json

const START_TIMEOUT_MS = 240_000;
/** As `stop_grace_period` in docker-compose.yml. */
const STOP_TIMEOUT_MS = 40_000;
const repository = join(import.meta.dirname, '../../..');
const ORIGIN = 'http://localhost:3000';

const results: [what: string, isGood: boolean][] = [];
const check = async (what: string, isGood: () => Promise<boolean>): Promise<boolean> => {
  const good = await isGood().catch((error: unknown) => {
    console.error(error);
    return false;
  });
  console.log(`${good ? '✓' : '✗'} ${what}`);
  results.push([what, good]);
  return good;
};

/** Starts Postgres at the address, and with the password, of docker-compose.yml. */
const startDatabase = async (folder: string): Promise<RunningPostgres> => {
  const dataDir = join(folder, 'postgres');
  await writeFile(`${dataDir}.port`, '5432\n');
  await writeFile(`${dataDir}.password`, 'mahoe', { mode: 0o600 });
  return startPostgres({ dataDir });
};

/** Starts an event store at the address of docker-compose.yml. */
const startEventStore = async (databaseUrl: string): Promise<ChildProcess> => {
  const server = spawn(process.execPath, [join(repository, 'eventstore/embedded/main.ts')], {
    env: { ...process.env, EVENTSTORE_DATABASE_URL: databaseUrl, EVENTSTORE_PORT: '2113' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isListening(2113))) await pause(200);
  return server;
};

const waitUntil = async (isTrue: () => Promise<boolean>): Promise<boolean> => {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (await isTrue()) return true;
    await pause(2000);
  }
  return false;
};

const signIn = async (): Promise<boolean> => {
  const reply = await fetch(`${ORIGIN}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify({ username: 'admin', password: CHOSEN }),
  });
  return reply.status === 200;
};

/** Ends the program with the signal of a container engine. */
const endsInOrder = async (app: ChildProcess): Promise<boolean> => {
  // unshare itself waits for the program, which is its child.
  const [, program] = withDescendants(app.pid ?? 0);
  const ended = once(app, 'exit');
  signalAll(program === undefined ? [] : [program], 'SIGTERM');
  const late = pause(STOP_TIMEOUT_MS, undefined, { ref: false }).then(() => undefined);
  const outcome = await Promise.race([ended, late]);
  return outcome?.[0] === 0;
};

const runChecks = async (image: Image, folder: string): Promise<void> => {
  const compose = await readComposeApp(repository);
  const volumes = Object.fromEntries(
    compose.volumes.map((path, index) => [path, join(folder, `volume${index}`)]),
  );
  for (const volume of Object.values(volumes)) {
    await mkdir(volume);
    // A new volume belongs to the owner of the folder in the image; here everybody may write to it.
    await chmod(volume, 0o777);
  }
  const { user, workingDirectory } = image;
  const { isReadOnly, tmpfs } = compose;
  const env = { ...image.env, HOME: '/tmp', ...compose.env };
  const options = { user, workingDirectory, env, isReadOnly, tmpfs, volumes };
  const app = startInRoot(image.root, image.command, options);
  const isHealthy = async (): Promise<boolean> =>
    (await runInRoot(image.root, image.healthCheck, options)) === 0;
  await check('the health check of the image passes', () => waitUntil(isHealthy));
  // Registered after the content is loaded, while the API answers already.
  await check('the administrator of the settings signs in', () => waitUntil(signIn));
  await check('the pupil app is served', async () => (await fetch(ORIGIN)).status === 200);
  const touch = ['sh', '-c', '! touch stack/planted 2>/dev/null'];
  await check(
    'the user of the image cannot change its files, even on a writable file system',
    async () => (await runInRoot(image.root, touch, { ...options, isReadOnly: false })) === 0,
  );
  const write = [
    'sh',
    '-c',
    'touch .data/written /tmp/written && ! touch stack/planted 2>/dev/null',
  ];
  await check('only the volume and /tmp can be written to, even by root', async () => {
    return (await runInRoot(image.root, write, { ...options, user: 'root' })) === 0;
  });
  await check('the processes are those of an ordinary user, without capabilities', async () => {
    const [, program = 0] = withDescendants(app.pid ?? 0);
    const status = await readFile(`/proc/${program}/status`, 'utf8');
    const isOrdinary = /^Uid:(?:\s+[1-9]\d*){4}$/m.test(status);
    return isOrdinary && /^CapEff:\s+0+$/m.test(status) && /^CapBnd:\s+0+$/m.test(status);
  });
  await check('it ends in order', () => endsInOrder(app));
};

const [imageFile = '', resultsFile = ''] = process.argv.slice(2);
const image = JSON.parse(await readFile(imageFile, 'utf8')) as Image;
const folder = await mkdtemp(join(tmpdir(), 'mahoe-image-'));
await chmod(folder, 0o755);
const postgres = await startDatabase(folder);
const eventStore = await startEventStore(postgres.url);
try {
  await runChecks(image, folder);
} finally {
  eventStore.kill();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  await writeFile(resultsFile, JSON.stringify(results));
}
process.exit();
