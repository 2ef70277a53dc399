import type { Blueprint } from '@mahoe/domain/content/blueprint';
import type { PaperItem } from '@mahoe/domain/content/paperEvents';

/**
 * Orders the items of a paper: by strand; in each the items without a text, the easier ones first, then the
 * written texts with their items.
 */
export const orderForm = (
  { strands }: Pick<Blueprint, 'strands'>,
  generated: readonly PaperItem[],
  written: readonly PaperItem[],
): readonly PaperItem[] =>
  strands.flatMap(({ name }) => {
    const own = [...generated, ...written].filter(({ strand }) => strand === name);
    const isSingle = ({ content }: PaperItem): boolean => content.stimulusId === undefined;
    return [
      ...own.filter(isSingle).toSorted((a, b) => a.depth - b.depth),
      ...own.filter((item) => !isSingle(item)),
    ];
  });
