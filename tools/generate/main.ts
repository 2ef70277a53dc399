import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventTypes, type EventType } from '@mahoe/domain/eventTypes';
import { eventCatalogueText } from './eventCatalogue.ts';
import { samplePath, sampleText } from './eventSamples.ts';
import { kafkaSchema } from './kafkaSchema.ts';
import { openApiText } from './openApi.ts';
import { thirdPartyNoticesText } from './thirdPartyNotices.ts';

const root = join(import.meta.dirname, '..', '..');
const generated = [
  { path: 'THIRD_PARTY_NOTICES.md', text: thirdPartyNoticesText(root) },
  { path: 'api/openapi.json', text: openApiText() },
  { path: 'docs/events.md', text: await eventCatalogueText() },
  { path: 'reactions/kafka.schema.json', text: `${JSON.stringify(kafkaSchema(), null, 1)}\n` },
];
/** Samples are written once and never again: what was stored stays readable. */
const unsampled = (Object.keys(eventTypes) as EventType[])
  .map((type) => ({ type, path: samplePath(type) }))
  .filter(({ path }) => !existsSync(join(root, path)));

const complain = (finding: string): void => {
  console.error(finding);
  process.exitCode = 1;
};

if (process.argv.includes('--check')) {
  for (const { path, text } of generated) {
    const current = await readFile(join(root, path), 'utf8').catch(() => '');
    if (current !== text) complain(`${path} is not what \`npm run generate\` writes`);
  }
  for (const { path } of unsampled) complain(`${path} is missing`);
} else {
  for (const { path, text } of generated) await writeFile(join(root, path), text);
  for (const { type, path } of unsampled) {
    const text = await sampleText(type);
    if (text === undefined) complain(`${path} is missing: what is personal is sealed by hand`);
    else await writeFile(join(root, path), text);
  }
}
