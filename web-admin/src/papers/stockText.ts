import type { PaperStock } from '@mahoe/contracts/content/paperStock';

/** Spare items of a cell beside those that a form needs: "4 of 12". */
export const stockText = ({
  reserve,
  wanted,
}: Pick<PaperStock['depths'][number], 'reserve' | 'wanted'>): string => `${reserve} of ${wanted}`;

/** Items by depth in one line: "3, 4 and 0" as "3 / 4 / 0". */
export const depthsText = (counts: readonly number[]): string => counts.join(' / ');

/** Says which cells lack items for one more form. */
export const shortText = ({ reserve, bank }: PaperStock['short']): string => {
  if (reserve.length === 0) return 'The spare items are enough for one more paper.';
  const spare = `The spare items are too few: ${reserve.join(', ')}.`;
  return bank.length === 0
    ? `${spare} With practice items there are enough.`
    : `${spare} With practice items still: ${bank.join(', ')}.`;
};
