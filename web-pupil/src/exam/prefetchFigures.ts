import type { Sitting } from '@mahoe/contracts/practice/papers';

/** A figure among the blocks of a text: `[figure name] …`. */
const FIGURE = /^\[figure ([\w-]+)\]/gm;

/** Lists the addresses of the figures of a paper, those of its texts and of its questions. */
export const listFigures = ({
  texts,
  items,
}: Pick<Sitting, 'texts' | 'items'>): readonly string[] => [
  ...new Set([
    ...texts.flatMap(({ stimulus }) =>
      [...stimulus.text.matchAll(FIGURE)].map(([, name]) => `/figures/${name}.svg`),
    ),
    ...items.flatMap(({ imageUrl }) => imageUrl ?? []),
  ]),
];

/**
 * Fetches the figures of a paper, which the service worker keeps, so that they are there without a
 * connection. A figure that cannot be fetched is left to the page that shows it.
 */
export const prefetchFigures = async (sitting: Pick<Sitting, 'texts' | 'items'>): Promise<void> => {
  await Promise.allSettled(listFigures(sitting).map((url) => fetch(url)));
};
