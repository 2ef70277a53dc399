/** The one palette of both apps: CSS variables in the pupil app, the MUI theme in the back office. */
export const colours = {
  paper: '#FFFBF2',
  white: '#FFFFFF',
  ink: '#1E2A26',
  mutedInk: '#5A665F',
  leaf: '#14694A',
  deepLeaf: '#0D4B35',
  sea: '#1B6A9C',
  bloomYellow: '#F6C445',
  bloomOrange: '#F08A3C',
  crimson: '#B3243A',
  right: '#1B6E3C',
  wrong: '#B3243A',
  line: '#E4DDCC',
} as const;

/** Each subject's colour, the same on every screen and chart. */
export const subjectColours = {
  1: '#3949AB',
  2: '#7B2FA0',
  3: '#97500A',
  4: '#0B6E7E',
  5: '#AD1F57',
} as const;
