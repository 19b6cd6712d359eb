import { type Address, reservedParams } from './screen/contract.ts'

/** The query as it is written, every value a text: `?page=2` stays *2*, a registration of digits keeps its zeros. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search.replace(/^\?/, '')))

/** Commas, colons and slashes stay legible; an empty value is left out. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const parts = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replace(/%(2C|3A|2F|40)/g, decodeURIComponent)}`,
    )
  return parts.length ? `?${parts.join('&')}` : ''
}

const reserved = new Set<string>(reservedParams)

/** What a screen sees of the query. */
export const addressOf = (search: Record<string, unknown>): Address =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => !reserved.has(name) && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

/** The whole query again: the screen's part anew, the shell's as it was. */
export const withAddress = (search: Record<string, unknown>, address: Address): Record<string, string> => ({
  ...address,
  ...Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => reserved.has(name) && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ),
})
