/** A request of IndexedDB as a promise. */
export const done = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

/** A transaction, until all of it is on the disk. */
export const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })

/** Opens a database, made by `make` where it is not there yet, or is of an older form. A newer page that needs it otherwise gets it. */
export const openDatabase = async (
  name: string,
  make: (database: IDBDatabase) => void,
  form = 1,
): Promise<IDBDatabase> => {
  const asked = indexedDB.open(name, form)
  asked.onupgradeneeded = () => make(asked.result)
  const database = await done(asked)
  database.onversionchange = () => database.close()
  return database
}
