/** The part of a postal address that lines are made of; the record's address has more. */
export interface PostalAddress {
  addressLine?: string | null
  address1?: string | null
  address2?: string | null
  zipcode?: string | null
  city?: string | null
  state?: string | null
  country?: string | null
}

/** What is read out of one line: every part is there, null where the line does not tell. */
export interface ParsedAddress {
  address1: string | null
  address2: string | null
  zipcode: string | null
  city: string | null
  country: string | null
}

const longest = 1000
const text = (part: string | undefined): string | null => part?.trim().replace(/\s+/g, ' ') || null

/** '75001 Paris' or 'Paris 75001': the zip code, five digits, and what stands around it. */
const zipAndCity = (part: string): { zipcode: string; city: string | null } | null => {
  const zipcode = /(?<!\d)\d{5}(?!\d)/.exec(part)?.[0]
  return zipcode ? { zipcode, city: text(part.replace(zipcode, ' ')) } : null
}

const withoutCommas = (line: string): ParsedAddress => {
  const numbers = [...line.matchAll(/(?<!\d)\d{5,}(?!\d)/g)]
  // The last long number: a street rarely ends in one, a house number may begin with one.
  const found = numbers.at(-1)
  const empty = { address2: null, country: null }
  if (!found) return { ...empty, address1: text(line), zipcode: null, city: null }
  const address1 = text(line.slice(0, found.index))
  const city = text(line.slice(found.index + found[0].length))
  return { ...empty, address1, zipcode: found[0], city }
}

const withCommas = (parts: string[]): ParsedAddress => {
  // A street may have five digits of its own, so the part of the city is looked for from the end.
  const place = parts.findLastIndex((part, index) => index > 0 && zipAndCity(part) !== null)
  if (place > 0) {
    const { zipcode, city } = zipAndCity(parts[place]!)!
    const [street, ...lines] = parts.slice(0, place)
    const rest = parts.slice(place + 1)
    // '75001, Paris, France': the city has a part of its own.
    const isCityApart = city === null && rest.length > 0
    return {
      address1: text(street),
      address2: text(lines.join(', ')),
      zipcode,
      city: isCityApart ? text(rest[0]) : city,
      country: text(rest.slice(isCityApart ? 1 : 0).join(', ')),
    }
  }
  // '1 rue A 75001 Paris, France': all but the country before the first comma.
  if (zipAndCity(parts[0]!)?.city)
    return { ...withoutCommas(parts[0]!), country: text(parts.slice(1).join(', ')) }
  const [street, ...others] = parts
  const country = others.length > 1 ? others.pop() : undefined
  const city = others.pop()
  return {
    address1: text(street),
    address2: text(others.join(', ')),
    zipcode: null,
    city: text(city),
    country: text(country),
  }
}

/**
 * Takes a typed address apart. With commas: street, second line, zip code and city, country – with two or three parts,
 * the one that has the five digits of a zip code is the city's, what follows is the country. Without commas, a number of
 * more than four digits is the zip code: street before it, city after it.
 */
export const stringToAddress = (line: string): ParsedAddress => {
  const written = (typeof line === 'string' ? line : '').slice(0, longest)
  const parts = written
    .split(/[,\n;]/)
    .map(part => part.trim())
    .filter(Boolean)
  return parts.length > 1 ? withCommas(parts) : withoutCommas(parts[0] ?? '')
}

/** One line of a preview: its fields – any that an address has – and what stands between them. */
export interface AddressLine {
  fields: readonly string[]
  delimiter?: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const defaultLines: readonly AddressLine[] = [
  { fields: ['address1'] },
  { fields: ['address2'] },
  { fields: ['zipcode', 'city'] },
  { fields: ['state'] },
  { fields: ['country'] },
]

/** The lines of an address, without those that have nothing; a tenant's layout names other fields and delimiters. */
export const addressLines = (
  address: PostalAddress,
  layout: readonly AddressLine[] = defaultLines,
): string[] => {
  const isUnsplit = !address.address1 && !address.city && address.addressLine
  if (isUnsplit) return [address.addressLine!.trim()]
  return layout
    .map(({ fields, delimiter = ' ' }) =>
      fields
        .map(field => textOf(address[field as keyof PostalAddress]))
        .filter(Boolean)
        .join(delimiter),
    )
    .filter(line => line !== '')
}

/** An address on one line: '1 rue A, bat B, 75001 Paris, France'. */
export const addressToString = (address: PostalAddress | null | undefined): string =>
  address ? addressLines(address).join(', ') : ''
