import { createHmac, hkdfSync } from 'node:crypto';

/** Fields that hold a person's id. Every other id names a thing. */
const PERSON_FIELDS = new Set([
  'pupilId',
  'administratorId',
  'senderId',
  'receiverId',
  // What a reservation is for: a person or a voucher, not told apart here.
  'holderId',
]);

/** Fields left out altogether: personal data under its key, and hashes of names. */
const WITHHELD_FIELDS = new Set(['pii', 'personal', 'usernameKey', 'emailKey']);

/** Of an event's people, whose event it is. */
const SUBJECT_FIELDS = ['pupilId', 'senderId', 'holderId'];

export const isPersonField = (field: string): boolean => PERSON_FIELDS.has(field);

type Fields = Readonly<Record<string, unknown>>;

export interface Pseudonyms {
  /** The pseudonym of a person: the same as long as the term's key is. */
  of(personId: string): string;
  /** Key under which an event's order is kept: its subject's pseudonym, else its stream. */
  keyOf(stream: string, data: Fields): string;
  /** An event's stored data as it may leave the house: people by pseudonym, nothing personal. */
  withoutPeople(data: Fields): Fields;
}

/** The key of pseudonyms where a term has none of its own. */
export const derivedTermKey = (pepper: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', pepper, '', 'mahoe pseudonyms', 32));

/** @param termKey destroyed some time after the term, and with it the way back to a person */
export const pseudonymsUnder = (termKey: Buffer): Pseudonyms => {
  const of = (personId: string): string =>
    createHmac('sha256', termKey).update(personId).digest('hex');
  return {
    of,
    keyOf: (stream, data) => {
      const subject = SUBJECT_FIELDS.map((field) => data[field]).find(
        (value) => typeof value === 'string',
      );
      if (typeof subject === 'string') return of(subject);
      // The stream of an administrator's own events is named by their id.
      const { administratorId } = data;
      return typeof administratorId === 'string' && stream.endsWith(administratorId)
        ? of(administratorId)
        : stream;
    },
    withoutPeople: (data) =>
      Object.fromEntries(
        Object.entries(data).flatMap(([field, value]) => {
          if (WITHHELD_FIELDS.has(field)) return [];
          return [[field, isPersonField(field) && typeof value === 'string' ? of(value) : value]];
        }),
      ),
  };
};
