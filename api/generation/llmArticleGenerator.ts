import { composeLesson } from '@mahoe/content/drafting/composeLesson';
import { findGenerators } from '@mahoe/content/drafting/generators';
import { Lesson } from '@mahoe/content/drafting/lesson';
import { isRejection } from '@mahoe/domain/decider';
import type { LanguageModel } from '@mahoe/providers/model/languageModel';
import { z } from 'zod';
import type { Services } from '../route/services.ts';
import type { ArticleOrder, ArticleGenerator } from './articleGenerator.ts';
import { callModel } from './callModel.ts';
import { MAX_AVOIDED_STEMS, truncate, normalizeSource, toTopicData } from './promptData.ts';

const TOKENS_PER_ARTICLE = 2500;

/**
 * Generator without a model: for kinds of question that it knows, one worked example and one to
 * try.
 */
export const templateArticleGenerator: ArticleGenerator = {
  maker: 'generators',
  knows: (topic) => findGenerators(topic, []) !== undefined,
  generate: async (order) => {
    const made = composeLesson(order, order.articles, order.stems, order.seed);
    if (!made) return undefined;
    const { lesson, sourceTopicName } = made;
    return { lesson, model: sourceTopicName, promptVersion: null, seed: order.seed, source: null };
  },
};

/** Shape of the model's answer; its content is checked like any draft. */
const Answer = Lesson.extend({ source: z.string().nullable() });

/** Builds the data of a prompt: curriculum texts and existing questions, and no text of a pupil. */
const toPromptData = ({ topic, subject, focus, stems }: ArticleOrder) => ({
  ...toTopicData(topic, subject),
  focus,
  avoid: stems.slice(-MAX_AVOIDED_STEMS).map(truncate),
});

/** Creates a generator of articles by a language model. */
export const createLlmArticleGenerator = (
  services: Pick<Services, 'commands' | 'clock' | 'config'>,
  model: LanguageModel,
): ArticleGenerator => ({
  maker: 'model',
  knows: () => true,
  generate: async (order) => {
    const answered = await callModel(services, model, {
      purpose: 'article',
      data: toPromptData(order),
      answer: Answer,
      mostTokens: TOKENS_PER_ARTICLE,
    });
    if (isRejection(answered)) return answered;
    const { value, promptVersion } = answered;
    const { source, ...lesson } = value;
    return {
      lesson,
      model: model.name,
      promptVersion,
      seed: order.seed,
      source: normalizeSource(source),
    };
  },
});
