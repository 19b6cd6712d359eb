import { checkBic } from '#fields/identifiers/bic.ts'
import { checkIban } from '#fields/identifiers/iban.ts'
import { ibanCountries } from '#fields/identifiers/iban-countries.ts'
import { digitsOf } from '../look-alikes.ts'
import { around, type FoundField, type ScanLine, textOf } from '../scan.ts'

const signsOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** One as it may have been meant, where its check digits agree. */
const meant = (signs: string): string | null => {
  const [country, check, account] = [signs.slice(0, 2), digitsOf(signs.slice(2, 4)), signs.slice(4)]
  // French accounts may hold letters, from the eleventh sign to the third from the end.
  const partly = digitsOf(account.slice(0, 10)) + account.slice(10, -2) + digitsOf(account.slice(-2))
  for (const one of [account, partly, digitsOf(account)]) {
    const iban = `${country}${check}${one}`
    if (checkIban(iban).problem === undefined) return iban
  }
  return null
}

/** The IBAN that begins with a word of these, however many words it is printed in. */
const ibanFrom = (words: ScanLine): { value: string; words: ScanLine } | null => {
  const length = ibanCountries.get(signsOf(words[0]!.text).slice(0, 2))?.length
  if (!length) return null
  let signs = ''
  for (const [at, { text }] of words.entries()) {
    signs += signsOf(text)
    if (signs.length < length) continue
    const value = meant(signs.slice(0, length))
    return value === null ? null : { value, words: words.slice(0, at + 1) }
  }
  return null
}

const ibanOf = (lines: readonly ScanLine[]) => {
  for (const [at, line] of lines.entries())
    for (const place of line.keys()) {
      const found = ibanFrom([...line.slice(place), ...(lines[at + 1] ?? [])])
      if (found) return found
    }
  return null
}

/** The bank's code: in the account's country, and where it is called so, else one that no word is. */
const bicOf = (lines: readonly ScanLine[], country: string): FoundField[] => {
  const isOf = (text: string) => checkBic(text).problem === undefined && signsOf(text).slice(4, 6) === country
  const named = lines.flatMap((line, at) =>
    /\b(?:BIC|SWIFT)\b/i.test(textOf(line)) ? [...line, ...(lines[at + 1] ?? [])] : [],
  )
  const plain = lines.flat().filter(({ text }) => /^[A-Z0-9]+$/.test(text))
  const found = [...named, ...plain].find(({ text }) => isOf(text))
  return found ? [{ field: 'bankBic', value: signsOf(found.text), isProven: false, box: found.box }] : []
}

const owners =
  /\b(?:titulaire(?: du compte)?|intitul[ée](?: du compte)?|account (?:holder|owner|name)|titular(?: de la cuenta)?|s[ąa]skaitos savininkas)\b/i
const banks = /\b(?:domiciliation|banque|bank name|bank|entidad|banco|bankas)\b/i

/** What stands behind a label, on its line or below it. */
const labelled = (lines: readonly ScanLine[], field: string, label: RegExp): FoundField[] => {
  for (const [at, line] of lines.entries()) {
    const text = textOf(line)
    const found = label.exec(text)
    // In the middle of a sentence it labels nothing.
    if (!found || found.index > 3) continue
    const before = text.slice(0, found.index + found[0].length).split(' ').length
    const same = line.slice(before).filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    const words = same.length ? same : (lines[at + 1] ?? [])
    const value = textOf(words).replace(/^\W+/u, '').slice(0, 250)
    if (/\p{L}{2}/u.test(value)) return [{ field, value, isProven: false, box: around(words) }]
  }
  return []
}

/** The account that bank details name; nothing without an IBAN whose check digits agree. */
export const bankDetails = (lines: readonly ScanLine[]): FoundField[] => {
  const iban = ibanOf(lines)
  if (!iban) return []
  const country = iban.value.slice(0, 2)
  return [
    { field: 'bankIban', value: iban.value, isProven: true, box: around(iban.words) },
    ...bicOf(lines, country),
    { field: 'bankCountry', value: country, isProven: false, box: null },
    ...labelled(lines, 'bankName', banks),
    ...labelled(lines, 'bankOwner', owners),
  ]
}
