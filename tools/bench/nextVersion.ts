import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };

// Runs a process of the product as the next patch version: `NEXT_VERSION_OF=api/main.ts`. The product reads
// its version from the manifest when it is loaded.
manifest.version = `${manifest.version}-next`;
const entry = join(import.meta.dirname, '../..', process.env['NEXT_VERSION_OF'] ?? '');
await import(pathToFileURL(entry).href);
