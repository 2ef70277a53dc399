import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { buildEventStoreEnvironment } from './heapOptions.ts';
import { startPostgres } from './postgres.ts';

const SERVER = fileURLToPath(new URL('../eventstore/embedded/main.ts', import.meta.url));
/** Ends the server when this process is gone for any reason. */
const PRELOAD = new URL('exitWithParent.ts', import.meta.url).href;

const USAGE = `npm run eventstore -- --data DIR | --database URL [options]

Serves EventStoreDB's protocol to any of its clients.

  --data DIR          keep the log in a Postgres of its own in this folder
  --database URL      keep the log in this Postgres database (schema "es")
  --port PORT         listen there (2113; 0 for any free port)
  --host HOST         listen there (127.0.0.1)
  --strict            forget what EventStoreDB forgets: repeats of appends that expect "any" are
                      known from 8 MiB of memory only, which a restart empties
  --certificate-file FILE
  --certificate-private-key-file FILE
                      serve TLS with these (PEM), and to users only: admin and ops, made with the
                      password in EVENTSTORE_DEFAULT_ADMIN_PASSWORD (changeit); streams' $acl counts
`;

/** Prints a mistake in the command line with the usage, and exits. */
const exitWithUsage = (problem: string): never => {
  process.stderr.write(`${problem}\n\n${USAGE}`);
  process.exit(2);
};

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        data: { type: 'string' },
        database: { type: 'string' },
        port: { type: 'string', default: '2113' },
        host: { type: 'string', default: '127.0.0.1' },
        strict: { type: 'boolean', default: false },
        'certificate-file': { type: 'string' },
        'certificate-private-key-file': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return exitWithUsage(error instanceof Error ? error.message : String(error));
  }
};

const options = readOptions();
if (options.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
const { data, database } = options;
if ((data === undefined) === (database === undefined))
  exitWithUsage('Give either --data or --database.');
const { 'certificate-file': certificate, 'certificate-private-key-file': privateKey } = options;
if ((certificate === undefined) !== (privateKey === undefined))
  exitWithUsage('A certificate and its private key are given together.');
const port = Number(options.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) exitWithUsage(`No port: ${options.port}`);

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
const serve = (databaseUrl: string): void => {
  const server = spawn(process.execPath, ['--import', PRELOAD, SERVER], {
    env: buildEventStoreEnvironment({
      ...process.env,
      EVENTSTORE_DATABASE_URL: databaseUrl,
      EVENTSTORE_HOST: options.host,
      EVENTSTORE_PORT: String(port),
      EVENTSTORE_STRICT: String(options.strict),
      EVENTSTORE_CERTIFICATE_FILE: certificate,
      EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE: privateKey,
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

let databaseUrl = database ?? '';
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown(0));
try {
  if (data !== undefined) {
    const postgres = await startPostgres({ dataDir: join(data, 'postgres'), logger });
    stops.push(postgres.stop);
    databaseUrl = postgres.url;
  }
  serve(databaseUrl);
} catch (error) {
  logger.fatal({ err: error }, 'Postgres cannot start');
  await shutDown(1);
}
