import type { BrowserStorage } from '@mahoe/contracts/browser/browserStorage';
import { z } from 'zod';

export const USER_KEY = 'mahoe.user';

const StoredUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.number(),
  level: z.number(),
  isAdmin: z.boolean(),
});

/** All that the browser stores about the signed-in user. */
export type StoredUser = Readonly<z.infer<typeof StoredUser>>;

/** The signed-in user in the browser's storage, if any. */
export const readStoredUser = (storage: BrowserStorage): StoredUser | undefined => {
  try {
    return StoredUser.parse(JSON.parse(storage.getItem(USER_KEY) ?? 'null'));
  } catch {
    return undefined;
  }
};

/** Stores the few fields of a user that the shell shows. */
export const storeUser = (storage: BrowserStorage, user: StoredUser): void =>
  storage.setItem(USER_KEY, JSON.stringify(StoredUser.parse(user)));

/** Removes the user from the storage. */
export const clearStoredUser = (storage: BrowserStorage): void => storage.removeItem(USER_KEY);

/**
 * Runs an act that empties the browser's storage, such as signing out, and restores all entries but
 * the user.
 */
export const preserveOtherEntries = async (
  storage: BrowserStorage,
  act: () => Promise<unknown>,
): Promise<void> => {
  const others = storage.entries().filter(([key]) => key !== USER_KEY);
  await act();
  for (const [key, value] of others) storage.setItem(key, value);
};
