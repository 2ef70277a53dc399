import type { Curriculum } from '@mahoe/domain/progress/mastery/curriculum';
import type { Streak } from '@mahoe/domain/progress/streak/streak';
import type { Holidays } from '@mahoe/domain/progress/streak/holidays';
import { newLearner, type Learner } from '@mahoe/domain/progress/learnerState';
import {
  masteryRule1,
  windowSizeFor,
  type MasteryRule,
} from '@mahoe/domain/progress/mastery/masteryRule';
import type { Pace } from '@mahoe/domain/progress/report/pace';
import type { Score, Tally } from '@mahoe/domain/progress/report/performance';
import type { DateRange, ReportDays } from '@mahoe/domain/progress/report/period';
import type { TopicStanding } from '@mahoe/domain/progress/report/topicStanding';
import type { StreakDay } from '@mahoe/domain/progress/streak/streakHistory';
import type { TopicProgress } from '@mahoe/domain/progress/mastery/topicProgress';
import type { Knex } from 'knex';
import { listTopics } from '../content/queries.ts';
import type { Views } from '../openViews.ts';
import { query } from '../query.ts';

/** A pupil's learner fold, with the rules in force today. */
export interface LearnerInForce {
  readonly learner: Learner;
  readonly holidays: Holidays;
  readonly masteryRule: MasteryRule;
}

/** The same as rows of the database. */
interface InForceRow {
  readonly state: Learner | null;
  readonly holidays: Holidays | null;
  readonly mastery: MasteryRule | null;
}

/** The user whose learner is read. */
interface LearningUser {
  readonly id: string;
  readonly grade: number;
}

const inForceColumns = (db: Knex, { id }: LearningUser): readonly Knex.QueryBuilder[] => [
  db('learner').where({ pupil_id: id }).select('state').as('state'),
  db('learning_context').select('holidays').as('holidays'),
  db('learning_context').select(db.raw(`rules->'mastery'`)).as('mastery'),
];

const inForce = (
  { state, holidays, mastery }: InForceRow,
  { id: pupilId, grade }: LearningUser,
  localDate: string,
): LearnerInForce => ({
  learner: state ?? newLearner({ pupilId, grade, localDate }),
  holidays: holidays ?? {},
  masteryRule: mastery ?? masteryRule1,
});

/**
 * Reads the learner of a user; an empty one for a user without learning, such as an administrator.
 */
export const learnerInForce = query(
  ['learners'],
  async (db, user: LearningUser, today: string): Promise<LearnerInForce> =>
    inForce(await db.first<InForceRow>(...inForceColumns(db, user)), user, today),
);

/** Reads the same with the curriculum. */
export const learnerInCurriculum = query(
  ['learners'],
  async (
    db,
    user: LearningUser,
    today: string,
  ): Promise<LearnerInForce & { readonly curriculum: Curriculum }> => {
    const { curriculum, ...row } = await db.first<
      InForceRow & { readonly curriculum: Curriculum | null }
    >(...inForceColumns(db, user), db('learning_context').select('curriculum').as('curriculum'));
    return { ...inForce(row, user, today), curriculum: curriculum ?? {} };
  },
);

/** A topic of the curriculum with a pupil's mastery of it. */
export interface TopicOfPupil {
  readonly topicId: string;
  readonly subjectId: number;
  readonly grade: number;
  readonly name: string;
  readonly orderIndex: number;
  readonly masteryThreshold: number;
  readonly approvedQuestions: number;
  readonly progress: TopicProgress | null;
}

/** Reads a pupil's mastery of the practised topics, by topic. */
const findTopicProgress = query(
  ['learners'],
  async (db, pupilId: string): Promise<ReadonlyMap<string, TopicProgress>> => {
    const rows = await db('topic_mastery')
      .where({ pupil_id: pupilId })
      .select<{ topicId: string; state: TopicProgress }[]>({ topicId: 'topic_id', state: 'state' });
    return new Map(rows.map(({ topicId, state }) => [topicId, state]));
  },
);

