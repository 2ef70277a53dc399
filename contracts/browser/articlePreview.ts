import { z } from 'zod';

/** What the back office tells the page in the frame. */
export const ShowArticle = z.object({ type: z.literal('show-article'), content: z.string() });
export type ShowArticle = z.infer<typeof ShowArticle>;
