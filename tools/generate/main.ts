import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventCatalogueText } from './eventCatalogue.ts';
import { openApiText } from './openApi.ts';

const root = join(import.meta.dirname, '..', '..');
const generated = [
  { path: 'api/openapi.json', text: openApiText() },
  { path: 'docs/events.md', text: await eventCatalogueText() },
];

if (process.argv.includes('--check')) {
  for (const { path, text } of generated) {
    const current = await readFile(join(root, path), 'utf8').catch(() => '');
    if (current === text) continue;
    console.error(`${path} is not what \`npm run generate\` writes`);
    process.exitCode = 1;
  }
} else {
  for (const { path, text } of generated) await writeFile(join(root, path), text);
}
