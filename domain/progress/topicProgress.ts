import type { DomainEvent } from '../eventTypes.ts';
import type { Curriculum } from './curriculum.ts';
import { masteryLevel, windowOf, type CountedAnswer, type MasteryRule } from './masteryRule.ts';
import { afterCheck, beginReviews, type Review } from './review.ts';

type DataOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>['data'];
type Completed = DataOf<'QuizSessionCompleted'>;

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
  readonly sessionsUnder60: number;
  readonly masteredAt: string | null;
  readonly review: Review | null;
  /** Articles of the topic marked as read. */
  readonly articlesRead: number;
}

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
  sessionsUnder60: 0,
  masteredAt: null,
  review: null,
  articlesRead: 0,
});

/** The topic after an answer or a time-out that counts with some credit. */
export const countAnswer = (
  topic: TopicProgress,
  data: DataOf<'AttemptAnswered' | 'QuestionTimedOut'>,
  credit: number | undefined,
  curriculum: Curriculum,
  rule: MasteryRule,
): TopicProgress => {
  if (credit === undefined) return topic;
  const counted = { questionId: data.questionId, credit, at: data.occurredAt };
  const window = [...topic.window, counted].slice(-rule.window);
  const size = windowOf(rule, curriculum[data.topicId]?.approvedQuestions ?? 0);
  return { ...topic, window, masteryLevel: masteryLevel(window, size) };
};

/** The topic after one of its articles was read. */
export const countReading = (topic: TopicProgress): TopicProgress => ({
  ...topic,
  articlesRead: topic.articlesRead + 1,
});

/** The topic after a completed session: mastered, perhaps, or checked again. */
export const completeTopic = (topic: TopicProgress, data: Completed): TopicProgress => {
  const isMasteredNow = topic.masteredAt === null && topic.masteryLevel >= data.masteryThreshold;
  const review =
    data.purpose === 'review' && topic.review
      ? afterCheck(topic.review, data.correct, data.localDate)
      : topic.review;
  return {
    ...topic,
    sessions: topic.sessions + 1,
    percentTotal: topic.percentTotal + data.percentage,
    lastPercent: data.percentage,
    sessionsUnder60: topic.sessionsUnder60 + (data.percentage < 60 ? 1 : 0),
    masteredAt: isMasteredNow ? data.occurredAt : topic.masteredAt,
    review: isMasteredNow ? beginReviews(data.localDate) : review,
  };
};
