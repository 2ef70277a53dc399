import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventTypes, type EventType } from '@mahoe/domain/eventTypes';
import { newProgram, runProgram } from '../commandLine/program.ts';
import { buildAnalysisSchema } from './analysisSchema.ts';
import { buildConfiguration, buildEnvironmentExample } from './configuration.ts';
import { buildDashboards } from './dashboards.ts';
import { buildEventCatalogue } from './eventCatalogue.ts';
import { getSamplePath, buildSample } from './eventSamples.ts';
import { buildKafkaSchema } from './kafkaSchema.ts';
import { buildOpenApi } from './openApi.ts';
import { buildThirdPartyNotices } from './thirdPartyNotices.ts';

const root = join(import.meta.dirname, '..', '..');
const generated = [
  { path: '.env.example', text: buildEnvironmentExample() },
  { path: 'THIRD_PARTY_NOTICES.md', text: buildThirdPartyNotices(root) },
  { path: 'api/openapi.json', text: buildOpenApi() },
  ...buildDashboards(),
  { path: 'docs/analysts/schema.md', text: await buildAnalysisSchema() },
  { path: 'docs/configuration.md', text: buildConfiguration() },
  { path: 'docs/events.md', text: await buildEventCatalogue() },
  { path: 'reactions/kafka.schema.json', text: `${JSON.stringify(buildKafkaSchema(), null, 1)}\n` },
];
/** Samples are written once: an event that was stored must stay readable. */
const unsampled = (Object.keys(eventTypes) as EventType[])
  .map((type) => ({ type, path: getSamplePath(type) }))
  .filter(({ path }) => !existsSync(join(root, path)));

const reportFinding = (finding: string): void => {
  console.error(finding);
  process.exitCode = 1;
};

/** Reports generated files that differ from what would be written. */
const check = async (): Promise<void> => {
  for (const { path, text } of generated) {
    const current = await readFile(join(root, path), 'utf8').catch(() => '');
    if (current !== text) reportFinding(`${path} is not what \`npm run generate\` writes`);
  }
  for (const { path } of unsampled) reportFinding(`${path} is missing`);
};

const write = async (): Promise<void> => {
  for (const { path, text } of generated) await writeFile(join(root, path), text);
  for (const { type, path } of unsampled) {
    const text = await buildSample(type);
    if (text === undefined)
      reportFinding(`${path} is missing: its personal data must be encrypted by hand`);
    else await writeFile(join(root, path), text);
  }
};

const program = newProgram('generate', 'Writes the files that are generated from code.')
  .option('--check', 'only compare them with what is there')
  .action((options: { readonly check?: true }) => (options.check ? check() : write()));
await runProgram(program);
