import type pg from 'pg';
import { Envelope, KeyDestroyed, type PersonalData } from '../privacy/personalData.ts';

/** Content of an e-mail. */
export interface EmailContent {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address for one-click unsubscribing from e-mails of this kind. */
  readonly unsubscribeUrl?: string;
}

/** An e-mail to send. Its id follows from the event that caused it, so that it is sent once. */
export interface NewEmail {
  readonly id: string;
  /** Id of the person the e-mail is about. It is encrypted under their key. */
  readonly about: string;
  readonly kind: string;
  /** Time for which the e-mail is useful to its recipient. */
  readonly usefulMs?: number;
}

/** An e-mail as its subject may see it. */
export type SubjectEmail = Pick<EmailContent, 'to' | 'subject'> &
  Partial<Pick<EmailContent, 'text' | 'html'>>;

export type EmailState = 'waiting' | 'sent' | 'kept' | 'given-up';

/** An e-mail and the result of sending it. */
export interface Email extends EmailContent, Pick<NewEmail, 'id' | 'about' | 'kind'> {
  readonly createdAt: string;
  readonly state: EmailState;
  readonly tries: number;
  /** Reason why the last attempt failed. */
  readonly failure: string | null;
}

/** Result of an attempt to send an e-mail. */
export type DeliveryOutcome =
  | { readonly state: 'sent' | 'kept' }
  | { readonly state: 'failed'; readonly failure: string; readonly isFinal: boolean };

/**
 * Queue of e-mails. Each is stored once, encrypted, and retried until it is sent or no longer
 * useful.
 */
export interface EmailOutbox {
  /** Adds an e-mail. Does nothing if it exists already or its subject is erased. */
  enqueue(email: NewEmail, contents: EmailContent): Promise<void>;
  /** Claims due e-mails. No other caller gets them until the claim expires. */
  claim(limit: number): Promise<readonly ClaimedEmail[]>;
  /** Records the result of sending a claimed e-mail. */
  recordOutcome(id: string, outcome: DeliveryOutcome): Promise<void>;
  /** Lists e-mails, newest first, without those of erased subjects. */
  list(): Promise<readonly Email[]>;
  /**
   * Lists e-mails about one person, oldest first. The text is left out if a link in it opens the
   * account.
   */
  listBySubject(subject: string): Promise<readonly SubjectEmail[]>;
  find(id: string): Promise<Email | undefined>;
  /** Counts e-mails that were given up within the days, and finds the time of the first of them. */
  countFailed(days: number): Promise<EmailCount>;
  /** Counts e-mails that are not sent yet, and finds the time of the first of them. */
  countWaiting(): Promise<EmailCount>;
  /**
   * Deletes old e-mails.
   * @returns the ids of the others
   */
  purge(): Promise<readonly string[]>;
}

export interface EmailCount {
  readonly count: number;
  /** Null if there is none. */
  readonly oldestSince: Date | null;
}

export interface ClaimedEmail extends Email {
  /** Encrypted form, as stored. */
  readonly sealed: Envelope;
}

const MAX_AGE_MS = 48 * 3_600_000;
const getMaxAgeMs = ({ usefulMs = MAX_AGE_MS }: Pick<NewEmail, 'usefulMs'>): number =>
  Math.min(usefulMs, MAX_AGE_MS);
/**
 * A process that claimed an e-mail and died may have sent it, so nobody retries within this time.
 */
const CLAIM_TTL = '10 minutes';
/** Minutes between attempts: short at first, then an hour. */
const RETRY_MINUTES = '{1,5,15,30,60}';
/** Time for which sent e-mails can be looked up. */
const RETENTION = '30 days';
/** Maximum number of e-mails in the administrator's list. */
const MAX_LISTED = 1000;

interface EmailRow {
  readonly letter_id: string;
  readonly subject_id: string;
  readonly kind: string;
  readonly sealed: unknown;
  readonly state: EmailState;
  readonly tries: number;
  readonly failure: string | null;
  readonly created_at: Date;
}

const LOGIN_LINK_KINDS: readonly string[] = ['password-reset'];

/** Returns true if the text of the e-mail is as good as a password. */
export const containsLoginLink = ({ kind }: Pick<NewEmail, 'kind'>): boolean =>
  LOGIN_LINK_KINDS.includes(kind);

type Database = Pick<pg.Pool, 'query'>;

const COLUMNS = 'letter_id, subject_id, kind, sealed, state, tries, failure, created_at';

const buildAssociatedData = (id: string, kind: string) => ({
  eventId: id,
  stream: 'outbox',
  type: kind,
});

const decryptEmails = async (
  personalData: Pick<PersonalData, 'decrypt'>,
  rows: readonly EmailRow[],
): Promise<readonly ClaimedEmail[]> => {
  const envelopes = rows.map(({ letter_id, kind, sealed }) => ({
    envelope: Envelope.parse(sealed),
    associatedData: buildAssociatedData(letter_id, kind),
  }));
  const opened = await personalData.decrypt(envelopes);
  return rows.flatMap((row, index) => {
    const contents = opened[index];
    const envelope = envelopes[index]?.envelope;
    if (!contents || !envelope || !('ok' in contents)) return [];
    return [
      {
        // The encrypted value was e-mail content, because its ciphertext is bound to this place.
        ...(contents.ok as EmailContent),
        id: row.letter_id,
        about: row.subject_id,
        kind: row.kind,
        createdAt: row.created_at.toISOString(),
        state: row.state,
        tries: row.tries,
        failure: row.failure,
        sealed: envelope,
      },
    ];
  });
};