/** Lists every topic, or those of a grade, in teaching order. */
export const findPupilTopics = async (
  views: Views,
  pupilId: string,
  grade?: number,
): Promise<readonly TopicOfPupil[]> => {
  const [{ rows: topics }, progress] = await Promise.all([
    listTopics(views, { grade }),
    findTopicProgress(views, pupilId),
  ]);
  return topics.map(({ id, questionCount, ...topic }) => ({
    topicId: id,
    subjectId: topic.subjectId,
    grade: topic.grade,
    name: topic.name,
    orderIndex: topic.orderIndex,
    masteryThreshold: topic.masteryThreshold,
    approvedQuestions: questionCount,
    progress: progress.get(id) ?? null,
  }));
};

/** Builds a pupil's standing in a topic, with the answers of a period. */
export const buildTopicStanding = (
  { learner, masteryRule }: LearnerInForce,
  topic: TopicOfPupil,
  tally: Tally,
): TopicStanding & { readonly grade: number } => {
  const { topicId, progress } = topic;
  return {
    ...tally,
    topicId,
    subjectId: topic.subjectId,
    grade: topic.grade,
    name: topic.name,
    masteryThreshold: topic.masteryThreshold,
    approvedQuestions: topic.approvedQuestions,
    masteryLevel: progress?.masteryLevel ?? 0,
    isMastered: topicId in learner.mastered,
    isUnlocked: topicId in learner.unlocked,
    window: progress?.window ?? [],
    windowSize: windowSizeFor(masteryRule, topic.approvedQuestions),
    review: progress?.review ?? null,
  };
};

export interface TopicTallies {
  readonly topicId: string;
  readonly subjectId: number;
  readonly now: Tally;
  readonly trend: { readonly now: Score; readonly before: Score };
  /** Last local day with an answer. */
  readonly lastDate: string;
}

interface TallyRow extends Tally {
  readonly topicId: string;
  readonly subjectId: number;
  readonly lastDate: string;
  readonly recentAnswers: number;
  readonly recentCorrect: number;
  readonly earlierAnswers: number;
  readonly earlierCorrect: number;
}

/** Sums a pupil's answers in each practised topic, over the days of a report. */
export const topicTallies = query(
  ['daily_practice'],
  async (
    db,
    pupilId: string,
    { now, trend }: Pick<ReportDays, 'now' | 'trend'>,
  ): Promise<readonly TopicTallies[]> => {
    const sum = (column: keyof Tally, { from, to }: DateRange, name: keyof TallyRow): Knex.Raw =>
      db.raw('coalesce(sum(??) filter (where local_date between ? and ?), 0)::int as ??', [
        column,
        from,
        to,
        name,
      ]);
    const rows = await db('topic_day')
      .where({ pupil_id: pupilId })
      .groupBy('topic_id', 'subject_id')
      .orderBy('topic_id')
      .select<TallyRow[]>(
        { topicId: 'topic_id', subjectId: 'subject_id' },
        db.raw('max(local_date)::text as "lastDate"'),
        sum('answers', now, 'answers'),
        sum('correct', now, 'correct'),
        sum('milliseconds', now, 'milliseconds'),
        sum('untimed', now, 'untimed'),
        sum('answers', trend.now, 'recentAnswers'),
        sum('correct', trend.now, 'recentCorrect'),
        sum('answers', trend.before, 'earlierAnswers'),
        sum('correct', trend.before, 'earlierCorrect'),
      );
    return rows.map(({ recentAnswers, recentCorrect, earlierAnswers, earlierCorrect, ...row }) => ({
      topicId: row.topicId,
      subjectId: row.subjectId,
      lastDate: row.lastDate,
      now: {
        answers: row.answers,
        correct: row.correct,
        milliseconds: row.milliseconds,
        untimed: row.untimed,
      },
      trend: {
        now: { answers: recentAnswers, correct: recentCorrect },
        before: { answers: earlierAnswers, correct: earlierCorrect },
      },
    }));
  },
);

/** A pupil's practice on a local day. */
export interface PracticeDay extends Tally {
  readonly date: string;
  readonly experience: number;
  readonly quizzes: number;
  /** All answers; skipped ones by reason; counted questions that ran out. */
  readonly given: number;
  readonly ungraded: number;
  readonly repeated: number;
  readonly tooFast: number;
  readonly ranOut: number;
}

