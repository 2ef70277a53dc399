import { unsubscribe, UnsubscribeLink } from '@mahoe/contracts/accounts/unsubscribe';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { ensureDone } from '@mahoe/domain/decider';
import { isLinkToken } from '@mahoe/providers/mail/emailLinks';
import type { FastifyInstance } from 'fastify';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

/** Calls from one address: high, because mail services call the link for many readers. */
const UNSUBSCRIBE_LIMIT = 3000;
const TEN_MINUTES_MS = 600_000;
/** Content types of RFC 8058; the body says nothing that the link does not. */
const FORM_CONTENT_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const handleUnsubscribe: Handler<typeof unsubscribe> = async ({
  services: { commands, config },
  query: { account, token },
  now,
  context,
  recordPosition,
  refuse,
}) => {
  if (!isLinkToken(config.pepper, 'unsubscribe', account, token)) {
    return refuse('unsubscribe-link-unknown');
  }
  const changes = { emailNotifications: false };
  const changed = await commands.handle(
    pupil,
    account,
    { type: 'ChangeProfile', now, changes, emailKey: null },
    { ...context, actor: account },
  );
  // A deleted account gets no e-mails anyway.
  if (ensureDone(changed, 'user-not-found')) recordPosition(changed.position);
  return { message: 'You will no longer get the weekly summary.' };
};

export const unsubscribeRoutes: readonly Route[] = [
  // Mail services call the link without a session and from outside our pages.
  defineRoute(unsubscribe, handleUnsubscribe, {
    limit: UNSUBSCRIBE_LIMIT,
    fromOutside: true,
    rawBody: FORM_CONTENT_TYPES,
  }),
];

/** Asks readers who open the link: programs that scan e-mails open links too. */
export const registerUnsubscribePage = (app: FastifyInstance): void => {
  const rateLimit = { max: UNSUBSCRIBE_LIMIT, timeWindow: TEN_MINUTES_MS };
  app.get(unsubscribe.path, { config: { access: 'anyone', rateLimit } }, (request, reply) => {
    const link = UnsubscribeLink.safeParse(request.query);
    const carried = link.success ? `?${new URLSearchParams(link.data).toString()}` : '';
    return reply.redirect(`/unsubscribe${carried}`, 303);
  });
};
