import type { FieldProblem, Message } from '#errors/index.ts'

/** A problem of a value that only its neighbours make wrong. */
export const wrongField = (field: string, message: Message): FieldProblem => ({
  field,
  message,
  code: 'INVALID_FIELD_IN_BODY',
})

/** A lower field, its upper one, and what is said of the upper when it lies below. */
export type Bounds<R> = readonly (readonly [
  low: keyof R & string,
  high: keyof R & string,
  message: Message,
])[]

/** The pairs of bounds that do not stand in their order; one that is missing is open. Days compare as texts. */
export const checkOrder = <R extends object>(record: R, bounds: Bounds<R>): FieldProblem[] =>
  bounds.flatMap(([low, high, message]) => {
    const from = record[low]
    const to = record[high]
    return from != null && to != null && to < from ? [wrongField(high, message)] : []
  })

/** Elements of a list that name what another names already, by the path of their field. */
export const checkTwice = <E extends object>(
  list: string,
  elements: readonly E[] | null | undefined,
  field: keyof E & string,
  message: Message,
): FieldProblem[] => {
  const seen = new Set<unknown>()
  return (elements ?? []).flatMap((element, index) => {
    const value = element[field]
    if (!value) return []
    const isTwice = seen.has(value)
    seen.add(value)
    return isTwice ? [wrongField(`${list}.${index}.${field}`, message)] : []
  })
}
