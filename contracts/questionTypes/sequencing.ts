import { z } from 'zod';
import { lines } from './formFields.ts';

export const sequencing = {
  shown: { sequenceItems: z.array(z.string()).optional() },
  answer: { sequenceAnswer: z.array(z.string().max(300)).max(40).optional() },
};

export const sequencingAdmin = () => ({
  shown: {
    /** In the right order. */
    sequenceItems: z.array(z.string()).optional(),
  },
  form: { sequenceItems: lines(10).optional() },
});
