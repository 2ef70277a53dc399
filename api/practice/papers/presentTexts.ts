import type { PaperText } from '@mahoe/contracts/practice/stimulus';
import type { PaperItem, PaperStimulus } from '@mahoe/domain/content/paperEvents';
import { listPaperTexts } from '@mahoe/domain/content/paperTexts';

/** The texts of a paper, each with the numbers of its items. */
export const presentTexts = (
  items: readonly Pick<PaperItem, 'content'>[],
  stimuli: readonly PaperStimulus[],
): PaperText[] =>
  listPaperTexts(items, stimuli).map(
    ({ stimulus: { stimulusId: _id, ...stimulus }, ...place }) => ({
      stimulus,
      ...place,
    }),
  );
