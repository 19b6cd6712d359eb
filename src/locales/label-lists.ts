import { labelAt } from './labels.ts'

interface ListValue {
  value: string
  label: string
}

/** Lists of published codes: their names come from the runtime's own tables. */
const published: Readonly<Record<string, 'region' | 'currency' | 'language'>> = {
  country: 'region',
  currency: 'currency',
  locale: 'language',
}

/** Of any locale, spoken by us or not. */
const languageIn = (locale: string): string => locale.toLowerCase().split(/[-_]/, 1)[0]!

const names = new Map<string, Intl.DisplayNames>()

const nameOfCode = (locale: string, list: string, code: string): string | undefined => {
  const type = Object.hasOwn(published, list) ? published[list] : undefined
  if (!type) return undefined
  const key = `${languageIn(locale)} ${type}`
  const known = names.get(key) ?? new Intl.DisplayNames([languageIn(locale)], { type })
  names.set(key, known)
  try {
    return known.of(code)
  } catch {
    return undefined
  }
}

/** One value of a list in a language whose words are loaded: `labelOfValue('fr', 'paymentMode', …)` → Prélèvement. */
export const labelOfValue = (locale: string, list: string, { value, label }: ListValue): string =>
  nameOfCode(locale, list, value) ?? labelAt(locale, [`list.${list}.${value}`], label)

/** The values of a list with their labels in a language. */
export const labelList = <V extends ListValue>(locale: string, list: string, values: readonly V[]): V[] =>
  values.map(entry => ({ ...entry, label: labelOfValue(locale, list, entry) }))
