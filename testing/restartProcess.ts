import { inject } from 'vitest';
import './stackSetup.ts';

/**
 * Stops a process of the running product in order, starts it again and waits for it; for stories.
 */
export const restartProcess = async (
  name: 'api' | 'eventstore' | 'projections' | 'reactions',
): Promise<void> => {
  const reply = await fetch(`${inject('stackControlUrl')}/${name}`, { method: 'POST' });
  if (!reply.ok) throw new Error(await reply.text());
};
