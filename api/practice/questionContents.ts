import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { questionVersion } from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';

/** Contents of questions in the version a session started with. */
export interface QuestionContents {
  /** @throws when the version does not exist, which a session rules out */
  find(
    views: Views,
    question: { readonly questionId: string; readonly version: number },
  ): Promise<QuestionContent>;
}

const KEPT = 5000;

/** A version never changes, so that what was read once is kept. */
export const createQuestionContents = (): QuestionContents => {
  const kept = new Map<string, QuestionContent>();
  return {
    find: async (views, { questionId, version }) => {
      const name = `${questionId}/${version}`;
      const known = kept.get(name);
      if (known) return known;
      const content = await questionVersion(views, questionId, version);
      if (!content) throw new Error(`version ${version} of question ${questionId} is missing`);
      if (kept.size >= KEPT) kept.clear();
      kept.set(name, content);
      return content;
    },
  };
};
