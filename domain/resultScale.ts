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

/**
 * Lowers the pass marks of parts of which items are left out: each keeps its share of the items.
 * @param planned strand of each item of the form
 * @param left strand of each item that is left
 */
export const scalePassMarks = (
  scale: ResultScale,
  planned: readonly string[],
  left: readonly string[],
): ResultScale => {
  if (scale.type !== 'mastery') return scale;
  const count = (strands: readonly string[], of: readonly string[]): number =>
    of.filter((strand) => strands.includes(strand)).length;
  return {
    type: 'mastery',
    parts: scale.parts.map((part) => {
      const all = count(part.strands, planned);
      const pass = all === 0 ? 0 : Math.ceil((part.pass * count(part.strands, left)) / all);
      return { ...part, pass };
    }),
  };
};
