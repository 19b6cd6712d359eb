import { failFields } from '#errors/index.ts'
import { fieldKind } from '#fields/registry.ts'
import { type CompiledField, checkRecord, holdsNow, isBlank, settingsOf } from '#model/index.ts'
import { stepProblems } from '../steps/run-steps.ts'
import type { WriteRun, Writing } from '../steps/step.ts'
import { sqlTypeOf } from '../storage/columns.ts'
import type { Plain, Work } from '../work.ts'
import { currencyProblems } from './check-currencies.ts'

/** Throws with every problem of the first record that has any: of its fields, and those that its steps find. */
export const checkAll = async (work: Work, run: WriteRun, writings: readonly Writing[]): Promise<void> => {
  const { entity } = run
  const context = {
    locale: work.caller.locale,
    today: work.caller.today,
    timeZone: work.caller.timeZone,
    tenant: work.caller.tenant,
    user: { ...work.caller },
  }
  const found = await stepProblems(work, run, writings)
  writings.forEach(({ before, after }, index) => {
    const problems = [
      ...(after ? checkRecord(after, entity, context) : []),
      ...(after ? currencyProblems(entity.fields, { before, after }, work.model.currencies) : []),
      ...(found[index] ?? []),
    ]
    if (problems.length)
      failFields(writings.length > 1 ? problems.map(p => ({ ...p, field: `${index}.${p.field}` })) : problems)
  })
}

const structural = new Set(['reference', 'elements', 'object'])

/** Whether the field holds one value, not a list or a structure. */
const isOneValue = (field: CompiledField): boolean =>
  !field.multiple &&
  (field.kind === 'reference' || !(structural.has(field.kind) || sqlTypeOf(field) === 'jsonb'))

/**
 * Each valid value in the form in which it is kept: an IBAN without blanks, an amount with its currency's decimals; what says
 * nothing, in whatever form, as nothing.
 */
export const canonicalise = (
  work: Work,
  fields: readonly CompiledField[],
  record: Plain,
  root: Plain,
): void => {
  const context = { locale: work.caller.locale, today: work.caller.today, timeZone: work.caller.timeZone }
  for (const field of fields) {
    const value = record[field.name]
    if (
      // Nobody has looked into what is left of a structure that is not there now.
      (field.fields && !holdsNow(field, record, { today: context.today, form: root })) ||
      value === null ||
      value === undefined ||
      field.system ||
      field.computed ||
      field.rollup ||
      field.daily
    )
      continue
    if (isOneValue(field) && isBlank(value)) record[field.name] = null
    else if (field.fields)
      for (const element of [value].flat() as Plain[]) canonicalise(work, field.fields, element, root)
    else if (!structural.has(field.kind)) {
      const kind = fieldKind(field.kind)
      const settings = settingsOf(field, record, context, root)
      const one = (v: unknown) => {
        const made = kind.canonical?.(v, { ...settings, multiple: false }, context) ?? v
        // A number in a column of texts comes back as one, and is told so by the history, too.
        return field.sql && kind.store.column === 'text' && typeof made === 'number' ? String(made) : made
      }
      record[field.name] = field.multiple && Array.isArray(value) ? value.map(one) : one(value)
    }
  }
}
