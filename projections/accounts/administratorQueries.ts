import { query } from '../query.ts';

export interface AdministratorView {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isSuspended: boolean;
  readonly lastSignInAt: string | null;
}

/** Lists administrators by name. */
export const listAdministrators = query(
  ['user_directory'],
  async (db): Promise<readonly AdministratorView[]> => {
    const rows = await db('user_directory')
      .where({ is_administrator: true, is_erased: false })
      .orderBy(['last_name', 'first_name', 'user_id'])
      .select<(Omit<AdministratorView, 'lastSignInAt'> & { lastSignInAt: Date | null })[]>({
        id: 'user_id',
        username: 'username',
        firstName: 'first_name',
        lastName: 'last_name',
        email: 'email',
        isSuspended: 'is_suspended',
        lastSignInAt: 'last_sign_in_at',
      });
    return rows.map(({ lastSignInAt, ...row }) => ({
      ...row,
      lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt).toISOString(),
    }));
  },
);
