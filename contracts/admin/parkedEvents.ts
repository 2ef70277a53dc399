import { z } from 'zod';
import { Id, Instant, operation } from '../operation.ts';

/** An event that a subscription could not handle, or a later one of the same stream. */
export const ParkedEvent = z.object({
  reader: z.string(),
  process: z.enum(['projections', 'reactions']),
  eventId: Id,
  stream: z.string(),
  type: z.string(),
  reason: z.string(),
  parkedAt: Instant,
  canRetry: z.boolean().meta({ description: 'not for the relay to Kafka: see `npm run relay`' }),
  isAsked: z.boolean().meta({ description: 'to be tried again within seconds' }),
});
export type ParkedEvent = z.infer<typeof ParkedEvent>;

export const listParkedEvents = operation({
  method: 'GET',
  path: '/api/admin/parked-events',
  summary: 'Parked events of all subscriptions, the first 500 in the order of the log',
  access: 'administrator',
  reply: z.array(ParkedEvent),
  refusals: {},
});

export const retryParkedEvents = operation({
  method: 'POST',
  path: '/api/admin/parked-events/retry',
  summary: 'Let a subscription try its parked events again; a view is rebuilt for that',
  access: 'administrator',
  body: z.object({ reader: z.string().min(1).max(100) }),
  reply: z.object({ reader: z.string() }),
  refusals: {
    'relayed-in-order-only': {
      status: 409,
      message: 'To send these events to Kafka again, in order, run: npm run relay -- reset --to …',
    },
    'nothing-parked': { status: 404, message: 'There are no parked events any more.' },
  },
});
