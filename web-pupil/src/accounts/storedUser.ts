const KEY = 'mahoe.user';

/** What is kept in the browser about the signed-in user, and nothing more. */
export interface StoredUser {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly grade: number;
  readonly level: number;
  readonly isAdmin: boolean;
}

/** True when this browser remembers a signed-in user. */
export const hasStoredUser = (storage: Storage): boolean => storage.getItem(KEY) !== null;

/** Remembers a user by the few fields the shell shows. */
export const storeUser = (storage: Storage, user: StoredUser): void => {
  const { id, username, firstName, lastName, grade, level, isAdmin } = user;
  storage.setItem(
    KEY,
    JSON.stringify({
      id,
      username,
      firstName,
      lastName,
      grade,
      level,
      isAdmin,
    } satisfies StoredUser),
  );
};

/** Forgets the user. */
export const clearStoredUser = (storage: Storage): void => storage.removeItem(KEY);
