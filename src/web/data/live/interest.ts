/** What pages want to be told of: entities by name, and records that are open as `contract:{_id}`. */
export interface Interest {
  watch: readonly string[]
  here: readonly string[]
}

/** More than a person has in sight; the server takes no more either. */
const most = 60

/** All that is wanted, once and in one order, so that the same wish has the same address. */
export const joined = (all: Iterable<Interest>): Interest => {
  const wishes = [...all]
  const once = (of: keyof Interest) => [...new Set(wishes.flatMap(one => one[of]))].sort().slice(0, most)
  return { watch: once('watch'), here: once('here') }
}

export const isSameInterest = (a: Interest, b: Interest): boolean =>
  a.watch.join() === b.watch.join() && a.here.join() === b.here.join()
