// R22 of docs/rules.md
import { describe, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { givenCommands } from '../testing.ts';
import {
  articleRequests,
  MAX_ARTICLE_REQUESTS_PER_DAY,
  type RequestArticle,
} from './articleRequests.ts';

const pupilId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0a01';
const topicId = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0501';
const ask = (at: string): RequestArticle => ({
  type: 'RequestArticle',
  now: momentOf(instantMs(at)),
  pupilId,
  topicId,
});
const often = (at: string): RequestArticle[] =>
  Array.from({ length: MAX_ARTICLE_REQUESTS_PER_DAY }, () => ask(at));
const given = givenCommands(articleRequests);

describe('articles that a pupil requests', () => {
  test('are counted by the day in Jamaica', () => {
    const asked = { type: 'ArticleAskedFor', data: { pupilId, topicId } } as const;
    given(...often('2026-11-16T13:00:00.000Z').slice(1))
      .when(ask('2026-11-16T14:00:00.000Z'))
      .then(asked);
    given(...often('2026-11-16T13:00:00.000Z'))
      .when(ask('2026-11-17T04:59:59.999Z'))
      .thenRejected('asked-too-often');
    given(...often('2026-11-16T13:00:00.000Z'))
      .when(ask('2026-11-17T05:00:00.000Z'))
      .then(asked);
  });
});
