import { createHmac, hkdfSync } from 'node:crypto';
import { eventTypes, type DomainEvent } from '@mahoe/domain/eventTypes';
import { mapAtPath, type DeclaredField, type Identity } from '@mahoe/domain/identity';

export interface Pseudonyms {
  /**
   * Returns the pseudonym of a person, or of an id linked to one. It stays the same as long as the
   * term's key.
   */
  pseudonymOf(id: string): string;
  /**
   * Key that keeps an event's order in Kafka: the pseudonym of its data subject, else of its stream.
   */
  messageKey(stream: string, event: DomainEvent): string;
  /**
   * Returns an event's data as it may leave the system: people and linked ids by pseudonym, nothing
   * personal.
   */
  pseudonymise(event: DomainEvent): Readonly<Record<string, unknown>>;
}

/** Maximum number of cached pseudonyms. */
const MAX_CACHED = 10_000;

/** Fields that leave the system in another form, or not at all. */
const pseudonymisedFields = new Map(
  Object.entries(eventTypes).map(([type, { identities }]) => [
    type,
    identities.filter(({ identity }) => identity !== 'other'),
  ]),
);
const getPseudonymisedFields = (type: DomainEvent['type']): readonly DeclaredField[] =>
  pseudonymisedFields.get(type) ?? [];

/** Derives the key of pseudonyms for a term without a key of its own. */
export const derivePseudonymKey = (pepper: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', pepper, '', 'mahoe pseudonyms', 32));

/** @param pseudonymKey destroyed some time after the term, and with it the way back to a person */
export const createPseudonyms = (pseudonymKey: Buffer): Pseudonyms => {
  const known = new Map<string, string>();
  const pseudonymOf = (id: string): string => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const pseudonym = createHmac('sha256', pseudonymKey).update(id).digest('hex');
    // Events of one quiz arrive together, so the cache need not hold a whole school.
    if (known.size === MAX_CACHED) known.clear();
    known.set(id, pseudonym);
    return pseudonym;
  };
  const renamed = (id: unknown): unknown => (typeof id === 'string' ? pseudonymOf(id) : id);
  const relayedBy: Readonly<Record<Identity, (value: unknown) => unknown>> = {
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
        (rest, { path, identity }) => mapAtPath(rest, path, relayedBy[identity]),
        { ...data, personal: undefined },
      ),
  };
};
