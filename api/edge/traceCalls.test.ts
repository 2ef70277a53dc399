import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/**
 * Prints the packages of OpenTelemetry that the product loads with everything that makes spans. Some
 * packages of others (prom-client, ai) load its types for themselves.
 */
const SCRIPT = `
import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({
  resolve: (specifier, context, next) => {
    const isOurs = !context.parentURL?.includes('/node_modules/');
    if (specifier.startsWith('@opentelemetry/') && isOurs) loaded.push(specifier);
    return next(specifier, context);
  },
});
await import('@mahoe/eventstore/processLog');
await import('./openServices.ts');
await import('@mahoe/projections/run');
await import('@mahoe/reactions/run');
const { startTracing } = await import('@mahoe/telemetry/tracing');
const endpoint = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
await startTracing({ endpoint, ratio: 1, service: 'test', onError: () => undefined });
console.log(JSON.stringify(loaded));
process.exit(0);
`;

const listLoaded = async (endpoint?: string): Promise<readonly string[]> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', SCRIPT],
    {
      cwd: new URL('..', import.meta.url),
      env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    },
  );
  return JSON.parse(stdout) as readonly string[];
};

test('nothing of OpenTelemetry is loaded while traces are off', async () => {
  expect(await listLoaded()).toEqual([]);
});

test('OpenTelemetry is loaded once there is a receiver of traces', async () => {
  expect(await listLoaded('http://127.0.0.1:9')).toContain('@opentelemetry/sdk-trace');
});
