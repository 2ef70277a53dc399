import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { ArticleEvent, ArticleOrigin } from './events.ts';
import type { Difficulty } from './questionContent.ts';

// Commands

export interface ArticleText {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly difficulty: Difficulty;
  /** Minutes. */
  readonly readingTime: number;
  /** Experience for reading it, once per pupil. */
  readonly points: number;
  readonly category: string;
}

/** The texts of an article that an author writes. */
export type ArticleProse = Pick<ArticleText, 'title' | 'excerpt' | 'content'>;

export interface AddArticle {
  readonly type: 'AddArticle';
  readonly now: Moment;
  readonly articleId: string;
  readonly topicId: string;
  readonly text: ArticleText;
  readonly administratorId: string | null;
}

/**
 * Gives an article to a pupil who asked for one, although it is a draft. The first pupil asks for a
 * newly generated article; later ones receive the existing one.
 */
export interface AssignArticle {
  readonly type: 'AssignArticle';
  readonly now: Moment;
  readonly articleId: string;
  readonly topicId: string;
  readonly written?: { readonly text: ArticleText; readonly origin: ArticleOrigin };
  readonly pupilId: string;
}

export interface ReviseArticle {
  readonly type: 'ReviseArticle';
  readonly now: Moment;
  /** Text that the author edited; any if absent. */
  readonly before?: ArticleProse;
  readonly text: ArticleText;
  readonly administratorId: string | null;
}

/** Approves an article, so that pupils may read it. */
export interface ApproveArticle {
  readonly type: 'ApproveArticle';
  readonly now: Moment;
  /** Text of the draft that the approver saw; the current one if absent. */
  readonly seen?: ArticleProse;
  readonly administratorId: string | null;
}

/** Withdraws an article, so that no pupil sees it. */
export interface WithdrawArticle {
  readonly type: 'WithdrawArticle';
  readonly now: Moment;
  readonly reason: string;
  readonly administratorId: string | null;
}

/** Rejects a draft; pupils who were given it no longer see it. */
export interface RejectArticleDraft {
  readonly type: 'RejectArticleDraft';
  readonly now: Moment;
  readonly reason: string;
  readonly administratorId: string;
}

/**
 * Loads the article from the shipped bank. An article that an administrator changed or withdrew stays
 * unchanged.
 */
export interface ShipArticle {
  readonly type: 'ShipArticle';
  readonly now: Moment;
  readonly articleId: string;
  readonly topicId: string;
  readonly text: ArticleText;
}

export type ArticleCommand =
  | AddArticle
  | AssignArticle
  | ReviseArticle
  | ApproveArticle
  | WithdrawArticle
  | RejectArticleDraft
  | ShipArticle;

export interface ArticleRejections {
  readonly AssignArticle: 'article-not-found';
  readonly ReviseArticle: 'article-not-found' | 'article-changed';
  readonly ApproveArticle: 'article-not-found' | 'article-changed';
  readonly WithdrawArticle: 'article-not-found';
  readonly RejectArticleDraft: 'article-not-found' | 'article-not-draft';
}

// State

