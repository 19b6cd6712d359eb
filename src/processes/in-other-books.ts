/**
 * Whether two records stand in the books of two organizations: money crosses from one to another by no allocation. One of none may stand
 * with any.
 */
export const inOtherBooks = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one != null && other != null && one !== other
