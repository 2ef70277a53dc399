import { z } from 'zod';
import { lines } from './formFields.ts';

export const matching = {
  shown: {
    matchingPairs: z
      .array(z.object({ left: z.array(z.string()), right: z.array(z.string()) }))
      .optional(),
  },
  answer: { matchingAnswer: z.record(z.string().max(300), z.string().max(300)).optional() },
};

export const matchingAdmin = () => ({
  shown: {
    /** One item; the right one at the same index is the match of the left one. */
    matchingPairs: z
      .array(z.object({ left: z.array(z.string()), right: z.array(z.string()) }))
      .optional(),
  },
  form: {
    matchingPairs: z
      .array(z.object({ left: lines(10), right: lines(10) }))
      .max(1)
      .optional(),
  },
});
