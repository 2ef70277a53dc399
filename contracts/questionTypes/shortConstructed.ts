import { z } from 'zod';
import { lines, optionalNumber } from './formFields.ts';

export const shortConstructed = {
  shown: { wordLimit: z.int().optional() },
  answer: { textAnswer: z.string().max(10_000).optional() },
};

export const shortConstructedAdmin = () => ({
  shown: {
    acceptedAnswers: z.array(z.string()).optional(),
    wordLimit: z.int().optional(),
  },
  form: { acceptedAnswers: lines(20).optional(), wordLimit: optionalNumber() },
});
