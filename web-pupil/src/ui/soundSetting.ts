import { useSyncExternalStore } from 'react';

const KEY = 'mahoe.sound';
const listeners = new Set<() => void>();

/** True unless sound was switched off in this browser. */
export const soundIsOn = (): boolean => localStorage.getItem(KEY) !== 'off';

/** Switches sound on or off and remembers it. */
export const setSound = (on: boolean): void => {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
};

/** Follows the switch. */
export const useSound = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, soundIsOn);
