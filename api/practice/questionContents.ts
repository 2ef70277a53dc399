import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import {
  approvedQuestions,
  findVersionContents,
  type VersionOfQuestion,
} from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import type { QuestionContents, WithContent } from '../route/services.ts';

const MAX_ENTRIES = 5000;

const toVersionKey = ({ questionId, version }: VersionOfQuestion): string =>
  `${questionId}/${version}`;

/**
 * Caches contents for ever, because a version never changes; missing ones are read in one query.
 */
export const createQuestionContents = (): QuestionContents => {
  const cache = new Map<string, QuestionContent>();

  const withContents = async <Q extends VersionOfQuestion>(
    views: Views,
    questions: readonly Q[],
  ): Promise<readonly WithContent<Q>[]> => {
    const known = questions.map((one) => cache.get(toVersionKey(one)));
    const missing = questions.filter((_one, index) => known[index] === undefined);
    const read = missing.length === 0 ? [] : await findVersionContents(views, missing);
    const added = new Map(read.map((one) => [toVersionKey(one), one.content]));
    if (cache.size + added.size > MAX_ENTRIES) cache.clear();
    for (const [key, content] of added) cache.set(key, content);
    return questions.map((one, index) => {
      const content = known[index] ?? added.get(toVersionKey(one));
      if (content) return { ...one, content };
      throw new Error(`version ${one.version} of question ${one.questionId} is missing`);
    });
  };

  return {
    withContents,
    find: async (views, question) => {
      const known = cache.get(toVersionKey(question));
      if (known) return known;
      const [found] = await withContents(views, [question]);
      if (found) return found.content;
      throw new Error(`question ${question.questionId} is missing`);
    },
    approvedIn: async (views, topicId) =>
      withContents(views, await approvedQuestions(views, topicId)),
  };
};