export interface Article {
  readonly status: 'draft' | 'approved' | 'withdrawn';
  readonly articleId: string;
  readonly topicId: string;
  readonly text: ArticleText;
  /** True if the current text comes from the shipped bank, not from an administrator. */
  readonly isShipped: boolean;
  /** Pupils who may read it while it is a draft. */
  readonly readers: readonly string[];
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

const areSame = (one: ArticleText, other: ArticleText): boolean =>
  JSON.stringify(textOf(one)) === JSON.stringify(textOf(other));

/** Returns true if someone saw the current text. */
const isUnchangedSince = (
  before: ArticleProse | undefined,
  { title, excerpt, content }: ArticleText,
): boolean =>
  before === undefined ||
  (before.title === title && before.excerpt === excerpt && before.content === content);

// Evolve

const evolve = (state: Article | null, { type, data }: ArticleEvent): Article | null => {
  switch (type) {
    case 'ArticleAdded': {
      const { articleId, topicId, administratorId } = data;
      const isShipped = administratorId === null;
      return { status: 'draft', articleId, topicId, text: textOf(data), isShipped, readers: [] };
    }
    // The shipped bank has no generated articles of this installation.
    case 'ArticleWritten':
      return state && { ...state, isShipped: false };
    case 'ArticleGiven':
      return state && { ...state, readers: [...state.readers, data.pupilId] };
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

const decisionFields = ({ now, administratorId }: By) => ({ administratorId, ...stamp(now) });

const add = (command: Omit<AddArticle, 'type'>): ArticleEvent => {
  const { articleId, topicId, text } = command;
  const data = { articleId, topicId, ...textOf(text), ...decisionFields(command) };
  return { type: 'ArticleAdded', data };
};

const revise = (
  { articleId, topicId, text: current }: Article,
  command: Omit<ReviseArticle, 'type'>,
): readonly ArticleEvent[] => {
  const text = textOf(command.text);
  if (areSame(text, current)) return [];
  const data = { articleId, topicId, ...text, ...decisionFields(command) };
  return [{ type: 'ArticleRevised', data }];
};

const approve = (
  { articleId, topicId }: Pick<Article, 'articleId' | 'topicId'>,
  by: By,
): ArticleEvent => ({
  type: 'ArticleApproved',
  data: { articleId, topicId, ...decisionFields(by) },
});

const ship = (state: Article | null, command: ShipArticle): readonly ArticleEvent[] => {
  const byBank = { ...command, administratorId: null };
  if (state === null) return [add(byBank), approve(command, byBank)];
  if (state.status === 'withdrawn' || !state.isShipped) return [];
  const changes = revise(state, byBank);
  return state.status === 'approved' ? changes : [...changes, approve(state, byBank)];
};

const assign = (
  state: Article | null,
  { articleId, topicId, written, pupilId, now }: AssignArticle,
): readonly ArticleEvent[] | Rejection<'article-not-found'> => {
  const ids = { articleId, topicId };
  const given: ArticleEvent = { type: 'ArticleGiven', data: { ...ids, pupilId, ...stamp(now) } };
  if (state === null) {
    if (!written) return reject('article-not-found');
    return [
      add({ ...ids, text: written.text, now, administratorId: null }),
      { type: 'ArticleWritten', data: { ...ids, ...written.origin, ...stamp(now) } },
      given,
    ];
  }
  if (state.status === 'withdrawn') return reject('article-not-found');
  return state.status === 'approved' || state.readers.includes(pupilId) ? [] : [given];
};

const withdraw = (
  { articleId, topicId, status }: Article,
  command: Omit<WithdrawArticle, 'type'>,
): readonly ArticleEvent[] => {
  const data = { articleId, topicId, reason: command.reason, ...decisionFields(command) };
  return status === 'withdrawn' ? [] : [{ type: 'ArticleWithdrawn', data }];
};

const requireArticle =
  <Command, Code extends string = never>(
    decide: (state: Article, command: Command) => readonly ArticleEvent[] | Rejection<Code>,
  ) =>
  (
    state: Article | null,
    command: Command,
  ): readonly ArticleEvent[] | Rejection<Code | 'article-not-found'> =>
    state === null ? reject('article-not-found') : decide(state, command);

/** An article of the bank: drafted, revised, approved, withdrawn. Stream id: the article's. */
export const article: Decider<Article | null, ArticleCommand, ArticleEvent, ArticleRejections> = {
  category: 'article',
  initial: null,
  evolve,
  decide: byCommand<Article | null, ArticleCommand, ArticleEvent, ArticleRejections>({
    AddArticle: (state, command) => (state === null ? [add(command)] : []),
    AssignArticle: assign,
    ReviseArticle: requireArticle((state, command: ReviseArticle) =>
      isUnchangedSince(command.before, state.text)
        ? revise(state, command)
        : reject('article-changed'),
    ),
    // Approval needs the current version: the approver may have missed an edit or a rejection.
    ApproveArticle: requireArticle((state, command: ApproveArticle) => {
      const { seen } = command;
      if (!isUnchangedSince(seen, state.text)) return reject('article-changed');
      if (state.status === 'approved') return [];
      return seen && state.status !== 'draft'
        ? reject('article-changed')
        : [approve(state, command)];
    }),
    WithdrawArticle: requireArticle(withdraw),
    RejectArticleDraft: requireArticle((state, command: RejectArticleDraft) =>
      state.status === 'approved' ? reject('article-not-draft') : withdraw(state, command),
    ),
    ShipArticle: ship,
  }),
};
