import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { buildEventStoreEnvironment } from '@mahoe/stack/heapOptions';
import { startPostgres } from '@mahoe/stack/postgres';
import { Option } from 'commander';
import { parseInteger } from './commandLine/options.ts';
import { newProgram, runProgram } from './commandLine/program.ts';

const SERVER = fileURLToPath(new URL('../eventstore/embedded/main.ts', import.meta.url));
/** Ends the server when this process is gone for any reason. */
const PRELOAD = new URL('../stack/exitWithParent.ts', import.meta.url).href;

interface Options {
  readonly data?: string;
  readonly database?: string;
  readonly port: number;
  readonly host: string;
  readonly strict?: true;
  readonly certificateFile?: string;
  readonly certificatePrivateKeyFile?: string;
}

/** Rejects options that contradict each other or lack their partner. */
const checkOptions = (options: Options): void => {
  const { data, database, certificateFile, certificatePrivateKeyFile } = options;
  if (data === undefined && database === undefined)
    program.error('error: either --data or --database is needed');
  if ((certificateFile === undefined) !== (certificatePrivateKeyFile === undefined))
    program.error('error: a certificate and its private key are given together');
};

const logger = openProcessLog('eventstore', 'info', 2);
const stops: (() => Promise<unknown>)[] = [];
let ending = false;
/** Shuts down once; the first caller decides the exit code. */
const shutDown = async (code: number): Promise<void> => {
  if (ending) return;
  ending = true;
  for (const stop of stops.toReversed()) await stop();
  process.exit(code);
};

/** Runs the server as a process of its own, because its memory limit is set at process start. */
const runServer = (databaseUrl: string, options: Options): void => {
  const server = spawn(process.execPath, ['--import', PRELOAD, SERVER], {
    env: buildEventStoreEnvironment({
      ...process.env,
      EVENTSTORE_DATABASE_URL: databaseUrl,
      EVENTSTORE_HOST: options.host,
      EVENTSTORE_PORT: String(options.port),
      EVENTSTORE_STRICT: String(options.strict ?? false),
      EVENTSTORE_CERTIFICATE_FILE: options.certificateFile,
      EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE: options.certificatePrivateKeyFile,
    }),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { stdout } = server;
  if (stdout === null) throw new Error('the server has no output');
  const ended = once(server, 'exit');
  stops.push(async () => {
    server.kill('SIGTERM');
    await ended;
  });
  createInterface({ input: stdout }).on('line', (line) => {
    process.stderr.write(`${line}\n`);
    const entry: unknown = JSON.parse(line);
    if (typeof entry === 'object' && entry !== null && 'url' in entry)
      process.stdout.write(`${String(entry.url)}\n`);
  });
  void ended.then(() => shutDown(1));
};

const serve = async (options: Options): Promise<void> => {
  checkOptions(options);
  const { data, database = '' } = options;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown(0));
  try {
    if (data === undefined) return runServer(database, options);
    const postgres = await startPostgres({ dataDir: join(data, 'postgres'), logger });
    stops.push(postgres.stop);
    runServer(postgres.url, options);
  } catch (error) {
    logger.fatal({ err: error }, 'Postgres cannot start');
    await shutDown(1);
  }
};

const program = newProgram(
  'eventstore',
  'Serves EventStoreDB’s protocol to any EventStoreDB client.',
)
  .addOption(
    new Option('--data <folder>', 'keep the log in a Postgres of its own in this folder').conflicts(
      'database',
    ),
  )
  .option('--database <url>', 'keep the log in this Postgres database (schema "es")')
  .option('--port <port>', 'port; 0 is any free port', parseInteger(0, 65_535), 2113)
  .option('--host <host>', 'address to listen on', '127.0.0.1')
  .option(
    '--strict',
    'forget repeated appends as EventStoreDB does: those that expect "any" are known from 8 MiB of memory ' +
      'only, which a restart empties',
  )
  .option('--certificate-file <file>', 'serve TLS with this certificate (PEM), to users only')
  .option('--certificate-private-key-file <file>', 'private key of the certificate (PEM)')
  .addHelpText(
    'after',
    '\nWith TLS, the users admin and ops have the password in EVENTSTORE_DEFAULT_ADMIN_PASSWORD (changeit), ' +
      'and the $acl of streams is enforced.',
  )
  .action(serve);
await runProgram(program);
