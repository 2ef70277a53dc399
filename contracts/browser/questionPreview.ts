import { z } from 'zod';
import { ServedQuestion } from '../practice/quizzes.ts';

/** What the back office tells the page in the frame. */
export const ShowQuestion = z.object({
  type: z.literal('show-question'),
  question: ServedQuestion.omit({ id: true }),
});
export type ShowQuestion = z.infer<typeof ShowQuestion>;

/** What the page tells the back office: that it listens, or how high it is. */
export const PreviewState = z.object({
  type: z.literal('question-preview'),
  /** Pixels. */
  height: z.number(),
});
export type PreviewState = z.infer<typeof PreviewState>;
