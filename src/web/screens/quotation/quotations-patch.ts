import type { CompiledEntity } from '#model/index.ts'
import { sameValue } from '../../cards/same-value.ts'
import { randomId } from '../../data/index.ts'
import type { Quotation } from './work-out.ts'

const newPrefix = 'new-'

const isNew = (quotation: Quotation): boolean => quotation._id.startsWith(newPrefix)

/** Fields that a person may set; what is worked out or kept is never sent. */
export const typedFields = (model: CompiledEntity): string[] =>
  model.fields
    .filter(
      field =>
        !field.system && !field.computed && !field.rollup && !field.daily && !field.name.startsWith('_'),
    )
    .map(field => field.name)

const owned = new Set(['status', 'registration', 'contractRegistration', 'dealRegistration', 'plan'])

/** The patch of an owner that brings its quotations to what is on the screen: a list never removes, null does. */
export const quotationsPatch = (
  kept: readonly Quotation[],
  now: readonly Quotation[],
  names: readonly string[],
): unknown[] | Record<string, null> | undefined => {
  const gone = kept.filter(before => !now.some(one => one._id === before._id))
  if (gone.length > 0) return Object.fromEntries(gone.map(one => [one._id, null]))
  const sent = names.filter(name => !owned.has(name))
  const changed = now.flatMap(one => {
    if (isNew(one))
      return [Object.fromEntries(sent.filter(name => one[name] != null).map(name => [name, one[name]]))]
    const before = kept.find(other => other._id === one._id)
    const fields = sent.filter(name => !sameValue(one[name], before?.[name]))
    return fields.length > 0
      ? [{ _id: one._id, ...Object.fromEntries(fields.map(name => [name, one[name] ?? null])) }]
      : []
  })
  return changed.length > 0 ? changed : undefined
}

/** Which quotation of the screen became which of the server: new ones are named by the order in which they were sent. */
export const namedBy = (sent: readonly Quotation[], answered: readonly Quotation[]): Map<string, string> => {
  const fresh = answered.filter(told => !sent.some(one => one._id === told._id))
  return new Map(
    sent.filter(isNew).flatMap((one, index) => (fresh[index] ? [[one._id, fresh[index]._id] as const] : [])),
  )
}

/** Takes over what the server says of quotations, and leaves what was typed meanwhile as it is. */
export const merged = (
  sent: readonly Quotation[],
  now: readonly Quotation[],
  answered: readonly Quotation[],
  names: readonly string[],
) => {
  const given = namedBy(sent, answered)
  return answered.map(told => {
    const was = sent.find(one => (given.get(one._id) ?? one._id) === told._id)
    const mine = was && now.find(one => one._id === was._id)
    if (!was || !mine) return told
    const typed = names.filter(name => !sameValue(mine[name], was[name]))
    return { ...told, ...Object.fromEntries(typed.map(name => [name, mine[name]])) }
  })
}

/** A new quotation with the terms of another: not its name, not what only the other one owns. */
export const copied = (source: Quotation, names: readonly string[]): Quotation => ({
  ...Object.fromEntries(names.filter(name => !owned.has(name)).map(name => [name, source[name]])),
  name: undefined,
  status: 'DRAFT',
  _id: `${newPrefix}${randomId()}`,
})
