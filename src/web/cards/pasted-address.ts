import { countryCodes } from '#fields/country-code/countries.ts'
import { stringToAddress } from '#fields/formats/address.ts'
import type { FieldContext } from '#fields/kind.ts'
import { fieldKind } from '#fields/registry.ts'
import type { CompiledField } from '#model/index.ts'

const typedIn = new Set(['addressLine', 'address1'])
const parts = ['address1', 'address2', 'zipcode', 'city', 'country'] as const

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** The code of a country that is written out, in the person's language or in English; else what was written. */
const countryOf = (written: string, locale: string): string => {
  const names = [locale, 'en'].map(language => new Intl.DisplayNames([language], { type: 'region' }))
  const wanted = folded(written)
  return countryCodes.find(code => names.some(name => folded(name.of(code) ?? '') === wanted)) ?? written
}

/**
 * What an address pasted into one field says to all of them; null where the fields are no address's, or the text is one
 * part alone. A country is taken where its name or code is known.
 */
export const pastedAddress = (
  fields: readonly CompiledField[],
  into: string,
  text: string,
  context: FieldContext,
): Record<string, unknown> | null => {
  const byName = new Map(fields.map(field => [field.name, field]))
  if (!typedIn.has(into) || !parts.every(part => byName.has(part))) return null
  const address = stringToAddress(text)
  if (!address.zipcode && !address.city) return null
  return Object.fromEntries(
    parts.flatMap(part => {
      const written = address[part]
      if (written === null) return []
      const field = byName.get(part)!
      const value = part === 'country' ? countryOf(written, context.locale) : written
      const read = fieldKind(field.kind).parse(value, { label: field.label }, context)
      return 'value' in read && read.value !== null ? [[part, read.value]] : []
    }),
  )
}
