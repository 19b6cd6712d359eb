/** Under which the worker finds whose pushes are shown with their words; no more than an id, which names nobody. */
const cacheName = 'tranche-push'
const address = '/push-space'

/** The person whose pushes this browser shows; null: nobody's. */
export const keepPushSpace = async (caches: CacheStorage, space: string | null): Promise<void> => {
  if (space === null) await caches.delete(cacheName)
  else await (await caches.open(cacheName)).put(address, new Response(space))
}

export const pushSpace = async (caches: CacheStorage): Promise<string | null> =>
  (await (await caches.match(address, { cacheName }))?.text()) ?? null
