import {
  parseArticle,
  parseTerms,
  type ArticleBlock,
} from '@mahoe/contracts/content/articleBlocks';

/** Returns the sentences of a block. */
const getBlockProse = (block: ArticleBlock): readonly string[] => {
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
        ...block.shows.flatMap(getBlockProse),
        ...steps.flatMap(({ text, shows }) => [text, ...shows.flatMap(getBlockProse)]),
        block.answer,
      ];
    }
  }
};

/** The sentences of an article, one block after the other, without marks; tables and columns are none. */
export const articleProse = (content: string): readonly string[] =>
  parseArticle(content)
    .flatMap(getBlockProse)
    .map((text) =>
      parseTerms(text)
        .map((part) => part.text)
        .join(''),
    );
