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

/** Light, dark, or as the device has it. */
export const themeChoice = shownAs(
  'theme',
  browserChoice('mahoe.theme', ['system', 'light', 'dark']),
);

/** How large everything is written. */
export const textSizeChoice = shownAs(
  'textSize',
  browserChoice('mahoe.textSize', ['usual', 'large', 'largest']),
);
