import { browserChoice, type BrowserChoice } from './browserSwitch.ts';

/** A choice the page shows at once; when it is loaded anew, `firstPaint.js` does. */
const shownAs = <Value extends string>(
  what: 'theme' | 'textSize',
  choice: BrowserChoice<Value>,
): BrowserChoice<Value> => ({
  ...choice,
  choose: (value) => {
    choice.choose(value);
    document.documentElement.dataset[what] = value;
  },
});

/**
 * The browser's own bar in the colour of the page: a mark before the two that follow the device, of
 * which the first that fits counts.
 */
const colourBar = (theme: 'system' | 'light' | 'dark'): void => {
  document.head.querySelector('meta[name="theme-color"]:not([media])')?.remove();
  if (theme === 'system') return;
  const mark = document.createElement('meta');
  mark.name = 'theme-color';
  mark.content = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  document.head.prepend(mark);
};

const shownTheme = shownAs('theme', browserChoice('mahoe.theme', ['system', 'light', 'dark']));

/** Light, dark, or as the device has it. */
export const themeChoice: typeof shownTheme = {
  ...shownTheme,
  choose: (theme) => {
    shownTheme.choose(theme);
    colourBar(theme);
  },
};

/** How large everything is written. */
export const textSizeChoice = shownAs(
  'textSize',
  browserChoice('mahoe.textSize', ['usual', 'large', 'largest']),
);
