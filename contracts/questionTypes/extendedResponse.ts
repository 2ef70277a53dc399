import { z } from 'zod';
import { line, lines, optionalNumber } from './formFields.ts';

export const extendedResponse = {
  shown: { wordLimit: z.int().optional(), hasSpellCheck: z.boolean().optional() },
  answer: { textAnswer: z.string().max(10_000).optional() },
};

export const extendedResponseAdmin = () => ({
  shown: {
    wordLimit: z.int().optional(),
    hasSpellCheck: z.boolean().optional(),
    /** False without a rubric: the answer is not marked and counts nowhere. */
    isRubricBased: z.boolean().optional(),
    /**
     * Each idea is worth its points when any of its keywords appears, or as many different ones as
     * `least` says. Forms of one word stand in one keyword: "dance|dances".
     */
    rubric: z
      .array(
        z.object({
          idea: z.string().optional(),
          keywords: z.array(z.string()),
          points: z.int(),
          least: z.int().optional(),
        }),
      )
      .optional(),
  },
  form: {
    wordLimit: optionalNumber(),
    hasSpellCheck: z.boolean().nullish(),
    rubric: z
      .array(
        z.object({
          idea: line().nullish(),
          keywords: lines(40),
          points: z.coerce.number(),
          least: optionalNumber(),
        }),
      )
      .max(12)
      .optional(),
  },
});
