import { z } from 'zod';

/** Message about an answer that arrived too late to count. */
export const LATE_ANSWER_MESSAGE =
  'Your answer arrived after the time was over, so it could not count.';

const PageState = z.object({ arrivedLate: z.boolean() });

/** Navigation state of the results page, which repeats the message. */
export type ResultsPageState = z.infer<typeof PageState>;

/** Returns true if the previous page reported that the last answer came too late. */
export const hasLateAnswer = (state: unknown): boolean =>
  PageState.safeParse(state).data?.arrivedLate ?? false;
