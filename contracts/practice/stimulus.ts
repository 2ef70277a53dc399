import { z } from 'zod';

/** Place in a text: verses of a poem, else blocks, counted from 1. */
export const TextLines = z.object({ from: z.int(), to: z.int() });
export type TextLines = z.infer<typeof TextLines>;

/** A text that questions are about, as a pupil reads it. */
export const Stimulus = z.object({
  /** Unknown kinds are shown as prose. */
  kind: z.string(),
  title: z.string(),
  /** Blocks in the format of articles; a poem has each verse on a line of its own. */
  text: z.string(),
  /** Words that are explained on touch. */
  glossary: z.array(z.object({ word: z.string(), meaning: z.string() })),
});
export type Stimulus = z.infer<typeof Stimulus>;

/** A text of a paper with the numbers of the items about it, which follow each other. */
export const PaperText = z.object({ stimulus: Stimulus, from: z.int(), to: z.int() });
export type PaperText = z.infer<typeof PaperText>;
