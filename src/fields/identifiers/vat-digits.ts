import { isLuhn } from './luhn.ts'
import { mod97 } from './mod97.ts'
import { checkSpanishId } from './spanish-id.ts'

const digitsOf = (text: string): number[] => [...text].map(Number)

/** The digits times their weights, added. */
const weigh = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0)

/** ISO 7064, Mod 11,10: German and Croatian numbers. */
const isMod1110 = (text: string): boolean => {
  const check = digitsOf(text.slice(0, -1)).reduce((rest, digit) => {
    const sum = (rest + digit) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - check) % 10 === Number(text.at(-1))
}

/** Digits in even places doubled and their digits added. */
const austrian = (text: string): boolean => {
  const sum = digitsOf(text.slice(1, 8)).reduce((all, digit, index) => {
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2
    return all + (index % 2 ? doubled : digit)
  }, 4)
  return (10 - (sum % 10)) % 10 === Number(text[8])
}

/** Nine digits are a company's; ten a person's, a foreigner's or others', each by a rule of its own. */
const bulgarian = (text: string): boolean => {
  if (text.length === 9) {
    const first = weigh(text, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
    return (first < 10 ? first : (weigh(text, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10) === Number(text[8])
  }
  const check = Number(text[9])
  return (
    (weigh(text, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === check ||
    weigh(text, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === check ||
    (11 - (weigh(text, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === check
  )
}

const cypriot = (text: string): boolean => {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
  const sum = digitsOf(text.slice(0, 8)).reduce((all, digit, i) => all + (i % 2 ? digit : odd[digit]!), 0)
  return text[8] === String.fromCharCode(65 + (sum % 26))
}

/** Eight digits are a company's; numbers of persons follow from their birth and are taken as they are. */
const czech = (text: string): boolean =>
  text.length > 8 || (11 - (weigh(text, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(text[7])

const greek = (text: string): boolean =>
  (weigh(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(text[8])

/** A number of a Spanish tax identifier; K, L and M stand before the number of a person, with the letter of a DNI. */
const spanish = (text: string): boolean =>
  checkSpanishId(text).valid || (/^[KLM]\d{7}[A-Z]$/.test(text) && checkSpanishId(`0${text.slice(1)}`).valid)

const keySigns = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Two signs before a SIREN: a remainder by 97, or in the newer style, which has letters, one by 11. */
const french = (text: string): boolean => {
  const [key, siren] = [text.slice(0, 2), text.slice(2)]
  // Numbers of Monaco begin with three noughts and are no SIREN.
  if (!siren.startsWith('000') && !isLuhn(siren)) return false
  if (/^\d\d$/.test(key)) return (12 + 3 * (Number(siren) % 97)) % 97 === Number(key)
  const [a, b] = [keySigns.indexOf(key[0]!), keySigns.indexOf(key[1]!)]
  if (a < 0 || b < 0) return false
  const value = a < 10 ? a * 24 + b - 10 : a * 34 + b - 100
  return (Number(siren) + 1 + Math.floor(value / 11)) % 11 === value % 11
}

/** The older style has a letter in the second place, which does not count. */
const irish = (text: string): boolean => {
  const isOld = /^\d[A-Z]/.test(text)
  const digits = isOld ? `0${text.slice(2, 7)}${text[0]}` : text.slice(0, 7)
  const extra = !isOld && text[8] && text[8] !== 'W' ? text.charCodeAt(8) - 64 : 0
  return text[7] === 'WABCDEFGHIJKLMNOPQRSTUV'[(weigh(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * extra) % 23]
}

const lithuanian = (text: string): boolean => {
  const own = text.slice(0, -1)
  const by = (shift: number) => digitsOf(own).reduce((sum, d, i) => sum + d * (1 + ((i + shift) % 9)), 0)
  const first = by(0) % 11
  return (first < 10 ? first : (by(2) % 11) % 10) === Number(text.at(-1))
}

/** Numbers of companies begin above 3; those of persons follow from their birth and are taken as they are. */
const latvian = (text: string): boolean =>
  Number(text[0]) < 4 || weigh(text, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3

/** Companies' numbers by eleven; those of sole traders since 2020 by 97, with the country's letters. */
const dutch = (text: string): boolean =>
  weigh(text, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || mod97(`NL${text}`) === 1

const romanian = (text: string): boolean => {
  const padded = text.padStart(10, '0')
  return ((10 * weigh(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === Number(padded[9])
}

/** The remainder taken from eleven; ten counts as nought, eleven is no number. */
const slovene = (text: string): boolean => {
  const check = 11 - (weigh(text, [8, 7, 6, 5, 4, 3, 2]) % 11)
  return check < 11 && check % 10 === Number(text[7])
}

/** Traders by the remainder by 97, with or without 55; government departments and health authorities have no control. */
const british = (text: string): boolean => {
  if (/^[A-Z]/.test(text)) return true
  const sum = weigh(text, [8, 7, 6, 5, 4, 3, 2]) + Number(text.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

const rules: Readonly<Record<string, (text: string) => boolean>> = {
  AT: austrian,
  BE: text => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  BG: bulgarian,
  CY: cypriot,
  CZ: czech,
  DE: isMod1110,
  DK: text => weigh(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: text => weigh(text, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  EL: greek,
  ES: spanish,
  FI: text => weigh(text, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  FR: french,
  GB: british,
  GR: greek,
  HR: isMod1110,
  HU: text => weigh(text, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IE: irish,
  IT: isLuhn,
  LT: lithuanian,
  LU: text => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  LV: latvian,
  MT: text => weigh(text, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0,
  NL: dutch,
  PL: text => weigh(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9]),
  PT: text => ((11 - (weigh(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(text[8]),
  RO: romanian,
  SE: text => isLuhn(text.slice(0, 10)),
  SI: slovene,
  SK: text => Number(text) % 11 === 0,
  XI: british,
}

/** Whether the control of a VAT number holds; `text` has the form of its country and comes without its letters. */
export const vatDigitsHold = (country: string, text: string): boolean =>
  Object.hasOwn(rules, country) ? rules[country]!(text) : true
