import { entityOf, loadMatching, mayRead, type Plain, sql, type Work } from '#engine/index.ts'
import type { CompiledEntity } from '#model/index.ts'

const most = 50

/** Who may be asked to sign; `of`: for whom of the record, where he is not in it himself. */
export interface Candidate {
  registration: string
  name: string
  email: string | null
  locale: string | null
  of: string | null
}

/** Every person that a record names, in its fields' order. */
const namedIn = (work: Work, fields: CompiledEntity['fields'], record: Plain): string[] =>
  fields.flatMap(field => {
    const value = record[field.name]
    if (value === null || value === undefined) return []
    if (field.kind === 'reference' && field.name !== 'orgaRegistration')
      return work.model.entities.get(field.to!)?.base === 'person' ? [value].flat().map(String) : []
    return field.fields ? [value].flat().flatMap(one => namedIn(work, field.fields!, one as Plain)) : []
  })

/** Persons who own, lead or sign for these, or for whom these do so: companies sign by somebody. */
const besides = async (work: Work, persons: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await work.tx.query<{ named: string; other: string }>(
    sql`select p.registration as named, o.registration as other from person p
        join link l on l.tenant_id = p.tenant_id and p.id in (l.to_id, l.from_id)
          and l.from_entity = 'person' and l.path = 'descendants.personRegistration'
        join person o on o.tenant_id = p.tenant_id and o.id = case when l.to_id = p.id then l.from_id else l.to_id end
        where p.tenant_id = ${work.caller.tenantId}::int and p.registration = any(${[...persons]}::text[]) limit 200`,
  )
  return new Map(
    rows.filter(({ other }) => !persons.includes(other)).map(({ other, named }) => [other, named]),
  )
}

/** The persons of a record whom the caller sees, and those who act for them. */
export const candidatesOf = async (
  work: Work,
  entity: CompiledEntity,
  record: Plain,
): Promise<Candidate[]> => {
  const person = entityOf(work.model, 'person')
  if (!mayRead(work.caller, person)) return []
  const own = entity.base === 'person' ? [String(record.registration)] : []
  const named = [
    ...new Set([...own, ...namedIn(work, entityOf(work.model, entity.base).fields, record)]),
  ].slice(0, most)
  const others = await besides(work, named)
  const all = [...named, ...others.keys()].slice(0, most)
  const found = await loadMatching(work, 'person', { registration: all }, { asCaller: true })
  const byName = new Map(found.map(one => [one.registration, one]))
  return all.flatMap(registration => {
    const one = byName.get(registration)
    if (!one) return []
    const of = others.get(registration)
    return [
      {
        registration,
        name: String(one.name ?? registration),
        email: one.email ?? null,
        locale: one.preferredLanguage ?? null,
        of: of ? String(byName.get(of)?.name ?? of) : null,
      },
    ]
  })
}
