import type { DiscountedSum } from './find-rate.ts'

/**
 * Σ flow × e^−xt with t counted from the first flow; for negative x from the last, so that no power overflows.
 * @param times of the flows, in any unit and order
 * @param unit how much of it is a year
 */
export const datedSum = (flows: readonly number[], times: ArrayLike<number>, unit = 1): DiscountedSum => {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  let count = 0
  for (let i = 0; i < flows.length; i++) {
    // A flow of nothing says nothing, not even when the flows begin.
    if (flows[i] === 0) continue
    count++
    if (times[i]! < first) first = times[i]!
    if (times[i]! > last) last = times[i]!
  }
  const amounts = new Float64Array(count)
  const years = new Float64Array(count)
  for (let i = 0, at = 0; i < flows.length; i++) {
    if (flows[i] === 0) continue
    amounts[at] = flows[i]!
    years[at++] = (times[i]! - first) / unit
  }
  const span = (last - first) / unit
  return {
    value: 0,
    slope: 0,
    at(x) {
      const origin = x < 0 ? span : 0
      let value = 0
      let slope = 0
      for (let i = 0; i < count; i++) {
        const discounted = amounts[i]! * Math.exp(x * (origin - years[i]!))
        value += discounted
        slope -= discounted * years[i]!
      }
      this.value = value
      this.slope = slope
    },
  }
}

/** The flows by their time; most come in that order already. Those of one moment are one flow. */
export const inOrderOfTime = (flows: readonly number[], times: ArrayLike<number>): readonly number[] => {
  let isOrdered = true
  for (let i = 1; i < flows.length && isOrdered; i++) isOrdered = times[i]! > times[i - 1]!
  if (isOrdered) return flows
  const order = Array.from(flows.keys()).sort((a, b) => times[a]! - times[b]!)
  const sums: number[] = []
  order.forEach((index, place) => {
    const isSame = place > 0 && times[index] === times[order[place - 1]!]
    if (isSame) sums[sums.length - 1]! += flows[index]!
    else sums.push(flows[index]!)
  })
  return sums
}
