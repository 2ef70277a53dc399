import { z } from 'zod';
import { ServedQuestion } from '../practice/quizzes.ts';

/** Message from the admin app to the preview page in its frame. */
export const ShowQuestion = z.object({
  type: z.literal('show-question'),
  question: ServedQuestion.omit({ id: true }),
});
export type ShowQuestion = z.infer<typeof ShowQuestion>;

/** Message from the preview page to the admin app: the page is ready, and its height. */
export const PreviewState = z.object({
  type: z.literal('question-preview'),
  /** Height in CSS pixels. */
  height: z.number(),
});
export type PreviewState = z.infer<typeof PreviewState>;
