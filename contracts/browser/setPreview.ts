import { z } from 'zod';
import { ServedQuestion } from '../practice/quizzes.ts';
import { Stimulus } from '../practice/stimulus.ts';

/** Message from the admin app to the preview page in its frame: a text with its questions. */
export const ShowSet = z.object({
  type: z.literal('show-set'),
  stimulus: Stimulus,
  questions: z.array(ServedQuestion),
});
export type ShowSet = z.infer<typeof ShowSet>;
