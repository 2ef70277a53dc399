import type { Moment } from '@mahoe/domain/calendar';
import { findUser } from '@mahoe/projections/accounts/queries';
import type { Views } from '@mahoe/projections/openViews';
import type { SignedIn } from '../accounts/sessions.ts';
import type { ReportedUser } from './gatherReport.ts';

/** Whom a report is about: the caller, or whom an administrator names; undefined for nobody. */
export const findReportedUser = async (
  views: Views,
  id: string,
  caller: SignedIn,
  now: Moment,
): Promise<ReportedUser | undefined> => (id === caller.id ? caller : findUser(views, id, now));
