import type { FastifyInstance } from 'fastify';

/** The end of a process, as its callers notice it. */
export interface Drain {
  /** Announces the end: the process is no longer ready, and each reply closes its connection. */
  begin(): void;
  isBegun(): boolean;
}

/** Interval at which connections that have become idle are closed. */
const SWEEP_INTERVAL_MS = 50;
/** Time that calls get to finish; a supervisor waits longer before it kills. */
const MAX_DRAIN_MS = 5000;

export const createDrain = (): Drain => {
  let isBegun = false;
  return {
    begin: () => {
      isBegun = true;
    },
    isBegun: () => isBegun,
  };
};

/** Lets calls finish when the app closes, and closes each connection as soon as it is idle. */
export const installDrain = (app: FastifyInstance, drain: Drain): void => {
  app.addHook('onSend', async (_request, reply) => {
    if (drain.isBegun()) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    drain.begin();
    if (!app.server.listening) return;
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_INTERVAL_MS);
    const force = setTimeout(() => app.server.closeAllConnections(), MAX_DRAIN_MS);
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(force);
    });
  });
};
