import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const DESCRIBING = /zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function|class) (\w+)/gm;

/** Schemas that check what comes, and leave describing themselves to the server. */
export const lightSchemas = (): Plugin => ({
  name: 'mahoe-light-schemas',
  apply: 'build',
  load: (id) =>
    DESCRIBING.test(id)
      ? [...readFileSync(id, 'utf8').matchAll(EXPORTED)]
          .map(([, name]) => `export const ${name} = () => undefined;`)
          .join('\n')
      : undefined,
});
