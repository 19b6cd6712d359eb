import type { Step } from '#engine/index.ts'
import { neededValues } from '#entities/platform/lists/needed.ts'
import { type FieldProblem, message } from '#errors/index.ts'
import { sealedListsOf } from '#model/index.ts'
import { given } from '../given.ts'

/** The values that a list offers; it is judged as it was sent, so that nothing is known of their shape. */
const offeredBy = (values: unknown): Set<unknown> =>
  new Set(
    (Array.isArray(values) ? values : []).flatMap(one => {
      const { value, isInactive } = given(one)
      return isInactive === true ? [] : [value]
    }),
  )

const judge = (name: string, values: unknown, sealed: ReadonlySet<string>): FieldProblem[] | null => {
  const code = 'INVALID_FIELD_IN_BODY'
  if (sealed.has(name)) return [{ field: 'name', message: message('LIST_SEALED', { list: name }), code }]
  const needed = Object.hasOwn(neededValues, name) ? neededValues[name]! : []
  const offered = offeredBy(values)
  const value = needed.find(one => !offered.has(one))
  return value === undefined
    ? null
    : [{ field: 'values', message: message('LIST_NEEDS_VALUE', { list: name, value }), code }]
}

/** A tenant's own list takes the name of none that is sealed, and goes on having the values by which code decides. */
export const ownList: Step<'list'> = {
  check: (work, writings) => {
    const sealed = sealedListsOf(work.model)
    return writings.map(({ after }) => judge(String(after!.name), after!.values, sealed))
  },
}