const encryptContent = async (
  personalData: Pick<PersonalData, 'encrypt'>,
  { id, about, kind }: NewEmail,
  contents: EmailContent,
): Promise<Envelope | undefined> => {
  try {
    return await personalData.encrypt(about, 'profile', buildAssociatedData(id, kind), contents);
  } catch (error) {
    if (error instanceof KeyDestroyed) return undefined;
    throw error;
  }
};

/** Gives up on e-mails that are too old, and claims due ones. */
const claimDue = async (db: Database, limit: number): Promise<readonly EmailRow[]> => {
  await db.query(
    `update mail.letter set state = 'given-up', settled_at = now()
     where state = 'waiting' and next_try_at <= now() and give_up_at <= now()`,
  );
  const { rows } = await db.query<EmailRow>(
    `update mail.letter set tries = tries + 1, next_try_at = now() + $2::interval
     where letter_id in (
       select letter_id from mail.letter where state = 'waiting' and next_try_at <= now()
       order by next_try_at limit $1 for update skip locked)
     returning ${COLUMNS}`,
    [limit, CLAIM_TTL],
  );
  return rows;
};

const recordOutcome = async (db: Database, id: string, outcome: DeliveryOutcome): Promise<void> => {
  if (outcome.state !== 'failed') {
    await db.query(
      `update mail.letter set state = $2, failure = null, settled_at = now()
       where letter_id = $1 and state = 'waiting'`,
      [id, outcome.state],
    );
    return;
  }
  await db.query(
    `update mail.letter set failure = $2,
       state = case when $3 then 'given-up' else 'waiting' end,
       settled_at = case when $3 then now() end,
       next_try_at = now() + make_interval(mins =>
         ($4::int[])[least(tries, array_length($4::int[], 1))])
     where letter_id = $1 and state = 'waiting'`,
    [id, outcome.failure, outcome.isFinal, RETRY_MINUTES],
  );
};

/** Opens the outbox in the database beside the log. */
export const openEmailOutbox = (
  db: Database,
  personalData: Pick<PersonalData, 'decrypt' | 'encrypt'>,
): EmailOutbox => {
  const open = (rows: readonly EmailRow[]): Promise<readonly ClaimedEmail[]> =>
    decryptEmails(personalData, rows);
  return {
    enqueue: async (email, contents) => {
      const { rowCount } = await db.query('select from mail.letter where letter_id = $1', [
        email.id,
      ]);
      if (rowCount) return;
      const sealed = await encryptContent(personalData, email, contents);
      if (!sealed) return;
      await db.query(
        `insert into mail.letter (letter_id, subject_id, kind, sealed, give_up_at)
         values ($1, $2, $3, $4, now() + $5::float8 * interval '1 millisecond')
         on conflict do nothing`,
        [email.id, email.about, email.kind, sealed, getMaxAgeMs(email)],
      );
    },
    claim: async (limit) => open(await claimDue(db, limit)),
    recordOutcome: (id, outcome) => recordOutcome(db, id, outcome),
    list: async () => {
      const { rows } = await db.query<EmailRow>(
        `select ${COLUMNS} from mail.letter order by created_at desc, letter_id limit $1`,
        [MAX_LISTED],
      );
      return open(rows);
    },
    listBySubject: async (subject) => {
      const { rows } = await db.query<EmailRow>(
        `select ${COLUMNS} from mail.letter where subject_id = $1 order by created_at, letter_id`,
        [subject],
      );
      const emails = await open(rows);
      return emails.map(({ kind, to, subject: about, text, html }) => ({
        to,
        subject: about,
        ...(containsLoginLink({ kind }) ? {} : { text, html }),
      }));
    },
    find: async (id) => {
      const { rows } = await db.query<EmailRow>(
        `select ${COLUMNS} from mail.letter where letter_id = $1`,
        [id],
      );
      return (await open(rows))[0];
    },
    countFailed: async (days) => {
      const { rows } = await db.query<EmailCount>(
        `select count(*)::int as count, min(settled_at) as "oldestSince" from mail.letter
         where state = 'given-up' and settled_at > now() - make_interval(days => $1)`,
        [days],
      );
      return rows[0] ?? { count: 0, oldestSince: null };
    },
    countWaiting: async () => {
      const { rows } = await db.query<EmailCount>(
        `select count(*)::int as count, min(created_at) as "oldestSince" from mail.letter
         where state = 'waiting'`,
      );
      return rows[0] ?? { count: 0, oldestSince: null };
    },
    purge: async () => {
      await db.query('delete from mail.letter where settled_at < now() - $1::interval', [
        RETENTION,
      ]);
      const { rows } = await db.query<Pick<EmailRow, 'letter_id'>>(
        'select letter_id from mail.letter',
      );
      return rows.map(({ letter_id }) => letter_id);
    },
  };
};
