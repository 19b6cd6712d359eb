import type { Country, House, Trade } from './house.ts'
import { luckOf, type Random } from './random.ts'
import { storiesOf } from './stories.ts'

/** Somebody who speaks for a company. */
export interface Contact {
  title: 'MR' | 'MRS'
  firstName: string
  lastName: string
}

/** A client before it is written: all that is known of it follows from its place in the list. */
export interface Client {
  index: number
  name: string
  /** Without the letters of its form. */
  shortName: string
  legalForm: string | null
  isIndividual: boolean
  trade: Trade
  number: string
  city: string
  zipcode: string
  street: string
  phone: string
  mobile: string
  domain: string
  director: Contact
  accountant: Contact
  /** Which of the house's branches looks after it. */
  branch: number
  /** Whether it signed a mandate; the others pay by transfer. */
  isCollected: boolean
  iban: string
  riskClass: string
}

/** Names ending so are women's here; enough to choose a form of address. */
const isWoman = (firstName: string): boolean =>
  /[aeë]$|^(Maëlle|Hélène|Nolwenn|Solène|Inès|Manon|Itziar|Carmen)$/.test(firstName) &&
  !/^(Pierre|Hervé|Tanguy)$/.test(firstName)

const contactOf = (country: Country, luck: Random, lastName?: string): Contact => {
  const firstName = luck.pick(country.firstNames)
  return {
    title: isWoman(firstName) ? 'MRS' : 'MR',
    firstName,
    lastName: lastName ?? luck.pick(country.lastNames),
  }
}

/** Letters that an address on the net can bear. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ñ/g, 'n')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()

const forms = new Set(['SAS', 'SARL', 'SELARL', 'SL', 'SA'])
const farmForms: Record<string, string> = { GAEC: 'GAEC', EARL: 'EARL', Ferme: 'EI' }

/** The letters of a company's form as the list of values has them, and the name without them. */
const formOf = (country: Country, name: string): { legalForm: string | null; shortName: string } => {
  const words = name.split(' ')
  const last = words.at(-1)!
  if (forms.has(last))
    return {
      legalForm: last === 'SA' && country.code === 'ES' ? 'SA_ES' : last,
      shortName: words.slice(0, -1).join(' '),
    }
  return { legalForm: farmForms[words[0]!] ?? null, shortName: name }
}

const companyName = (country: Country, trade: Trade, luck: Random): string => {
  const form = luck.pick(trade.forms)
  const filled = luck
    .pick(trade.names)
    .replace('{n}', () => luck.pick(country.lastNames))
    .replace('{p}', () => luck.pick(country.places))
    .replace('{g}', () => luck.pick(country.farms))
    .replace('{s}', () => luck.pick(country.saints))
  return form ? `${filled} ${form}` : filled
}

const clientOf = (house: House, index: number, name: string, trade: Trade, luck: Random): Client => {
  const { country } = house
  const isIndividual = name === ''
  const { city, zipcode } = luck.pick(country.cities)
  const { legalForm, shortName } = formOf(country, name)
  const familyName = country.lastNames.find(last => name.includes(last))
  const director = contactOf(country, luck, familyName)
  const branch = house.branches.findIndex(b => b.zones.some(zone => zipcode.startsWith(zone)))
  return {
    index,
    name: isIndividual ? `${director.firstName} ${director.lastName}` : name,
    shortName,
    legalForm,
    isIndividual,
    trade,
    number: country.companyNumber(luck),
    city,
    zipcode,
    street: country.streetLine(luck.pick(country.streets), luck.between(1, 90)),
    phone: country.phone(luck),
    mobile: country.mobile(luck),
    domain: `${plainText(shortName || `${director.firstName}-${director.lastName}`)}.example`,
    director,
    accountant: contactOf(country, luck),
    branch: Math.max(1, branch),
    isCollected: luck.chance(0.82),
    iban: country.iban(luck),
    riskClass: luck.pick(['A', 'A', 'B', 'B', 'B', 'C', 'C', 'D']),
  }
}

/** The clients of a house: those that stories are told of first, then as many invented ones as asked for. */
export const inventClients = (house: House, count: number): Client[] => {
  const { country } = house
  const known = new Set<string>()
  const told = storiesOf(house).flatMap(story => {
    if (known.has(story.client)) return []
    known.add(story.client)
    return [{ name: story.client, trade: country.trades.find(t => t.trade === story.trade)! }]
  })
  const named = told.slice(0, Math.max(count, 1))
  for (let n = 0; named.length < count; n++) {
    const luck = luckOf(house.tenant, 'name', n)
    const trade = luck.pick(country.trades)
    const isIndividual = luck.chance(0.05)
    const name = isIndividual ? '' : companyName(country, trade, luck)
    const { shortName } = formOf(country, name)
    if (!isIndividual && (known.has(name) || [...known].some(other => other.startsWith(shortName)))) continue
    known.add(name)
    named.push({ name, trade })
  }
  return named.map(({ name, trade }, index) =>
    clientOf(house, index, name, trade, luckOf(house.tenant, 'client', index)),
  )
}
