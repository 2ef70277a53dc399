import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTracer, startTracing, stopTracing } from '@mahoe/telemetry/tracing';
import pg from 'pg';
import type { Logger } from 'pino';
import { expect, test } from 'vitest';
import { openProcessLog } from './processLog.ts';

/** Device on Linux that behaves like a full disk. */
const FULL = '/dev/full';

test.skipIf(!existsSync(FULL))('a full disk does not end the process', () => {
  const log = openProcessLog('part', 'info', FULL);
  for (let line = 0; line < 20_000; line += 1) log.warn({ line }, 'nobody will read this');
});

/** Captures and parses one line of a log. */
const written = (write: (log: Logger) => void): unknown => {
  const folder = mkdtempSync(join(tmpdir(), 'mahoe log '));
  const file = join(folder, 'part.log');
  write(openProcessLog('part', 'info', file));
  const line: unknown = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  return line;
};

test('lines are in the file as soon as they are logged', () => {
  expect(written((log) => log.info('started'))).toMatchObject({ name: 'part', msg: 'started' });
});

/** Builds an error of Postgres about a row of Keisha's. */
const ofPostgres = (code: string, message: string): Error =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), {
    code,
    detail: 'Failing row contains (1, Keisha).',
    where: 'unnamed portal parameter $1 = Keisha',
  });

test('an error of Postgres, even as a cause, is logged without the row', () => {
  const constraint =
    'null value in column "grade" of relation "pupil" violates not-null constraint';
  const error = new Error('not written', { cause: ofPostgres('23502', constraint) });
  const line = written((log) => log.warn({ err: error }, 'again'));
  expect(JSON.stringify(line)).not.toContain('Keisha');
  expect(line).toMatchObject({
    err: {
      type: 'Error',
      message: 'not written',
      stack: expect.stringContaining('processLog.test.ts'),
      cause: { type: 'DatabaseError', code: '23502', message: constraint },
    },
  });
});

test('a value that Postgres quotes in a message is left out', () => {
  const error = ofPostgres('22P02', 'invalid input syntax for type uuid: "Keisha "K" Brown"');
  const line = written((log) => log.warn({ err: error }, 'again'));
  expect(JSON.stringify(line)).not.toMatch(/Keisha|Brown/);
  expect(line).toMatchObject({ err: { message: 'invalid input syntax for type uuid: "…"' } });
});

test('a line of a traced call names its trace', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  await startTracing({
    endpoint: 'http://127.0.0.1:9',
    ratio: 0,
    service: 'part',
    onError: () => undefined,
  });
  const call = getTracer()?.startCall('GET /', {}, `00-${traceId}-00f067aa0ba902b7-01`);
  const line = written((log) => call?.run(() => log.info('refused')));
  await stopTracing();
  expect(line).toMatchObject({ msg: 'refused', trace_id: traceId, trace_flags: '00' });
});
