import { type Plain, variablesOf, type Work } from '#engine/index.ts'
import { type FieldProblem, failFields, message } from '#errors/index.ts'
import { messageOf } from '#fields/problem.ts'
import { fieldKind } from '#fields/registry.ts'
import { type CompiledEntity, type CompiledField, checkRecord, isBlank, settingsOf } from '#model/index.ts'
import type { ProductLists } from '../product-lists.ts'
import { readLists } from '../read-lists.ts'
import type { AskedField, DrawnPage } from './draw-page.ts'

const longestAnswer = 20_000

/** One answer as it was typed, read as a value of its field; what cannot be read is told. */
const readAnswer = (
  work: Work,
  { field, rule }: AskedField,
  given: unknown,
  root: Plain,
): { value: unknown } | { problem: FieldProblem } => {
  const { locale, today, timeZone } = work.caller
  const context = { locale, today, timeZone }
  if (typeof given === 'string' && given.length > longestAnswer)
    return {
      problem: {
        field: field.name,
        code: 'INVALID_FIELD_IN_BODY',
        message: message('LONGER_THAN', { max: longestAnswer }),
      },
    }
  if (isBlank(given)) return { value: null }
  const settings = settingsOf({ ...field, label: rule.label ?? field.label }, root, context)
  const parsed = fieldKind(field.kind).parse(given, settings, context)
  if ('problem' in parsed)
    return {
      problem: { field: field.name, code: parsed.problem.code, message: messageOf(parsed.problem) },
    }
  return { value: parsed.value }
}

const labelOf = (entity: CompiledEntity | undefined, field: CompiledField) => ({
  label: `${entity?.base ?? 'field'}.${field.name}`,
  english: field.label,
})

const missing = (entity: CompiledEntity | undefined, field: CompiledField): FieldProblem => ({
  field: field.name,
  code: 'MISSING_FIELD_IN_BODY',
  message: message('mandatory', { label: labelOf(entity, field) }),
})

/** A value of a list is one of those that the page offers, whatever somebody sends. */
const notOffered = async (
  work: Work,
  lists: ProductLists,
  asks: readonly AskedField[],
  values: Plain,
): Promise<FieldProblem[]> => {
  const chosen = asks.filter(({ field }) => field.list && !field.creatable && !isBlank(values[field.name]))
  if (!chosen.length) return []
  const names = [...new Set(chosen.map(({ field }) => field.list!))]
  const found = await readLists(work, names, work.caller.locale, lists)
  return chosen.flatMap(({ field }) => {
    const offered = found.find(list => list.name === field.list)?.values ?? []
    return offered.some(one => one.value === values[field.name])
      ? []
      : [{ field: field.name, code: 'INVALID_FIELD_IN_BODY' as const, message: message('NOT_AMONG_OFFERED') }]
  })
}

/**
 * What was typed on a page, as values of the fields that it asks. A field that it does not ask is refused, not left out in
 * silence. Throws INVALID_FIELD_IN_BODY and its like, naming each field.
 */
export const takeAnswers = async (
  work: Work,
  lists: ProductLists,
  entity: CompiledEntity | undefined,
  drawn: DrawnPage,
  given: Plain,
  soFar: Plain,
): Promise<Plain> => {
  const open = drawn.asks.filter(one => !one.isReadOnly)
  const problems: FieldProblem[] = Object.keys(given)
    .filter(name => !open.some(({ field }) => field.name === name))
    .slice(0, 20)
    .map(name => ({
      field: name.slice(0, 60),
      code: 'INVALID_FIELD_IN_BODY' as const,
      message: message('UNKNOWN_FIELD'),
    }))
  const values: Plain = {}
  const root = { ...soFar, ...given }
  for (const asked of open) {
    const { name } = asked.field
    if (!Object.hasOwn(given, name)) continue
    const read = readAnswer(work, asked, given[name], root)
    if ('problem' in read) problems.push(read.problem)
    else values[name] = read.value
  }
  const record = { ...soFar, ...values }
  for (const { field, isMandatory } of open)
    if (isMandatory && isBlank(record[field.name]) && !problems.some(one => one.field === field.name))
      problems.push(missing(entity, field))
  if (entity) {
    const { locale, today, timeZone, tenant } = work.caller
    const context = { locale, today, timeZone, tenant, user: variablesOf(work).user }
    const told = new Set(problems.map(one => one.field))
    const asked = new Set(open.map(({ field }) => field.name))
    problems.push(
      ...checkRecord(record, entity, context).filter(one => asked.has(one.field) && !told.has(one.field)),
    )
  }
  problems.push(...(await notOffered(work, lists, open, values)))
  if (problems.length) failFields(problems)
  return values
}
