import { getEmail, listOutbox } from '@mahoe/contracts/admin/outbox';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { ensureDone } from '@mahoe/domain/decider';
import { listAdministrators } from '@mahoe/projections/accounts/administratorQueries';
import type { Views } from '@mahoe/projections/openViews';
import { z } from 'zod';
import { IdFilter, paginate } from '../reads/paginate.ts';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { presentEmail, type EmailReader } from './presentEmail.ts';

const OutboxFilter = IdFilter.extend({
  to: z.string().optional(),
  q: z.string().optional(),
  status: z.enum(['waiting', 'sent', 'kept', 'given-up']).optional(),
});

const findReader = async (views: Views, readerId: string): Promise<EmailReader> => {
  const ids = (await listAdministrators(views)).map(({ id }) => id);
  return { readerId, administrators: new Set(ids) };
};

const handleListOutbox: Handler<typeof listOutbox> = async ({
  services: { outbox },
  views,
  user,
  query,
  reply,
  now,
  handleCommand,
}) => {
  const command = { type: 'ViewOutbox', now, emailId: null } as const;
  ensureDone(await handleCommand(administrator, user.id, command));
  const asked = readListQuery(query, OutboxFilter);
  const { filter, range } = asked;
  const to = filter.to?.toLowerCase() ?? '';
  const q = filter.q?.toLowerCase() ?? '';
  const found = (await outbox.list()).filter(
    (email) =>
      email.to.toLowerCase().includes(to) &&
      `${email.to} ${email.subject}`.toLowerCase().includes(q) &&
      (filter.status === undefined || email.state === filter.status),
  );
  const reader = await findReader(views, user.id);
  const emails = found.map((email) => presentEmail(email, reader));
  const { rows, total } = paginate(emails, asked);
  setContentRange(reply, 'outbox', range, { count: rows.length, total });
  return rows;
};

const handleGetEmail: Handler<typeof getEmail> = async ({
  services: { outbox },
  views,
  user,
  params,
  now,
  handleCommand,
  refuse,
}) => {
  const email = await outbox.find(params.id);
  if (!email) return refuse('email-not-found');
  const command = { type: 'ViewOutbox', now, emailId: email.id } as const;
  ensureDone(await handleCommand(administrator, user.id, command));
  return presentEmail(email, await findReader(views, user.id));
};

/** Routes of the e-mail outbox. E-mails are encrypted, so a search must decrypt them first. */
export const outboxRoutes: readonly Route[] = [
  defineRoute(listOutbox, handleListOutbox, { records: true }),
  defineRoute(getEmail, handleGetEmail, { records: true }),
];
