import { composeLesson } from '@mahoe/content/drafting/composeLesson';
import { generatorsFor } from '@mahoe/content/drafting/generators';
import { Lesson } from '@mahoe/content/drafting/lesson';
import { isRejection } from '@mahoe/domain/decider';
import type { LanguageModel } from '@mahoe/providers/model/languageModel';
import { z } from 'zod';
import type { Services } from '../services.ts';
import type { ArticleOrder, ArticleWriter } from './articleWriter.ts';
import { askModel } from './askModel.ts';
import { AVOIDED, short, sourceOf, topicData } from './told.ts';

const TOKENS_OF_ARTICLE = 2500;

/** The product's own way: kinds of question it knows, one worked out and one to try. */
export const composedArticles: ArticleWriter = {
  maker: 'generators',
  knows: (topic) => generatorsFor(topic, []) !== undefined,
  write: async (order) => {
    const made = composeLesson(order, order.articles, order.stems, order.seed);
    if (!made) return undefined;
    const { lesson, kindsOf } = made;
    return { lesson, model: kindsOf, promptVersion: null, seed: order.seed, source: null };
  },
};

/** The shape of what is asked for; what it says is checked as any draft's. */
const Answer = Lesson.extend({ source: z.string().nullable() });

/** All a model is told: the curriculum's words, and questions there are. No word of a pupil's own. */
const dataOf = ({ topic, subject, focus, stems }: ArticleOrder) => ({
  ...topicData(topic, subject),
  focus,
  avoid: stems.slice(-AVOIDED).map(short),
});

/** Articles that a language model writes. */
export const modelArticles = (
  services: Pick<Services, 'commands' | 'clock' | 'config'>,
  model: LanguageModel,
): ArticleWriter => ({
  maker: 'model',
  knows: () => true,
  write: async (order) => {
    const answered = await askModel(services, model, {
      purpose: 'article',
      data: dataOf(order),
      answer: Answer,
      mostTokens: TOKENS_OF_ARTICLE,
    });
    if (isRejection(answered)) return answered;
    const { value, promptVersion } = answered;
    const { source, ...lesson } = value;
    return { lesson, model: model.name, promptVersion, seed: order.seed, source: sourceOf(source) };
  },
});
