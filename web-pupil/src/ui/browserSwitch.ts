import { useSyncExternalStore } from 'react';

/** Something chosen in this browser, remembered there. */
export interface BrowserChoice<Value extends string> {
  readonly chosen: () => Value;
  /** Chooses and remembers it. */
  readonly choose: (value: Value) => void;
  /** Follows the choice. */
  readonly useChosen: () => Value;
}

/** A choice remembered under `key`, the first of the values until somebody chooses. */
export const browserChoice = <const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): BrowserChoice<Value> => {
  const listeners = new Set<() => void>();
  const chosen = (): Value => {
    const stored = localStorage.getItem(key);
    return values.find((value) => value === stored) ?? values[0];
  };
  const listen = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    chosen,
    choose: (value) => {
      localStorage.setItem(key, value);
      for (const listener of listeners) listener();
    },
    useChosen: () => useSyncExternalStore(listen, chosen),
  };
};

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
  const { chosen, choose, useChosen } = browserChoice(key, ['on', 'off']);
  return {
    isOn: () => chosen() === 'on',
    set: (on) => choose(on ? 'on' : 'off'),
    useIsOn: () => useChosen() === 'on',
  };
};
