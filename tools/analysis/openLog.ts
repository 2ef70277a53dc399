import { verifyConfiguredKeys } from '@mahoe/eventstore/privacy/keyFingerprints';
import { TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { readLogConfig } from '@mahoe/eventstore/runtime';
import { openRuntime, type ProjectionRuntime } from '@mahoe/projections/runtime';
import { readRunningEnvironment } from '@mahoe/stack/attach';

export type Environment = Awaited<ReturnType<typeof readRunningEnvironment>>;
/** Log and keys of the running copy. */
export type RunningLog = ProjectionRuntime & { readonly databaseUrl: string };

/** Opens the log and keys of the running copy for reading. */
export const withRunningLog = async <T>(
  work: (copy: RunningLog, environment: Environment) => Promise<T>,
): Promise<T> => {
  const environment = await readRunningEnvironment();
  const config = await readLogConfig(environment);
  await verifyConfiguredKeys(config);
  const logger = openProcessLog('analysis', 'warn', 2);
  const { close, ...runtime } = openRuntime(config, logger, TIMEOUTS.job);
  try {
    await runtime.store.getClient();
    return await work({ ...runtime, databaseUrl: config.DATABASE_URL }, environment);
  } finally {
    await close();
  }
};
