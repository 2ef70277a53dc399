import { createStorage } from '@mahoe/contracts/browser/browserStorage';
import { expect, test } from 'vitest';
import { preserveOtherEntries, storeUser } from './storedUser.ts';

/** A storage like a browser's, whose entries are also its properties. */
const newStorage = (): Storage =>
  Object.create({
    setItem(key: string, value: string) {
      Object.assign(this, { [key]: value });
    },
    clear() {
      for (const key of Object.keys(this)) Reflect.deleteProperty(this, key);
    },
  }) as Storage;

const user = {
  id: 'ana',
  username: 'ana',
  firstName: 'Ana',
  lastName: 'Grant',
  grade: 4,
  level: 1,
  isAdmin: false,
};

test('all entries but the user are restored after an act that empties the storage', async () => {
  const browser = newStorage();
  const storage = createStorage(() => browser);
  storeUser(storage, user);
  storage.setItem('mahoe.textSize', 'largest');
  storage.setItem('mahoe.answers', '[]');
  await preserveOtherEntries(storage, async () => browser.clear());
  expect(storage.entries()).toEqual([
    ['mahoe.textSize', 'largest'],
    ['mahoe.answers', '[]'],
  ]);
});
