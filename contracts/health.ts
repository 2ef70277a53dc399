import { z } from 'zod';
import { operation } from './operation.ts';

export const getHealth = operation({
  method: 'GET',
  path: '/api/health',
  summary: 'State and lag of every part; 503 while a needed part is down',
  access: 'anyone',
  reply: z.object({
    status: z.enum(['healthy', 'degraded', 'down']),
    /** Version of the product that this process runs. */
    version: z.string(),
    parts: z.record(
      z.string(),
      z.object({
        status: z.enum(['healthy', 'degraded', 'down']),
        /** Process that runs this subscription. */
        process: z.enum(['projections', 'reactions']).optional(),
        /** Age of the oldest event that this part has not read; 0 if it has read all. */
        lagSeconds: z.number().optional(),
        /** Number of unread events, if they are few enough to be counted. */
        lagEvents: z.int().optional(),
        detail: z.string().optional(),
      }),
    ),
  }),
  replyAlsoAt: 503,
  refusals: {},
});

export const getReadiness = operation({
  method: 'GET',
  path: '/api/ready',
  summary: 'Whether a balancer may send calls to this process; says nothing about other parts',
  access: 'anyone',
  reply: z.object({
    /** Version of the product that this process runs. */
    version: z.string(),
  }),
  refusals: {
    stopping: { status: 503, message: 'This process is stopping. Another one takes your calls.' },
    'gives-way': {
      status: 503,
      message: 'This process gives way to one of a newer version, which takes your calls.',
    },
  },
});
