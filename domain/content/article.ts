import type { Moment } from '../calendar.ts';
import { reject, type Decider, type Rejection } from '../decider.ts';
import type { ArticleEvent } from './events.ts';
import type { Difficulty } from './questionContent.ts';

// Commands

export interface ArticleText {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly difficulty: Difficulty;
  /** Minutes. */
  readonly readingTime: number;
  /** Experience for reading it, once a pupil. */
  readonly points: number;
  readonly category: string;
}

export interface AddArticle {
  readonly type: 'AddArticle';
  readonly now: Moment;
  readonly articleId: string;
  readonly topicId: string;
  readonly text: ArticleText;
  readonly administratorId: string | null;
}

export interface ReviseArticle {
  readonly type: 'ReviseArticle';
  readonly now: Moment;
  readonly text: ArticleText;
  readonly administratorId: string | null;
}

/** From now on pupils may read it. */
export interface ApproveArticle {
  readonly type: 'ApproveArticle';
  readonly now: Moment;
  readonly administratorId: string | null;
}

/** From now on no pupil sees it. */
export interface WithdrawArticle {
  readonly type: 'WithdrawArticle';
  readonly now: Moment;
  readonly reason: string;
  readonly administratorId: string | null;
}

export type ArticleCommand = AddArticle | ReviseArticle | ApproveArticle | WithdrawArticle;

export type ArticleRejection = 'article-not-found';

// State

export interface Article {
  readonly status: 'draft' | 'approved' | 'withdrawn';
  readonly articleId: string;
  readonly topicId: string;
  readonly text: ArticleText;
}

const textOf = (article: ArticleText): ArticleText => ({
  title: article.title,
  excerpt: article.excerpt,
  content: article.content,
  difficulty: article.difficulty,
  readingTime: article.readingTime,
  points: article.points,
  category: article.category,
});

// Evolve

const evolve = (state: Article | null, { type, data }: ArticleEvent): Article | null => {
  switch (type) {
    case 'ArticleAdded': {
      const { articleId, topicId } = data;
      return { status: 'draft', articleId, topicId, text: textOf(data) };
    }
    case 'ArticleRevised':
      return state && { ...state, text: textOf(data) };
    case 'ArticleApproved':
      return state && { ...state, status: 'approved' };
    case 'ArticleWithdrawn':
      return state && { ...state, status: 'withdrawn' };
    default:
      return state;
  }
};

// Decide

const decide = (
  state: Article | null,
  command: ArticleCommand,
): readonly ArticleEvent[] | Rejection<ArticleRejection> => {
  const { administratorId, now } = command;
  const by = { administratorId, occurredAt: now.at, localDate: now.localDate };
  if (command.type === 'AddArticle') {
    const { articleId, topicId, text } = command;
    return state === null
      ? [{ type: 'ArticleAdded', data: { articleId, topicId, ...textOf(text), ...by } }]
      : [];
  }
  if (state === null) return reject('article-not-found');
  const { articleId, topicId, status } = state;
  switch (command.type) {
    case 'ReviseArticle': {
      const text = textOf(command.text);
      return JSON.stringify(text) === JSON.stringify(state.text)
        ? []
        : [{ type: 'ArticleRevised', data: { articleId, topicId, ...text, ...by } }];
    }
    case 'ApproveArticle':
      return status === 'approved'
        ? []
        : [{ type: 'ArticleApproved', data: { articleId, topicId, ...by } }];
    case 'WithdrawArticle': {
      const { reason } = command;
      return status === 'withdrawn'
        ? []
        : [{ type: 'ArticleWithdrawn', data: { articleId, topicId, reason, ...by } }];
    }
  }
};

/** An article of the bank: drafted, revised, approved, withdrawn. Stream id: the article's. */
export const article: Decider<Article | null, ArticleCommand, ArticleEvent, ArticleRejection> = {
  category: 'article',
  initial: null,
  evolve,
  decide,
};
