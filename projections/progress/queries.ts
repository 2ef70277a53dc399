import type { Curriculum } from '@mahoe/domain/progress/mastery/curriculum';
import type { Holidays } from '@mahoe/domain/progress/streak/holidays';
import { pausesOf, type Learner } from '@mahoe/domain/progress/learnerState';
import type { Milestone } from '@mahoe/domain/progress/milestone';
import type { Review } from '@mahoe/domain/progress/mastery/review';
import { shownStreak, type Pause, type Streak } from '@mahoe/domain/progress/streak/streak';
import type { Knex } from 'knex';
import { query } from '../query.ts';

/** Finds a pupil's progress as the learner fold has it. */
export const findLearner = query(
  ['learners'],
  async (db, pupilId: string): Promise<Learner | undefined> => {
    const row = await db('learner')
      .where({ pupil_id: pupilId })
      .first<{ state: Learner } | undefined>('state');
    return row?.state;
  },
);

export interface TopicMasteryView {
  readonly topicId: string;
  /** Percent. */
  readonly masteryLevel: number;
  readonly isMastered: boolean;
  readonly articlesCompleted: number;
  readonly quizzesCompleted: number;
  /** Mean percent of completed quizzes. */
  readonly averageScore: number;
  /** Reviews after mastery; null before it. */
  readonly review: Review | null;
}

export interface MilestoneView extends Omit<Milestone, 'at'> {
  readonly reachedAt: string;
}

/** Lists topics that a pupil has practised, of one grade if given. */
export const topicMastery = query(
  ['learners'],
  async (db, pupilId: string, grade?: number): Promise<readonly TopicMasteryView[]> =>
    db('topic_mastery')
      .where({ pupil_id: pupilId, ...(grade === undefined ? {} : { grade }) })
      .orderBy('topic_id')
      .select<TopicMasteryView[]>(
        {
          topicId: 'topic_id',
          masteryLevel: 'mastery_level',
          isMastered: 'is_mastered',
          articlesCompleted: 'articles_completed',
          quizzesCompleted: 'quizzes_completed',
          averageScore: 'average_score',
        },
        db.raw(`state->'review' as review`),
      ),
);

/** Finds the local date of the next review of a topic; null if there is none. */
export const findReviewDueDate = query(
  ['learners'],
  async (db, pupilId: string, topicId: string): Promise<string | null> => {
    const row = await db('topic_mastery')
      .where({ pupil_id: pupilId, topic_id: topicId })
      .first<{ due: string | null } | undefined>(db.raw(`state->'review'->>'dueOn' as due`));
    return row?.due ?? null;
  },
);

/** Lists topics that a pupil has unlocked, in teaching order, of one grade if given. */
export const unlockedTopics = query(
  ['learners', 'curriculum'],
  async (db, pupilId: string, grade?: number): Promise<readonly { readonly id: string }[]> =>
    db('topic as t')
      .joinRaw(`join learner as l on jsonb_exists(l.state->'unlocked', t.topic_id::text)`)
      .where({
        'l.pupil_id': pupilId,
        't.is_removed': false,
        ...(grade === undefined ? {} : { 't.grade': grade }),
      })
      .orderBy(['t.subject_id', 't.grade', 't.order_index', 't.topic_id'])
      .select<{ id: string }[]>({ id: 't.topic_id' }),
);

/** Filters a pupil's milestones: by kind, or by a range of time, its ends included. */
interface MilestoneFilter {
  readonly kind?: Milestone['kind'] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
}

/** Lists a pupil's milestones, latest first. */
export const findMilestones = query(
  ['learners'],
  async (
    db,
    pupilId: string,
    { kind, from, to, limit }: MilestoneFilter,
  ): Promise<readonly MilestoneView[]> => {
    const rows = await db('milestone')
      .where({ pupil_id: pupilId, ...(kind === undefined ? {} : { kind }) })
      .modify((reached) => {
        if (from !== undefined) void reached.andWhere('reached_at', '>=', from);
        if (to !== undefined) void reached.andWhere('reached_at', '<=', to);
      })
      .orderBy([{ column: 'reached_at', order: 'desc' }, 'kind', 'key'])
      .limit(limit)
      .select<(Omit<MilestoneView, 'reachedAt'> & { reached_at: Date })[]>(
        'kind',
        'key',
        'reached_at',
        'evidence',
      );
    return rows.map(({ reached_at, ...row }) => ({ ...row, reachedAt: reached_at.toISOString() }));
  },
);

/** Reads the curriculum as the learning rules use it. */
export const curriculumInForce = query(['learners'], async (db): Promise<Curriculum> => {
  const row = await db('learning_context').first<{ curriculum: Curriculum } | undefined>(
    'curriculum',
  );
  return row?.curriculum ?? {};
});

/**
 * Data from which today's streak is computed; null columns are those of a person without learning.
 */
export interface StreakRow {
  readonly streak: Streak | null;
  readonly suspensions: Learner['suspensions'] | null;
  readonly suspendedOn: string | null;
  readonly holidays: Holidays | null;
}

/** Columns of a `StreakRow`, from `learner as l`. */
export const streakColumns = (db: Knex): readonly Knex.Raw[] => [
  db.raw(`l.state->'streak' as streak`),
  db.raw(`l.state->'suspensions' as suspensions`),
  db.raw(`l.state->>'suspendedOn' as "suspendedOn"`),
  db.raw(`(select holidays from learning_context) as holidays`),
];

/** Lists days that do not break a pupil's streak. */
export const findPauses = ({ suspensions, suspendedOn, holidays }: StreakRow): readonly Pause[] =>
  pausesOf({ suspensions: suspensions ?? [], suspendedOn }, Object.values(holidays ?? {}));

/** Computes the streak as shown on a day. */
export const currentStreak = (row: StreakRow, today: string): number =>
  row.streak ? shownStreak(row.streak, today, findPauses(row)) : 0;
