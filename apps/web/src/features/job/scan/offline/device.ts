/** The station's storage in this browser, which survives reloads and restarts: the outbox, and copies of what was read. */

const NAME = 'poste-de-scan';
const VERSION = 1;
const STORES = { outbox: { keyPath: 'id', autoIncrement: true }, copies: { keyPath: ['user', 'name'] } };
type StoreName = keyof typeof STORES;

let opened: Promise<IDBDatabase> | null = null;

/** Runs the work in one transaction and resolves when it is complete; with `strict`, when not even a power cut can undo it. */
export async function onDevice<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | null,
  durability: IDBTransactionDurability = 'relaxed',
): Promise<T | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability });
    const request = work(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('The device refused to keep it'));
  });
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const [name, options] of Object.entries(STORES)) request.result.createObjectStore(name, options);
    };
    request.onsuccess = () => {
      const database = request.result;
      const forget = () => {
        opened = null;
      };
      // A newer release in another tab upgrades the database, or the browser clears its storage: the next call opens it again.
      database.onversionchange = () => {
        database.close();
        forget();
      };
      database.onclose = forget;
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}
