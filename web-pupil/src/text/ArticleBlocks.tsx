import { parseArticle, type ArticleBlock } from '@mahoe/contracts/content/articleBlocks';
import { ArticleVisual } from './ArticleVisual.tsx';
import { ArticleExample, ArticleExercise } from './ArticleTask.tsx';
import { HighlightedTerms } from './HighlightedTerms.tsx';

/** Heading level of an article's own headings, one below its title. */
type Level = 'h2' | 'h3' | 'h4';

/** One block of an article or another text. */
export const ArticleBlockView = ({
  block,
  heading: Heading,
}: {
  readonly block: ArticleBlock;
  readonly heading: Level;
}) => {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading data-read="article">
          <HighlightedTerms text={block.text} />
        </Heading>
      );
    case 'paragraph':
      return (
        <p data-read="article">
          <HighlightedTerms text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, place) => (
            <li key={place} data-read="article">
              <HighlightedTerms text={item} />
            </li>
          ))}
        </ul>
      );
    case 'example':
      return <ArticleExample example={block} heading={Heading} />;
    case 'try':
      return <ArticleExercise task={block} heading={Heading} />;
    case 'figure':
    case 'table':
    case 'column':
      return <ArticleVisual shown={block} />;
  }
};

/** The blocks of an article's content. */
export const ArticleBlocks = ({
  content,
  heading,
}: {
  readonly content: string;
  readonly heading: Level;
}) =>
  parseArticle(content).map((block, place) => (
    <ArticleBlockView key={place} block={block} heading={heading} />
  ));
