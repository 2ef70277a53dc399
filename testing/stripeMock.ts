import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@mahoe/stack/findFreePort';
import { isListening } from '@mahoe/stack/probes';

/** Returns the program in `STRIPE_MOCK`: Stripe's own stripe-mock. */
export const getStripeMockProgram = (): string | undefined => process.env['STRIPE_MOCK'];

/**
 * Starts stripe-mock, which validates requests by Stripe's own description and replies with fixtures.
 */
export const startStripeMock = async (
  program: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  for (;;) {
    const port = (await findFreePort(0)) ?? 0;
    const addresses = ['-http-addr', `127.0.0.1:${port}`, '-https-addr', '127.0.0.1:0'];
    const child = spawn(program, addresses, { stdio: 'ignore' });
    const ended = once(child, 'exit').then(() => false);
    const answers = async (): Promise<boolean> => {
      while (!(await isListening(port))) await pause(50);
      return true;
    };
    // Another process may have taken the port in the meantime.
    if (!(await Promise.race([ended, answers()]))) continue;
    return {
      url: `http://127.0.0.1:${port}`,
      stop: async () => {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
};
