type Typed = Readonly<Record<string, unknown>>

/** A new address of the first kind that is not used yet, where each may be used once; null: all are. */
export const freeType = (list: readonly Typed[], types: readonly string[]): { type: string } | null => {
  const free = types.find(type => !list.some(one => one.type === type))
  return free === undefined ? null : { type: free }
}

/** Places of addresses whose kind an address before them has. */
export const doubledTypes = (list: readonly Typed[]): number[] =>
  list.flatMap(({ type }, index) =>
    type && list.slice(0, index).some(one => one.type === type) ? [index] : [],
  )
