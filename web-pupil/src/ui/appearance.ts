import { browserChoice } from './browserSwitch.ts';

/** Light, dark, or as the device has it. */
export const themeChoice = browserChoice('mahoe.theme', ['system', 'light', 'dark'] as const);

/** How large everything is written. */
export const textSizeChoice = browserChoice('mahoe.textSize', [
  'usual',
  'large',
  'largest',
] as const);

/** Has the page follow both choices from now on, in this tab and when another one changes them. */
export const followAppearance = (): void => {
  const show = (): void => {
    const root = document.documentElement;
    root.dataset['theme'] = themeChoice.chosen();
    root.dataset['textSize'] = textSizeChoice.chosen();
    const paper = getComputedStyle(root).getPropertyValue('--paper');
    const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    for (const bar of bars) bar.content = paper;
  };
  show();
  themeChoice.listen(show);
  textSizeChoice.listen(show);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
};
