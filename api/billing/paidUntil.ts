import type { PaidUntil } from '@mahoe/domain/practice/access';
import { subscriptionEnd } from '@mahoe/projections/billing/queries';
import type { Views } from '@mahoe/projections/openViews';
import type { SignedIn } from '../accounts/sessions.ts';

/** Until when what is sold is open to whose subscription ends so; administrators pay nothing. */
export const toPaidUntil = (
  { isAdministrator }: Pick<SignedIn, 'isAdministrator'>,
  endsAt: string | null,
): PaidUntil => (isAdministrator ? 'exempt' : endsAt);

/** Until when what is sold is open to somebody, looked up. */
export const findPaidUntil = async (views: Views, user: SignedIn): Promise<PaidUntil> =>
  toPaidUntil(user, await subscriptionEnd(views, user.id));
