import { around, type FoundField, type ScanLine, type ScanWord, textOf } from '../scan.ts'
import { isVinProven, vinIn } from '../vin.ts'
import { writtenDay } from '../written-day.ts'

/** The harmonised codes of a certificate (Directive 1999/37/EC) that say something which a record keeps, or end what stands before. */
const codes = new Set(
  'A B C C.1 C.3 C.4 D D.1 D.2 D.3 E F F.1 F.2 F.3 G G.1 H I J J.1 J.2 J.3 K P P.1 P.2 P.3 P.6 Q R S S.1 S.2 U U.1 U.2 V V.7 V.9 X X.1 Y Z'.split(
    ' ',
  ),
)

/** The code that a word is: its point may have been lost, and its 1 read as a letter. */
const codeOf = ({ text }: ScanWord): string | null => {
  const [, letter, digit] = /^[([]?([A-Z])(?:[.,]?([1-9lI|!]))?[)\].:,]?$/.exec(text) ?? []
  if (!letter) return null
  const code = digit ? `${letter}.${/\d/.test(digit) ? digit : '1'}` : letter
  return codes.has(code) ? code : null
}

/** What stands behind a code: on its line up to the next code, or else below it. */
const behind = (lines: readonly ScanLine[], at: number, word: number): ScanLine => {
  const line = lines[at]!
  const rest = line.slice(word + 1)
  const next = rest.findIndex(one => codeOf(one) !== null)
  const found = next < 0 ? rest : rest.slice(0, next)
  if (found.length) return found
  const [left] = line[word]!.box
  const right = next < 0 ? 1 : rest[next]!.box[0]
  return (lines[at + 1] ?? []).filter(({ box }) => box[0] >= left - 0.02 && box[0] < right)
}

/** What a certificate says under a code, each time that the code seems to stand there. */
const under = (lines: readonly ScanLine[], code: string): ScanLine[] =>
  lines.flatMap((line, at) =>
    line.flatMap((word, place) => (codeOf(word) === code ? [behind(lines, at, place)] : [])),
  )

type Read = (text: string) => string | number | null

/** France AB-123-CD, Spain 1234 BCD, Lithuania ABC 123; else whatever has letters and digits. */
const plateIn: Read = text => {
  const plain = text.toUpperCase().replace(/[–—_]/g, '-')
  const known =
    /\b(?:[A-Z]{2}[- ]?\d{3}[- ]?[A-Z]{2}|\d{4} ?[BCDFGHJ-NPR-TV-Z]{3}|[A-Z]{3}[- ]?\d{3})\b/.exec(plain)
  if (known)
    return known[0]
      .replace(/^([A-Z]{2})[- ]?(\d{3})[- ]?([A-Z]{2})$/, '$1-$2-$3')
      .replace(/^([A-Z]{3})-?(\d{3})$/, '$1 $2')
  return /^(?=.*[A-Z])(?=.*\d)[A-Z0-9][A-Z0-9 -]{3,10}$/.test(plain) ? plain : null
}

/** Labels that some countries print beside a code. */
const labels = /\b(?:marque|make|marca|mark[eė]|modelis|modelo|model|d[ée]nomination|commerciale?)\b\s*:?/gi

const nameIn: Read = text => {
  const name = text
    .replace(labels, '')
    .replace(/[^\p{L}\p{N} .+/-]/gu, '')
    .trim()
  return /\p{L}/u.test(name) && name.length > 1 ? name.slice(0, 60) : null
}

const kinds: readonly [RegExp, string][] = [
  [/\bM\s?1\b|\bVP\b/, 'CAR'],
  [/\bN\s?[1lI]\b|\bCTTE\b/, 'VAN'],
  [/\b[MN]\s?[23]\b|\bCAM\b/, 'TRUCK'],
  [/\b[O0]\s?[1-4]\b|\bREM\b/, 'TRAILER'],
]

const fuels: readonly [RegExp, string][] = [
  [/\b(?:EE|EH|GL|GH|ER|NE|HYBR\w*|HIBR\w*)\b/, 'HYBRID'],
  [/\b(?:GO|DIESEL|GAZOLE|GAS[OÓ]?[IL]{1,2}O?|DYZEL\w*)\b/, 'DIESEL'],
  [/\b(?:ES|ESSENCE|GASOLINA|PETROL|BENZIN\w*)\b/, 'PETROL'],
  [/\b(?:EL|ELEC\w*|[ÉE]LECTR\w*|ELEKTR\w*)\b/, 'ELECTRIC'],
  [/\b(?:GP|GN|EG|GPL|GNV|LPG|CNG|GLP)\b/, 'GAS'],
  [/\b(?:H2|HYDROG\w*|HIDR[OÓ]GEN\w*)\b/, 'HYDROGEN'],
]

const oneOf =
  (known: readonly [RegExp, string][]): Read =>
  text =>
    known.find(([how]) => how.test(text.toUpperCase()))?.[1] ?? null

const gramsIn: Read = text => {
  const [, grams] = /(?<![\d.,])(\d{1,3})(?:[.,]\d)?(?!\d)/.exec(text) ?? []
  return grams === undefined ? null : Number(grams)
}

/** The first that can be read of what stands under any of these codes. */
const first = (
  lines: readonly ScanLine[],
  field: string,
  from: readonly string[],
  read: Read,
): FoundField[] => {
  for (const words of from.flatMap(code => under(lines, code))) {
    const value = read(textOf(words))
    if (value !== null) return [{ field, value, isProven: false, box: around(words) }]
  }
  return []
}

/** A number of seventeen signs stands for itself, wherever it is; it may be read as several words. */
const vinOf = (lines: readonly ScanLine[]): FoundField[] => {
  const candidates = [
    ...under(lines, 'E'),
    ...lines.flatMap(line => line.map(word => [word])),
    ...lines.flatMap(line => line.map((_, at) => line.slice(at, at + 3))),
  ]
  for (const words of candidates) {
    const value = vinIn(textOf(words))
    if (value)
      return [{ field: 'identificationNumber', value, isProven: isVinProven(value), box: around(words) }]
  }
  return []
}

/** What a registration certificate of a country of the Union says of a vehicle. */
export const registrationCertificate = (lines: readonly ScanLine[], today: string): FoundField[] => {
  const manufacturer = first(lines, 'manufacturer', ['D.1'], nameIn)
  const model = first(lines, 'model', ['D.3'], nameIn)
  const name = [...manufacturer, ...model].map(({ value }) => value).join(' ')
  return [
    ...first(lines, 'type', ['J', 'J.1'], oneOf(kinds)),
    ...(name ? [{ field: 'name', value: name, isProven: false, box: null }] : []),
    ...manufacturer,
    ...model,
    ...vinOf(lines),
    ...first(lines, 'auto.licenceNumber', ['A'], plateIn),
    ...first(lines, 'auto.registrationDate', ['B'], text => writtenDay(text, today)),
    ...first(lines, 'auto.fuel', ['P.3'], oneOf(fuels)),
    ...first(lines, 'auto.co2', ['V.7'], gramsIn),
  ]
}
