const underWay = new Map<string, Promise<unknown>>()

/**
 * Sends what is kept under one name one after another: two changes in a breath reach the server as they were made, and
 * the last one stays. A failed one does not hold up the next.
 */
export const inOrder = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const before = underWay.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.then(
    () => {},
    () => {},
  )
  underWay.set(name, settled)
  void settled.then(() => {
    if (underWay.get(name) === settled) underWay.delete(name)
  })
  return mine
}
