import { stamp, type Moment } from '../calendar.ts';
import { reject, type Decider } from '../decider.ts';
import type { ArticleWishEvent } from './events.ts';

/** Articles a pupil may have written in a day (R22): each may cost tokens, and a person's look. */
export const WISHES_A_DAY = 5;

/** Wants an article on a topic that has none. */
export interface AskForArticle {
  readonly type: 'AskForArticle';
  readonly now: Moment;
  readonly pupilId: string;
  readonly topicId: string;
}

export interface ArticleWishRejections {
  readonly AskForArticle: 'asked-too-often';
}

export interface ArticleWishes {
  /** Of the last wish, in Jamaica. */
  readonly localDate: string | null;
  /** Wishes of that day. */
  readonly count: number;
}

/** What a pupil asks to have written, day by day. Stream id: the pupil's. */
export const articleWishes: Decider<
  ArticleWishes,
  AskForArticle,
  ArticleWishEvent,
  ArticleWishRejections
> = {
  category: 'articleWishes',
  initial: { localDate: null, count: 0 },
  evolve: (state, { type, data: { localDate } }) => {
    if (type !== 'ArticleAskedFor') return state;
    return { localDate, count: localDate === state.localDate ? state.count + 1 : 1 };
  },
  decide: ({ localDate, count }, { now, pupilId, topicId }) =>
    localDate === now.localDate && count >= WISHES_A_DAY
      ? reject('asked-too-often')
      : [{ type: 'ArticleAskedFor', data: { pupilId, topicId, ...stamp(now) } }],
};
