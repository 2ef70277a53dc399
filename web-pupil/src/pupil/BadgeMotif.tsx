import type { ReactNode } from 'react';

const LEAF = 'M0 -13C9 -8 11 3 0 13C-11 3 -9 -8 0 -13Z';
const PETAL = 'M0 0C-7 -5 -6 -13 0 -14C6 -13 7 -5 0 0Z';
const STAR = 'M0 -13L3.8 -4.5L13 -4L5.8 2L8.2 11L0 6L-8.2 11L-5.8 2L-13 -4L-3.8 -4.5Z';
const FLAME =
  'M0 -14C2 -7 9 -5 8 4C7.5 10 3.5 13 0 13C-4 13 -8 10 -8 4C-8 0 -5 -1 -5 -5C-2 -4 1 -8 0 -14Z';
const HEART = 'M0 11C-15 0 -11 -12 -4 -11C-1 -10.5 0 -8 0 -7C0 -8 1 -10.5 4 -11C11 -12 15 0 0 11Z';

const turns = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => (360 / count) * index);

const leaves = (count: number): ReactNode =>
  turns(count).map((turn) => (
    <path key={turn} d={LEAF} transform={`rotate(${turn}) translate(0 -6.5) scale(0.62)`} />
  ));

const petals = (count: number): ReactNode => (
  <>
    {turns(count).map((turn) => (
      <path key={turn} d={PETAL} transform={`rotate(${turn})`} />
    ))}
    <circle r="3.4" data-light />
  </>
);

const flames = (count: number): ReactNode => (
  <>
    <path d={FLAME} />
    {Array.from({ length: count }, (_, index) => (
      <circle key={index} cx={(index - (count - 1) / 2) * 4.4} cy="6.5" r="1.7" data-light />
    ))}
  </>
);

const stars = (count: number): ReactNode => (
  <>
    <path d={STAR} transform={count > 1 ? 'scale(0.8) translate(0 3)' : ''} />
    {count > 1 &&
      [-1, 1].map((side) => (
        <path key={side} d={STAR} transform={`translate(${11 * side} -9) scale(0.32)`} />
      ))}
  </>
);

const mountain = (flags: boolean): ReactNode => (
  <>
    <path d="M-15 11L-3 -11L3 -1L6 -6L15 11Z" />
    <path d="M-6.3 -5L-3 -11L0.6 -5L-2.5 -3Z" data-light />
    {flags && <path d="M-3 -11V-17L3 -15L-3 -13" />}
  </>
);

const book = (full: boolean): ReactNode => (
  <>
    <path d="M-14 -8C-9 -11 -4 -10 0 -7C4 -10 9 -11 14 -8V9C9 6 4 7 0 10C-4 7 -9 6 -14 9Z" />
    <path d="M0 -7V10" data-line />
    <path d="M-10 -3L-4 -1.5M-10 2L-4 3.5" data-line />
    {full && <path d="M4 -1.5L10 -3M4 3.5L10 2" data-line />}
  </>
);

const shield = (count: number): ReactNode => (
  <>
    <path d="M-11 -12H11V0C11 7 6 11 0 14C-6 11 -11 7 -11 0Z" />
    {Array.from({ length: count }, (_, index) => (
      <path key={index} d="M-6 3L0 -2L6 3" data-line transform={`translate(0 ${4 - 5 * index})`} />
    ))}
  </>
);

/** Drawing of each badge, around the middle of a coin. */
const MOTIFS: Readonly<Record<string, ReactNode>> = {
  first_quiz: (
    <>
      <path d="M-1.3 13V0H1.3V13Z" />
      <path d="M0 2C-10 3 -13 -4 -12 -9C-4 -9 0 -5 0 2Z" />
      <path d="M0 -1C0 -8 5 -12 12 -12C13 -5 9 0 0 -1Z" />
    </>
  ),
  quiz_10: leaves(3),
  quiz_50: leaves(5),
  quiz_200: (
    <>
      <path d="M-2.5 14L-1.5 2H1.5L2.5 14Z" />
      <circle cx="-6.5" cy="-1" r="6.5" />
      <circle cx="6.5" cy="-1" r="6.5" />
      <circle cy="-7.5" r="7" />
      <circle cx="-5" cy="-2" r="1.6" data-light />
      <circle cx="5" cy="-3" r="1.6" data-light />
      <circle cy="-9" r="1.6" data-light />
    </>
  ),
  perfect_1: stars(1),
  perfect_10: stars(3),
  comeback: (
    <>
      <path d="M-14 6H14V9H-14Z" />
      <path d="M-9 6A9 9 0 0 1 9 6Z" />
      {[-60, -30, 0, 30, 60].map((turn) => (
        <path key={turn} d="M-1.2 -12H1.2V-6H-1.2Z" transform={`translate(0 5) rotate(${turn})`} />
      ))}
    </>
  ),
  streak_3: flames(0),
  streak_7: flames(1),
  streak_30: flames(2),
  streak_100: flames(3),
  topic_1: petals(5),
  topic_10: petals(7),
  topic_25: petals(9),
  subject_half: book(false),
  subject_full: book(true),
  all_rounder: (
    <>
      <circle r="13" />
      <circle r="9.5" data-light />
      <path d="M0 -9L3 0L0 9L-3 0Z" />
    </>
  ),
  careful_thinker: (
    <>
      <path d="M-11 -12L-5 -9H5L11 -12V3C11 10 6 14 0 14C-6 14 -11 10 -11 3Z" />
      <circle cx="-4.5" cy="-2" r="4" data-light />
      <circle cx="4.5" cy="-2" r="4" data-light />
      <circle cx="-4.5" cy="-2" r="1.7" />
      <circle cx="4.5" cy="-2" r="1.7" />
      <path d="M-1.6 2.5H1.6L0 6Z" data-light />
    </>
  ),
  never_give_up: mountain(true),
  refresher: (
    <>
      <path d="M-10 1A10 10 0 0 1 7 -7.5L10 -11V-1H0L4 -4.5A6 6 0 0 0 -6 1Z" />
      <path d="M10 -1A10 10 0 0 1 -7 7.5L-10 11V1H0L-4 4.5A6 6 0 0 0 6 -1Z" />
    </>
  ),
  reader_10: (
    <>
      <path d="M-9 -13H8C10 -13 11 -12 11 -10V13H-9C-11 13 -12 12 -12 10V-10C-12 -12 -11 -13 -9 -13Z" />
      <path d="M-7 -7H6M-7 -2H6M-7 3H1" data-line />
    </>
  ),
  level_10: shield(2),
  level_25: shield(3),
  kind_friend: <path d={HEART} />,
};

/** The drawing of a badge; a flower for a badge without one. */
export const BadgeMotif = ({ code }: { readonly code: string }) => <>{MOTIFS[code] ?? petals(5)}</>;

/** Badge codes that have a drawing. */
export const drawnBadges: ReadonlySet<string> = new Set(Object.keys(MOTIFS));
