import type { HistoryEntry } from '@mahoe/contracts/accounts/users';
import { when } from '@mahoe/domain/eventDefinition';
import { eventTypes, type EventType } from '@mahoe/domain/eventTypes';
import type { Recorded } from '@mahoe/eventstore/store/codec';

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Fields that are hidden: hashes say nothing to people, and the time is shown beside. */
const getHiddenFields = (type: EventType): ReadonlySet<string | undefined> =>
  new Set([
    'personal',
    ...Object.keys(when),
    ...eventTypes[type].identities
      .filter(({ identity }) => identity === 'redacted')
      .map(({ path }) => path[0]),
  ]);

/** Presents an event's fields without personal data, as text. */
export const presentDetails = (event: Recorded): HistoryEntry['details'] => {
  const hidden = getHiddenFields(event.type);
  return Object.fromEntries(
    Object.entries(event.data)
      .filter(([name, value]) => !hidden.has(name) && value !== null)
      .map(([name, value]) => [name, toText(value)]),
  );
};
