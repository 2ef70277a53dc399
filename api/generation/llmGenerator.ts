import type { IndependentSolution } from '@mahoe/content/drafting/checkDraft';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import type { LanguageModel } from '@mahoe/providers/model/languageModel';
import { z } from 'zod';
import type { Services } from '../route/services.ts';
import { callModel, NO_ANSWER_CODES } from './callModel.ts';
import type { QuestionOrder, QuestionGenerator, UnsolvedQuestion } from './questionGenerator.ts';
import { MAX_AVOIDED_STEMS, truncate, normalizeSource, toTopicData } from './promptData.ts';

const POINTS = { Beginner: 10, Intermediate: 12, Advanced: 15 } as const;
const TOKENS_PER_QUESTION = 600;
const TOKENS_PER_SOLUTION = 30;

/** Shape of the model's answer; its content is checked like any draft. */
const Answer = z.object({
  questions: z.array(
    z.object({
      question: z.string(),
      options: z.array(z.string()),
      correctAnswer: z.int(),
      explanation: z.string(),
      source: z.string().nullable(),
    }),
  ),
});

const Solutions = z.object({ places: z.array(z.int()) });

/**
 * Builds the data of a prompt: curriculum texts and existing questions, and nothing about a person.
 */
const toPromptData = ({ topic, subject, wanted, stems }: QuestionOrder) => ({
  ...toTopicData(topic, subject),
  wanted: wanted.map(({ difficulty }) => difficulty),
  avoid: stems.slice(-MAX_AVOIDED_STEMS).map(truncate),
});

/** Orders the options by the seed, because a model puts the right one first too often. */
const rotateOptions = (
  options: readonly string[],
  correctAnswer: number,
  by: number,
): { options: readonly string[]; correctAnswer: number } => {
  const { length } = options;
  if (length === 0 || correctAnswer < 0 || correctAnswer >= length)
    return { options, correctAnswer };
  const first = by % length;
  return {
    options: [...options.slice(first), ...options.slice(0, first)],
    correctAnswer: (correctAnswer - first + length) % length,
  };
};

/** Creates a generator by a language model, which also solves what our own evaluator cannot. */
export const createLlmGenerator = (
  services: Pick<Services, 'commands' | 'clock' | 'config'>,
  model: LanguageModel,
): QuestionGenerator => ({
  maker: 'model',
  generate: async (order) => {
    const { wanted, seed } = order;
    const answered = await callModel(services, model, {
      purpose: 'questions',
      data: toPromptData(order),
      answer: Answer,
      mostTokens: TOKENS_PER_QUESTION * wanted.length,
    });
    if (isRejection(answered)) return answered;
    const { value, promptVersion } = answered;
    return wanted.flatMap(({ place, difficulty }, index) => {
      const written = value.questions[index];
      if (!written) return [];
      const { source, options, correctAnswer, ...texts } = written;
      const content = {
        questionType: 'mcq',
        ...texts,
        ...rotateOptions(options, correctAnswer, place),
        difficulty,
        points: POINTS[difficulty],
        isAiGenerated: true,
      };
      return [
        {
          place,
          content,
          source: normalizeSource(source),
          model: model.name,
          promptVersion,
          seed: `${seed}|${place}`,
        },
      ];
    });
  },
  solve: async (questions: readonly UnsolvedQuestion[]) => {
    if (questions.length === 0) return [];
    const answered = await callModel(services, model, {
      purpose: 'solving',
      data: questions,
      answer: Solutions,
      mostTokens: TOKENS_PER_SOLUTION * questions.length + 100,
    });
    if (!ensureDone(answered, ...NO_ANSWER_CODES)) return questions.map(() => undefined);
    const { places } = answered.value;
    // With one answer too few or too many, none can be matched to its question.
    if (places.length !== questions.length) return questions.map(() => undefined);
    const by = `a second call of ${model.name} that did not see it`;
    return places.map((place): IndependentSolution | undefined =>
      place < 0 ? undefined : { right: [place], by },
    );
  },
});
