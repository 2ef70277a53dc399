import { createHmac, hkdfSync } from 'node:crypto';
import { eventTypes, type DomainEvent } from '@mahoe/domain/eventTypes';
import { mapAtPath, type DeclaredField, type Identity } from '@mahoe/domain/identity';

export interface Pseudonyms {
  /** The pseudonym of a person, or of an id that leads to one: the same as long as the term's key is. */
  pseudonymOf(id: string): string;
  /** Key under which an event's order is kept: its subject's pseudonym, else its stream, named by one. */
  messageKey(stream: string, event: DomainEvent): string;
  /** An event's data as it may leave the house: people and their traces by pseudonym, nothing personal. */
  pseudonymise(event: DomainEvent): Readonly<Record<string, unknown>>;
}

/** Pseudonyms kept at hand. */
const MAX_CACHED = 10_000;

/** Fields that are not told as they are. */
const pseudonymisedFields = new Map(
  Object.entries(eventTypes).map(([type, { identities }]) => [
    type,
    identities.filter(({ identity }) => identity !== 'other'),
  ]),
);
const getPseudonymisedFields = (type: DomainEvent['type']): readonly DeclaredField[] =>
  pseudonymisedFields.get(type) ?? [];

/** The key of pseudonyms where a term has none of its own. */
export const derivePseudonymKey = (pepper: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', pepper, '', 'mahoe pseudonyms', 32));

/** @param termKey destroyed some time after the term, and with it the way back to a person */
export const createPseudonyms = (pseudonymKey: Buffer): Pseudonyms => {
  const known = new Map<string, string>();
  const pseudonymOf = (id: string): string => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const pseudonym = createHmac('sha256', pseudonymKey).update(id).digest('hex');
    // Those of one quiz come together; of a whole school nothing need be kept.
    if (known.size === MAX_CACHED) known.clear();
    known.set(id, pseudonym);
    return pseudonym;
  };
  const renamed = (id: unknown): unknown => (typeof id === 'string' ? pseudonymOf(id) : id);
  const told: Readonly<Record<Identity, (value: unknown) => unknown>> = {
    dataSubject: renamed,
    person: renamed,
    linked: renamed,
    other: (id) => id,
    redacted: () => undefined,
  };
  return {
    pseudonymOf,
    messageKey: (stream, { type, data }) => {
      const { subject, identities } = eventTypes[type];
      const fields: Readonly<Record<string, unknown>> = data;
      if (subject !== undefined) return pseudonymOf(String(fields[subject]));
      const dash = stream.indexOf('-') + 1;
      const id = stream.slice(dash);
      const isTrace = identities.some(
        ({ path: [name = '', ...deeper], identity }) =>
          identity === 'linked' && deeper.length === 0 && fields[name] === id,
      );
      return isTrace ? `${stream.slice(0, dash)}${pseudonymOf(id)}` : stream;
    },
    pseudonymise: ({ type, data }) =>
      getPseudonymisedFields(type).reduce<Readonly<Record<string, unknown>>>(
        (rest, { path, identity }) => mapAtPath(rest, path, told[identity]),
        { ...data, personal: undefined },
      ),
  };
};
