import type { DomainEvent } from '../../eventTypes.ts';
import type { SessionScore, TopicProgress } from './topicProgress.ts';

type Completed = Extract<DomainEvent, { type: 'QuizSessionCompleted' }>['data'];

/** Percents of two consecutive sessions of a topic. */
export interface Comeback {
  readonly topicId: string;
  readonly sessionId: string;
  readonly from: number;
  readonly to: number;
}

/** A mastered topic that was hard at first, with the sessions that show it. */
export interface Perseverance {
  readonly topicId: string;
  readonly sessionId: string;
  readonly hardSessions: readonly SessionScore[];
}

const MIN_RISE = 20;
const MIN_COMEBACK_SCORE = 70;
const MIN_HARD_SESSIONS = 3;

/** Finds a score at least 20 points above the previous one in the same topic, of 70 or more. */
export const findComeback = (
  { topicId, sessionId, percentage: to }: Completed,
  { lastPercent: from }: TopicProgress,
): Comeback | null =>
  from !== null && to - from >= MIN_RISE && to >= MIN_COMEBACK_SCORE
    ? { topicId, sessionId, from, to }
    : null;

/** Finds a topic mastered after three or more sessions under 60% in it. */
export const findPerseverance = (
  { topicId, sessionId }: Completed,
  { hardSessions }: TopicProgress,
): Perseverance | null =>
  hardSessions.length >= MIN_HARD_SESSIONS ? { topicId, sessionId, hardSessions } : null;
