import { useSyncExternalStore } from 'react';

/** Something a pupil switches on or off in this browser. */
export interface BrowserSwitch {
  /** True unless it was switched off. */
  readonly isOn: () => boolean;
  /** Switches it and remembers it. */
  readonly set: (on: boolean) => void;
  /** Follows the switch. */
  readonly useIsOn: () => boolean;
}

/** A switch remembered under `key`, on at first. */
export const browserSwitch = (key: string): BrowserSwitch => {
  const listeners = new Set<() => void>();
  const isOn = (): boolean => localStorage.getItem(key) !== 'off';
  const listen = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    isOn,
    set: (on) => {
      localStorage.setItem(key, on ? 'on' : 'off');
      for (const listener of listeners) listener();
    },
    useIsOn: () => useSyncExternalStore(listen, isOn),
  };
};
