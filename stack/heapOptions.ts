/**
 * An environment in which a process keeps the young generation of its heap small, so many MiB a
 * semi-space at most; the default lets it grow past 130 MB before it looks.
 */
export const withSemiSpaceLimit = (
  megabytes: number,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv => {
  const options = [environment['NODE_OPTIONS'], `--max-semi-space-size=${megabytes}`];
  return { ...environment, NODE_OPTIONS: options.filter(Boolean).join(' ') };
};

/** The environment for a process of the embedded event store: what slow readers leave behind stays within 150 MB. */
export const buildEventStoreEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  withSemiSpaceLimit(8, environment);
