import { themes } from '@mahoe/contracts/designTokens';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { colours } from './ui/colours.ts';

export type ThemeMode = keyof typeof themes;

const focusRing = { outline: `3px solid ${colours.sea}`, outlineOffset: 2 };

/** Colours of paper, which is light whatever the screen is. */
const print = {
  ':root': { ...themes.light, colorScheme: 'light' },
  '*, *::before, *::after': {
    color: `${themes.light['--ink']} !important`,
    backgroundColor: 'transparent !important',
  },
};

/** Styles of the whole page: the palette as CSS variables, and what no component has a place for. */
const pageStyles = (variables: Readonly<Record<string, string>>, mode: ThemeMode) => ({
  ':root': { ...variables, colorScheme: mode },
  'a:focus-visible, button:focus-visible, [tabindex]:focus-visible': focusRing,
  '.recharts-cartesian-axis-tick-value, .recharts-label': { fill: colours.mutedInk },
  '.recharts-cartesian-axis-line, .recharts-cartesian-axis-tick-line': { stroke: colours.mutedInk },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
  ...(mode === 'dark' && { '@media print': print }),
});

const buildPalette = (variables: Readonly<Record<string, string>>, mode: ThemeMode) => {
  const token = (name: string): string => variables[`--${name}`] ?? '';
  const onFill = token('on-fill');
  return {
    mode,
    primary: { main: token('leaf'), dark: token('deep-leaf'), contrastText: onFill },
    secondary: { main: token('sea'), contrastText: onFill },
    error: { main: token('wrong'), contrastText: onFill },
    success: { main: token('right'), contrastText: onFill },
    info: { main: token('sea'), contrastText: onFill },
    warning: { main: token('bloom-yellow'), contrastText: token('on-bloom') },
    background: { default: token('paper'), paper: token('card') },
    action: { active: token('muted-ink') },
    text: { primary: token('ink'), secondary: token('muted-ink') },
    divider: token('line'),
  };
};

/** Looks of components, the same in both themes: their colours are CSS variables. */
const components: RaThemeOptions['components'] = {
  RaSkipNavigationButton: {
    styleOverrides: {
      root: { '&, &:hover': { color: colours.ink, backgroundColor: colours.card } },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        minWidth: 36,
        minHeight: 36,
        // Touch needs larger targets than a mouse.
        '@media (pointer: coarse), (max-width: 899px)': { minWidth: 44, minHeight: 44 },
      },
    },
  },
  MuiOutlinedInput: { styleOverrides: { root: { backgroundColor: colours.card } } },
  MuiToggleButton: {
    styleOverrides: { root: { backgroundColor: colours.card, minHeight: 40 } },
  },
  // Without an overlay, raised surfaces have the palette's own colour in the dark theme, too.
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: { styleOverrides: { root: { border: `1px solid ${colours.line}` } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: colours.line, padding: '5px 8px' },
      head: { color: colours.mutedInk, fontWeight: 600, backgroundColor: colours.card },
    },
  },
  // Names the input of a list's checkbox, which screen readers announce, not the element around it.
  MuiCheckbox: {
    defaultProps: {
      slotProps: { root: { role: 'group' }, input: { 'aria-label': 'Select this row' } },
    },
  },
  MuiAlert: { styleOverrides: { action: { whiteSpace: 'nowrap' } } },
  MuiChip: { defaultProps: { size: 'small' } },
  MuiTooltip: {
    defaultProps: {
      enterDelay: 700,
      enterNextDelay: 300,
      // Puts tooltips inside main, so that screen readers find them near what they explain.
      slotProps: { popper: { container: () => document.querySelector('main') } },
    },
  },
};

const buildTheme = (mode: ThemeMode): RaThemeOptions => {
  const variables = { ...themes.light, ...themes[mode] };
  const raTheme = mode === 'dark' ? defaultDarkTheme : defaultLightTheme;
  return {
    ...raTheme,
    palette: buildPalette(variables, mode),
    typography: {
      fontFamily: "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif",
      fontSize: 14,
      h1: { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.3 },
      h2: { fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.4 },
      h6: { fontSize: '1.0625rem', fontWeight: 700 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    shape: { borderRadius: 8 },
    components: {
      ...raTheme.components,
      ...components,
      MuiCssBaseline: { styleOverrides: pageStyles(variables, mode) },
    },
  };
};

/** Dense, calm themes in the palette of the pupil app. */
export const adminThemes: Readonly<Record<ThemeMode, RaThemeOptions>> = {
  light: buildTheme('light'),
  dark: buildTheme('dark'),
};
