import { describe, expect, it } from 'vitest'
import { findFields } from './find-fields.ts'
import { inLines } from './in-lines.ts'
import type { ScanKind, ScanLine } from './scan.ts'
import { isVinProven, vinIn } from './vin.ts'
import { writtenDay } from './written-day.ts'

const today = '2026-11-28'

/** Lines as a reader gives them; words stand where their letters do. */
const linesOf = (...lines: string[]): ScanLine[] =>
  lines.map((line, at) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      box: [index / 100, at / 20, (index + text.length) / 100, (at + 0.8) / 20] as const,
    })),
  )
const found = (kind: ScanKind, ...lines: string[]) =>
  Object.fromEntries(findFields(kind, linesOf(...lines), today).map(({ field, value }) => [field, value]))
const proven = (kind: ScanKind, ...lines: string[]) =>
  findFields(kind, linesOf(...lines), today).flatMap(({ field, isProven }) => (isProven ? [field] : []))

describe('a registration certificate', () => {
  it('is read by its harmonised codes, beside them or below', () => {
    expect(
      found(
        'REGISTRATION_CERTIFICATE',
        'A GH-482-KL        B 14/03/2021',
        'D.1                D.3 PARTNER',
        'PEUGEOT',
        'E VF3EFAHK0MJ512347   J N1',
        'P.3 GO             V.7 121',
      ),
    ).toEqual({
      type: 'VAN',
      name: 'PEUGEOT PARTNER',
      manufacturer: 'PEUGEOT',
      model: 'PARTNER',
      identificationNumber: 'VF3EFAHK0MJ512347',
      'auto.licenceNumber': 'GH-482-KL',
      'auto.registrationDate': '2021-03-14',
      'auto.fuel': 'DIESEL',
      'auto.co2': 121,
    })
  })

  it('is read with points that were lost, and says nothing that cannot be', () => {
    const said = found('REGISTRATION_CERTIFICATE', 'B 14/03/2031', 'Dl SEAT', 'D3 ATECA', 'E VF3EFAHK0MJ51')
    expect(said).toEqual({ name: 'SEAT ATECA', manufacturer: 'SEAT', model: 'ATECA' })
    expect(found('REGISTRATION_CERTIFICATE', 'A nice letter to E and B')).toEqual({})
  })
})

describe('a vehicle identification number', () => {
  it('has no I, O or Q, and ends in digits', () => {
    expect(vinIn('VF3EFAHKOMJ5l2347')).toBe('VF3EFAHK0MJ512347')
    expect(vinIn('VF3 EFAHK0MJ 51234')).toBeNull()
    expect(vinIn('IMMATRICULATIONXX')).toBeNull()
    expect(vinIn('12345678901234567')).toBeNull()
  })
  it('is proven where its ninth sign is the check', () => {
    expect(isVinProven('1M8GDM9AXKP042788')).toBe(true)
    expect(isVinProven('1M8GDM9A1KP042788')).toBe(false)
  })
})

describe('bank details', () => {
  it('are an IBAN whose check digits agree, with what stands beside it', () => {
    const lines = [
      'Titulaire du compte : Claire Vasseur',
      'IBAN FR76 3000 6O00 0112 3456 7890 l89',
      'BIC AGRIFRPP',
      'Domiciliation',
      'Agence du Marais',
    ]
    expect(found('BANK_DETAILS', ...lines)).toEqual({
      bankIban: 'FR7630006000011234567890189',
      bankBic: 'AGRIFRPP',
      bankCountry: 'FR',
      bankName: 'Agence du Marais',
      bankOwner: 'Claire Vasseur',
    })
    expect(proven('BANK_DETAILS', ...lines)).toEqual(['bankIban'])
  })
  it('are none where a digit was read wrong, and may go over two lines', () => {
    expect(found('BANK_DETAILS', 'IBAN FR76 3000 6000 0112 3456 7890 188')).toEqual({})
    expect(found('BANK_DETAILS', 'ES91 2100 0418', '4502 0005 1332')).toMatchObject({
      bankIban: 'ES9121000418450200051332',
    })
  })
})

describe('an identity document', () => {
  it('is a card by three lines for machines', () => {
    const lines = [
      'IDFRAX4RTBPFW46<<<<<<<<<<<<<<<',
      '9007138F3002119FRA<<<<<<<<<<<6',
      'GUERIN<<HELENE<MARIE<<<<<<<<<<',
    ]
    expect(found('IDENTITY', 'Carte nationale', ...lines)).toEqual({
      type: 'I',
      title: 'MRS',
      lastName: 'Guerin',
      firstName: 'Helene Marie',
      birthDate: '1990-07-13',
      nationality: 'FR',
    })
    expect(proven('IDENTITY', ...lines)).toEqual(['birthDate'])
    expect(proven('IDENTITY', lines[0]!, lines[1]!.replace('9007138', '9007137'), lines[2]!)).toEqual([])
  })
  it('is a passport by two, its fillers and zeros as readers take them', () => {
    const lines = ['P<UTOERIKSSON«ANNA<MARIA<<<<<<<KKCC', 'L898902C36UTO74O8l22F1204159ZE184226B<<<<<10']
    expect(found('IDENTITY', ...lines)).toMatchObject({
      lastName: 'Eriksson',
      firstName: 'Anna Maria',
      birthDate: '1974-08-12',
    })
    expect(found('IDENTITY', 'IBAN FR76 3000 6000 0112 3456 7890 189', 'BIC AGRIFRPP')).toEqual({})
  })
})

it('reads days as Europe writes them, none that is yet to come or never was', () => {
  expect(writtenDay('le 05.01.2020', today)).toBe('2020-01-05')
  expect(writtenDay('2020-01-05', today)).toBe('2020-01-05')
  expect(writtenDay('31/02/2020', today)).toBeNull()
  expect(writtenDay('29/11/2026', today)).toBeNull()
})

it('puts words on the lines that they stand on, whatever order they come in', () => {
  const lines = linesOf('A GH-482-KL   B 14/03/2021', 'E VF3')
  expect(inLines(lines.flat().reverse())).toEqual(lines)
})
