import { query } from '../query.ts';

/** An open concern. */
export interface ConcernView {
  readonly id: string;
  readonly pupilId: string;
  /** Null if it is about no message. */
  readonly messageId: string | null;
  readonly raisedBy: string;
  readonly raisedAt: string;
  /** Time by which someone must have taken it. */
  readonly answerBy: string;
  readonly takenBy: string | null;
}

interface ConcernRow extends Omit<ConcernView, 'raisedAt' | 'answerBy'> {
  readonly raisedAt: Date;
  readonly answerBy: Date;
}

/** Lists open concerns: those not taken first, then the oldest. */
export const openConcerns = query(
  ['moderation'],
  async (db, limit: number): Promise<readonly ConcernView[]> => {
    const rows = await db('concern')
      .whereNull('outcome')
      .orderByRaw('taken_by is not null, raised_at, concern_id')
      .limit(limit)
      .select<ConcernRow[]>({
        id: 'concern_id',
        pupilId: 'pupil_id',
        messageId: 'message_id',
        raisedBy: 'raised_by',
        raisedAt: 'raised_at',
        answerBy: 'answer_by',
        takenBy: 'taken_by',
      });
    return rows.map(({ raisedAt, answerBy, ...row }) => ({
      ...row,
      raisedAt: raisedAt.toISOString(),
      answerBy: answerBy.toISOString(),
    }));
  },
);

/**
 * Lists concerns that should have been taken before now.
 * @param now UTC instant
 */
export const overdueConcerns = query(
  ['moderation'],
  async (db, now: string, limit: number): Promise<readonly string[]> => {
    const rows = await db('concern')
      .whereNull('outcome')
      .whereNull('taken_by')
      .where('answer_by', '<=', now)
      .orderBy(['answer_by', 'concern_id'])
      .limit(limit)
      .select<{ concern_id: string }[]>('concern_id');
    return rows.map(({ concern_id }) => concern_id);
  },
);
