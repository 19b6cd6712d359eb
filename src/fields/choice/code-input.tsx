import { countryCodes } from '../country-code/countries.ts'
import { currencyCodes } from '../currency-code/currency-codes.ts'
import { codeName } from '../formats/code-names.ts'
import type { FieldChoice, FieldInputProps } from '../input.ts'
import { ChoiceSelect } from './input.tsx'

const locales =
  'en-EU en-GB en-US fr-FR fr-BE fr-CH fr-MA es-ES lt-LT ar-MA ar-SA ar-AE de-DE it-IT pt-PT nl-NL'.split(' ')

const sources: Record<string, { codes: readonly string[]; names: 'region' | 'currency' | 'language' }> = {
  countryCode: { codes: countryCodes, names: 'region' },
  currencyCode: { codes: currencyCodes, names: 'currency' },
  localeCode: { codes: locales, names: 'language' },
}

const known = new Map<string, FieldChoice[]>()

/** Codes with their names in the reader's language, in the order of the names. */
const choicesOf = (kind: string, locale: string): FieldChoice[] => {
  const key = `${kind} ${locale}`
  const cached = known.get(key)
  if (cached) return cached
  const source = sources[kind]!
  const withCode = kind === 'currencyCode'
  const choices = source.codes
    .map(value => ({ value, name: codeName(source.names, value, locale) }))
    .map(({ value, name }) => ({
      value,
      label: withCode ? `${value} ${name === value ? '' : name}`.trim() : name,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  known.set(key, choices)
  return choices
}

/** A country, a currency or a language by its name; of the currencies those that the tenant has switched on. */
export const Input = (props: FieldInputProps<string>) => {
  const { field, context } = props
  const choices = choicesOf(field.kind, context.locale)
  const offered = field.values && new Set(field.values.map(({ value }) => value))
  return (
    <ChoiceSelect
      {...(props as FieldInputProps<string | number | (string | number)[]>)}
      choices={offered ? choices.filter(({ value }) => offered.has(value)) : choices}
    />
  )
}
