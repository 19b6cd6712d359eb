import type { CompiledEntity, CompiledField } from '../compiled.ts'
import { partyKinds } from '../field-declaration.ts'
import { checkCondition, type Over, valueFault } from './check-condition.ts'
import { didYouMean } from './did-you-mean.ts'
import { type Check, checkName } from './fault.ts'
import { checkPath, pathIn } from './path-in.ts'

const checkDefaultFrom = (check: Check, from: string, place: string) => {
  const { entity, entities } = check
  const [via = '', ...path] = from.split('.')
  const reference = checkPath(check, 'F07', place, 'takes its default from', via)
  if (!reference) return
  const other = reference.kind === 'reference' ? entities.get(reference.to ?? '') : undefined
  if (!other)
    check.report('F07', place, `takes its default from ${via}, which is no reference of ${entity.name}`)
  else if (path.length === 0)
    check.report('F07', place, `takes its default from ${via} and names no field of it`)
  else checkPath(check, 'F07', place, `takes its default from ${other.name} by`, path.join('.'), other)
}

/** A rolled-up value: every name in it is one of the entity that it goes over. */
const checkRollup = (check: Check, field: CompiledField, place: string) => {
  const { by, where, count, ...sums } = field.rollup!
  const [source = '', ...path] = (count ?? sums.sum ?? sums.min ?? sums.max ?? '').split('.')
  if (!checkName(check, 'F05', place, 'rolls up', source, check.entities)) return
  const other = check.entities.get(source)!
  if (count === undefined && checkPath(check, 'F05', place, `rolls up ${source} by`, path.join('.'), other)) {
    const summed = pathIn(other, path.join('.'))
    if ('field' in summed && !summed.field.sql)
      check.report('F06', place, `rolls up ${source}.${path.join('.')}, which is no column`)
  }
  const via = checkPath(check, 'F06', `${place}.by`, `rolls up ${source} by`, by, other)
  if (via && !via.sql) check.report('F06', `${place}.by`, `rolls up by ${source}.${by}, which is no column`)
  checkCondition(check, other, where, `${place}.where`)
}

const flags = ['when', 'hidden', 'readOnly', 'mandatory'] as const

/** The names that what a field says of itself may hold: `when`, `default`, `hiddenFrom` … Variants say the same. */
const checkOptions = (check: Check, field: CompiledField, place: string, over: Over) => {
  for (const flag of flags) checkCondition(check, over, field[flag], `${place}.${flag}`)
  checkCondition(check, over, field.daily, `${place}.daily`)
  for (const value of [field.default ?? []].flat()) {
    const fault = valueFault(check, over, field, field.name, value)
    if (fault) check.report('F09', `${place}.default`, `begins with a value that it cannot have: ${fault}`)
  }
  for (const view of field.hiddenFrom ?? [])
    if (!partyKinds.includes(view))
      check.report(
        'F10',
        `${place}.hiddenFrom`,
        `is hidden from the unknown ${view}${didYouMean(view, partyKinds)}`,
      )
}

/** A sealed choice has its words: each of its values stands in the list that it chooses of. */
const checkSealed = (check: Check, { sealed, list }: CompiledField, place: string) => {
  const values = check.valuesOf(list ?? '')
  for (const value of values ? (sealed ?? []) : [])
    if (!values!.includes(value))
      check.report('F12', `${place}.sealed`, `is sealed with ${value}, which ${list} does not have`)
}

/** One field, with those inside it. A condition asks the fields beside it: in a list those of the same element. */
export const checkField = (check: Check, field: CompiledField, place: string, over: Over): void => {
  const { entities, rules } = check
  if (field.kind === 'reference' && checkName(check, 'F01', place, 'references', field.to ?? '', entities))
    checkCondition(check, entities.get(field.to!)!, field.query, `${place}.query`)
  if (field.in && 'unknown' in pathIn(over, field.in))
    checkPath(check, 'F02', `${place}.in`, 'takes its currency from', field.in)
  if (field.computed) checkName(check, 'F03', `${place}.computed`, 'is computed by', field.computed, rules)
  if (field.kind === 'choice' && !field.list) check.report('F04', place, 'names no list of values')
  if (field.list && check.knowsLists && field.name !== 'status' && !check.valuesOf(field.list))
    check.report('F08', place, `chooses of the unknown list ${field.list}`)
  checkSealed(check, field, place)
  if (field.rollup) checkRollup(check, field, `${place}.rollup`)
  for (const from of [field.defaultFrom ?? []].flat()) checkDefaultFrom(check, from, `${place}.defaultFrom`)
  checkOptions(check, field, place, over)
  const inner: Over = { fields: field.fields ?? [] }
  for (const one of inner.fields) checkField(check, one, `${place}.${one.name}`, inner)
}

/** What a type changes: the type is one of the entity's, and so are the fields. */
const checkVariants = (check: Check, entity: CompiledEntity) => {
  const type = entity.fields.find(field => field.name === 'type')
  const types = type?.list ? check.valuesOf(type.list) : undefined
  for (const [variant, changes] of Object.entries(entity.variants ?? {})) {
    if (types && !types.includes(variant))
      check.report(
        'F11',
        `variants.${variant}`,
        `varies by the unknown type ${variant}${didYouMean(variant, types)}`,
      )
    for (const [name, options] of Object.entries(changes)) {
      const place = `variants.${variant}.${name}`
      const field = checkPath(check, 'F11', place, 'changes', name)
      if (field) checkOptions(check, { ...field, ...options } as CompiledField, place, entity)
    }
  }
}

export const checkFields = (check: Check): void => {
  const { entity } = check
  for (const field of entity.fields) checkField(check, field, `fields.${field.name}`, entity)
  checkVariants(check, entity)
}
