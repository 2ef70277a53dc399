import type { WantedArticle } from '@mahoe/content/drafting/checkArticle';
import type { ExistingArticle } from '@mahoe/content/drafting/composeLesson';
import type { Lesson } from '@mahoe/content/drafting/lesson';
import type { WantedTopic } from '@mahoe/content/drafting/topic';
import type { ArticleOrigin } from '@mahoe/domain/content/events';
import type { Rejection } from '@mahoe/domain/decider';
import type { GeneratorRefusal } from './questionGenerator.ts';

export interface ArticleOrder extends WantedArticle {
  readonly subject: string;
  /** Of this try: another try has another. */
  readonly seed: string;
  /** Stems of questions there are: none of them may be printed. */
  readonly stems: readonly string[];
  /** Articles all pupils may read. */
  readonly articles: readonly ExistingArticle[];
}

export interface GeneratedArticle extends Pick<
  ArticleOrigin,
  'model' | 'promptVersion' | 'seed' | 'source'
> {
  readonly lesson: Lesson;
}

/** Who or what writes articles. Nothing it writes is trusted. */
export interface ArticleGenerator {
  readonly maker: ArticleOrigin['maker'];
  /** Whether it can write about a topic at all. */
  knows(topic: WantedTopic): boolean;
  /** Undefined where this try came to nothing. */
  generate(
    order: ArticleOrder,
  ): Promise<GeneratedArticle | undefined | Rejection<GeneratorRefusal>>;
}
