import { connect } from 'node:net';

/** Returns true if something accepts connections at a port of this machine. */
export const isListening = async (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    const say = (value: boolean) => (): void => {
      socket.destroy();
      answer(value);
    };
    socket.once('connect', say(true));
    socket.once('error', say(false));
    socket.once('timeout', say(false));
  });

/** Returns true if the API at `url` reports itself and its processes as healthy. */
export const isHealthy = async (url: string): Promise<boolean> => {
  try {
    const reply = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) });
    await reply.arrayBuffer();
    return reply.status === 200;
  } catch {
    return false;
  }
};

interface PaymentsHealth {
  readonly parts?: { readonly payments?: { readonly detail?: string } };
}

/**
 * Returns what keeps the API at `url` from taking payments, as a sentence; undefined if nothing does.
 */
export const findPaymentProblem = async (url: string): Promise<string | undefined> => {
  try {
    const reply = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) });
    const { parts } = (await reply.json()) as PaymentsHealth;
    return parts?.payments?.detail;
  } catch {
    return undefined;
  }
};

/** Returns the host, as written in a URL, that reaches a server listening on `host` here. */
export const toReachableHost = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};
