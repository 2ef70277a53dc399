import type { Holidays } from '@mahoe/domain/progress/holidays';
import { newLearner, type Learner } from '@mahoe/domain/progress/learner';
import { masteryRule1, windowOf, type MasteryRule } from '@mahoe/domain/progress/masteryRule';
import type { Pace } from '@mahoe/domain/progress/report/pace';
import type { Tally } from '@mahoe/domain/progress/report/performance';
import type { DateRange } from '@mahoe/domain/progress/report/period';
import type { TopicStanding } from '@mahoe/domain/progress/report/topicStanding';
import type { TopicProgress } from '@mahoe/domain/progress/topicProgress';
import type { Knex } from 'knex';

/** A pupil as the learner fold has it, and what it is judged by today. */
export interface LearnerInForce {
  readonly learner: Learner;
  readonly holidays: Holidays;
  readonly masteryRule: MasteryRule;
}

/** The learner of a user; one who has not begun, such as an administrator, where there is none. */
export const learnerInForce = async (
  db: Knex,
  user: { readonly id: string; readonly grade: number },
  today: string,
): Promise<LearnerInForce> => {
  const [row, context] = await Promise.all([
    db('learner').where({ pupil_id: user.id }).first<{ state: Learner } | undefined>('state'),
    db('learning_context').first<{ holidays: Holidays; mastery: MasteryRule } | undefined>(
      'holidays',
      db.raw(`rules->'mastery' as mastery`),
    ),
  ]);
  const nobody = { pupilId: user.id, grade: user.grade, localDate: today };
  return {
    learner: row?.state ?? newLearner(nobody),
    holidays: context?.holidays ?? {},
    masteryRule: context?.mastery ?? masteryRule1,
  };
};

/** A topic of the curriculum with what a pupil has mastered of it. */
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

/** Every topic, in teaching order. */
export const topicsOfPupil = async (db: Knex, pupilId: string): Promise<readonly TopicOfPupil[]> =>
  db('topic as t')
    .leftJoin('topic_mastery as m', (join) =>
      join.on('m.topic_id', 't.topic_id').andOnVal('m.pupil_id', pupilId),
    )
    .where({ 't.is_removed': false })
    .orderBy(['t.subject_id', 't.grade', 't.order_index', 't.topic_id'])
    .select<TopicOfPupil[]>({
      topicId: 't.topic_id',
      subjectId: 't.subject_id',
      grade: 't.grade',
      name: 't.name',
      orderIndex: 't.order_index',
      masteryThreshold: 't.mastery_threshold',
      approvedQuestions: 't.question_count',
      progress: 'm.state',
    });

/** Where a pupil stands in a topic, with the answers of a period. */
export const standingOf = (
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
    windowSize: windowOf(masteryRule, topic.approvedQuestions),
    review: progress?.review ?? null,
  };
};

/** Ranges answers are added up over. */
export const RANGES = ['now', 'before', 'trendNow', 'trendBefore'] as const;
export type Ranges = Readonly<Record<(typeof RANGES)[number], DateRange | null>>;

export interface TopicTallies extends Readonly<Record<(typeof RANGES)[number], Tally>> {
  readonly topicId: string;
  readonly subjectId: number;
  /** Last local day with an answer. */
  readonly lastDate: string;
}

const NEVER: DateRange = { from: '9999-12-31', to: '0001-01-01' };

/** A pupil's answers in each topic ever touched, added up over ranges of days. */
export const topicTallies = async (
  db: Knex,
  pupilId: string,
  ranges: Ranges,
): Promise<readonly TopicTallies[]> => {
  const sums = RANGES.map((name) => {
    const { from, to } = ranges[name] ?? NEVER;
    const within = `filter (where local_date between :from and :to)`;
    return db.raw(
      `json_build_object(
         'answers', coalesce(sum(answers) ${within}, 0),
         'correct', coalesce(sum(correct) ${within}, 0),
         'milliseconds', coalesce(sum(milliseconds) ${within}, 0)) as :name:`,
      { from, to, name },
    );
  });
  return db('topic_day')
    .where({ pupil_id: pupilId })
    .groupBy('topic_id', 'subject_id')
    .orderBy('topic_id')
    .select<TopicTallies[]>(
      { topicId: 'topic_id', subjectId: 'subject_id' },
      db.raw(`max(local_date)::text as "lastDate"`),
      ...sums,
    );
};

/** What a pupil did on a local day. */
export interface PracticeDay extends Tally {
  readonly date: string;
  readonly given: number;
  readonly rapid: number;
  readonly experience: number;
  readonly quizzes: number;
  readonly partAnswers: readonly number[];
  readonly partCorrect: readonly number[];
  readonly pace: Pace;
}

/** Days of a range on which something was done, oldest first. */
export const practiceDays = async (
  db: Knex,
  pupilId: string,
  { from, to }: DateRange,
): Promise<readonly PracticeDay[]> =>
  db('practice_day')
    .where({ pupil_id: pupilId })
    .whereBetween('local_date', [from, to])
    .orderBy('local_date')
    .select<PracticeDay[]>(
      'answers',
      'correct',
      'given',
      'rapid',
      'experience',
      'quizzes',
      'pace',
      { partAnswers: 'part_answers', partCorrect: 'part_correct' },
      db.raw('milliseconds::int as milliseconds'),
      db.raw('local_date::text as date'),
    );

/** How long answers take in a grade. */
export const gradePace = async (db: Knex, grade: number): Promise<Pace | undefined> => {
  const row = await db('grade_pace').where({ grade }).first<{ pace: Pace } | undefined>('pace');
  return row?.pace;
};

/** Local days that count for a pupil's streak, oldest first. */
export const streakDays = async (db: Knex, pupilId: string): Promise<readonly string[]> => {
  const rows = await db('practice_day')
    .where({ pupil_id: pupilId })
    .andWhere('streak_quizzes', '>', 0)
    .orderBy('local_date')
    .select<{ date: string }[]>(db.raw('local_date::text as date'));
  return rows.map(({ date }) => date);
};

export interface PrizeDayView {
  readonly completed: number;
  /** Percents of the qualifying quizzes, in the order of their completion. */
  readonly percentages: readonly number[];
  readonly isEarned: boolean;
}

/** A pupil's local day on the way to its prize. */
export const prizeDay = async (db: Knex, pupilId: string, date: string): Promise<PrizeDayView> => {
  const row = await db('prize_day')
    .where({ pupil_id: pupilId, local_date: date })
    .first<PrizeDayView | undefined>(
      'completed',
      'percentages',
      db.raw('earned_at is not null as "isEarned"'),
    );
  return row ?? { completed: 0, percentages: [], isEarned: false };
};

/** School holidays by id. */
export const holidaysInForce = async (db: Knex): Promise<Holidays> => {
  const row = await db('learning_context').first<{ holidays: Holidays } | undefined>('holidays');
  return row?.holidays ?? {};
};
