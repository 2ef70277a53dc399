import { enrolment } from '@mahoe/domain/accounts/enrolment';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { findNames } from '@mahoe/projections/accounts/queries';
import type pg from 'pg';
import type { Services } from '../route/services.ts';
import { dropCredential } from './credentials.ts';

/** Age after which a sign-up counts as abandoned. */
const ABANDONED_AFTER = '1 day';

/** Deletes old passwords of pupils who have no account and no sign-up in progress. */
export const dropAbandonedCredentials = async (
  { commands, views }: Pick<Services, 'commands' | 'views'>,
  pool: pg.Pool,
): Promise<void> => {
  const { rows } = await pool.query<{ user_id: string }>(
    `select user_id from accounts.credential
     where not is_administrator and changed_at < now() - $1::interval`,
    [ABANDONED_AFTER],
  );
  const ids = rows.map(({ user_id }) => user_id);
  const known = await findNames({ db: views }, ids);
  // The views may be behind: the log decides.
  for (const id of ids.filter((one) => !known.has(one))) {
    const { stage } = await commands.load(enrolment, id);
    const { pupilId } = await commands.load(pupil, id);
    if (pupilId === null && (stage === 'none' || stage === 'released')) {
      await dropCredential(pool, id);
    }
  }
};
