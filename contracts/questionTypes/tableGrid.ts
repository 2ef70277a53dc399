import { z } from 'zod';
import { lines } from './formFields.ts';

export const tableGrid = {
  shown: {
    gridRows: z.array(z.string()).optional(),
    gridColumns: z.array(z.string()).optional(),
  },
  answer: { gridAnswer: z.record(z.string().max(300), z.string().max(300)).optional() },
};

export const tableGridAdmin = () => ({
  shown: {
    gridRows: z.array(z.string()).optional(),
    gridColumns: z.array(z.string()).optional(),
    /** For each row the zero-based index of its right column. */
    correctColumns: z.array(z.int()).optional(),
  },
  form: {
    gridRows: lines(8).optional(),
    gridColumns: lines(5).optional(),
    correctColumns: z.array(z.coerce.number().int().min(0).max(4)).max(8).optional(),
  },
});
