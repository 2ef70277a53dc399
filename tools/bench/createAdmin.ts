import { randomUUID } from 'node:crypto';
import { storeCredential } from '@mahoe/api/accounts/credentials';
import { openSession } from '@mahoe/api/sessions/sessions';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import type { BenchStack } from './benchStack.ts';

/**
 * Creates an administrator for a benchmark.
 * @returns the session cookie
 */
export const createAdmin = async ({ commands, pepper, pool }: BenchStack): Promise<string> => {
  const id = randomUUID();
  const usernameKey = `bench-${id}`;
  await storeCredential(pool, { userId: id, isAdministrator: true }, usernameKey, 'none', 'keep');
  const person = { username: 'bench-administrator', firstName: 'Bench', lastName: 'Brown' };
  const profile = { ...person, email: 'administrator@mahoe.example' };
  const command = {
    type: 'RegisterAdministrator',
    now: momentOf(Date.now()),
    administratorId: id,
    grade: 6,
    usernameKey,
    emailKey: `mail-${id}`,
    profile,
  } as const;
  ensureDone(await commands.handle(administrator, id, command, { commandId: id, actor: 'mahoe' }));
  return `mahoe_session=${await openSession({ pool, pepper }, id)}`;
};
