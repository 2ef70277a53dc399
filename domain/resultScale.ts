import { z } from 'zod';

/** How the result of a paper is reported; `pass` is the least number of marks of a mastered part. */
export const ResultScale = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bands') }),
  z.object({
    type: z.literal('mastery'),
    parts: z
      .array(z.object({ name: z.string(), strands: z.array(z.string()).min(1), pass: z.int() }))
      .min(1),
  }),
  z.object({ type: z.literal('count') }),
]);
export type ResultScale = z.infer<typeof ResultScale>;
