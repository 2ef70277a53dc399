import { createPreference, type StoredPreference } from './storedPreference.ts';

/** A choice the page shows at once; when it is loaded anew, `bootPrefetch.js` does. */
const applyToPage = <Value extends string>(
  what: 'theme' | 'textSize',
  choice: StoredPreference<Value>,
): StoredPreference<Value> => ({
  ...choice,
  set: (value) => {
    choice.set(value);
    document.documentElement.dataset[what] = value;
  },
});

/**
 * The browser's own bar in the colour of the page: a mark before the two that follow the device, of
 * which the first that fits counts.
 */
const setThemeColour = (theme: 'system' | 'light' | 'dark'): void => {
  document.head.querySelector('meta[name="theme-color"]:not([media])')?.remove();
  if (theme === 'system') return;
  const mark = document.createElement('meta');
  mark.name = 'theme-color';
  mark.content = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  document.head.prepend(mark);
};

const appliedTheme = applyToPage(
  'theme',
  createPreference('mahoe.theme', ['system', 'light', 'dark']),
);

/** Light, dark, or as the device has it. */
export const themePreference: typeof appliedTheme = {
  ...appliedTheme,
  set: (theme) => {
    appliedTheme.set(theme);
    setThemeColour(theme);
  },
};

/** How large everything is written. */
export const textSizePreference = applyToPage(
  'textSize',
  createPreference('mahoe.textSize', ['usual', 'large', 'largest']),
);
