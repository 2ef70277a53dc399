import { z } from 'zod';

/** Said of an answer that came when it could not count any more. */
export const LATE_ANSWER_MESSAGE =
  'Your answer arrived after the time was over, so it could not count.';

const PageState = z.object({ arrivedLate: z.boolean() });

/** State of the results page's address, so that the page says it as well. */
export type ResultsPageState = z.infer<typeof PageState>;

/** Whether the page that led here passed on that the last answer came too late. */
export const hasLateAnswer = (state: unknown): boolean =>
  PageState.safeParse(state).data?.arrivedLate ?? false;
