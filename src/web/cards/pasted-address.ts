import { countryCodes } from '#fields/country-code/countries.ts'
import { stringToAddress } from '#fields/formats/address.ts'
import type { FieldContext } from '#fields/kind.ts'
import { fieldKind } from '#fields/registry.ts'
import type { CompiledField } from '#model/index.ts'
import { knownConfiguration, request } from '../data/index.ts'

const typedIn = new Set(['addressLine', 'address1'])
const parts = ['address1', 'address2', 'zipcode', 'city', 'country'] as const

/** The tenant's own script that takes an address apart. */
const ownScript = 'string-to-address'

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** The code of a country that is written out, in the person's language or in English; else what was written. */
const countryOf = (written: string, locale: string): string => {
  const names = [locale, 'en'].map(language => new Intl.DisplayNames([language], { type: 'region' }))
  const wanted = folded(written)
  return countryCodes.find(code => names.some(name => folded(name.of(code) ?? '') === wanted)) ?? written
}

/** Whether what is typed into this field may be a whole address that its neighbours hold in parts. */
const isAddressLine = (fields: readonly CompiledField[], into: string): boolean =>
  typedIn.has(into) && parts.every(part => fields.some(({ name }) => name === part))

/** What was told of an address as values of its fields; a part that its field cannot take is left out. */
const valuesOf = (
  fields: readonly CompiledField[],
  told: Readonly<Record<string, unknown>>,
  context: FieldContext,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(field => {
      const written = told[field.name]
      if (typeof written !== 'string' || written === '') return []
      const value = field.name === 'country' ? countryOf(written, context.locale) : written
      const read = fieldKind(field.kind).parse(value, { label: field.label }, context)
      return 'value' in read && read.value !== null ? [[field.name, read.value]] : []
    }),
  )

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
  if (!isAddressLine(fields, into)) return null
  const address = stringToAddress(text)
  return address.zipcode || address.city ? valuesOf(fields, { ...address }, context) : null
}

/** What the tenant's own script reads in one line; null where it fails or tells nothing: the line stays as it is. */
const readByScript = async (
  fields: readonly CompiledField[],
  text: string,
  context: FieldContext,
): Promise<Record<string, unknown> | null> => {
  const told = await request<Record<string, unknown>>('POST', `/api/script/runs/${ownScript}`, {
    body: { text },
  })
  const values = valuesOf(fields, told, context)
  return Object.keys(values).length > 0 ? values : null
}

/**
 * Takes apart an address that was typed or pasted into one of its fields, by the tenant's own script where he has one.
 * Undefined where there is nothing to take apart, and nothing to wait for.
 */
export const takenApart = (
  fields: readonly CompiledField[],
  into: string,
  text: string,
  context: FieldContext,
): Promise<Record<string, unknown> | null> | Record<string, unknown> | undefined => {
  const isOwn = knownConfiguration()?.browserScripts?.includes(ownScript)
  if (isOwn && text.trim() && isAddressLine(fields, into))
    return readByScript(fields, text, context).catch(() => null)
  return pastedAddress(fields, into, text, context) ?? undefined
}
