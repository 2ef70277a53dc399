import { query } from '../query.ts';

/** Whom mail about an account goes to. */
export interface AddresseeView {
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  readonly email: string;
}

const COLUMNS = {
  userId: 'user_id',
  username: 'username',
  firstName: 'first_name',
  email: 'email',
} as const;

/** Whom mail about somebody goes to; undefined once nothing names them any more. */
export const findAddressee = query(
  ['user_directory'],
  async (db, userId: string): Promise<AddresseeView | undefined> =>
    db('user_directory')
      .where({ user_id: userId, is_erased: false })
      .whereNotNull('email')
      .first<AddresseeView | undefined>(COLUMNS),
);

/** Ids of the accounts with an e-mail address, whatever its letter case: a parent's children share one. */
export const accountsWithEmail = query(
  ['user_directory'],
  async (db, email: string): Promise<readonly string[]> => {
    const rows = await db('user_directory')
      .whereRaw('lower(email) = ?', [email.trim().toLowerCase()])
      .where({ is_erased: false })
      .orderBy('registered_at')
      .select<{ user_id: string }[]>('user_id');
    return rows.map(({ user_id }) => user_id);
  },
);
