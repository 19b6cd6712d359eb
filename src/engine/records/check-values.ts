import { failFields } from '#errors/index.ts'
import { fieldKind } from '#fields/registry.ts'
import { type CompiledEntity, type CompiledField, checkRecord, settingsOf } from '#model/index.ts'
import { type Plain, ruleContext, type Work } from '../work.ts'

/** Throws with every problem of the records: of their fields, and of the entity's own checks. */
export const checkAll = (
  work: Work,
  entity: CompiledEntity,
  records: readonly Plain[],
  many: boolean,
): void => {
  const context = {
    locale: work.caller.locale,
    today: work.caller.today,
    timeZone: work.caller.timeZone,
    tenant: work.caller.tenant,
  }
  records.forEach((record, index) => {
    const problems = checkRecord(record, entity, context)
    for (const name of entity.checks) {
      const found = work.code.rules.get(name)!(record, ruleContext(work))
      if (Array.isArray(found)) problems.push(...found)
    }
    if (problems.length)
      failFields(many ? problems.map(p => ({ ...p, field: `${index}.${p.field}` })) : problems)
  })
}

const structural = new Set(['reference', 'list', 'object'])

/** Each valid value in the form in which it is kept: an IBAN without blanks, an amount with its currency's decimals. */
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
      value === null ||
      value === undefined ||
      field.system ||
      field.computed ||
      field.rollup ||
      field.daily
    )
      continue
    if (field.fields)
      for (const element of [value].flat() as Plain[]) canonicalise(work, field.fields, element, root)
    else if (!structural.has(field.kind)) {
      const kind = fieldKind(field.kind)
      const settings = settingsOf(field, root, context)
      const one = (v: unknown) => kind.canonical?.(v, { ...settings, multiple: false }, context) ?? v
      record[field.name] = field.multiple && Array.isArray(value) ? value.map(one) : one(value)
    }
  }
}
