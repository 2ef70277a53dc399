import { toPlainText, checkArticle } from '@mahoe/content/drafting/checkArticle';
import { createTextIndex } from '@mahoe/content/drafting/similarity';
import type { ArticleText } from '@mahoe/domain/content/article';
import type { ArticleOrigin } from '@mahoe/domain/content/events';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import type { ArticleOrder, ArticleGenerator } from './articleGenerator.ts';
import { ATTEMPTS, type GeneratorRefusal } from './questionGenerator.ts';

interface DraftRequest extends Omit<ArticleOrder, 'stems' | 'articles'> {
  /** Questions of the subject and grade. */
  readonly questions: readonly QuestionContent[];
  readonly articles: readonly (ArticleOrder['articles'][number] & { readonly id: string })[];
}

export interface DraftedArticle {
  readonly text: ArticleText;
  readonly origin: ArticleOrigin;
}

/**
 * Has an article written and checked, and written again if it failed (R22).
 * @returns the first that passed, or why there is none
 */
export const draftArticle = async (
  generator: ArticleGenerator,
  { questions, ...wanted }: DraftRequest,
): Promise<DraftedArticle | Rejection<GeneratorRefusal | 'no-article-passed'>> => {
  const stems = questions.map(({ question }) => question);
  const known = {
    articles: createTextIndex(
      wanted.articles.map(({ id, content }) => ({ id, text: toPlainText(content) })),
    ),
    questions,
  };
  let refused: Rejection<GeneratorRefusal | 'no-article-passed'> = reject('no-article-passed');
  for (const attempt of ATTEMPTS) {
    const seed = `${wanted.seed}|${attempt}`;
    const written = await generator.generate({ ...wanted, seed, stems });
    if (!written) continue;
    if (isRejection(written)) {
      refused = written;
      // Another try may have the right shape; other rejections would repeat.
      if (written.rejected === 'writer-unusable') continue;
      break;
    }
    const { lesson, ...by } = written;
    const checked = checkArticle(lesson, by.source, wanted, known);
    if ('failed' in checked) {
      refused = reject('no-article-passed');
      continue;
    }
    const { text, passed, nearest } = checked;
    return {
      text,
      origin: {
        maker: generator.maker,
        ...by,
        attempt,
        checks: [...passed],
        nearest: nearest.map(({ id, similarity }) => ({ articleId: id, similarity })),
      },
    };
  }
  return refused;
};
