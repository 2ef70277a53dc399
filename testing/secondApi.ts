import { readFile } from 'node:fs/promises';
import { buildApp } from '@mahoe/api/app';
import { readConfig } from '@mahoe/api/config/apiConfig';
import { openServices } from '@mahoe/api/openServices';
import type { Services } from '@mahoe/api/route/services';
import type { WebFolders } from '@mahoe/api/edge/webApps';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { inject } from 'vitest';
import { getEnvironmentFile } from '@mahoe/stack/attach';
import './stackSetup.ts';

/** A further API of the running product, on the same log and views. */
export interface SecondApi {
  readonly url: string;
  readonly services: Services;
  stop(): Promise<void>;
}

/** Starts it from a story, with settings, a clock and web apps of its own. */
export const startSecondApi = async (
  settings: NodeJS.ProcessEnv,
  clock: () => number = Date.now,
  web?: WebFolders,
): Promise<SecondApi> => {
  const environment: unknown = JSON.parse(
    await readFile(getEnvironmentFile(inject('stackFolder')), 'utf8'),
  );
  const config = await readConfig({ ...(environment as NodeJS.ProcessEnv), ...settings });
  const logger = openProcessLog('second', 'warn');
  const services = openServices(config, logger, clock);
  const app = await buildApp(services, logger, undefined, web);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://localhost:${new URL(address).port}`,
    services,
    stop: async () => {
      await app.close();
      await services.stop();
    },
  };
};
