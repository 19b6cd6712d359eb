import { type Caller, type Engine, entityOf, sql, visibleRows } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { fold } from '#fields/text/fold.ts'

type Address = NonNullable<Loaded<'person'>['addresses']>[number]

const mostSuggestions = 10

const shown = ['address1', 'address2', 'zipcode', 'city', 'state', 'country'] as const
const detailed = [
  ...shown,
  'addressLine',
  'streetNumber',
  'streetType',
  'streetName',
  'door',
  'floor',
  'block',
  'cityCode',
  'division',
  'location',
] as const

/** An address of the house's own, as one is suggested. */
export type KnownAddress = { placeId: string; description: string } & {
  [name in (typeof detailed)[number]]?: name extends 'location' ? unknown : string
}

const lineOf = (address: Address): string =>
  [
    address.address1 ?? address.addressLine,
    address.zipcode && address.city ? `${address.zipcode} ${address.city}` : address.city,
    address.country,
  ]
    .filter(Boolean)
    .join(', ')

const pick = (
  address: Address,
  names: readonly (keyof Address)[],
): Omit<KnownAddress, 'placeId' | 'description'> =>
  Object.fromEntries(names.flatMap(name => (address[name] ? [[name, address[name]]] : [])))

/** Addresses that the house knows and that hold the words typed, as the caller sees them. */
export const knownAddresses = (
  engine: Engine,
  caller: Caller,
  { search, country }: { search: string; country: string },
): Promise<KnownAddress[]> => {
  const words = fold(search)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8)
    .map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return engine.work(caller, async work => {
    const person = entityOf(work.model, 'person')
    const { rows } = await work.tx.query<{ address: Address }>(
      sql`select a as address from person t cross join lateral jsonb_array_elements(t.doc -> 'addresses') a
          where t.tenant_id = ${caller.tenantId}::int and ${visibleRows(caller, person, work.model)}
            and (${country}::text = '' or a ->> 'country' = ${country}::text)
            and fold_text(concat_ws(' ', a ->> 'address1', a ->> 'addressLine', a ->> 'zipcode', a ->> 'city')) like all (${words}::text[])
          order by t.id limit 200`,
    )
    const seen = new Map<string, KnownAddress>()
    for (const { address } of rows) {
      const description = lineOf(address)
      if (description && !seen.has(description))
        seen.set(description, { placeId: String(address._id), description, ...pick(address, shown) })
    }
    return [...seen.values()].slice(0, mostSuggestions)
  })
}

/** One of them whole; null where the caller sees none of that id. */
export const knownAddress = (engine: Engine, caller: Caller, placeId: string): Promise<KnownAddress | null> =>
  engine.work(caller, async work => {
    const person = entityOf(work.model, 'person')
    const { rows } = await work.tx.query<{ address: Address }>(
      sql`select a as address from person t cross join lateral jsonb_array_elements(t.doc -> 'addresses') a
          where t.tenant_id = ${caller.tenantId}::int and ${visibleRows(caller, person, work.model)} and a ->> '_id' = ${placeId}::text limit 1`,
    )
    const found = rows[0]?.address
    return found ? { placeId, ...pick(found, detailed), description: lineOf(found) } : null
  })
