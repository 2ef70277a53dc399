import { z } from 'zod';
import { localEntries } from '@mahoe/contracts/browser/browserStorage';
import { ItemChange, type Sitting } from '@mahoe/contracts/practice/papers';

const PREFIX = 'mahoe.paper.';
const Changes = z.array(ItemChange);

/** Reads the changes of a sitting that the server does not have yet. */
export const readUnsaved = (sittingId: string): readonly ItemChange[] => {
  try {
    return Changes.parse(JSON.parse(localEntries.getItem(PREFIX + sittingId) ?? '[]'));
  } catch (error) {
    console.error(error);
    return [];
  }
};

/** Lists the sittings of which this device keeps changes. */
export const listUnsaved = (): readonly string[] =>
  localEntries
    .entries()
    .flatMap(([key]) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));

/** Keeps changes on this device until the server has them. */
export const writeUnsaved = (sittingId: string, changes: readonly ItemChange[]): void =>
  changes.length === 0
    ? localEntries.removeItem(PREFIX + sittingId)
    : localEntries.setItem(PREFIX + sittingId, JSON.stringify(changes));

/** The latest answer and the latest flag of each item: earlier ones need not be sent. */
export const latestChanges = (changes: readonly ItemChange[]): ItemChange[] => {
  const latest = new Map(
    changes.map((one) => [
      `${one.itemNumber} ${one.answer === undefined ? 'flag' : 'answer'}`,
      one,
    ]),
  );
  return [...latest.values()];
};

type Saved = Sitting['saved'][number];

/** Applies changes to what is saved, in the order in which they were made. */
export const applyChanges = (
  saved: readonly Saved[],
  changes: readonly ItemChange[],
): readonly Saved[] => {
  const items = new Map(saved.map((one) => [one.itemNumber, one]));
  for (const { itemNumber, answer, isFlagged } of changes) {
    const before = items.get(itemNumber) ?? { itemNumber, answer: null, isFlagged: false };
    items.set(itemNumber, {
      itemNumber,
      answer: answer === undefined ? before.answer : answer,
      isFlagged: isFlagged ?? before.isFlagged,
    });
  }
  return [...items.values()].toSorted((a, b) => a.itemNumber - b.itemNumber);
};
