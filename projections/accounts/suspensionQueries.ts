import { query } from '../query.ts';

export interface SuspensionView {
  readonly pupilId: string;
  readonly suspendedBy: string;
  readonly suspendedAt: string;
  readonly endsAt: string;
}

interface SuspensionRow extends Omit<SuspensionView, 'suspendedAt' | 'endsAt'> {
  readonly suspendedAt: Date;
  readonly endsAt: Date;
}

/** Lists suspensions that wait for a second administrator, the first to lapse first. */
export const provisionalSuspensions = query(
  ['user_directory'],
  async (db, limit: number): Promise<readonly SuspensionView[]> => {
    const rows = await db('provisional_suspension')
      .orderBy(['ends_at', 'pupil_id'])
      .limit(limit)
      .select<SuspensionRow[]>({
        pupilId: 'pupil_id',
        suspendedBy: 'suspended_by',
        suspendedAt: 'suspended_at',
        endsAt: 'ends_at',
      });
    return rows.map(({ suspendedAt, endsAt, ...row }) => ({
      ...row,
      suspendedAt: suspendedAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }));
  },
);

/**
 * Lists pupils whose suspension was not confirmed in time.
 * @param now UTC instant
 */
export const lapsedSuspensions = query(
  ['user_directory'],
  async (db, now: string, limit: number): Promise<readonly string[]> => {
    const rows = await db('provisional_suspension')
      .where('ends_at', '<=', now)
      .orderBy('ends_at')
      .limit(limit)
      .select<{ pupil_id: string }[]>('pupil_id');
    return rows.map(({ pupil_id }) => pupil_id);
  },
);
