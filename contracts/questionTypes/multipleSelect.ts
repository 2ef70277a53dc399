import { z } from 'zod';

const indexes = () => z.array(z.int().min(0).max(9)).max(10);

/** The options stand among the fields of every question, as for multiple choice. */
export const multipleSelect = {
  /** How many options to choose. */
  shown: { chooseCount: z.int().optional() },
  answer: { selectedAnswers: indexes().optional() },
};

export const multipleSelectAdmin = () => ({
  shown: {
    /** Zero-based indexes into `options`. */
    correctAnswers: z.array(z.int()).optional(),
  },
  form: { correctAnswers: z.array(z.coerce.number().int().min(0).max(9)).max(10).optional() },
});
