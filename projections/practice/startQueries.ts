import type { ExtraTimeFactor } from '@mahoe/domain/accounts/events';
import type { Learner } from '@mahoe/domain/progress/learnerState';
import { query } from '../query.ts';

/** A pupil's own data that the start of a quiz relies on. */
export interface PupilAtStart {
  /** Undefined for a pupil without any learning yet. */
  readonly learner: Learner | undefined;
  readonly subscriptionEndsAt: string | null;
  /** Factor of quiz time limits: 1 for most pupils. */
  readonly extraTimeFactor: ExtraTimeFactor;
}

interface Row {
  readonly learner: Learner | null;
  readonly ends_at: Date | null;
  readonly factor: ExtraTimeFactor | null;
}

/** Finds a pupil who starts a quiz, in whichever views know the pupil by now. */
export const pupilAtStart = query(
  ['learners', 'subscriptions', 'user_directory'],
  async (db, pupilId: string): Promise<PupilAtStart> => {
    const row = await db
      .from(db.raw('(select ?::uuid as pupil_id) as p', [pupilId]))
      .leftJoin('learner as l', 'l.pupil_id', 'p.pupil_id')
      .leftJoin('subscription as s', 's.pupil_id', 'p.pupil_id')
      .leftJoin('user_directory as u', 'u.user_id', 'p.pupil_id')
      .first<Row | undefined>({
        learner: 'l.state',
        ends_at: 's.ends_at',
        factor: 'u.extra_time_factor',
      });
    return {
      learner: row?.learner ?? undefined,
      subscriptionEndsAt: row?.ends_at?.toISOString() ?? null,
      extraTimeFactor: row?.factor ?? 1,
    };
  },
);
