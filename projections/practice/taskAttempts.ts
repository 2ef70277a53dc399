import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly attempt_id: string;
}

interface Row extends Key {
  readonly pupil_id: string;
  readonly task_id: string;
  readonly attempt_number: number;
  readonly status: 'open' | 'marked';
  readonly started_at: string;
  readonly handed_in_on: string | null;
  /** Points of the parts that are marked by machine; null before the end. */
  readonly points: number | null;
  readonly max_points: number;
  readonly is_self_marked: boolean;
}

const ofAttempt = ({ data }: { readonly data: { readonly attemptId: string } }): readonly Key[] => [
  { attempt_id: data.attemptId },
];

/** Attempts at performance tasks, open and marked. */
export const taskAttempts = rowProjector(
  'task_attempts',
  rows<Row, Key>({
    table: 'task_attempt',
    erasurePolicy: 'pseudonymous',
    key: ['attempt_id'],
    on: {
      TaskAttemptStarted: {
        keys: ofAttempt,
        apply: (_row, { data }, key) => ({
          ...key,
          pupil_id: data.pupilId,
          task_id: data.taskId,
          attempt_number: data.attemptNumber,
          status: 'open',
          started_at: data.occurredAt,
          handed_in_on: null,
          points: null,
          max_points: data.items.reduce((sum, { points }) => sum + points, 0),
          is_self_marked: false,
        }),
      },
      TaskHandedIn: {
        keys: ofAttempt,
        apply: (row, { data }) => row && { ...row, handed_in_on: data.localDate },
      },
      TaskMarked: {
        keys: ofAttempt,
        apply: (row, { data }) => row && { ...row, status: 'marked', points: data.points },
      },
      TaskSelfMarked: {
        keys: ofAttempt,
        apply: (row) => row && { ...row, is_self_marked: true },
      },
    },
  }),
);
