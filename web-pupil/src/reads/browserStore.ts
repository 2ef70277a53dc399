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
 * @throws if the browser has no database, as in some private windows
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

/** Reads the value of a key; undefined if there is none. */
export const getEntry = (store: Store, key: string): Promise<unknown> =>
  withStore(store, 'readonly', (objects) => objects.get(key));

/** Reads all values whose keys begin with a prefix. */
export const getEntriesByPrefix = (store: Store, prefix: string): Promise<readonly unknown[]> =>
  withStore(store, 'readonly', (objects) =>
    objects.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
  );

export const putEntry = async (store: Store, key: string, value: unknown): Promise<void> => {
  await withStore(store, 'readwrite', (objects) => objects.put(value, key));
};

export const deleteEntry = async (store: Store, key: string): Promise<void> => {
  await withStore(store, 'readwrite', (objects) => objects.delete(key));
};

export const clearStore = async (store: Store): Promise<void> => {
  await withStore(store, 'readwrite', (objects) => objects.clear());
};
