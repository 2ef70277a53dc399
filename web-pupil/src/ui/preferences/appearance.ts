import { createPreference, type StoredPreference } from './storedPreference.ts';

/** A preference the page applies at once. After a reload `bootPrefetch.js` applies it. */
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
 * Colours the browser's own bar like the page. The first matching `theme-color` tag counts, so this
 * one goes before the two that follow the device.
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

/** Colour theme: light, dark, or the device's own. */
export const themePreference: typeof appliedTheme = {
  ...appliedTheme,
  set: (theme) => {
    appliedTheme.set(theme);
    setThemeColour(theme);
  },
};

/** Text size. */
export const textSizePreference = applyToPage(
  'textSize',
  createPreference('mahoe.textSize', ['usual', 'large', 'largest']),
);
