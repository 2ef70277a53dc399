import { z } from 'zod';
import { Id, IdParams, Instant, ListQuery, operation } from '../operation.ts';

/** An e-mail that the product wrote, with its state. */
export const OutboxEmail = z.object({
  id: Id,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: Instant,
  status: z
    .enum(['waiting', 'sent', 'kept', 'given-up'])
    .meta({ description: 'kept: on this machine, where no mail server is set' }),
  tries: z.int(),
  failure: z.string().nullable().meta({ description: 'of the last try' }),
});
export type OutboxEmail = z.infer<typeof OutboxEmail>;

/** `filter` understands `to` (part of the address), `status` and `q` (address or subject). */
export const listOutbox = operation({
  method: 'GET',
  path: '/api/admin/outbox',
  summary: 'Mails of the last 30 days, newest first, at most 1,000',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(OutboxEmail),
  refusals: {},
});

export const getEmail = operation({
  method: 'GET',
  path: '/api/admin/outbox/:id',
  summary: 'One mail',
  access: 'administrator',
  params: IdParams,
  reply: OutboxEmail,
  refusals: { 'email-not-found': { status: 404, message: 'Mail not found' } },
});
