import type { PaidUntil } from '@mahoe/domain/practice/access';
import { subscriptionEnd } from '@mahoe/projections/billing/queries';
import type { Views } from '@mahoe/projections/openViews';
import type { SignedIn } from '../accounts/sessions.ts';

/** Until when what is sold is open to somebody; administrators pay nothing. */
export const paidUntil = async (views: Views, user: SignedIn): Promise<PaidUntil> =>
  user.isAdministrator ? 'exempt' : subscriptionEnd(views, user.id);
