import { useQueries } from '@tanstack/react-query'
import { type CompiledField, fieldAt } from '#model/index.ts'
import { fetchList, type RecordData } from '../../data/index.ts'
import { useShell } from '../../shell/index.ts'
import { type CardContext, useCard } from '../card-context.tsx'

/** Whose scores a card shows: the record's own, or of whom it – or a record that it names – has in a role. */
export interface ScoresOf {
  role?: string
  /** References whose records have the persons: `dealRegistration`, `projects.dealRegistration`. */
  via?: readonly string[]
}

interface Referred {
  entity: string
  registrations: string[]
}

const textsAt = (value: unknown, [name, ...rest]: readonly string[]): string[] => {
  if (Array.isArray(value)) return value.flatMap(one => textsAt(one, [name!, ...rest]))
  const at = (value as Record<string, unknown> | null | undefined)?.[name!]
  if (rest.length) return textsAt(at, rest)
  return typeof at === 'string' && at ? [at] : []
}

/** The records that a record names at these paths, by their entities, each once. */
export const referredAt = (
  model: { fields: CompiledField[] },
  data: RecordData,
  paths: readonly string[],
): Referred[] =>
  paths.flatMap(path => {
    const entity = fieldAt(model, path)?.to
    const registrations = [...new Set(textsAt(data, path.split('.')))]
    return entity && registrations.length ? [{ entity, registrations }] : []
  })

/** Who is the first in a role. */
const inRole = ({ persons }: RecordData, role: string): string[] =>
  ((persons ?? []) as { personRegistration?: string; role?: string }[])
    .filter(one => one.role === role && one.personRegistration)
    .slice(0, 1)
    .map(one => one.personRegistration!)

const ownPersons = ({ data, recordKey }: CardContext, { role }: ScoresOf): string[] =>
  role === undefined ? (recordKey === null ? [] : [recordKey]) : inRole(data, role)

/** Persons whose scores the card shows, each once; undefined while those of other records are read. */
export const useScoredPersons = (of: ScoresOf): readonly string[] | undefined => {
  const card = useCard()
  const { entities } = useShell()
  const { role = '', via } = of
  const referred = via ? referredAt(card.model, card.data, via) : []
  const found = useQueries({
    queries: referred.map(({ entity, registrations }) => {
      const params = { registration: registrations.join(','), range: `0-${registrations.length - 1}` }
      const route = entities.find(one => one.name === entity)?.route
      return {
        queryKey: ['list', entity, params],
        queryFn: ({ signal }: { signal: AbortSignal }) => fetchList(route!, params, signal),
        enabled: route !== undefined,
      }
    }),
  })
  if (card.recordKey === null) return []
  if (!via) return ownPersons(card, of)
  if (found.some(one => one.isLoading)) return undefined
  const persons = referred.flatMap(({ registrations }, at) => {
    const rows = new Map(found[at]?.data?.rows.map(row => [row.registration, row]))
    return registrations.flatMap(key => {
      const row = rows.get(key)
      return row ? inRole(row, role) : []
    })
  })
  return [...new Set(persons)]
}
