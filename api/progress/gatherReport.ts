import type { Moment } from '@mahoe/domain/calendar';
import { pausesOf, type Learner } from '@mahoe/domain/progress/learnerState';
import {
  emptyTally,
  sumTallies,
  sumScores,
  type Score,
  type Tally,
} from '@mahoe/domain/progress/report/performance';
import {
  reportDays,
  type ReportDays,
  type ReportPeriod,
} from '@mahoe/domain/progress/report/period';
import type { TopicStanding } from '@mahoe/domain/progress/report/topicStanding';
import { shownStreak } from '@mahoe/domain/progress/streak/streak';
import { listSubjects } from '@mahoe/projections/content/queries';
import { dueTwins, type TwinTopic } from '@mahoe/projections/practice/twinQueries';
import {
  learnerInForce,
  buildTopicStanding,
  findPupilTopics,
  topicTallies,
  type LearnerInForce,
  type TopicOfPupil,
} from '@mahoe/projections/progress/reportQueries';
import type { Views } from '@mahoe/projections/openViews';

/** Day before any pupil registered. */
export const EARLIEST_DATE = '2000-01-01';

export type ReportedTopicStanding = TopicStanding & { readonly grade: number };

export interface ReportSubject {
  readonly subjectId: number;
  readonly name: string;
  readonly now: Tally;
  readonly trend: { readonly now: Score; readonly before: Score };
  readonly lastDate: string | null;
  /** Topics of the pupil's grade, and others practised in the period, in teaching order. */
  readonly topics: readonly ReportedTopicStanding[];
}

/** Data of all parts of a report: totals of topics, never single answers. */
export interface ReportData {
  readonly learner: Learner;
  readonly today: string;
  readonly days: ReportDays;
  readonly currentStreak: number;
  readonly subjects: readonly ReportSubject[];
  /** All topics of every grade. */
  readonly topics: readonly TopicOfPupil[];
  /** Topics of the pupil's grade, in teaching order. */
  readonly ofGrade: readonly ReportedTopicStanding[];
  /** Topics to which questions of a paper return today. */
  readonly twins: readonly TwinTopic[];
}

/** User that a report is about. */
export interface ReportedUser {
  readonly id: string;
  readonly grade: number;
}

/** Streak as shown today. */
export const getShownStreak = ({ learner, holidays }: LearnerInForce, today: string): number =>
  shownStreak(learner.streak, today, pausesOf(learner, Object.values(holidays)));

/** Standings of the topics of a pupil's grade today, without answers of a period. */
export const gatherStandings = async (
  views: Views,
  { id, grade }: ReportedUser,
  lookedUp: Promise<LearnerInForce>,
): Promise<readonly ReportedTopicStanding[]> => {
  const [topics, inForce] = await Promise.all([findPupilTopics(views, id, grade), lookedUp]);
  return topics.map((topic) => buildTopicStanding(inForce, topic, emptyTally));
};

/** Gathers the data of a report on a period in one round of indexed reads. */
export const gatherReport = async (
  views: Views,
  user: ReportedUser,
  period: ReportPeriod,
  { localDate: today }: Moment,
): Promise<ReportData> => {
  const [inForce, topics, tallies, subjects, twins] = await Promise.all([
    learnerInForce(views, user, today),
    findPupilTopics(views, user.id),
    topicTallies(views, user.id, reportDays(period, today, EARLIEST_DATE)),
    listSubjects(views),
    dueTwins(views, user.id, today),
  ]);
  const { learner } = inForce;
  const tallyOf = new Map(tallies.map((tally) => [tally.topicId, tally]));
  const standings = topics.map((topic) =>
    buildTopicStanding(inForce, topic, tallyOf.get(topic.topicId)?.now ?? emptyTally),
  );
  return {
    learner,
    today,
    days: reportDays(period, today, learner.registeredOn),
    currentStreak: getShownStreak(inForce, today),
    subjects: subjects.map(({ id, name }) => {
      const own = tallies.filter(({ subjectId }) => subjectId === id);
      return {
        subjectId: id,
        name,
        now: sumTallies(own.map((tally) => tally.now)),
        trend: {
          now: sumScores(own.map(({ trend }) => trend.now)),
          before: sumScores(own.map(({ trend }) => trend.before)),
        },
        lastDate:
          own
            .map(({ lastDate }) => lastDate)
            .toSorted()
            .at(-1) ?? null,
        topics: standings.filter(
          ({ subjectId, grade, answers }) =>
            subjectId === id && (grade === learner.grade || answers > 0),
        ),
      };
    }),
    topics,
    twins,
    ofGrade: standings.filter(({ grade }) => grade === learner.grade),
  };
};
