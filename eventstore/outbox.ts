import type pg from 'pg';
import { Envelope, KeyDestroyed, type PersonalData } from './privacy/personalData.ts';

/** What stands in a letter. */
export interface Contents {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one press ends letters of its kind. */
  readonly unsubscribeUrl?: string;
}

/** A letter to be sent. The same event gives it the same id, so that it is sent once. */
export interface NewLetter {
  readonly id: string;
  /** Whom it is about, under whose key it is sealed. */
  readonly about: string;
  readonly kind: string;
  /** For how long it is of use to whom it is for. */
  readonly usefulMs?: number;
}

/** A letter as the one it is about may have it. */
export type LetterAbout = Pick<Contents, 'to' | 'subject'> &
  Partial<Pick<Contents, 'text' | 'html'>>;

export type LetterState = 'waiting' | 'sent' | 'kept' | 'given-up';

/** A letter with what became of it. */
export interface Letter extends Contents, Pick<NewLetter, 'id' | 'about' | 'kind'> {
  readonly createdAt: string;
  readonly state: LetterState;
  readonly tries: number;
  /** Why the last try came to nothing. */
  readonly failure: string | null;
}

/** What a try to send a letter came to. */
export type Outcome =
  | { readonly state: 'sent' | 'kept' }
  | { readonly state: 'failed'; readonly failure: string; readonly isFinal: boolean };

/** Letters on their way: sealed, each once, tried again until they are sent or of no use. */
export interface Outbox {
  /** Puts a letter in; one that is there, or whose subject is erased, is left as it is. */
  put(letter: NewLetter, contents: Contents): Promise<void>;
  /** Takes letters that are due. Nobody is given them again before a while has passed. */
  take(limit: number): Promise<readonly TakenLetter[]>;
  /** Notes what became of a letter that was taken. */
  note(id: string, outcome: Outcome): Promise<void>;
  /** Newest first; of those whose subject is erased nothing is told. */
  list(): Promise<readonly Letter[]>;
  /** Letters about one person, oldest first; without their text where a link in it opens the account. */
  listAbout(subject: string): Promise<readonly LetterAbout[]>;
  find(id: string): Promise<Letter | undefined>;
  /** Deletes letters nobody looks up any more. @returns the ids of all others */
  purge(): Promise<readonly string[]>;
}

export interface TakenLetter extends Letter {
  /** As it is kept. */
  readonly sealed: Envelope;
}

const GIVEN_UP_AFTER_MS = 48 * 3_600_000;
const givenUpAfterMs = ({ usefulMs = GIVEN_UP_AFTER_MS }: Pick<NewLetter, 'usefulMs'>): number =>
  Math.min(usefulMs, GIVEN_UP_AFTER_MS);
/** Whoever took a letter and died may have sent it: it is not tried again within this. */
const TAKEN_FOR = '10 minutes';
/** Minutes between tries: soon at first, then every hour. */
const PAUSES = '{1,5,15,30,60}';
/** After that nobody asks any more whether a letter went out. */
const KEPT_FOR = '30 days';
/** As much as an administrator looks through. */
const LISTED = 1000;

interface LetterRow {
  readonly letter_id: string;
  readonly subject_id: string;
  readonly kind: string;
  readonly sealed: unknown;
  readonly state: LetterState;
  readonly tries: number;
  readonly failure: string | null;
  readonly created_at: Date;
}

const OPENING: readonly string[] = ['password-reset'];

/** Whether a letter's text is as good as a password. */
export const opensAccount = ({ kind }: Pick<NewLetter, 'kind'>): boolean => OPENING.includes(kind);

const COLUMNS = 'letter_id, subject_id, kind, sealed, state, tries, failure, created_at';

const placeOf = (id: string, kind: string) => ({ eventId: id, stream: 'outbox', type: kind });

/** The outbox in the database beside the log. */
export const openOutbox = (
  db: Pick<pg.Pool, 'query'>,
  personalData: Pick<PersonalData, 'decrypt' | 'encrypt'>,
): Outbox => {
  const open = async (rows: readonly LetterRow[]): Promise<readonly TakenLetter[]> => {
    const envelopes = rows.map(({ letter_id, kind, sealed }) => ({
      envelope: Envelope.parse(sealed),
      associatedData: placeOf(letter_id, kind),
    }));
    const opened = await personalData.decrypt(envelopes);
    return rows.flatMap((row, index) => {
      const contents = opened[index];
      const envelope = envelopes[index]?.envelope;
      if (!contents || !envelope || !('ok' in contents)) return [];
      return [
        {
          // What was sealed were contents: the seal is bound to this place.
          ...(contents.ok as Contents),
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

  const seal = async (
    { id, about, kind }: NewLetter,
    contents: Contents,
  ): Promise<Envelope | undefined> => {
    try {
      return await personalData.encrypt(about, 'profile', placeOf(id, kind), contents);
    } catch (error) {
      if (error instanceof KeyDestroyed) return undefined;
      throw error;
    }
  };

  return {
    put: async (letter, contents) => {
      const { rowCount } = await db.query('select from mail.letter where letter_id = $1', [
        letter.id,
      ]);
      if (rowCount) return;
      const sealed = await seal(letter, contents);
      if (!sealed) return;
      await db.query(
        `insert into mail.letter (letter_id, subject_id, kind, sealed, give_up_at)
         values ($1, $2, $3, $4, now() + $5::float8 * interval '1 millisecond')
         on conflict do nothing`,
        [letter.id, letter.about, letter.kind, sealed, givenUpAfterMs(letter)],
      );
    },
    take: async (limit) => {
      await db.query(
        `update mail.letter set state = 'given-up', settled_at = now()
         where state = 'waiting' and next_try_at <= now() and give_up_at <= now()`,
      );
      const { rows } = await db.query<LetterRow>(
        `update mail.letter set tries = tries + 1, next_try_at = now() + $2::interval
         where letter_id in (
           select letter_id from mail.letter where state = 'waiting' and next_try_at <= now()
           order by next_try_at limit $1 for update skip locked)
         returning ${COLUMNS}`,
        [limit, TAKEN_FOR],
      );
      return open(rows);
    },
    note: async (id, outcome) => {
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
        [id, outcome.failure, outcome.isFinal, PAUSES],
      );
    },
    list: async () => {
      const { rows } = await db.query<LetterRow>(
        `select ${COLUMNS} from mail.letter order by created_at desc, letter_id limit $1`,
        [LISTED],
      );
      return open(rows);
    },
    listAbout: async (subject) => {
      const { rows } = await db.query<LetterRow>(
        `select ${COLUMNS} from mail.letter where subject_id = $1 order by created_at, letter_id`,
        [subject],
      );
      const letters = await open(rows);
      return letters.map(({ kind, to, subject: about, text, html }) => ({
        to,
        subject: about,
        ...(opensAccount({ kind }) ? {} : { text, html }),
      }));
    },
    find: async (id) => {
      const { rows } = await db.query<LetterRow>(
        `select ${COLUMNS} from mail.letter where letter_id = $1`,
        [id],
      );
      return (await open(rows))[0];
    },
    purge: async () => {
      await db.query('delete from mail.letter where settled_at < now() - $1::interval', [KEPT_FOR]);
      const { rows } = await db.query<Pick<LetterRow, 'letter_id'>>(
        'select letter_id from mail.letter',
      );
      return rows.map(({ letter_id }) => letter_id);
    },
  };
};
