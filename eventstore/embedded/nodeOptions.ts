/**
 * The environment for a process that runs the server: a small young generation keeps what slow
 * readers leave behind within 150 MB; the default lets it grow past that before it looks.
 */
export const withNodeOptions = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  NODE_OPTIONS: [environment['NODE_OPTIONS'], '--max-semi-space-size=4'].filter(Boolean).join(' '),
});
