import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const composeFile = z.object({
  services: z.object({
    app: z.object({
      environment: z.record(z.string(), z.coerce.string()),
      read_only: z.boolean().default(false),
      tmpfs: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
    }),
  }),
});

/** Service of the product in docker-compose.yml. */
export interface ComposeApp {
  readonly env: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  readonly tmpfs: readonly string[];
  /** Folders in the container that are volumes. */
  readonly volumes: readonly string[];
}

/** Value of every variable that the operator must choose. */
export const CHOSEN = 'chosen-by-ci';

/** Resolves `${NAME:-value}` and `${NAME:?why}`. */
const resolveVariables = (text: string): string =>
  text.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{\w+:\?[^}]*\}/g, CHOSEN);

/** Reads the service of the product from docker-compose.yml. */
export const readComposeApp = async (root: string): Promise<ComposeApp> => {
  const text = await readFile(join(root, 'docker-compose.yml'), 'utf8');
  const { app } = composeFile.parse(parse(text)).services;
  return {
    env: Object.fromEntries(
      Object.entries(app.environment).map(([name, value]) => [name, resolveVariables(value)]),
    ),
    isReadOnly: app.read_only,
    tmpfs: app.tmpfs,
    volumes: app.volumes.map((volume) => volume.split(':')[1] ?? ''),
  };
};
