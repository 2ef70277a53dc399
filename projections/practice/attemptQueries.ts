import { query } from '../query.ts';

export interface TaskAttemptView {
  readonly attemptId: string;
  readonly taskId: string;
  readonly attemptNumber: number;
  readonly status: 'open' | 'marked';
  readonly startedAt: Date;
  /** Local date; null before the end. */
  readonly handedInOn: string | null;
  readonly points: number | null;
  readonly maxPoints: number;
  readonly isSelfMarked: boolean;
}

/** Lists a pupil's attempts at performance tasks, the latest first. */
export const taskAttemptsOfPupil = query(
  ['task_attempts'],
  async (db, pupilId: string): Promise<readonly TaskAttemptView[]> =>
    db('task_attempt')
      .where({ pupil_id: pupilId })
      .orderBy([{ column: 'started_at', order: 'desc' }, 'attempt_id'])
      .select<TaskAttemptView[]>(
        'attempt_id as attemptId',
        'task_id as taskId',
        'attempt_number as attemptNumber',
        'status',
        'started_at as startedAt',
        // Reads the day as text, because the driver's Date would use the server's time zone.
        db.raw(`to_char(handed_in_on, 'YYYY-MM-DD') as "handedInOn"`),
        'points',
        'max_points as maxPoints',
        'is_self_marked as isSelfMarked',
      ),
);
