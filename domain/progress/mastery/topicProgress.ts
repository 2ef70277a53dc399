import type { DomainEvent } from '../../eventTypes.ts';
import type { Curriculum } from './curriculum.ts';
import {
  masteryLevel,
  windowSizeFor,
  type CountedAnswer,
  type MasteryRule,
} from './masteryRule.ts';
import { applyCheck, beginReviews, type Review } from './review.ts';

type DataOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>['data'];
type Completed = DataOf<'QuizSessionCompleted'>;

/** Score of a completed session. */
export interface SessionScore {
  readonly sessionId: string;
  /** Percent. */
  readonly percentage: number;
}

/** Maximum number of sessions under 60% kept as evidence: the latest. */
const MAX_HARD_SESSIONS = 10;

/** A pupil's progress in one topic. */
export interface TopicProgress {
  readonly subjectId: number;
  readonly grade: number;
  /** The last counted answers, oldest first. */
  readonly window: readonly CountedAnswer[];
  readonly masteryLevel: number;
  readonly sessions: number;
  /** Sum of the percents of completed sessions. */
  readonly percentTotal: number;
  readonly lastPercent: number | null;
  /** The latest sessions under 60%, oldest first. */
  readonly hardSessions: readonly SessionScore[];
  readonly masteredAt: string | null;
  readonly review: Review | null;
  /** Articles of the topic marked as read. */
  readonly articlesRead: number;
}

/** A topic in which the pupil has done nothing yet. */
export const newTopic = ({
  subjectId,
  grade,
}: {
  subjectId: number;
  grade: number;
}): TopicProgress => ({
  subjectId,
  grade,
  window: [],
  masteryLevel: 0,
  sessions: 0,
  percentTotal: 0,
  lastPercent: null,
  hardSessions: [],
  masteredAt: null,
  review: null,
  articlesRead: 0,
});

/** Returns the topic after counted answers, oldest first. */
export const countAnswers = (
  topic: TopicProgress,
  topicId: string,
  counted: readonly CountedAnswer[],
  curriculum: Curriculum,
  rule: MasteryRule,
): TopicProgress => {
  if (counted.length === 0) return topic;
  const window = [...topic.window, ...counted].slice(-rule.window);
  const size = windowSizeFor(rule, curriculum[topicId]?.approvedQuestions ?? 0);
  return { ...topic, window, masteryLevel: masteryLevel(window, size) };
};

/** Returns the topic after an answer or time-out with its credit. */
export const countAnswer = (
  topic: TopicProgress,
  data: DataOf<'AttemptAnswered' | 'QuestionTimedOut'>,
  credit: number | undefined,
  curriculum: Curriculum,
  rule: MasteryRule,
): TopicProgress => {
  if (credit === undefined) return topic;
  const counted = { questionId: data.questionId, credit, at: data.occurredAt };
  return countAnswers(topic, data.topicId, [counted], curriculum, rule);
};

/** Returns the topic after one of its articles was read. */
export const countReading = (topic: TopicProgress): TopicProgress => ({
  ...topic,
  articlesRead: topic.articlesRead + 1,
});

/** Returns the topic after a completed session: perhaps mastered (R4) or reviewed (R6). */
export const completeTopic = (topic: TopicProgress, data: Completed): TopicProgress => {
  const isMasteredNow = topic.masteredAt === null && topic.masteryLevel >= data.masteryThreshold;
  const score = { sessionId: data.sessionId, percentage: data.percentage };
  const isHard = data.percentage < 60;
  const review =
    data.purpose === 'review' && topic.review
      ? applyCheck(topic.review, data.correct, data.localDate)
      : topic.review;
  return {
    ...topic,
    sessions: topic.sessions + 1,
    percentTotal: topic.percentTotal + data.percentage,
    lastPercent: data.percentage,
    hardSessions: isHard
      ? [...topic.hardSessions, score].slice(-MAX_HARD_SESSIONS)
      : topic.hardSessions,
    masteredAt: isMasteredNow ? data.occurredAt : topic.masteredAt,
    review: isMasteredNow ? beginReviews(data.localDate) : review,
  };
};

/** Returns the topic after a completed session's percent was corrected. */
export const correctTopic = (
  topic: TopicProgress,
  { percentage, was }: DataOf<'QuizSessionCorrected'>,
): TopicProgress => ({
  ...topic,
  percentTotal: topic.percentTotal + percentage - was.percentage,
});
