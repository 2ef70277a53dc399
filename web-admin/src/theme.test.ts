import { createTheme, getContrastRatio } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { adminThemes } from './theme.ts';

const COLOURS = ['primary', 'secondary', 'error', 'success', 'info', 'warning'] as const;

describe.each(['light', 'dark'] as const)('in the %s theme', (mode) => {
  const { palette } = createTheme(adminThemes[mode]);
  const grounds = [palette.background.default, palette.background.paper];

  test.each(['primary', 'secondary'] as const)(
    'the %s text can be read on both grounds',
    (name) => {
      for (const ground of grounds)
        expect(getContrastRatio(palette.text[name], ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(COLOURS)('text on a button of the colour %s can be read', (name) => {
    const { main, contrastText } = palette[name];
    expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(4.5);
  });

  // Yellow is never a colour of text.
  test.each(COLOURS.filter((name) => name !== 'warning'))('text in %s can be read', (name) => {
    for (const ground of grounds)
      expect(getContrastRatio(palette[name].main, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
