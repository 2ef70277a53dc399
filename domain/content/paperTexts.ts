import type { PaperItem, PaperStimulus } from './paperEvents.ts';
import { findGlossaryProblem } from './stimulusContent.ts';

/** A text of a paper with the places of its items, from 1. */
export interface PaperText {
  readonly stimulus: PaperStimulus;
  readonly from: number;
  readonly to: number;
}

type Item = Pick<PaperItem, 'content'>;

/** Finds the place of each text among items in their order. A text without an item has none. */
export const listPaperTexts = (
  items: readonly Item[],
  stimuli: readonly PaperStimulus[],
): readonly PaperText[] =>
  stimuli.flatMap((stimulus) => {
    const isAbout = ({ content }: Item): boolean => content.stimulusId === stimulus.stimulusId;
    const from = 1 + items.findIndex(isAbout);
    return from === 0 ? [] : [{ stimulus, from, to: 1 + items.findLastIndex(isAbout) }];
  });

/**
 * Names what is wrong with the texts of a paper, for its author; else undefined. The items about a text
 * follow each other, so that it stays beside them.
 */
export const findPaperTextProblem = (
  items: readonly Item[],
  stimuli: readonly PaperStimulus[],
): string | undefined => {
  const ids = new Set(stimuli.map(({ stimulusId }) => stimulusId));
  if (ids.size < stimuli.length) return 'A text is there twice.';
  const lost = items.find(({ content: { stimulusId } }) => {
    return stimulusId !== undefined && !ids.has(stimulusId);
  });
  if (lost) return `The text of "${lost.content.question}" is not there.`;
  const places = listPaperTexts(items, stimuli);
  if (places.length < stimuli.length) return 'A text has no item.';
  const isBroken = ({ stimulus, from, to }: PaperText): boolean =>
    items.slice(from - 1, to).some(({ content }) => content.stimulusId !== stimulus.stimulusId);
  const broken = places.find(isBroken);
  if (broken) return `The items about "${broken.stimulus.title}" do not follow each other.`;
  return stimuli.map(findGlossaryProblem).find(Boolean);
};
