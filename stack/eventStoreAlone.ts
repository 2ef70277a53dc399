import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { startEventStoreServer } from '@mahoe/eventstore/embedded/server';
import { startPostgres } from './postgres.ts';

const USAGE = `npm run eventstore -- --data DIR | --database URL [options]

Serves EventStoreDB's protocol to any of its clients.

  --data DIR          keep the log in a Postgres of its own in this folder
  --database URL      keep the log in this Postgres database (schema "es")
  --port PORT         listen there (2113; 0 for any free port)
  --host HOST         listen there (127.0.0.1)
  --strict            forget what EventStoreDB forgets: repeats of appends that expect "any" are
                      known from 8 MiB of memory only, which a restart empties
  --advertise-batch   tell clients of BatchAppend, so that they use it
`;

/** The command line's mistakes, told with how it is used. */
function misused(problem: string): never {
  process.stderr.write(`${problem}\n\n${USAGE}`);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        data: { type: 'string' },
        database: { type: 'string' },
        port: { type: 'string', default: '2113' },
        host: { type: 'string', default: '127.0.0.1' },
        strict: { type: 'boolean', default: false },
        'advertise-batch': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error));
  }
}

const options = readOptions();
if (options.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
const { data, database } = options;
if ((data === undefined) === (database === undefined)) misused('Give either --data or --database.');
const port = Number(options.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) misused(`No port: ${options.port}`);

const logger = pino({ name: 'eventstore' }, pino.destination(2));
const stops: (() => Promise<unknown>)[] = [];
const end = async (code: number): Promise<never> => {
  for (const stop of stops.toReversed()) await stop();
  process.exit(code);
};

try {
  let databaseUrl = database;
  if (data !== undefined) {
    const postgres = await startPostgres({ dataDir: join(data, 'postgres'), logger });
    stops.push(postgres.stop);
    databaseUrl = postgres.url;
  }
  const server = await startEventStoreServer({
    databaseUrl: databaseUrl ?? '',
    host: options.host,
    port,
    strict: options.strict,
    advertiseBatch: options['advertise-batch'],
    logger,
    onFenced: () => void end(1),
  });
  stops.push(server.stop);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(0));
  process.stdout.write(`${server.url}\n`);
} catch (error) {
  logger.fatal({ err: error }, 'the event store cannot start');
  await end(1);
}
