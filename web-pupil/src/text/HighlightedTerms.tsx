import { Fragment } from 'react';
import { parseTerms } from '@mahoe/contracts/content/articleBlocks';
import { nonBreaking } from '../ui/format/nonBreaking.ts';

/** A text with its terms in bold and its sums kept on one line. */
export const HighlightedTerms = ({ text }: { readonly text: string }) =>
  parseTerms(text).map((part, place) =>
    part.isTerm ? (
      <strong key={place}>{nonBreaking(part.text)}</strong>
    ) : (
      <Fragment key={place}>{nonBreaking(part.text)}</Fragment>
    ),
  );
