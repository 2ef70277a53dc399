import { stamp, type Moment } from '../calendar.ts';
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

/** The bank the product ships has it so. What an administrator changed or withdrew stays as they left it. */
export interface ShipArticle {
  readonly type: 'ShipArticle';
  readonly now: Moment;
  readonly articleId: string;
  readonly topicId: string;
  readonly text: ArticleText;
}

export type ArticleCommand =
  AddArticle | ReviseArticle | ApproveArticle | WithdrawArticle | ShipArticle;

export type ArticleRejection = 'article-not-found';

// State

export interface Article {
  readonly status: 'draft' | 'approved' | 'withdrawn';
  readonly articleId: string;
  readonly topicId: string;
  readonly text: ArticleText;
  /** What it says now is the shipped bank's, not an administrator's. */
  readonly isShipped: boolean;
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
      const { articleId, topicId, administratorId } = data;
      const isShipped = administratorId === null;
      return { status: 'draft', articleId, topicId, text: textOf(data), isShipped };
    }
    case 'ArticleRevised':
      return state && { ...state, text: textOf(data), isShipped: data.administratorId === null };
    case 'ArticleApproved':
      return state && { ...state, status: 'approved' };
    case 'ArticleWithdrawn':
      return state && { ...state, status: 'withdrawn' };
    default:
      return state;
  }
};

// Decide

type By = Omit<ApproveArticle, 'type'>;

const recorded = ({ now, administratorId }: By) => ({ administratorId, ...stamp(now) });

const add = (command: Omit<AddArticle, 'type'>): ArticleEvent => {
  const { articleId, topicId, text } = command;
  const data = { articleId, topicId, ...textOf(text), ...recorded(command) };
  return { type: 'ArticleAdded', data };
};

const revise = (
  { articleId, topicId, text: current }: Article,
  command: Omit<ReviseArticle, 'type'>,
): readonly ArticleEvent[] => {
  const text = textOf(command.text);
  if (JSON.stringify(text) === JSON.stringify(current)) return [];
  const data = { articleId, topicId, ...text, ...recorded(command) };
  return [{ type: 'ArticleRevised', data }];
};

const approve = (
  { articleId, topicId }: Pick<Article, 'articleId' | 'topicId'>,
  by: By,
): ArticleEvent => ({ type: 'ArticleApproved', data: { articleId, topicId, ...recorded(by) } });

const ship = (state: Article | null, command: ShipArticle): readonly ArticleEvent[] => {
  const byBank = { ...command, administratorId: null };
  if (state === null) return [add(byBank), approve(command, byBank)];
  if (state.status === 'withdrawn' || !state.isShipped) return [];
  const changes = revise(state, byBank);
  return state.status === 'approved' ? changes : [...changes, approve(state, byBank)];
};

const decide = (
  state: Article | null,
  command: ArticleCommand,
): readonly ArticleEvent[] | Rejection<ArticleRejection> => {
  if (command.type === 'AddArticle') return state === null ? [add(command)] : [];
  if (command.type === 'ShipArticle') return ship(state, command);
  if (state === null) return reject('article-not-found');
  const { articleId, topicId, status } = state;
  switch (command.type) {
    case 'ReviseArticle':
      return revise(state, command);
    case 'ApproveArticle':
      return status === 'approved' ? [] : [approve(state, command)];
    case 'WithdrawArticle': {
      const data = { articleId, topicId, reason: command.reason, ...recorded(command) };
      return status === 'withdrawn' ? [] : [{ type: 'ArticleWithdrawn', data }];
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
