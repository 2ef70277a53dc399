import { query } from '../query.ts';

/** A child's practice in a week. */
export interface PractisedWeek {
  readonly daysPractised: number;
  readonly quizzes: number;
  readonly answers: number;
  readonly correct: number;
  /** Minutes of the timed answers. */
  readonly minutes: number;
  /** Offline answers, whose time is unknown (R26). */
  readonly untimed: number;
  readonly experience: number;
  /** Practised subjects, the one with most answers first. */
  readonly subjects: readonly {
    readonly name: string;
    readonly answers: number;
    readonly correct: number;
  }[];
}

const MINUTE_MS = 60_000;

interface DaysRow {
  readonly pupil_id: string;
  readonly days: number;
  readonly quizzes: number;
  readonly answers: number;
  readonly correct: number;
  readonly milliseconds: number;
  readonly untimed: number;
  readonly experience: number;
}

interface SubjectRow {
  readonly pupil_id: string;
  readonly name: string;
  readonly answers: number;
  readonly correct: number;
}

/** Reads the week of pupils by id; pupils without practice are left out. */
export const practisedWeeks = query(
  ['daily_practice', 'curriculum'],
  async (
    db,
    pupilIds: readonly string[],
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<ReadonlyMap<string, PractisedWeek>> => {
    const days: readonly DaysRow[] = await db('practice_day')
      .whereIn('pupil_id', [...pupilIds])
      .whereBetween('local_date', [from, to])
      .groupBy('pupil_id')
      .select<DaysRow[]>(
        'pupil_id',
        db.raw('count(*)::int as days'),
        db.raw('sum(quizzes)::int as quizzes'),
        db.raw('sum(answers)::int as answers'),
        db.raw('sum(correct)::int as correct'),
        db.raw('sum(milliseconds)::float8 as milliseconds'),
        db.raw('sum(untimed)::int as untimed'),
        db.raw('sum(experience)::int as experience'),
      );
    const subjects: readonly SubjectRow[] = await db('topic_day as t')
      .join('subject as s', 's.subject_id', 't.subject_id')
      .whereIn('t.pupil_id', [...pupilIds])
      .whereBetween('t.local_date', [from, to])
      .groupBy('t.pupil_id', 's.name')
      .orderByRaw('3 desc, 2')
      .select<SubjectRow[]>(
        't.pupil_id',
        's.name',
        db.raw('sum(t.answers)::int as answers'),
        db.raw('sum(t.correct)::int as correct'),
      );
    return new Map(
      days.map(({ pupil_id, days: daysPractised, milliseconds, ...counted }) => [
        pupil_id,
        {
          ...counted,
          daysPractised,
          minutes: Math.round(milliseconds / MINUTE_MS),
          subjects: subjects
            .filter((row) => row.pupil_id === pupil_id)
            .map(({ name, answers, correct }) => ({ name, answers, correct })),
        },
      ]),
    );
  },
);
