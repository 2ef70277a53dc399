import { z } from 'zod';
import { otherId } from '../identity.ts';

/** Kinds of texts that questions are asked about. */
export const STIMULUS_KINDS = [
  'story',
  'information',
  'letter',
  'poem',
  'notice',
  'table',
  'graph',
  'map',
  'experiment',
  'pair',
] as const;

/** A stimulus of a set: what pupils read, and the questions about it in their order. */
export const StimulusContent = z.object({
  kind: z.enum(STIMULUS_KINDS),
  title: z.string().trim().min(1).max(100),
  /** Blocks in the format of articles; a poem has each verse on a line of its own. */
  text: z.string().trim().min(1).max(6000),
  /** Words that are explained on touch. */
  glossary: z
    .array(
      z.object({
        word: z.string().trim().min(1).max(40),
        meaning: z.string().trim().min(1).max(120),
      }),
    )
    .max(8),
  questionIds: z.array(otherId()).min(3).max(8),
});
export type StimulusContent = z.infer<typeof StimulusContent>;

/** Names what makes a stimulus unusable, for its author; else undefined. */
export const findStimulusProblem = ({
  text,
  glossary,
  questionIds,
}: StimulusContent): string | undefined => {
  if (new Set(questionIds).size < questionIds.length) return 'It asks a question twice.';
  const absent = glossary.find(({ word }) => !text.toLowerCase().includes(word.toLowerCase()));
  return absent && `The word "${absent.word}" is not in the text.`;
};
