/** Palette of both apps: CSS variables in the pupil app, the MUI theme in the admin app. */
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

/** Colours of the subjects, the same on every screen and chart. */
export const subjectColours = {
  1: '#3949AB',
  2: '#7B2FA0',
  3: '#97500A',
  4: '#0B6E7E',
  5: '#AD1F57',
} as const;

/** Backgrounds, borders and text colours of the pupil app's light theme. */
const lightGrounds = {
  card: '#FFFFFF',
  onFill: '#FFFFFF',
  leafEdge: '#0D4B35',
  deepSea: '#134E74',
  deepCrimson: '#8E1C2E',
  bronze: '#8A4A12',
  sand: '#F1EAD9',
  sandLight: '#F6EFDF',
  sandDeep: '#E9DFC9',
  meadow: '#F4F7F2',
  edge: '#CFC6B1',
  fieldEdge: '#8B958F',
  seaEdge: '#BCD5E6',
  leafWash: '#E7F1EA',
  leafPale: '#CFE6D8',
  leafMid: '#8CC4A5',
  seaWash: '#E6F0F7',
  seaPale: '#CFE4F2',
  bloomWash: '#FDF0CD',
  crimsonWash: '#FBE9EB',
} as const;

/**
 * Colours that are the same in both themes: the chalkboard, and the text on it and on the flower's
 * colours.
 */
const always = { board: '#0D4B35', chalk: '#F4F7F2', onBloom: '#1E2A26' } as const;

type Theme = Readonly<
  Record<Exclude<keyof typeof colours, 'white'> | keyof typeof lightGrounds, string>
>;

const dark: Theme = {
  paper: '#121A17',
  ink: '#EDF3EE',
  mutedInk: '#AEBBB4',
  leaf: '#74CFA4',
  deepLeaf: '#AEE5CA',
  sea: '#86C5EC',
  bloomYellow: '#F6C445',
  bloomOrange: '#F08A3C',
  crimson: '#FF9DA8',
  right: '#7DD59D',
  wrong: '#FF9DA8',
  line: '#33423B',
  card: '#1B2622',
  onFill: '#10201A',
  leafEdge: '#3C8F6C',
  deepSea: '#B3DCF5',
  deepCrimson: '#FFB9C1',
  bronze: '#F0BD8C',
  sand: '#2A3732',
  sandLight: '#222D29',
  sandDeep: '#33423B',
  meadow: '#161F1B',
  edge: '#5B6D64',
  fieldEdge: '#8A9A92',
  seaEdge: '#2F536B',
  leafWash: '#1D352B',
  leafPale: '#244538',
  leafMid: '#2F6650',
  seaWash: '#193241',
  seaPale: '#214559',
  bloomWash: '#3A3117',
  crimsonWash: '#402126',
};

const darkSubjects: Readonly<Record<keyof typeof subjectColours, string>> = {
  1: '#AAB5F6',
  2: '#DCABF0',
  3: '#EEB473',
  4: '#72CDDC',
  5: '#F79DC2',
};

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const variables = (prefix: string, values: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(values).map(([name, value]) => [`--${prefix}${kebab(name)}`, value]);

/**
 * CSS variables of the pupil app in both themes; those missing in the dark theme stay as in the
 * light one.
 */
export const themes: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>> = {
  light: Object.fromEntries([
    ...variables('', { ...colours, ...lightGrounds, ...always }),
    ...variables('subject-', subjectColours),
    ...variables('cover-', subjectColours),
  ]),
  dark: Object.fromEntries([...variables('', dark), ...variables('subject-', darkSubjects)]),
};
