import sharp from 'sharp'
import { formatIban, ibanCheckDigits } from '#fields/identifiers/iban.ts'
import type { ScanKind } from '../scan.ts'

/** A document that nobody has, as a camera or a scanner takes it, with what stands on it. */
export interface MadeScan {
  kind: ScanKind
  jpeg: Buffer
  says: Readonly<Record<string, string | number>>
}

type Random = () => number

/** The same numbers each time (mulberry32). */
const randomFrom = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)]!
const some = (random: Random, signs: string, count: number): string =>
  Array.from({ length: count }, () => pick(random, [...signs])).join('')
const digits = (random: Random, count: number): string => some(random, '0123456789', count)
const letters = (random: Random, count: number): string => some(random, 'ABCDEFGHJKLMNPRSTVWXYZ', count)
const two = (value: number): string => String(value).padStart(2, '0')
const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))

interface Text {
  at: [x: number, y: number]
  text: string
  size?: number
  mono?: boolean
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const drawing = (texts: readonly Text[], ground: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1100"><rect width="100%" height="100%" fill="${ground}"/>${texts
    .map(
      ({ at: [x, y], text, size = 30, mono }) =>
        `<text x="${x}" y="${y}" font-size="${size}" xml:space="preserve" fill="#1a1a22" font-family="${mono ? 'DejaVu Sans Mono, monospace' : 'DejaVu Sans, sans-serif'}">${escaped(text)}</text>`,
    )
    .join('')}</svg>`

/** On a table, a little turned, with grain and a soft lens. */
const taken = async (random: Random, texts: readonly Text[], ground: string): Promise<Buffer> => {
  const angle = random() * 6 - 3
  const blur = 0.4 + random() * 0.5
  const drawn = await sharp(Buffer.from(drawing(texts, ground)))
    .rotate(angle, { background: '#d8d4cc' })
    .flatten({ background: '#d8d4cc' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = drawn
  for (let at = 0; at < data.length; at++)
    data[at] = Math.max(0, Math.min(255, data[at]! + (random() - 0.5) * 36))
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .blur(blur)
    .jpeg({ quality: 70 })
    .toBuffer()
}

const makes = [
  ['PEUGEOT', 'PARTNER'],
  ['RENAULT', 'MASTER'],
  ['SEAT', 'ATECA'],
  ['VOLVO', 'FH 460'],
  ['CITROEN', 'BERLINGO'],
  ['TOYOTA', 'COROLLA'],
] as const

const categories = [
  ['M1', 'CAR'],
  ['N1', 'VAN'],
  ['N3', 'TRUCK'],
] as const

const fuels = [
  ['GO', 'DIESEL'],
  ['ES', 'PETROL'],
  ['EL', 'ELECTRIC'],
  ['EH', 'HYBRID'],
] as const

const certificate = async (random: Random): Promise<MadeScan> => {
  const [make, model] = pick(random, makes)
  const [category, type] = pick(random, categories)
  const [code, fuel] = pick(random, fuels)
  const plate = pick(random, [
    () => `${letters(random, 2)}-${digits(random, 3)}-${letters(random, 2)}`,
    () => `${digits(random, 4)} ${some(random, 'BCDFGHJKLMNPRSTVWXYZ', 3)}`,
    () => `${letters(random, 3)} ${digits(random, 3)}`,
  ])()
  const vin = `VF${some(random, '12345678', 1)}${letters(random, 3)}${some(random, 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789', 5)}${digits(random, 6)}`
  const [year, month, day] = [between(random, 2012, 2024), between(random, 1, 12), between(random, 1, 28)]
  const co2 = between(random, 90, 240)
  const texts: Text[] = [
    { at: [80, 80], text: 'CERTIFICAT D’IMMATRICULATION', size: 36 },
    { at: [80, 180], text: 'A' },
    { at: [170, 180], text: plate },
    { at: [820, 180], text: 'B' },
    { at: [910, 180], text: `${two(day)}/${two(month)}/${year}` },
    { at: [80, 260], text: 'C.1' },
    { at: [170, 260], text: 'TRANSPORTS DU MARAIS' },
    { at: [80, 380], text: 'D.1' },
    { at: [170, 380], text: make },
    { at: [820, 380], text: 'D.3' },
    { at: [910, 380], text: model },
    { at: [80, 460], text: 'E' },
    { at: [170, 460], text: vin },
    { at: [820, 460], text: 'F.1' },
    { at: [910, 460], text: '2050' },
    { at: [80, 540], text: 'J' },
    { at: [170, 540], text: category },
    { at: [820, 540], text: 'P.3' },
    { at: [910, 540], text: code },
    { at: [80, 620], text: 'S.1' },
    { at: [170, 620], text: '5' },
    { at: [820, 620], text: 'V.7' },
    { at: [910, 620], text: String(co2) },
  ]
  return {
    kind: 'REGISTRATION_CERTIFICATE',
    jpeg: await taken(random, texts, '#eef2e6'),
    says: {
      type,
      manufacturer: make,
      model,
      identificationNumber: vin,
      'auto.licenceNumber': plate,
      'auto.registrationDate': `${year}-${two(month)}-${two(day)}`,
      'auto.fuel': fuel,
      'auto.co2': co2,
    },
  }
}

const owners = ['MECANIQUE GUERIN SAS', 'Claire Vasseur', 'TALLERES NORTE SL', 'UAB Gedimino namai'] as const

const account = async (random: Random): Promise<MadeScan> => {
  const [country, bic, count] = pick(random, [
    ['FR', 'BNPAFRPPXXX', 23],
    ['ES', 'BBVAESMM', 20],
    ['LT', 'HABALT22', 16],
  ] as const)
  const number = digits(random, count)
  const iban = `${country}${ibanCheckDigits(country, number)}${number}`
  const owner = pick(random, owners)
  const texts: Text[] = [
    { at: [80, 90], text: 'Relevé d’identité bancaire', size: 40 },
    { at: [80, 220], text: `Titulaire : ${owner}` },
    { at: [80, 340], text: 'IBAN' },
    { at: [240, 340], text: formatIban(iban) },
    { at: [80, 420], text: 'BIC' },
    { at: [240, 420], text: bic },
    { at: [80, 560], text: 'Cet identifiant est à remettre à vos créanciers.', size: 24 },
  ]
  return {
    kind: 'BANK_DETAILS',
    jpeg: await taken(random, texts, '#ffffff'),
    says: { bankIban: iban, bankBic: bic, bankCountry: country, bankOwner: owner },
  }
}

/** The check digit of lines for machines. */
export const machineCheck = (text: string): string =>
  String(
    [...text].reduce(
      (sum, sign, at) => sum + (sign === '<' ? 0 : Number.parseInt(sign, 36)) * [7, 3, 1][at % 3]!,
      0,
    ) % 10,
  )

const people = [
  ['GUERIN', 'HELENE'],
  ['GARCIA<LOPEZ', 'JOSE'],
  ['KAZLAUSKAS', 'JONAS'],
  ['VASSEUR', 'CLAIRE<MARIE'],
] as const

const written = (name: string): string =>
  name
    .split('<')
    .map(part => part[0] + part.slice(1).toLowerCase())
    .join(' ')

const card = async (random: Random): Promise<MadeScan> => {
  const [last, first] = pick(random, people)
  const [nation, country] = pick(random, [
    ['FRA', 'FR'],
    ['ESP', 'ES'],
    ['LTU', 'LT'],
  ] as const)
  const sex = pick(random, ['M', 'F'])
  const [year, month, day] = [between(random, 1950, 2004), between(random, 1, 12), between(random, 1, 28)]
  const birth = `${two(year % 100)}${two(month)}${two(day)}`
  const number = `${letters(random, 2)}${digits(random, 7)}`
  const isPassport = random() < 0.4
  const ends = `${between(random, 27, 34)}${two(month)}${two(day)}`
  const names = `${last}<<${first}`
  const lines = isPassport
    ? [
        `P<${nation}${names}`.padEnd(44, '<'),
        `${number}${machineCheck(number)}${nation}${birth}${machineCheck(birth)}${sex}${ends}${machineCheck(ends)}`.padEnd(
          44,
          '<',
        ),
      ]
    : [
        `ID${nation}${number}${machineCheck(number)}`.padEnd(30, '<'),
        `${birth}${machineCheck(birth)}${sex}${ends}${machineCheck(ends)}${nation}`.padEnd(30, '<'),
        names.padEnd(30, '<'),
      ]
  const texts: Text[] = [
    { at: [80, 90], text: isPassport ? 'PASSEPORT' : 'CARTE NATIONALE D’IDENTITÉ', size: 40 },
    { at: [520, 240], text: written(last), size: 34 },
    { at: [520, 320], text: written(first), size: 34 },
    ...lines.map(
      (text, at): Text => ({ at: [80, 700 + at * 90], text, size: isPassport ? 52 : 60, mono: true }),
    ),
  ]
  return {
    kind: 'IDENTITY',
    jpeg: await taken(random, texts, '#e8eef6'),
    says: {
      title: sex === 'M' ? 'MR' : 'MRS',
      lastName: written(last),
      firstName: written(first),
      birthDate: `${year}-${two(month)}-${two(day)}`,
      nationality: country,
    },
  }
}

const makers: Record<ScanKind, (random: Random) => Promise<MadeScan>> = {
  REGISTRATION_CERTIFICATE: certificate,
  BANK_DETAILS: account,
  IDENTITY: card,
}

/** One of a kind: the same for the same seed. */
export const madeScan = (kind: ScanKind, seed: number): Promise<MadeScan> => makers[kind](randomFrom(seed))
