import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './suite.ts';

const VERSION = 'v0.203.0';

/**
 * Builds stripe-mock, Stripe's own Go program, on first use.
 * @returns its path, or undefined if Go or its modules are not available
 */
export const installStripeMock = async (root: string): Promise<string | undefined> => {
  const folder = join(root, '.cache', `stripe-mock-${VERSION}`);
  const program = join(folder, 'stripe-mock');
  if (existsSync(program)) return program;
  const module = `github.com/stripe/stripe-mock@${VERSION}`;
  const env = { GOBIN: folder };
  const made = await runCommand(root, 'go', ['install', module], { env, minutes: 5 });
  return made === 0 && existsSync(program) ? program : undefined;
};
