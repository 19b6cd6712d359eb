import { digitsOf, lettersOf } from '../look-alikes.ts'
import { around, type Box, type FoundField, type ScanLine, textOf } from '../scan.ts'
import { countryOfCode } from './country-of-code.ts'

/** A line that machines read, and where it stands. */
interface MachineLine {
  text: string
  box: Box | null
}

/** What only digits can be, as it may have been read. */
const figure = '[0-9OQDILZSGB]'
const sexAndEnd = `([MFX<H])${figure}{7}`
/** Of a card: birth, sex, end, nation. The names stand below. */
const onCard = new RegExp(`^(${figure}{6})(${figure})${sexAndEnd}([A-Z0-9<]{3})`)
/** Of a passport and a larger card: number, nation, birth, sex, end. The names stand above. */
const onPassport = new RegExp(`^[A-Z0-9<]{9,10}?${figure}([A-Z0-9<]{3})(${figure}{6})(${figure})${sexAndEnd}`)

/** The filler is read as all that looks like it; behind a name it stands in a row. */
const machineText = (words: ScanLine): string =>
  textOf(words)
    .toUpperCase()
    .replaceAll('«', '<<')
    .replace(/[‹≤]/g, '<')
    .replace(/[^A-Z0-9<]/g, '')
    .replace(/<[<KCLSE]{2,}$/, filler => '<'.repeat(filler.length))

/** The check digit of ICAO 9303: weights 7, 3, 1; letters from A = 10, fillers nothing. */
const isChecked = (text: string, digit: string): boolean => {
  const sum = [...text].reduce(
    (all, sign, at) => all + (sign === '<' ? 0 : Number.parseInt(sign, 36)) * [7, 3, 1][at % 3]!,
    0,
  )
  return String(sum % 10) === digit
}

/** The date of birth: of two digits of the year, the last century unless that is yet to come. */
const birthOf = (signs: string, today: string): string | null => {
  const digits = digitsOf(signs)
  if (!/^\d{6}$/.test(digits)) return null
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  const recent = `20${year}-${month}-${day}`
  const born = recent <= today ? recent : `19${year}-${month}-${day}`
  return Number.isNaN(Date.parse(born)) || new Date(born).toISOString().slice(0, 10) !== born ? null : born
}

/** As people write it: Jean-Pierre, D Angelo. */
const written = (signs: string): string =>
  lettersOf(signs)
    .replaceAll('<', ' ')
    .trim()
    .toLowerCase()
    .replace(/(^|[ -])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

interface Parts {
  birth: string
  check: string
  sex: string
  nation: string
  names: MachineLine | undefined
}

const hasNames = ({ text }: MachineLine): boolean => /^[A-Z][A-Z0-9<]*<<[A-Z]/.test(text)

/** What a line of figures says, with the line of names beside it. */
const partsOf = (lines: readonly MachineLine[], at: number): Parts | null => {
  const { text } = lines[at]!
  const card = onCard.exec(text)
  if (card) {
    const [, birth = '', check = '', sex = '', nation = ''] = card
    return { birth, check, sex, nation, names: lines.slice(at + 1, at + 3).find(hasNames) }
  }
  const passport = onPassport.exec(text)
  if (!passport) return null
  const [, nation = '', birth = '', check = '', sex = ''] = passport
  const above = lines.slice(Math.max(0, at - 2), at).findLast(hasNames)
  // The kind of document and the country stand before the names.
  const names = above && { ...above, text: above.text.slice(5) }
  return { birth, check, sex, nation, names }
}

const fieldsOf = (line: MachineLine, { birth, check, sex, nation, names }: Parts, today: string) => {
  const born = birthOf(birth, today)
  // Neither a date nor a name: a line of figures, and no document.
  if (!born || !names) return null
  const [last = '', first = ''] = names.text.split(/<<+/)
  const isProven = isChecked(digitsOf(birth), digitsOf(check))
  const found = (field: string, value: string | undefined, box: Box | null, proven = false): FoundField[] =>
    value ? [{ field, value, isProven: proven, box }] : []
  return [
    ...found('type', 'I', null),
    ...found('title', { M: 'MR', H: 'MR', F: 'MRS' }[sex], line.box),
    ...found('lastName', written(last), names.box),
    ...found('firstName', written(first), names.box),
    ...found('birthDate', born, line.box, isProven),
    ...found('nationality', countryOfCode(lettersOf(nation)), line.box),
  ]
}

/** What the lines for machines of an identity card or a passport (ICAO 9303) say of a person. */
export const identity = (lines: readonly ScanLine[], today: string): FoundField[] => {
  const read = lines.map(words => ({ text: machineText(words), box: around(words) }))
  for (const [at, line] of read.entries()) {
    const parts = partsOf(read, at)
    const found = parts && fieldsOf(line, parts, today)
    if (found) return found
  }
  return []
}
