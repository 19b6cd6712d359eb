/** What an answer told this once, by the record's `_id`: in memory, so that it is gone with the page. */
const told = new Map<string, string>()

/** Keeps the secret of an answer, if it tells one. */
export const keepShownOnce = <R>(answer: R): R => {
  const { _id, secret } = (answer ?? {}) as { _id?: unknown; secret?: unknown }
  if (typeof _id === 'string' && typeof secret === 'string' && secret) told.set(_id, secret)
  return answer
}

/** The secret that was told of a record in this page; undefined where there was none. */
export const shownOnce = (id: string): string | undefined => told.get(id)
