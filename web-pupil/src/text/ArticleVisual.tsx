import { useState, type CSSProperties } from 'react';
import type { ColumnLine, Illustration } from '@mahoe/contracts/content/articleBlocks';
import styles from './ArticleVisual.module.css';
import { HighlightedTerms } from './HighlightedTerms.tsx';

type VisualOf<Kind extends Illustration['kind']> = Extract<Illustration, { kind: Kind }>;

/** A drawing, or its description if the image cannot be loaded. */
const Figure = ({ figure: { src, alt, caption } }: { readonly figure: VisualOf<'figure'> }) => {
  const [broken, setBroken] = useState(false);
  return (
    <figure className={styles['figure']}>
      {broken ? (
        <p className={styles['instead']}>{alt}</p>
      ) : (
        <img src={src} alt={alt} loading="lazy" onError={() => setBroken(true)} />
      )}
      {caption !== null && (
        <figcaption data-read="article">
          <HighlightedTerms text={caption} />
        </figcaption>
      )}
    </figure>
  );
};

const Table = ({ table: { caption, rows } }: { readonly table: VisualOf<'table'> }) => {
  const [head = [], ...body] = rows;
  return (
    <div className={styles['table']}>
      <table>
        <caption data-read="article">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, place) => (
              <th key={place} scope="col" data-read="article">
                <HighlightedTerms text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(([first = '', ...cells], row) => (
            <tr key={row}>
              <th scope="row" data-read="article">
                <HighlightedTerms text={first} />
              </th>
              {cells.map((cell, place) => (
                <td key={place} data-read="article">
                  <HighlightedTerms text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Line = ({ line: { is, places } }: { readonly line: ColumnLine }) => (
  <div className={styles[is]}>
    {Array.from(places, (character, place) => (
      <span key={place} data-drawn={character.trim() !== ''}>
        {is === 'rule' ? '' : character}
      </span>
    ))}
  </div>
);

/** Written arithmetic; a screen reader and the read-aloud voice get it in words. */
const Column = ({ column: { says, lines } }: { readonly column: VisualOf<'column'> }) => {
  const places = { '--places': lines[0]?.places.length } as CSSProperties;
  return (
    <div className={styles['column']}>
      <div className={styles['sheet']} style={places} aria-hidden="true">
        {lines.map((line, place) => (
          <Line key={place} line={line} />
        ))}
      </div>
      <p className="visually-hidden" data-read="article">
        {says}
      </p>
    </div>
  );
};

/** A figure, a table or written arithmetic in an article. */
export const ArticleVisual = ({ shown }: { readonly shown: Illustration }) => {
  switch (shown.kind) {
    case 'figure':
      return <Figure figure={shown} />;
    case 'table':
      return <Table table={shown} />;
    case 'column':
      return <Column column={shown} />;
  }
};
