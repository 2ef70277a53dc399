/** The browser's storage for entries of text. */
export interface BrowserStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
  /** Lists all entries, those that are only in memory too. */
  readonly entries: () => readonly (readonly [key: string, value: string])[];
}

let loss: 'none' | 'unsaid' | 'said' = 'none';
let sayLoss: (() => void) | undefined;

const sayOnce = (): void => {
  if (loss !== 'unsaid' || !sayLoss) return;
  loss = 'said';
  sayLoss();
};

/** Calls `listener` once, when the browser first refuses to store something. */
export const onStorageLoss = (listener: () => void): void => {
  sayLoss = listener;
  sayOnce();
};

/** Reports that the browser stores nothing more, so that the app can say what will be lost. */
export const reportStorageLoss = (): void => {
  if (loss === 'none') loss = 'unsaid';
  sayOnce();
};

/**
 * Creates a storage that never throws. What the browser refuses, because site data is blocked or
 * the storage is full, stays in memory until the page is closed.
 * @param open returns the browser's own storage; it may throw
 */
export const createStorage = (open: () => Storage): BrowserStorage => {
  const unsaved = new Map<string, string>();
  const attempt = <Value>(act: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) =>
      unsaved.get(key) ?? attempt<string | null>((storage) => storage.getItem(key), null),
    setItem: (key, value) => {
      const isSaved = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isSaved) return void unsaved.delete(key);
      unsaved.set(key, value);
      reportStorageLoss();
    },
    removeItem: (key) => {
      unsaved.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    entries: () => {
      const saved = attempt<(readonly [string, string])[]>(
        (storage) => Object.entries<string>(storage as unknown as Record<string, string>),
        [],
      );
      return [...new Map([...saved, ...unsaved])];
    },
  };
};

/** Storage of this browser; all tabs share it. */
export const localEntries = createStorage(() => localStorage);

/** Storage of this tab. */
export const tabEntries = createStorage(() => sessionStorage);

/** Returns true if reading the storage throws, as it does while site data is blocked. */
export const isStorageBlocked = (name: 'localStorage' | 'sessionStorage'): boolean => {
  try {
    return !window[name];
  } catch {
    return true;
  }
};

/** Returns false if the browser keeps no cookies, so that nobody can stay signed in. */
export const areCookiesKept = (): boolean => navigator.cookieEnabled;
