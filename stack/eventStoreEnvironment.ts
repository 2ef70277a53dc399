/**
 * The environment for a process of the embedded event store: a small young generation keeps what
 * slow readers leave behind within 150 MB; the default lets it grow past that before it looks.
 */
export const eventStoreEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const options = [environment['NODE_OPTIONS'], '--max-semi-space-size=8'];
  return { ...environment, NODE_OPTIONS: options.filter(Boolean).join(' ') };
};
