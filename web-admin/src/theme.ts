import { colours } from '@mahoe/contracts/designTokens';
import { defaultLightTheme, type RaThemeOptions } from 'react-admin';

const focusRing = { outline: `3px solid ${colours.sea}`, outlineOffset: 2 };

/** A dense, calm theme in the palette of the pupil app. */
export const theme: RaThemeOptions = {
  ...defaultLightTheme,
  palette: {
    mode: 'light',
    primary: { main: colours.leaf, dark: colours.deepLeaf, contrastText: colours.white },
    secondary: { main: colours.sea, contrastText: colours.white },
    error: { main: colours.wrong, contrastText: colours.white },
    success: { main: colours.right, contrastText: colours.white },
    info: { main: colours.sea, contrastText: colours.white },
    warning: { main: colours.bloomYellow, contrastText: colours.ink },
    background: { default: colours.paper, paper: colours.white },
    action: { active: colours.mutedInk },
    text: { primary: colours.ink, secondary: colours.mutedInk },
    divider: colours.line,
  },
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
    ...defaultLightTheme.components,
    MuiCssBaseline: {
      styleOverrides: {
        'a:focus-visible, button:focus-visible, [tabindex]:focus-visible': focusRing,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
          },
        },
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
    MuiOutlinedInput: { styleOverrides: { root: { backgroundColor: colours.white } } },
    MuiToggleButton: {
      styleOverrides: { root: { backgroundColor: colours.white, minHeight: 40 } },
    },
    MuiPaper: { defaultProps: { elevation: 0 } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${colours.line}` } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: colours.line, padding: '5px 8px' },
        head: { color: colours.mutedInk, fontWeight: 600, backgroundColor: colours.white },
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
  },
};
