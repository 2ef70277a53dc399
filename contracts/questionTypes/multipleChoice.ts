import { z } from 'zod';
import { numeric } from '../operation.ts';
import { lines, optionalNumber } from './formFields.ts';

/** The options stand among the fields of every question, which are empty for other types. */
export const multipleChoice = {
  shown: {},
  answer: { selectedAnswer: numeric(z.int().min(0).max(9)).nullish() },
};

export const multipleChoiceAdmin = () => ({
  shown: {},
  form: {
    options: lines(8).optional(),
    /** Zero-based index into `options`. */
    correctAnswer: optionalNumber(),
  },
});
