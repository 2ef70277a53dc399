import { Fragment } from 'react';
import { termsIn } from '@mahoe/contracts/articleBlocks';

/** A text with its terms set off. */
export const Terms = ({ text }: { readonly text: string }) =>
  termsIn(text).map((part, place) =>
    part.isTerm ? (
      <strong key={place}>{part.text}</strong>
    ) : (
      <Fragment key={place}>{part.text}</Fragment>
    ),
  );
