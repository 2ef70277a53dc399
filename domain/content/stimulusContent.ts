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

/** A text as pupils read it. */
export const StimulusText = z.object({
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
});
export type StimulusText = z.infer<typeof StimulusText>;

/** A stimulus of a set: what pupils read, and the questions about it in their order. */
export const StimulusContent = z.object({
  ...StimulusText.shape,
  questionIds: z.array(otherId()).min(3).max(8),
});
export type StimulusContent = z.infer<typeof StimulusContent>;

/** Names a word that is explained and not in its text; else undefined. */
export const findGlossaryProblem = ({
  text,
  glossary,
}: Pick<StimulusText, 'text' | 'glossary'>): string | undefined => {
  const absent = glossary.find(({ word }) => !text.toLowerCase().includes(word.toLowerCase()));
  return absent && `The word "${absent.word}" is not in the text.`;
};

/** Names what makes a stimulus unusable, for its author; else undefined. */
export const findStimulusProblem = ({
  questionIds,
  ...text
}: StimulusContent): string | undefined =>
  new Set(questionIds).size < questionIds.length
    ? 'It asks a question twice.'
    : findGlossaryProblem(text);
