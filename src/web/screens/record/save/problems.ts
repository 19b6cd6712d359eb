import type { AnsweredProblem, FieldProblem } from '#errors/index.ts'
import type { FieldContext } from '#fields/kind.ts'
import { sayMessage } from '#locales/say-message.ts'
import { type CompiledEntity, checkRecord, fieldAt } from '#model/index.ts'
import type { FormState } from '../../../cards/form/record-form.ts'

const within = (path: string, other: string): boolean => path === other || path.startsWith(`${other}.`)

/**
 * What is wrong with the record by path, as far as it is to be said: changed fields are judged at once, missing ones
 * only after a save was tried, and what the server said stays until its field changes.
 */
export const problemsOf = (
  state: FormState,
  model: CompiledEntity,
  context: FieldContext,
  isNew: boolean,
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const isSaid = ({ field, code }: FieldProblem): boolean => {
    const touched = [...state.changes.keys()].some(path => within(field, path) || within(path, field))
    if (code === 'MISSING_FIELD_IN_BODY') return state.isTried && (isNew || touched)
    return touched
  }
  for (const problem of checkRecord(state.values, model, context))
    if (isSaid(problem) && !found.has(problem.field))
      found.set(problem.field, sayMessage(problem.message, context.locale))
  for (const [path, message] of state.refused) found.set(path, message)
  return found
}

/** Every problem that stops a save, said or not. */
export const blockingProblems = (
  state: FormState,
  model: CompiledEntity,
  context: FieldContext,
  isNew: boolean,
): FieldProblem[] => {
  const all = checkRecord(state.values, model, context)
  if (isNew) return all
  return all.filter(({ field }) =>
    [...state.changes.keys()].some(path => within(field, path) || within(path, field)),
  )
}

/** The server names fields as its documents do: `input.dueDay` and `body.dueDay` are the record's own. */
export const placedProblems = (
  errors: readonly AnsweredProblem[],
  model: CompiledEntity,
): { placed: ReadonlyMap<string, string>; loose: string[] } => {
  const placed = new Map<string, string>()
  const loose: string[] = []
  for (const { field, message } of errors) {
    const path = field.replace(/^(body|input)\./, '')
    const top = path.split('.')[0] ?? ''
    if (fieldAt(model, path.replace(/\.\d+(?=\.|$)/g, '')) || fieldAt(model, top)) placed.set(path, message)
    else loose.push(message)
  }
  return { placed, loose }
}

/** The label of a path, with those of the objects that it lies in: *Web: Website*. */
export const labelOfPath = (model: CompiledEntity, path: string): string => {
  const parts = path.split('.').filter(part => !/^\d+$/.test(part))
  const field = fieldAt(model, parts.join('.'))
  const top = fieldAt(model, parts[0] ?? '')
  return field?.label ?? top?.label ?? path
}
