import { useSyncExternalStore } from 'react';

/** Something chosen in this browser, remembered there. */
export interface StoredPreference<Value extends string> {
  readonly get: () => Value;
  /** Chooses and remembers it. */
  readonly set: (value: Value) => void;
  /** Follows the choice. */
  readonly useValue: () => Value;
}

/** A choice remembered under `key`, the first of the values until somebody chooses. */
export const createPreference = <const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): StoredPreference<Value> => {
  const listeners = new Set<() => void>();
  const get = (): Value => {
    const stored = localStorage.getItem(key);
    return values.find((value) => value === stored) ?? values[0];
  };
  const listen = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (value) => {
      localStorage.setItem(key, value);
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(listen, get),
  };
};

/** Something a pupil switches on or off in this browser. */
export interface StoredToggle {
  /** True unless it was switched off. */
  readonly isOn: () => boolean;
  /** Switches it and remembers it. */
  readonly set: (on: boolean) => void;
  /** Follows the switch. */
  readonly useIsOn: () => boolean;
}

/** A switch remembered under `key`, on at first. */
export const createToggle = (key: string): StoredToggle => {
  const { get, set, useValue } = createPreference(key, ['on', 'off']);
  return {
    isOn: () => get() === 'on',
    set: (on) => set(on ? 'on' : 'off'),
    useIsOn: () => useValue() === 'on',
  };
};
