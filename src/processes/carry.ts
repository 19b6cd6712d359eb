/**
 * Facts that one record hands to another under the same names, as they are; what is not there is null. The names are
 * declared once (`as const`), so that a fact cannot be left out by one of those who copy it.
 */
export const carry = <T, const K extends keyof T>(from: T, facts: readonly K[]): Carried<T, K> =>
  Object.fromEntries(facts.map(fact => [fact, from[fact] ?? null])) as Carried<T, K>

/** What may be missing is null; what is always there stays as it is. */
export type Carried<T, K extends keyof T> = {
  [P in K]-?: undefined extends T[P] ? NonNullable<T[P]> | null : T[P]
}
