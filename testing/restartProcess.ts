import { inject } from 'vitest';
import './stackSetup.ts';

/** From a story: stops a part of the running product in order, starts it again and waits for it. */
export const restartProcess = async (
  name: 'api' | 'eventstore' | 'projections' | 'reactions',
): Promise<void> => {
  const reply = await fetch(`${inject('stackControlUrl')}/${name}`, { method: 'POST' });
  if (!reply.ok) throw new Error(await reply.text());
};
