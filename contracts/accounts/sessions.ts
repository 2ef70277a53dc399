import { z } from 'zod';
import { Instant, operation } from '../operation.ts';

export const listSessions = operation({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The caller’s sessions, this browser first',
  access: 'signed-in',
  reply: z.array(
    z.object({
      device: z.string().meta({ description: 'such as "Chrome on Android"; empty when unknown' }),
      startedAt: Instant,
      lastUsedAt: Instant.meta({ description: 'to the day' }),
      isCurrent: z.boolean(),
    }),
  ),
  refusals: {},
});

export const endOtherSessions = operation({
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  summary: 'Log out everywhere except in this browser',
  access: 'signed-in',
  reply: z.object({ ended: z.int(), message: z.string() }),
  refusals: {},
});
