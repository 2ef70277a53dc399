import { z } from 'zod';

const KEY = 'mahoe.user';

const StoredUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.number(),
  level: z.number(),
  isAdmin: z.boolean(),
});

/** What is kept in the browser about the signed-in user, and nothing more. */
export type StoredUser = Readonly<z.infer<typeof StoredUser>>;

/** The signed-in user this browser remembers, if any. */
export const readStoredUser = (storage: Storage): StoredUser | undefined => {
  try {
    return StoredUser.parse(JSON.parse(storage.getItem(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
};

/** Remembers a user by the few fields the shell shows. */
export const storeUser = (storage: Storage, user: StoredUser): void =>
  storage.setItem(KEY, JSON.stringify(StoredUser.parse(user)));

/** Forgets the user. */
export const clearStoredUser = (storage: Storage): void => storage.removeItem(KEY);

/** Does what has the browser empty its store, as signing out does: all but the user is put back. */
export const preserveOtherEntries = async (
  storage: Storage,
  act: () => Promise<unknown>,
): Promise<void> => {
  const others = Object.entries(storage).filter(([key]) => key !== KEY);
  await act();
  for (const [key, value] of others) storage.setItem(key, String(value));
};
