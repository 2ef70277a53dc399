import { reportStorageLoss } from '@mahoe/contracts/browser/browserStorage';

const NAME = 'mahoe';
const VERSION = 1;

/** Key of the browser's storage: the pupil's id and a name. */
const STORES = ['reads', 'takenAlong'] as const;
type Store = (typeof STORES)[number];

const toPromise = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });

let openedDatabase: Promise<IDBDatabase> | undefined;

const openDatabase = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store);
  };
  const database = await toPromise(request);
  // Signing out deletes all browser storage of the app.
  database.onclose = () => (openedDatabase = undefined);
  return database;
};

/**
 * Runs one request on a store of the browser's own database.
 * @throws if the browser has no database, blocks it or has no room
 */
const withStore = async <Value>(
  store: Store,
  mode: IDBTransactionMode,
  act: (objects: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> => {
  openedDatabase ??= openDatabase().catch((error: unknown) => {
    openedDatabase = undefined;
    throw error;
  });
  const database = await openedDatabase;
  return toPromise(act(database.transaction(store, mode).objectStore(store)));
};

/** Values that the browser refused to store. They last until the page is closed. */
const unsaved = new Map<string, unknown>();
const toName = (store: Store, key: string): string => `${store}/${key}`;

/** Reads the value of a key; undefined if there is none. */
export const getEntry = async (store: Store, key: string): Promise<unknown> =>
  unsaved.get(toName(store, key)) ??
  withStore(store, 'readonly', (objects) => objects.get(key)).catch(() => undefined);

const readStored = async (
  store: Store,
  prefix: string,
): Promise<(readonly [string, unknown])[]> => {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const keys = await withStore(store, 'readonly', (objects) => objects.getAllKeys(range));
  const values = await withStore(store, 'readonly', (objects) => objects.getAll(range));
  return keys.map((key, index) => [toName(store, key as string), values[index]]);
};

/** Reads all values whose keys begin with a prefix. */
export const getEntriesByPrefix = async (
  store: Store,
  prefix: string,
): Promise<readonly unknown[]> => {
  const stored = await readStored(store, prefix).catch(() => []);
  const newer = [...unsaved].filter(([name]) => name.startsWith(toName(store, prefix)));
  return [...new Map([...stored, ...newer]).values()];
};

/** Stores a value. If the browser refuses it, it stays in memory until the page is closed. */
export const putEntry = async (store: Store, key: string, value: unknown): Promise<void> => {
  try {
    await withStore(store, 'readwrite', (objects) => objects.put(value, key));
    unsaved.delete(toName(store, key));
  } catch (error) {
    console.error(error);
    unsaved.set(toName(store, key), value);
    reportStorageLoss();
  }
};

export const deleteEntry = async (store: Store, key: string): Promise<void> => {
  unsaved.delete(toName(store, key));
  await withStore(store, 'readwrite', (objects) => objects.delete(key)).catch(console.error);
};

export const clearStore = async (store: Store): Promise<void> => {
  for (const name of unsaved.keys()) if (name.startsWith(toName(store, ''))) unsaved.delete(name);
  await withStore(store, 'readwrite', (objects) => objects.clear()).catch(console.error);
};
