import { z } from 'zod';
import { otherId } from '../identity.ts';
import {
  buildUnion,
  questionTypes,
  type OwnContents,
  type QuestionTypeName,
} from '../questionTypes/questionTypes.ts';

/** Subject ids are fixed numbers, the same on every installation. */
export const SUBJECT_IDS = [1, 2, 3, 4, 5] as const;
export const SubjectId = z.union(SUBJECT_IDS.map((id) => z.literal(id)));
export type SubjectId = z.infer<typeof SubjectId>;

export const GRADES = [4, 5, 6] as const;
export const Grade = z.union(GRADES.map((grade) => z.literal(grade)));
export type Grade = z.infer<typeof Grade>;

export const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced'] as const;
export const Difficulty = z.enum(DIFFICULTIES);
export type Difficulty = z.infer<typeof Difficulty>;

/** Fields that every question has, whatever its type. */
const common = z.object({
  /** The stem. */
  question: z.string().trim().min(1).max(2000),
  explanation: z.string().trim().max(2000),
  difficulty: Difficulty,
  /** Points for a right answer; a wrong one earns 30% of them, rounded down. */
  points: z.int().min(1).max(100),
  imageUrl: z.string().max(500).optional(),
  /** Says what the picture shows, without giving the answer away. */
  imageAlt: z.string().trim().min(1).max(300).optional(),
  isAiGenerated: z.boolean(),
  /** Text that the question is about: without it the question is never asked. */
  stimulusId: otherId().optional(),
  /**
   * Place in the text that the stem names, or where the answer stands (`findNamedLines`): verses of a poem,
   * else blocks, counted from 1.
   */
  lines: z.object({ from: z.int().min(1), to: z.int().min(1) }).optional(),
});

type Contents = {
  [Name in QuestionTypeName]: z.infer<typeof common> & OwnContents[Name];
};
export type QuestionContentOf<Name extends QuestionTypeName> = Contents[Name];

/**
 * A question with its key, one shape for each question type. The key (`correctAnswer`,
 * `acceptedAnswers`, …) never reaches a pupil before the answer is recorded.
 */
export type QuestionContent = Contents[QuestionTypeName];
/** The fields are joined here, so that TypeScript knows of the result only what is common. */
export const QuestionContent = buildUnion(
  'questionType',
  Object.values(questionTypes).map(({ content }) =>
    z.object({ ...common.shape, ...content.shape }),
  ),
) as z.ZodType<QuestionContent>;
