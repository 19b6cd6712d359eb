import type { Random } from './random.ts'

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.between(0, 9)).join('')

const luhnDigit = (text: string): number => {
  let sum = 0
  for (let i = 0; i < text.length; i++) {
    let d = Number(text[text.length - 1 - i])
    if (i % 2 === 0) {
      d *= 2
      if (d > 9) d -= 9
    }
    sum += d
  }
  return (10 - (sum % 10)) % 10
}

/** A well-formed SIREN that no company bears on purpose: it begins with 9. */
export const siren = (random: Random): string => {
  const body = `9${digits(random, 7)}`
  return `${body}${luhnDigit(body)}`
}

/** The SIRET of an establishment: the SIREN, its number within the company, a digit by Luhn over all. */
export const siret = (sirenNumber: string, establishment: number): string => {
  const body = `${sirenNumber}${String(establishment).padStart(4, '0')}`
  return `${body}${luhnDigit(body)}`
}

/** The French VAT number of a SIREN: key = (12 + 3 × (SIREN mod 97)) mod 97. */
export const frenchVat = (sirenNumber: string): string =>
  `FR${String((12 + 3 * (Number(sirenNumber) % 97)) % 97).padStart(2, '0')}${sirenNumber}`

/** A Spanish company's CIF with its control digit. */
export const cif = (random: Random): string => {
  const body = `99${digits(random, 5)}`
  let sum = 0
  for (let i = 0; i < 7; i++) {
    const d = Number(body[i])
    const doubled = d * 2
    sum += i % 2 === 0 ? Math.floor(doubled / 10) + (doubled % 10) : d
  }
  return `B${body}${(10 - (sum % 10)) % 10}`
}

/** A Spanish natural person's DNI. */
export const dni = (random: Random): string => {
  const number = digits(random, 8)
  return `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number) % 23]}`
}

const mod97 = (text: string): number => {
  let rest = 0
  for (const c of text) {
    const value = c >= 'A' ? String(c.charCodeAt(0) - 55) : c
    rest = Number(`${rest}${value}`) % 97
  }
  return rest
}

const ibanOf = (country: string, bban: string): string =>
  `${country}${String(98 - mod97(`${bban}${country}00`)).padStart(2, '0')}${bban}`

/** A French IBAN with a valid national key, at one of a few invented branches. */
export const frenchIban = (random: Random): string => {
  const bank = random.pick(['19506', '14445', '30004', '10278'])
  const branch = digits(random, 5)
  const account = digits(random, 11)
  const key = 97 - ((89 * (Number(bank) % 97) + 15 * (Number(branch) % 97) + 3 * (Number(account) % 97)) % 97)
  return ibanOf('FR', `${bank}${branch}${account}${String(key).padStart(2, '0')}`)
}

const spanishControl = (text: string, weights: readonly number[]): number => {
  const sum = [...text].reduce((total, c, i) => total + Number(c) * weights[i]!, 0)
  const control = 11 - (sum % 11)
  return control === 10 ? 1 : control === 11 ? 0 : control
}

/** A Spanish IBAN with both control digits. */
export const spanishIban = (random: Random): string => {
  const bank = `${random.pick(['2100', '0182', '2095', '0049'])}${digits(random, 4)}`
  const account = digits(random, 10)
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]
  return ibanOf(
    'ES',
    `${bank}${spanishControl(`00${bank}`, weights)}${spanishControl(account, weights)}${account}`,
  )
}

/** The identifier of a creditor of direct debits: check digits over the national part and the country. */
export const creditorIdentifier = (country: string, national: string): string =>
  `${country}${String(98 - mod97(`${national}${country}00`)).padStart(2, '0')}ZZZ${national}`

/** Numbers that the regulator keeps free for films: nobody is called by them. */
export const frenchPhone = (random: Random): string => `+3326191${digits(random, 4)}`
export const frenchMobile = (random: Random): string => `+3363998${digits(random, 4)}`
export const spanishPhone = (random: Random): string => `+3494400${digits(random, 4)}`
export const spanishMobile = (random: Random): string => `+3460055${digits(random, 4)}`

const letters = (random: Random, from: string, count: number): string =>
  Array.from({ length: count }, () => random.pick([...from])).join('')

/** A French licence plate, without the letters that plates leave out. */
export const frenchPlate = (random: Random): string =>
  `${letters(random, 'ABCDEFGHJKLMNPQRSTVWXYZ', 2)}-${digits(random, 3)}-${letters(random, 'ABCDEFGHJKLMNPQRSTVWXYZ', 2)}`

/** A Spanish licence plate: four digits and three consonants. */
export const spanishPlate = (random: Random): string =>
  `${digits(random, 4)} ${letters(random, 'BCDFGHJKLMNPRSTVWXYZ', 3)}`

/** A serial number such as makers print: their initials, the year, five digits. */
export const serialNumber = (random: Random, manufacturer: string, year: string): string =>
  `${manufacturer
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()}${year.slice(2)}-${digits(random, 5)}`

/** The banks of the invented accounts, by the first digits of the national number. */
export const banks: Record<string, { name: string; bic: string }> = {
  FR19506: { name: 'Crédit Agricole', bic: 'AGRIFRPP895' },
  FR14445: { name: 'Caisse d’Épargne', bic: 'CEPAFRPP444' },
  FR30004: { name: 'BNP Paribas', bic: 'BNPAFRPP' },
  FR10278: { name: 'Crédit Mutuel', bic: 'CMCIFR2A' },
  ES2100: { name: 'CaixaBank', bic: 'CAIXESBB' },
  ES0182: { name: 'BBVA', bic: 'BBVAESMM' },
  ES2095: { name: 'Kutxabank', bic: 'BASKES2B' },
  ES0049: { name: 'Banco Santander', bic: 'BSCHESMM' },
}

/** The bank at which an invented account is kept. */
export const bankOf = (iban: string): { name: string; bic: string } => {
  const found = Object.entries(banks).find(([key]) => iban.slice(4).startsWith(key.slice(2)))
  return found![1]
}
