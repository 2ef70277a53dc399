import { localEntries } from '@mahoe/contracts/browser/browserStorage';
import { useSyncExternalStore } from 'react';

/** A preference stored in this browser. */
export interface StoredPreference<Value extends string> {
  readonly get: () => Value;
  /** Chooses and stores a value. */
  readonly set: (value: Value) => void;
  /** Subscribes to the value. */
  readonly useValue: () => Value;
}

/** Creates a preference stored under `key`. Its default is the first of the values. */
export const createPreference = <const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): StoredPreference<Value> => {
  const listeners = new Set<() => void>();
  const get = (): Value => {
    const stored = localEntries.getItem(key);
    return values.find((value) => value === stored) ?? values[0];
  };
  const listen = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (value) => {
      localEntries.setItem(key, value);
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(listen, get),
  };
};

/** A switch stored in this browser. */
export interface StoredToggle {
  /** Returns true unless the pupil switched it off. */
  readonly isOn: () => boolean;
  /** Switches and stores it. */
  readonly set: (on: boolean) => void;
  /** Subscribes to the switch. */
  readonly useIsOn: () => boolean;
}

/** Creates a switch stored under `key`, on by default. */
export const createToggle = (key: string): StoredToggle => {
  const { get, set, useValue } = createPreference(key, ['on', 'off']);
  return {
    isOn: () => get() === 'on',
    set: (on) => set(on ? 'on' : 'off'),
    useIsOn: () => useValue() === 'on',
  };
};
