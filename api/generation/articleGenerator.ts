import type { WantedArticle } from '@mahoe/content/drafting/checkArticle';
import type { ExistingArticle } from '@mahoe/content/drafting/composeLesson';
import type { Lesson } from '@mahoe/content/drafting/lesson';
import type { WantedTopic } from '@mahoe/content/drafting/topic';
import type { ArticleOrigin } from '@mahoe/domain/content/events';
import type { Rejection } from '@mahoe/domain/decider';
import type { GeneratorRefusal } from './questionGenerator.ts';

export interface ArticleOrder extends WantedArticle {
  readonly subject: string;
  /** Seed of this try; each try has another. */
  readonly seed: string;
  /** Stems of existing questions, which an article must not print. */
  readonly stems: readonly string[];
  /** Articles that all pupils may read. */
  readonly articles: readonly ExistingArticle[];
}

export interface GeneratedArticle extends Pick<
  ArticleOrigin,
  'model' | 'promptVersion' | 'seed' | 'source'
> {
  readonly lesson: Lesson;
}

/** Source of articles. Everything it writes is checked. */
export interface ArticleGenerator {
  readonly maker: ArticleOrigin['maker'];
  /** Returns true if it can write about a topic at all. */
  knows(topic: WantedTopic): boolean;
  /** Writes an article; undefined if this try failed. */
  generate(
    order: ArticleOrder,
  ): Promise<GeneratedArticle | undefined | Rejection<GeneratorRefusal>>;
}
