import type { PaidUntil } from '@mahoe/domain/practice/quizSessionCommands';
import { subscriptionEnd } from '@mahoe/projections/billing/queries';
import type { Views } from '@mahoe/projections/openViews';
import type { SignedIn } from '../sessions/sessions.ts';

/**
 * Time until which paid content is open, by the end of a subscription; administrators are exempt.
 */
export const toPaidUntil = (
  { isAdministrator }: Pick<SignedIn, 'isAdministrator'>,
  endsAt: string | null,
): PaidUntil => (isAdministrator ? 'exempt' : endsAt);

/** Looks up until when paid content is open to a user. */
export const findPaidUntil = async (views: Views, user: SignedIn): Promise<PaidUntil> =>
  toPaidUntil(user, await subscriptionEnd(views, user.id));
