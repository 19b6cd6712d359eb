import { entityOf, sql, visibleRows } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { fold } from '#fields/text/fold.ts'
import type { Call } from '../call.ts'
import { type Given, given } from '../given.ts'
import { toldCall } from '../told-call.ts'
import { toldExternal } from './told-external.ts'

type Address = NonNullable<Loaded<'person'>['addresses']>[number]

const mostSuggestions = 10
const longestSearch = 200

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

const lineOf = (address: Address): string =>
  [
    address.address1 ?? address.addressLine,
    address.zipcode && address.city ? `${address.zipcode} ${address.city}` : address.city,
    address.country,
  ]
    .filter(Boolean)
    .join(', ')

const pick = (address: Address, names: readonly (keyof Address)[]) =>
  Object.fromEntries(names.flatMap(name => (address[name] ? [[name, address[name]]] : [])))

const textOf = (body: Given, name: string): string => {
  const value = body[name]
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw new AppError('INVALID_STRING_FIELD', [name])
  return value.trim().slice(0, longestSearch)
}

/**
 * `POST /api/external/pivot/addresses`: addresses that the house already knows and that hold the words typed, as the
 * caller sees them; by `placeId` one of them whole. No other service is asked: coordinates find nothing here.
 */
export const addressesCall: Call = toldCall({
  method: 'POST',
  path: '/api/external/pivot/addresses',
  permission: 'read persons',
  told: toldExternal.addresses,
  run: async (engine, caller, { body, query }) => {
    const asked: Given = { ...query, ...given(body) }
    const provider = textOf(asked, 'provider')
    const search = textOf(asked, 'search')
    const placeId = textOf(asked, 'placeId')
    const country = textOf(asked, 'country').toUpperCase()
    if (provider === 'None') return []
    if (asked.detailFromCoordinates && !placeId) return null
    if (!search && !placeId) throw new AppError('MISSING_FIELD_IN_BODY', ['search'])
    const words = fold(search)
      .split(/[\s,]+/)
      .filter(Boolean)
      .slice(0, 8)
      .map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    return engine.work(caller, async work => {
      const person = entityOf(work.model, 'person')
      const { rows } = await work.tx.query<{ address: Address }>(
        placeId
          ? sql`select a as address from person t cross join lateral jsonb_array_elements(t.doc -> 'addresses') a
                where t.tenant_id = ${caller.tenantId}::int and ${visibleRows(caller, person, work.model)} and a ->> '_id' = ${placeId}::text limit 1`
          : sql`select a as address from person t cross join lateral jsonb_array_elements(t.doc -> 'addresses') a
                where t.tenant_id = ${caller.tenantId}::int and ${visibleRows(caller, person, work.model)}
                  and (${country}::text = '' or a ->> 'country' = ${country}::text)
                  and fold_text(concat_ws(' ', a ->> 'address1', a ->> 'addressLine', a ->> 'zipcode', a ->> 'city')) like all (${words}::text[])
                order by t.id limit 200`,
      )
      if (placeId) {
        const found = rows[0]?.address
        if (!found) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['address', placeId])
        return { placeId, ...pick(found, detailed), description: lineOf(found) }
      }
      const seen = new Map<string, object>()
      for (const { address } of rows) {
        const description = lineOf(address)
        if (description && !seen.has(description))
          seen.set(description, { placeId: address._id, description, ...pick(address, shown) })
      }
      return [...seen.values()].slice(0, mostSuggestions)
    })
  },
})
