import { localEntries } from '@mahoe/contracts/browser/browserStorage';
import { useMediaQuery } from '@mui/material';
import { useSyncExternalStore } from 'react';
import type { ThemeMode } from './theme.ts';

/** The choice of colours; `system` follows the device. */
export type ThemeChoice = 'system' | ThemeMode;

/** Key of the pupil app's choice too, so that previews of pupils' pages have the same colours. */
const KEY = 'mahoe.theme';

const listeners = new Set<() => void>();

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const readChoice = (): ThemeChoice => {
  const stored = localEntries.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** Chooses the colours of the app and stores the choice in this browser. */
export const chooseTheme = (choice: ThemeChoice): void => {
  localEntries.setItem(KEY, choice);
  for (const listener of listeners) listener();
};

/** Subscribes to the choice. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(listen, readChoice);

/** Subscribes to the colours that the choice and the device give. */
export const useThemeMode = (): ThemeMode => {
  const isDeviceDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const choice = useThemeChoice();
  if (choice !== 'system') return choice;
  return isDeviceDark ? 'dark' : 'light';
};
