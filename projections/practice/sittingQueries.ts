import type { AnalysedSitting } from '@mahoe/domain/practice/paper/itemAnalysis';
import { query } from '../query.ts';

export interface SittingView {
  readonly sittingId: string;
  readonly formId: string;
  readonly sittingNumber: number;
  readonly status: 'open' | 'marked';
  readonly startedAt: Date;
  readonly deadline: Date;
  /** Local date; null before the end. */
  readonly handedInOn: string | null;
  readonly correct: number | null;
  readonly total: number;
  /** True if the paper was printed, and its answers are typed in. */
  readonly onPaper: boolean;
}

/** Lists a pupil's sittings, the latest first. */
export const sittingsOfPupil = query(
  ['sittings'],
  async (db, pupilId: string): Promise<readonly SittingView[]> =>
    db('sitting')
      .where({ pupil_id: pupilId })
      .orderBy([{ column: 'started_at', order: 'desc' }, 'sitting_id'])
      .select<SittingView[]>(
        'sitting_id as sittingId',
        'form_id as formId',
        'sitting_number as sittingNumber',
        'status',
        'started_at as startedAt',
        'deadline',
        // Reads the day as text, because the driver's Date would use the server's time zone.
        db.raw(`to_char(handed_in_on, 'YYYY-MM-DD') as "handedInOn"`),
        'correct',
        'total',
        'on_paper as onPaper',
      ),
);

/**
 * Lists open sittings whose time was up some seconds ago, longest first.
 * @param now UTC instant
 */
export const overdueSittings = query(
  ['sittings'],
  async (db, now: string, limit: number): Promise<readonly string[]> => {
    const found = await db('sitting')
      .where({ status: 'open' })
      .andWhereRaw(`deadline < ?::timestamptz - interval '6 seconds'`, [now])
      .orderBy('deadline')
      .limit(limit)
      .select<{ sitting_id: string }[]>('sitting_id');
    return found.map(({ sitting_id }) => sitting_id);
  },
);

/** Lists the marked sittings of a form, oldest first, with its number of open ones. */
export const sittingsOfForm = query(
  ['sittings'],
  async (
    db,
    formId: string,
  ): Promise<{ readonly markedIds: readonly string[]; readonly open: number }> => {
    const found = await db('sitting')
      .where({ form_id: formId })
      .orderBy(['started_at', 'sitting_id'])
      .select<{ sitting_id: string; status: SittingView['status'] }[]>('sitting_id', 'status');
    const marked = found.filter(({ status }) => status === 'marked');
    return {
      markedIds: marked.map(({ sitting_id }) => sitting_id),
      open: found.length - marked.length,
    };
  },
);

/** A marked paper of a pupil's week. */
export interface PaperOfWeek {
  readonly sittingId: string;
  readonly pupilId: string;
  readonly title: string;
  readonly correct: number;
  readonly total: number;
}

/** Lists the papers that pupils handed in from one local date to another, in that order. */
export const papersOfWeek = query(
  ['sittings', 'paper_forms'],
  async (
    db,
    pupilIds: readonly string[],
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<readonly PaperOfWeek[]> =>
    db('sitting as s')
      .join('paper_form as f', 'f.form_id', 's.form_id')
      .where({ 's.status': 'marked' })
      .whereIn('s.pupil_id', [...pupilIds])
      .whereBetween('s.handed_in_on', [from, to])
      .orderBy(['s.handed_in_on', 's.sitting_id'])
      .select<PaperOfWeek[]>({
        sittingId: 's.sitting_id',
        pupilId: 's.pupil_id',
        title: 'f.title',
        correct: 's.correct',
        total: 's.total',
      }),
);

/** Lists the marks of the first sittings of a form: each pupil counts once. */
export const firstSittingsOfForm = query(
  ['sitting_marks'],
  async (db, formId: string): Promise<readonly AnalysedSitting[]> =>
    db('sitting_marks')
      .where({ form_id: formId, sitting_number: 1 })
      .whereNotNull('marks')
      .orderBy('sitting_id')
      .select<AnalysedSitting[]>({
        itemIds: 'item_ids',
        marks: 'marks',
        usedSeconds: 'used_seconds',
      }),
);