const daysOf = (db: Knex, pupilId: string, { from, to }: DateRange): Knex.QueryBuilder =>
  db('practice_day')
    .where({ pupil_id: pupilId })
    .whereBetween('local_date', [from, to])
    .orderBy('local_date');

/** Lists days of a range with practice, oldest first. */
export const practiceDays = query(
  ['daily_practice'],
  async (db, pupilId: string, range: DateRange): Promise<readonly PracticeDay[]> =>
    daysOf(db, pupilId, range).select<PracticeDay[]>(
      'answers',
      'correct',
      'milliseconds',
      'untimed',
      'experience',
      'quizzes',
      'given',
      'ungraded',
      'repeated',
      { tooFast: 'too_fast', ranOut: 'ran_out' },
      db.raw('local_date::text as date'),
    ),
);

/** A pupil's habits on a local day. */
export interface DayHabits extends Score {
  readonly date: string;
  /** All answers, and those too fast to have been read. */
  readonly given: number;
  readonly rapid: number;
  readonly partAnswers: readonly number[];
  readonly partCorrect: readonly number[];
  readonly pace: Pace;
}

/** Lists the same days with times of day and pace. */
export const findDayHabits = query(
  ['daily_practice'],
  async (db, pupilId: string, range: DateRange): Promise<readonly DayHabits[]> =>
    daysOf(db, pupilId, range).select<DayHabits[]>(
      'answers',
      'correct',
      'given',
      'rapid',
      db.raw('local_date::text as date'),
      // Reads arrays as JSON, because the driver parses arrays character by character.
      db.raw('to_json(part_answers) as "partAnswers"'),
      db.raw('to_json(part_correct) as "partCorrect"'),
      db.raw('to_json(pace) as pace'),
    ),
);

/** Reads the pace of answers in a grade. */
export const gradePace = query(
  ['daily_practice'],
  async (db, grade: number): Promise<Pace | undefined> => {
    const row = await db('grade_pace').where({ grade }).first<{ pace: Pace } | undefined>('pace');
    return row?.pace;
  },
);

/** Lists a pupil's local days up to the last that counted for the streak, oldest first. */
export const streakDays = query(
  ['learners'],
  async (db, pupilId: string, { from, to }: DateRange): Promise<readonly StreakDay[]> =>
    db('streak_day')
      .where({ pupil_id: pupilId })
      .whereBetween('local_date', [from, to])
      .orderBy('local_date')
      .select<StreakDay[]>('state', 'reason', db.raw('local_date::text as date')),
);

export interface PrizeDayView {
  readonly completed: number;
  /** Percents of the qualifying quizzes, in the order of their completion. */
  readonly percentages: readonly number[];
  readonly isEarned: boolean;
}

/** Finds a pupil's local day on the way to its prize. */
export const prizeDay = query(
  ['prize_days'],
  async (db, pupilId: string, date: string): Promise<PrizeDayView> => {
    const row = await db('prize_day')
      .where({ pupil_id: pupilId, local_date: date })
      .first<PrizeDayView | undefined>(
        'completed',
        'percentages',
        db.raw('earned_at is not null as "isEarned"'),
      );
    return row ?? { completed: 0, percentages: [], isEarned: false };
  },
);

/** Reads school holidays by id. */
export const holidaysInForce = query(['learners'], async (db): Promise<Holidays> => {
  const row = await db('learning_context').first<{ holidays: Holidays } | undefined>('holidays');
  return row?.holidays ?? {};
});

/** Counts pupils by streak, without suspended ones. */
export const countStreaks = query(
  ['learners'],
  async (db): Promise<readonly { readonly streak: Streak; readonly pupils: number }[]> =>
    db('learner')
      .whereRaw(`(state->'streak'->>'length')::int > 0 and state->>'suspendedOn' is null`)
      .groupByRaw(`state->'streak'`)
      .select<{ streak: Streak; pupils: number }[]>(
        db.raw(`state->'streak' as streak`),
        db.raw('count(*)::int as pupils'),
      ),
);
