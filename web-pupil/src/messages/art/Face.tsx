import { line, paint } from './paint.ts';

type Mood = 'smile' | 'grin' | 'wow' | 'sleep' | 'sorry';

const MOUTHS: Readonly<Record<Mood, React.JSX.Element>> = {
  smile: <path d="M-5 6C-3 10 3 10 5 6" {...line(paint.ink, 2.4)} />,
  grin: (
    <>
      <path d="M-7 5H7C7 13-7 13-7 5Z" fill={paint.wine} />
      <path d="M-4 10C-2 8 2 8 4 10 2 12-2 12-4 10Z" fill={paint.blush} />
    </>
  ),
  wow: <ellipse cy="8" rx="3.4" ry="4.2" fill={paint.wine} />,
  sleep: <path d="M-3 7C-2 9 2 9 3 7" {...line(paint.ink, 2.2)} />,
  sorry: <path d="M-5 9C-3 5 3 5 5 9" {...line(paint.ink, 2.4)} />,
};

const Eye = ({ x }: { readonly x: number }) => (
  <>
    <circle cx={x} r="3.4" fill={paint.ink} />
    <circle cx={x + 1.2} cy="-1.3" r="1.2" fill={paint.white} />
  </>
);

/** The face that all drawings share. */
export const Face = ({
  x,
  y,
  size = 1,
  mood = 'smile',
}: {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly mood?: Mood;
}) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    {mood === 'sleep' ? (
      <path d="M-13-1C-11 2-7 2-5-1M5-1C7 2 11 2 13-1" {...line(paint.ink, 2.2)} />
    ) : (
      <>
        <Eye x={-9} />
        <Eye x={9} />
      </>
    )}
    <ellipse cx="-14.5" cy="6" rx="3.6" ry="2.3" fill={paint.red} opacity="0.35" />
    <ellipse cx="14.5" cy="6" rx="3.6" ry="2.3" fill={paint.red} opacity="0.35" />
    {MOUTHS[mood]}
  </g>
);
