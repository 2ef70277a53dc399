import type { DomainEvent } from '../../eventTypes.ts';
import type { SessionScore, TopicProgress } from './topicProgress.ts';

type Completed = Extract<DomainEvent, { type: 'QuizSessionCompleted' }>['data'];

/** Percent of two sessions of a topic, one after the other. */
export interface Comeback {
  readonly topicId: string;
  readonly sessionId: string;
  readonly from: number;
  readonly to: number;
}

/** A topic mastered that was hard at first, with the sessions that show it. */
export interface Perseverance {
  readonly topicId: string;
  readonly sessionId: string;
  readonly hardSessions: readonly SessionScore[];
}

const RISE = 20;
const GOOD = 70;
const HARD_SESSIONS = 3;

/** At least 20 points above the previous score in the same topic, ending at 70 or more. */
export const comebackIn = (
  { topicId, sessionId, percentage: to }: Completed,
  { lastPercent: from }: TopicProgress,
): Comeback | null =>
  from !== null && to - from >= RISE && to >= GOOD ? { topicId, sessionId, from, to } : null;

/** A topic mastered after three or more sessions under 60% in it. */
export const perseveranceIn = (
  { topicId, sessionId }: Completed,
  { hardSessions }: TopicProgress,
): Perseverance | null =>
  hardSessions.length >= HARD_SESSIONS ? { topicId, sessionId, hardSessions } : null;
