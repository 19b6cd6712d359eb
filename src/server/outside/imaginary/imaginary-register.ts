import { cif, siren, siret } from '#demo/identifiers.ts'
import { luckOf, type Random } from '#demo/random.ts'
import { checkRegistrationNumber } from '#fields/identifiers/registration.ts'
import { fold } from '#fields/text/fold.ts'
import type { RegisterEntry, RegisterHit, Registers } from '../services.ts'
import { britain, france, germany, type ImaginaryCountry, italy, spain, switzerland } from './countries.ts'

/** Where a company is from that is nowhere. */
export const imaginarySource = 'Imaginary'

const most = 10
const french = 3000
const others = 300

const digits = (luck: Random, count: number): string =>
  Array.from({ length: count }, () => luck.between(0, 9)).join('')

/** What is made with the one last digit by which its check fits; another where none does. */
const withCheckDigit = (type: string, body: () => string): string => {
  for (;;) {
    const made = body()
    const whole = [...'0123456789'].map(last => checkRegistrationNumber(type, `${made}${last}`))
    const right = whole.find(({ valid, warning }) => valid && !warning)
    if (right) return String(right.value)
  }
}

const vatOf = (number: string): string =>
  `FR${String((12 + 3 * (Number(number) % 97)) % 97).padStart(2, '0')}${number}`

/** Of each type: whose companies they are, how many, and how one is numbered. */
const kinds: Readonly<
  Record<string, { country: ImaginaryCountry; count: number; number: (luck: Random) => string }>
> = {
  SIR: { country: france, count: french, number: siren },
  SRT: { country: france, count: others, number: luck => siret(siren(luck), 1) },
  EVA: { country: france, count: others, number: luck => vatOf(siren(luck)) },
  CIF: { country: spain, count: others, number: cif },
  NIF: { country: spain, count: others, number: cif },
  GBR: { country: britain, count: others, number: luck => `9${digits(luck, 7)}` },
  CHE: { country: switzerland, count: others, number: luck => withCheckDigit('CHE', () => digits(luck, 8)) },
  ITA: { country: italy, count: others, number: luck => withCheckDigit('ITA', () => digits(luck, 10)) },
  DEU: { country: germany, count: others, number: luck => `HRB ${luck.between(100_000, 999_999)}` },
}

interface Known extends RegisterEntry {
  name: string
  /** By which it is searched. */
  words: readonly string[]
}

const personOf = (country: ImaginaryCountry, luck: Random): string =>
  `${luck.pick(country.firstNames)} ${luck.pick(country.beginnings)}${luck.pick(country.endings)}`

const officersOf = (country: ImaginaryCountry, luck: Random) =>
  Array.from({ length: luck.between(1, 3) }, (_, at) => ({
    name: personOf(country, luck),
    role: country.roles[Math.min(at, country.roles.length - 1)]!,
  }))

const addressOf = (country: ImaginaryCountry, luck: Random) => {
  const [, city = '', zipcode] = /^(.*?)(?: (\d+))?$/.exec(luck.pick(country.towns))!
  const [streetName, number] = [luck.pick(country.streets), luck.between(1, 120)]
  return {
    country: country.code,
    address1: country.line(streetName, number),
    streetName,
    streetNumber: String(number),
    ...(zipcode ? { zipcode } : {}),
    city,
  }
}

/** A company of a type by its place in the list: the same in every installation. */
const companyOf = (type: string, index: number): Known => {
  const { country, number } = kinds[type]!
  const luck = luckOf('register', type, index)
  const [trade, activityCode] = luck.pick(country.trades)
  const [legalForm, written] = luck.pick(country.forms)
  const ownName = `${luck.pick(country.beginnings)}${luck.pick(country.endings)}`
  const name =
    country.code === 'FR' || country.code === 'ES' || country.code === 'IT'
      ? `${trade} ${ownName} ${written}`
      : `${ownName} ${trade} ${written}`
  const value = String(checkRegistrationNumber(type, number(luck)).value)
  return {
    value,
    name,
    legalForm,
    activityCode,
    ...(type === 'SIR' ? { siret: siret(value, 1) } : {}),
    creationDate: `${luck.between(1962, 2022)}-${String(luck.between(1, 12)).padStart(2, '0')}-${String(luck.between(1, 28)).padStart(2, '0')}`,
    isActive: !luck.chance(0.04),
    addresses: [addressOf(country, luck)],
    officers: officersOf(country, luck),
    words: fold(name).split(/[^\p{L}\p{N}]+/u),
  }
}

const entryOf = ({ words: _, ...entry }: Known): RegisterEntry => entry

/** How numbers are compared: as they are typed, without what stands between the figures. */
const compact = (text: string): string => text.toUpperCase().replace(/[\s./-]/g, '')

/**
 * Companies that are nowhere, for demonstrations: a number or a name of one letter is enough. Right numbers are borne by real
 * companies in part: no house that works with real ones is told of these.
 */
export class ImaginaryRegister implements Registers {
  readonly #made = new Map<string, readonly Known[]>()

  #companies(type: string): readonly Known[] {
    const kept = this.#made.get(type)
    if (kept) return kept
    const seen = new Set<string>()
    const made = Array.from({ length: kinds[type]?.count ?? 0 }, (_, index) => companyOf(type, index))
      // Two of one number would be one.
      .filter(({ value }) => !seen.has(value) && seen.add(value))
      .sort((a, b) => (a.value < b.value ? -1 : 1))
    this.#made.set(type, made)
    return made
  }

  async suggest({ type, text, onlyActive }: Parameters<Registers['suggest']>[0]): Promise<RegisterHit[]> {
    const number = compact(text)
    const words = fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
    if (!number || words.length === 0) return []
    return this.#companies(type)
      .filter(
        ({ value, isActive, words: own }) =>
          (isActive || !onlyActive) &&
          (compact(value).startsWith(number) || words.every(word => own.some(one => one.startsWith(word)))),
      )
      .slice(0, most)
      .map(known => ({
        id: known.value,
        value: known.value,
        name: known.name,
        isActive: known.isActive!,
        entry: entryOf(known),
      }))
  }

  async detail(type: string, id: string): Promise<RegisterEntry | null> {
    const found = this.#companies(type).find(one => compact(one.value) === compact(id))
    return found ? entryOf(found) : null
  }
}
