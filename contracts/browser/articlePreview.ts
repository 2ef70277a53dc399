import { z } from 'zod';

/** Message from the admin app to the preview page in its frame. */
export const ShowArticle = z.object({ type: z.literal('show-article'), content: z.string() });
export type ShowArticle = z.infer<typeof ShowArticle>;
