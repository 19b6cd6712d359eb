import type { Sent, Step } from '#engine/index.ts'
import { type FieldProblem, message } from '#errors/index.ts'
import { messageOf, problem } from '#fields/problem.ts'
import { type CompiledEntity, fieldAt, flagHolds, variantOf } from '#model/index.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (field: string, value: string): FieldProblem => {
  const unknown = problem('unknownValue', 'INVALID_FIELD_VALUE', { value })
  return { field, message: messageOf(unknown), code: unknown.code }
}

/** What is wrong with the flags of one person: a field that there is not, a flag that there is not, one that must be filled in. */
const problemsOf = (person: CompiledEntity, record: Sent<'person'>, today: string): FieldProblem[] => {
  const { fieldFlags: flags } = record
  if (flags === null || flags === undefined) return []
  if (!isObject(flags)) return [wrong('fieldFlags', JSON.stringify(flags).slice(0, 60))]
  return Object.entries(flags).flatMap(([path, flag]): FieldProblem[] => {
    const at = `fieldFlags.${path}`
    const declared = fieldAt(person, path)
    if (!declared) return [wrong(at, path)]
    const strange = isObject(flag) ? Object.keys(flag).find(name => name !== 'hidden') : String(flag)
    if (strange !== undefined) return [wrong(at, strange)]
    const { hidden } = flag as { hidden?: unknown }
    if (typeof hidden !== 'boolean') return [wrong(`${at}.hidden`, String(hidden))]
    const { mandatory } = variantOf(person, declared, record.type)
    return hidden && flagHolds(mandatory, record, { today })
      ? [{ field: at, message: message('MANDATORY_IS_SHOWN'), code: 'INVALID_FIELD_IN_BODY' }]
      : []
  })
}

/**
 * Fields that the form of one person leaves out (001 §2): `fieldFlags: { birthDate: { hidden: true } }`, by name or by path
 * inside an object. What must be filled in is not hidden.
 */
export const fieldFlags: Step<'person'> = {
  check: async (work, writings) => {
    const person = work.model.entities.get('person')!
    return writings.map(({ before, after }) => {
      const isSame = JSON.stringify(before?.fieldFlags) === JSON.stringify(after?.fieldFlags)
      return after && !isSame ? problemsOf(person, after, work.caller.today) : null
    })
  },
}
