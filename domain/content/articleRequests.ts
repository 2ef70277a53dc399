import { stamp, type Moment } from '../calendar.ts';
import { reject, type Decider } from '../decider.ts';
import type { ArticleRequestEvent } from './events.ts';

/** Articles that a pupil may request in a day (R22): each may cost tokens and a person's review. */
export const MAX_ARTICLE_REQUESTS_PER_DAY = 5;

/** Requests an article on a topic that has none. */
export interface RequestArticle {
  readonly type: 'RequestArticle';
  readonly now: Moment;
  readonly pupilId: string;
  readonly topicId: string;
}

export interface ArticleRequestRejections {
  readonly RequestArticle: 'asked-too-often';
}

export interface ArticleRequests {
  /** Day of the last request in Jamaica. */
  readonly localDate: string | null;
  /** Number of requests on that day. */
  readonly count: number;
}

/** Requests of a pupil for articles, by day. Stream id: the pupil's. */
export const articleRequests: Decider<
  ArticleRequests,
  RequestArticle,
  ArticleRequestEvent,
  ArticleRequestRejections
> = {
  category: 'articleWishes',
  initial: { localDate: null, count: 0 },
  evolve: (state, { type, data: { localDate } }) => {
    if (type !== 'ArticleAskedFor') return state;
    return { localDate, count: localDate === state.localDate ? state.count + 1 : 1 };
  },
  decide: ({ localDate, count }, { now, pupilId, topicId }) =>
    localDate === now.localDate && count >= MAX_ARTICLE_REQUESTS_PER_DAY
      ? reject('asked-too-often')
      : [{ type: 'ArticleAskedFor', data: { pupilId, topicId, ...stamp(now) } }],
};
