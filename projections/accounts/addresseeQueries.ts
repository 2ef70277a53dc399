import { query } from '../query.ts';

/** The recipient of e-mails about an account. */
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

/** The same columns for queries with joins. */
const OF_USER = {
  userId: 'u.user_id',
  username: 'u.username',
  firstName: 'u.first_name',
  email: 'u.email',
} as const;

/**
 * Finds the recipient of e-mails about a person; undefined once nothing names the person any more.
 */
export const findAddressee = query(
  ['user_directory'],
  async (db, userId: string): Promise<AddresseeView | undefined> =>
    db('user_directory')
      .where({ user_id: userId, is_erased: false, is_simulated: false })
      .whereNotNull('email')
      .first<AddresseeView | undefined>(COLUMNS),
);

export interface EndingSubscription extends AddresseeView {
  readonly endsAt: string;
}

/** Lists recipients whose subscriptions end after one instant and not after another. */
export const subscriptionsEnding = query(
  ['user_directory', 'subscriptions'],
  async (db, after: string, until: string): Promise<readonly EndingSubscription[]> => {
    const rows = await db('subscription as s')
      .join('user_directory as u', 'u.user_id', 's.pupil_id')
      .where({ 'u.is_erased': false, 'u.is_suspended': false, 'u.is_simulated': false })
      .whereNotNull('u.email')
      .where('s.ends_at', '>', after)
      .where('s.ends_at', '<=', until)
      .orderBy(['s.ends_at', 'u.user_id'])
      .select<(AddresseeView & { readonly endsAt: Date })[]>({
        ...OF_USER,
        endsAt: 's.ends_at',
      });
    return rows.map((row) => ({ ...row, endsAt: row.endsAt.toISOString() }));
  },
);

/**
 * Lists recipients of a weekly summary: pupils who want e-mail and practised in the week, or may still
 * practise. Ordered by id, a limited number after a given one.
 */
export const weekAddressees = query(
  ['user_directory', 'subscriptions', 'daily_practice'],
  async (
    db,
    week: { readonly from: string; readonly to: string },
    now: string,
    page: { readonly afterId: string; readonly limit: number },
  ): Promise<readonly AddresseeView[]> =>
    db('user_directory as u')
      .leftJoin('subscription as s', 's.pupil_id', 'u.user_id')
      .where({
        'u.is_erased': false,
        'u.is_suspended': false,
        'u.is_administrator': false,
        'u.is_simulated': false,
        'u.email_notifications': true,
      })
      .whereNotNull('u.email')
      .where('u.user_id', '>', page.afterId)
      .whereRaw('u.registered_at < ?::date + 1', [week.to])
      .whereRaw(
        `(s.ends_at > ? or exists (select from practice_day d
           where d.pupil_id = u.user_id and d.local_date between ? and ?))`,
        [now, week.from, week.to],
      )
      .orderBy('u.user_id')
      .limit(page.limit)
      .select<AddresseeView[]>(OF_USER),
);

/**
 * Lists ids of accounts with an e-mail address in any letter case; a parent's children share one.
 */
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

/** Lists pupils whose parents should be reminded to answer, the longest wait first. */
export const consentsToRemind = query(
  ['user_directory'],
  async (
    db,
    askedBefore: readonly { readonly reminders: number; readonly at: string }[],
    limit: number,
  ): Promise<readonly string[]> => {
    const rows = await db('user_directory')
      .where({ is_erased: false, is_suspended: false })
      .whereNotNull('consent_asked_at')
      .whereRaw(
        `exists (select from jsonb_to_recordset(?) as due (reminders int, at timestamptz)
           where consent_reminders < due.reminders and consent_asked_at <= due.at)`,
        [JSON.stringify(askedBefore)],
      )
      .orderBy('consent_asked_at')
      .limit(limit)
      .select<{ user_id: string }[]>('user_id');
    return rows.map(({ user_id }) => user_id);
  },
);
