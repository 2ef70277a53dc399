import { Face } from './Face.tsx';
import { edge, line, paint } from './paint.ts';

const CAP = 'M-18 2C-22-24 22-24 18 2 14-9-14-9-18 2Z';

const HAIR = {
  short: <path d={CAP} fill={paint.ink} />,
  puffs: (
    <g fill={paint.ink}>
      <circle cx="-16" cy="-15" r="8.5" />
      <circle cx="16" cy="-15" r="8.5" />
      <path d={CAP} />
      <path d="M-12-12-7-16M12-12 7-16" {...line(paint.yellow, 3.5)} />
    </g>
  ),
  braids: (
    <g fill={paint.ink}>
      <path d="M-18-4C-22 6-22 14-20 22M18-4C22 6 22 14 20 22" {...line(paint.ink, 6)} />
      <path d={CAP} />
      <circle cx="-20" cy="23" r="3.5" fill={paint.red} />
      <circle cx="20" cy="23" r="3.5" fill={paint.red} />
    </g>
  ),
} as const;

const SKIN = { deep: '#6F4526', warm: '#8F5B34', light: '#B47B4C' } as const;

/**
 * A pupil from the waist up; `arms` are the positions of the hands relative to the centre of the
 * head.
 */
export const Child = ({
  x,
  y,
  size = 1,
  hair,
  skin = 'warm',
  shirt,
  mood = 'grin',
  arms,
}: {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly hair: keyof typeof HAIR;
  readonly skin?: keyof typeof SKIN;
  readonly shirt: string;
  readonly mood?: Parameters<typeof Face>[0]['mood'];
  readonly arms: readonly (readonly [number, number])[];
}) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    {arms.map(([handX, handY]) => (
      <g key={handX}>
        <path
          d={`M${Math.sign(handX) * 14} 32Q${handX * 0.95} 30 ${handX} ${handY}`}
          {...line(SKIN[skin], 8)}
        />
        <circle cx={handX} cy={handY} r="6" fill={SKIN[skin]} />
      </g>
    ))}
    <path d="M-22 52C-22 30-14 21 0 21S22 30 22 52Z" fill={shirt} {...edge(paint.ink, 1.5)} />
    <path d="M-6 21 0 29 6 21Z" fill={paint.white} />
    <circle r="19" fill={SKIN[skin]} />
    {HAIR[hair]}
    <g transform="translate(0 3)">
      <Face x={0} y={0} size={0.9} {...(mood && { mood })} />
    </g>
  </g>
);
