import { parseArticle, parseTerms, type ArticleBlock } from '@mahoe/contracts/content/articleBlocks';

/** What of a block a pupil reads as sentences. */
const proseOf = (block: ArticleBlock): readonly string[] => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items;
    case 'figure':
      return block.caption === null ? [] : [block.caption];
    case 'table':
      return [block.caption];
    case 'column':
      return [];
    case 'example':
    case 'try': {
      const steps = block.kind === 'try' ? [] : block.steps;
      return [
        block.asks,
        ...block.shows.flatMap(proseOf),
        ...steps.flatMap(({ text, shows }) => [text, ...shows.flatMap(proseOf)]),
        block.answer,
      ];
    }
  }
};

/** The sentences of an article, one block after the other, without marks; tables and columns are none. */
export const articleProse = (content: string): readonly string[] =>
  parseArticle(content)
    .flatMap(proseOf)
    .map((text) =>
      parseTerms(text)
        .map((part) => part.text)
        .join(''),
    );
