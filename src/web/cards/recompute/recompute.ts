import type { RuleContext } from '#model/index.ts'
import type { RecordData } from '../../data/index.ts'
import { valueAt } from '../form/path.ts'
import type { FormState, RecordForm } from '../form/record-form.ts'
import { sameValue } from '../same-value.ts'
import type { NamedRule } from './area-rules.ts'

/** A declared `recompute` with everything that its rule needs. */
export interface Recompute {
  on: readonly string[]
  rule: NamedRule
  context: RuleContext
}

/** What follows from a value that was just changed, by field; nothing where it is half typed. */
export const followers = (
  { on, rule, context }: Recompute,
  values: RecordData,
  changed: string,
): Record<string, unknown> => {
  if (!on.includes(changed.split('.')[0]!)) return {}
  try {
    const made = (rule(values, { ...context, changed }) ?? {}) as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(made).filter(([name, value]) => !sameValue(valueAt(values, name), value)),
    )
  } catch {
    // The field itself says what is wrong with a value that is out of bounds.
    return {}
  }
}

/** An element after one of its values was changed. */
export const withFollowers = <E extends Record<string, unknown>>(
  recompute: Recompute,
  values: RecordData,
  place: { of: string; index: number },
  element: E,
  changed: string,
): E => {
  const elements = [...((valueAt(values, place.of) as unknown[] | null | undefined) ?? [])]
  elements[place.index] = element
  const made = followers(
    recompute,
    { ...values, [place.of]: elements },
    `${place.of}.${place.index}.${changed}`,
  )
  return ((made[place.of] as E[] | undefined)?.[place.index] as E | undefined) ?? element
}

/** Keeps a form's values together from now on: after each change the others follow. Returns how to stop. */
export const followChanges = (form: RecordForm, recompute: Recompute): (() => void) => {
  let before: FormState = form.state()
  let isFollowing = false
  return form.subscribe(() => {
    const now = form.state()
    const changed = isFollowing ? [] : changedPaths(before, now)
    before = now
    // Several at once are a draft restored or a form filled: they are meant as they are.
    if (changed.length !== 1) return
    isFollowing = true
    form.setMany(followers(recompute, now.values, changed[0]!))
    isFollowing = false
    before = form.state()
  })
}

/** Paths that somebody has just typed into; none where the record was read again or the changes were taken back. */
const changedPaths = (before: FormState, now: FormState): string[] =>
  before.base === now.base
    ? [...new Set([...before.changes.keys(), ...now.changes.keys()])].filter(
        path => !sameValue(valueAt(before.values, path), valueAt(now.values, path)),
      )
    : []
