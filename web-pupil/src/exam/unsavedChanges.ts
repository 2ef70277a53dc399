import { z } from 'zod';
import { localEntries } from '@mahoe/contracts/browser/browserStorage';
import { ItemChange, type Sitting } from '@mahoe/contracts/practice/papers';
import { readStoredUser } from '../pupil/storedUser.ts';

/** Kinds of work whose answers are saved as they are given. */
export const WORKS = ['paper', 'task'] as const;
export type Work = (typeof WORKS)[number];

const toKey = (work: Work, id: string): string => `mahoe.${work}.${id}`;
/** Changes with the user who made them: on a shared device they are nobody else's. */
const Kept = z.object({ userId: z.string(), changes: z.array(ItemChange) });
type Kept = z.infer<typeof Kept>;

const getUserId = (): string => readStoredUser(localEntries)?.id ?? '';

const readKept = (work: Work, id: string): Kept | undefined => {
  const text = localEntries.getItem(toKey(work, id));
  if (text === null) return undefined;
  try {
    return Kept.parse(JSON.parse(text));
  } catch (error) {
    console.error(error);
    return undefined;
  }
};

/** Reads the changes of the user's sitting or attempt that the server does not have yet. */
export const readUnsaved = (work: Work, id: string): readonly ItemChange[] => {
  const kept = readKept(work, id);
  return kept?.userId === getUserId() ? kept.changes : [];
};

/** Lists the user's sittings or attempts of which this device keeps changes. */
export const listUnsaved = (work: Work): readonly string[] =>
  localEntries.entries().flatMap(([key]) => {
    const prefix = toKey(work, '');
    const id = key.startsWith(prefix) ? key.slice(prefix.length) : '';
    return id !== '' && readUnsaved(work, id).length > 0 ? [id] : [];
  });

/** Keeps changes of the user on this device until the server has them. */
export const writeUnsaved = (work: Work, id: string, changes: readonly ItemChange[]): void =>
  changes.length === 0
    ? localEntries.removeItem(toKey(work, id))
    : localEntries.setItem(
        toKey(work, id),
        JSON.stringify({ userId: getUserId(), changes: [...changes] } satisfies Kept),
      );

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

export type SavedItem = Sitting['saved'][number];

/** Applies changes to what is saved, in the order in which they were made. */
export const applyChanges = (
  saved: readonly SavedItem[],
  changes: readonly ItemChange[],
): readonly SavedItem[] => {
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
