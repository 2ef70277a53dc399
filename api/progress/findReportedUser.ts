import type { Moment } from '@mahoe/domain/calendar';
import { findUser } from '@mahoe/projections/accounts/queries';
import type { Views } from '@mahoe/projections/openViews';
import type { SignedIn } from '../sessions/sessions.ts';
import type { ReportedUser } from './gatherReport.ts';

/**
 * User that a report is about: the caller, or a user named by an administrator; undefined if there
 * is no such user.
 */
export const findReportedUser = async (
  views: Views,
  id: string,
  caller: SignedIn,
  now: Moment,
): Promise<ReportedUser | undefined> => (id === caller.id ? caller : findUser(views, id, now));
