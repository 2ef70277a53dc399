import { instantMs, stamp, type Moment } from '../calendar.ts';
import { reject, type Decider, type Rejection } from '../decider.ts';
import { hasPaid, type PaidUntil } from './quizSessionCommands.ts';
import type { StudyEvent } from './events.ts';

/** Rule of what reading an article earns, and when (R2). */
export const READING_RULE = 'reading/2';

/** Seconds of each minute of an article's reading time after which Mark as Read counts: 30%. */
const MIN_SECONDS_PER_MINUTE = 18;

// Commands

/** An article at the moment a pupil opens or reads it. */
export interface StudiedArticle {
  readonly articleId: string;
  readonly topicId: string;
  readonly subjectId: number;
  readonly grade: number;
  /** Minutes. */
  readonly readingTime: number;
  /** Experience for reading it. */
  readonly points: number;
}

interface ArticleCommand {
  readonly now: Moment;
  readonly pupilId: string;
  readonly article: StudiedArticle;
  readonly subscriptionEndsAt: PaidUntil;
}

export interface OpenArticle extends ArticleCommand {
  readonly type: 'OpenArticle';
}

/** Marks an article as read. */
export interface ReadArticle extends ArticleCommand {
  readonly type: 'ReadArticle';
  /** Experience of the pupil before. */
  readonly experience: number;
}

export type StudyCommand = OpenArticle | ReadArticle;

export type StudyRejection = 'subscription-required' | 'article-not-opened' | 'read-too-soon';

// State

export interface ReadingResult {
  readonly points: number;
  readonly experienceEarned: number;
  /** Experience of the pupil before. */
  readonly experience: number;
}

export interface Study {
  /** Time at which each article was first opened. */
  readonly opened: Readonly<Record<string, string>>;
  readonly read: Readonly<Record<string, ReadingResult>>;
  /** End of the time that the articles read so far took up, in milliseconds since 1970. */
  readonly readUntilMs: number;
}

const initial: Study = { opened: {}, read: {}, readUntilMs: 0 };

/** Returns when the reading time of an article begins: time runs for one article at a time. */
const readsFromMs = ({ readUntilMs }: Study, openedAt: string): number =>
  Math.max(readUntilMs, instantMs(openedAt));

/**
 * Returns the seconds until an article can be marked as read. An article that was not opened counts as
 * opened now.
 */
export const secondsToWait = (
  state: Study,
  { articleId, readingTime }: Pick<StudiedArticle, 'articleId' | 'readingTime'>,
  now: Moment,
): number => {
  if (articleId in state.read) return 0;
  const openedAt = state.opened[articleId] ?? now.at;
  const passed = (instantMs(now.at) - readsFromMs(state, openedAt)) / 1000;
  return Math.max(0, Math.ceil(MIN_SECONDS_PER_MINUTE * readingTime - passed));
};

// Evolve

const evolve = (state: Study, { type, data }: StudyEvent): Study => {
  switch (type) {
    case 'ArticleOpened':
      return { ...state, opened: { ...state.opened, [data.articleId]: data.occurredAt } };
    case 'ArticleRead': {
      const { points, experienceEarned, experience, openedAt, readingTime, occurredAt } = data;
      const result = { points, experienceEarned, experience };
      const readMs = readsFromMs(state, openedAt) + 1000 * MIN_SECONDS_PER_MINUTE * readingTime;
      return {
        ...state,
        read: { ...state.read, [data.articleId]: result },
        // Under `reading/1` articles could be read at the same time.
        readUntilMs: Math.min(readMs, instantMs(occurredAt)),
      };
    }
    default:
      return state;
  }
};

// Decide

const decide = (
  state: Study,
  command: StudyCommand,
): readonly StudyEvent[] | Rejection<StudyRejection> => {
  const { article, now, pupilId, subscriptionEndsAt } = command;
  const { points, ...fields } = article;
  const data = { ...fields, pupilId, ...stamp(now) };
  if (article.articleId in state.read) return [];
  if (!hasPaid(subscriptionEndsAt, now)) return reject('subscription-required');
  const openedAt = state.opened[article.articleId];
  if (command.type === 'OpenArticle') {
    return openedAt === undefined ? [{ type: 'ArticleOpened', data }] : [];
  }
  if (openedAt === undefined) return reject('article-not-opened');
  const wait = secondsToWait(state, article, now);
  if (wait > 0) return reject('read-too-soon', { seconds: String(wait) });
  const { experience } = command;
  const earned = { points, experienceEarned: points, experience, rule: READING_RULE };
  return [{ type: 'ArticleRead', data: { ...data, openedAt, ...earned } }];
};

/** Reading of one pupil: articles opened, and marked as read. Stream id: the pupil's. */
export const study: Decider<Study, StudyCommand, StudyEvent, StudyRejection> = {
  category: 'study',
  initial,
  evolve,
  decide,
};
