import type { JSX } from 'react';

/** Colours of all drawings for messages: the brand's colours and their shades. */
export const paint = {
  ink: '#1E2A26',
  leaf: '#2E9160',
  deepLeaf: '#0D4B35',
  fresh: '#37B26C',
  mint: '#A9DCC0',
  yellow: '#F6C445',
  amber: '#C98A12',
  orange: '#F08A3C',
  rust: '#B3541E',
  red: '#D8384F',
  wine: '#7E1527',
  blush: '#F2938C',
  sea: '#1B6A9C',
  deepSea: '#124A6E',
  lagoon: '#4E9CCB',
  sky: '#8FC7E6',
  ice: '#DDECF5',
  lilac: '#A57FD8',
  violet: '#7B4FB5',
  deepViolet: '#4B2C7A',
  wood: '#7A4B28',
  bark: '#4E2F17',
  sand: '#E3B778',
  cream: '#FFF1CF',
  white: '#FFFFFF',
  stone: '#9AA7A0',
  slate: '#5A665F',
} as const;

/** Motion of a drawing when it appears; `Motion.module.css` defines each. */
export type Motion = 'bob' | 'sway' | 'pulse' | 'hop' | 'drift';

/** One drawing on a square of 96 by 96 units. */
export interface Drawing {
  readonly motion: Motion;
  readonly art: JSX.Element;
}

/** The outline of a shape, in a darker shade of its fill. */
export const edge = (stroke: string, strokeWidth = 2.5) =>
  ({ stroke, strokeWidth, strokeLinejoin: 'round', strokeLinecap: 'round' }) as const;

/** A line without a fill. */
export const line = (stroke: string, strokeWidth = 2.5) =>
  ({ ...edge(stroke, strokeWidth), fill: 'none' }) as const;
