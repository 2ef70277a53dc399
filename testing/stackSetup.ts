import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { findFreePort } from '@mahoe/stack/findFreePort';
import { startStack } from '@mahoe/stack/start';
import { createTestFolder } from './createTestFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the whole product, with the demo's accounts (password `mahoe-demo`). */
    stackUrl: string;
    /** Used by `restartProcess`. */
    stackControlUrl: string;
    /** Data folder, used by `startClockedApi`. */
    stackFolder: string;
  }
}

/**
 * Starts the whole product on a folder of its own for the stories in `e2e`, once for all projects of a
 * run, and returns how to end it. Stories run in other processes, so a small server receives their
 * requests to restart a process.
 */
export const setup = async ({
  vitest,
}: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const run = vitest.getRootProject();
  // Another project of the run has started it.
  if ('stackUrl' in run.getProvidedContext()) return undefined;
  const folder = await createTestFolder('mahoe-e2e-');
  const stack = await startStack({
    port: 0,
    dataDir: folder,
    env: { LOG_LEVEL: 'warn', RATE_LIMIT_COMMANDS_PER_MINUTE: '6000' },
  });
  const control = createServer((request, reply) => {
    const name = request.url?.slice(1);
    const done =
      name === 'api' || name === 'eventstore' || name === 'projections' || name === 'reactions'
        ? stack.restart(name)
        : Promise.reject(new Error(`There is no part ${name}`));
    done.then(
      () => reply.writeHead(204).end(),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  const port = (await findFreePort(0)) ?? 0;
  await new Promise<void>((listening) => control.listen(port, '127.0.0.1', listening));
  run.provide('stackUrl', stack.url);
  run.provide('stackFolder', folder);
  run.provide('stackControlUrl', `http://127.0.0.1:${port}`);
  return async () => {
    control.close();
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
