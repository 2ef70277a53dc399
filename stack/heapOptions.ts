/**
 * Returns an environment that limits the young generation of a process to this number of MiB per
 * semi-space; by default it grows past 130 MB before a collection.
 */
export const withSemiSpaceLimit = (
  megabytes: number,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv => {
  const options = [environment['NODE_OPTIONS'], `--max-semi-space-size=${megabytes}`];
  return { ...environment, NODE_OPTIONS: options.filter(Boolean).join(' ') };
};

/**
 * Returns the environment of the embedded event store's process, which keeps the buffers of slow
 * readers within 150 MB.
 */
export const buildEventStoreEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  withSemiSpaceLimit(8, environment);
