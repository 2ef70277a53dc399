import type { SolvedAgain } from '@mahoe/content/drafting/checkDraft';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import type { LanguageModel } from '@mahoe/providers/model/languageModel';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { askModel, NO_ANSWER } from './askModel.ts';
import type { Order, QuestionWriter, Unsolved } from './questionWriter.ts';
import { AVOIDED, short, sourceOf, topicData } from './told.ts';

const POINTS = { Beginner: 10, Intermediate: 12, Advanced: 15 } as const;
const TOKENS_OF_QUESTION = 600;
const TOKENS_OF_PLACE = 30;

/** The shape of what is asked for; what it says is checked as any draft's. */
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

const Places = z.object({ places: z.array(z.int()) });

/** All a model is told: the curriculum's words, and questions there are. No word about a person. */
const dataOf = ({ topic, subject, wanted, stems }: Order) => ({
  ...topicData(topic, subject),
  wanted: wanted.map(({ difficulty }) => difficulty),
  avoid: stems.slice(-AVOIDED).map(short),
});

/** Options in an order that follows from the seed: a model puts the right one first too often. */
const turned = (
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

/** A language model that writes, and solves again what our own evaluator cannot. */
export const modelWriter = (
  services: Pick<Services, 'commands' | 'clock' | 'config'>,
  model: LanguageModel,
): QuestionWriter => ({
  maker: 'model',
  write: async (order) => {
    const { wanted, seed } = order;
    const answered = await askModel(services, model, {
      purpose: 'questions',
      data: dataOf(order),
      answer: Answer,
      mostTokens: TOKENS_OF_QUESTION * wanted.length,
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
        ...turned(options, correctAnswer, place),
        difficulty,
        points: POINTS[difficulty],
        isAiGenerated: true,
      };
      return [
        {
          place,
          content,
          source: sourceOf(source),
          model: model.name,
          promptVersion,
          seed: `${seed}|${place}`,
        },
      ];
    });
  },
  solve: async (questions: readonly Unsolved[]) => {
    if (questions.length === 0) return [];
    const answered = await askModel(services, model, {
      purpose: 'solving',
      data: questions,
      answer: Places,
      mostTokens: TOKENS_OF_PLACE * questions.length + 100,
    });
    if (!ensureDone(answered, ...NO_ANSWER)) return questions.map(() => undefined);
    const { places } = answered.value;
    // One too few or too many, and nobody knows which belongs to which.
    if (places.length !== questions.length) return questions.map(() => undefined);
    const by = `a second call of ${model.name} that did not see it`;
    return places.map((place): SolvedAgain | undefined =>
      place < 0 ? undefined : { right: [place], by },
    );
  },
});
