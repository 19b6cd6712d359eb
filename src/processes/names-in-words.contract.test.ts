import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  autocomplete,
  changeRecords,
  listRecords,
  type Plain,
  parseListQuery,
  patchRecord,
  readRecord,
  recordHistory,
} from '#engine/index.ts'
import type { EntityName } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { invoicePage } from './invoice-pdf/page.ts'
import { type LeasingHouse, leasingHouse } from './testing/leasing-house.ts'

let house: LeasingHouse
let contract: string

beforeAll(async () => {
  house = await leasingHouse()
  const organizations = await house.load('organization')
  await house.act('2026-03-01', work =>
    changeRecords(work, 'organization', organizations, () => ({ preferredLanguage: 'fr-FR' })),
  )
  contract = await house.running()
  await house.bill('2026-04-01', [contract])
})
afterAll(() => house.close())

const reader = (locale: string) => ({ ...house.as('2026-04-01'), locale })

const listed = async (
  locale: string,
  entity: EntityName,
  query: Record<string, string>,
): Promise<Plain[]> => {
  const { records } = await listRecords(house.engine, reader(locale), entity, parseListQuery(query))
  return records.map(record => JSON.parse(record) as Plain)
}

const firstRent = async () => {
  const [rent] = await house.load('cashflow', {
    contractRegistration: contract,
    type: 'INSTALMENT',
    index: 1,
  })
  return rent!
}

describe('what the product names', () => {
  it.each([
    ['en-EU', 'Rent 1 of 36'],
    ['fr-FR', 'Loyer 1 sur 36'],
    ['es-ES', 'Alquiler 1 de 36'],
    ['lt-LT', 'Nuoma 1 iš 36'],
  ])('is told in the words of who reads, %s', async (locale, words) => {
    const { registration } = await firstRent()
    const read = JSON.parse(await readRecord(house.engine, reader(locale), 'cashflow', registration)) as Plain
    expect(read.name).toBe(words)
    expect(read).not.toHaveProperty('wording')
    const lines = await listed(locale, 'invoiceLine', { contractRegistration: contract, projection: 'name' })
    expect(lines.map(line => line.name)).toContain(words)
    const [invoice] = await listed(locale, 'invoice', {
      contractRegistration: contract,
      pr: 'RECEIVABLE',
      include: 'lines',
    })
    expect(invoice!.name).toBe(`${words} – Haas Mini Mill 2`)
    expect((invoice!.lines as Plain[]).map(line => line.name)).toEqual([words])
  })

  it('is the name of a reference in the same words', async () => {
    const [line] = await listed('es-ES', 'invoiceLine', {
      contractRegistration: contract,
      type: 'INSTALMENT',
      include: 'cashflowName',
    })
    expect(line!.cashflowName).toBe('Alquiler 1 de 36')
  })

  it('is kept, searched and booked in the language of the house', async () => {
    expect(await firstRent()).toMatchObject({
      name: 'Loyer 1 sur 36',
      wording: message('NUMBERED', { name: message('RENT'), index: 1, total: 36 }),
    })
    expect(await listed('en-EU', 'invoice', { search: 'loyer haas' })).toHaveLength(1)
    const bookings = await house.load('booking', { contractRegistration: contract, eventType: 'INVOICE' })
    expect(bookings.map(booking => booking.name)).toEqual([
      'Loyer facturé – Loyer 1 sur 36 – Haas Mini Mill 2',
    ])
  })

  it('is suggested behind its number and whose it is, and found by all that is suggested', async () => {
    const [invoice] = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
    const [payer] = await house.load('person', {
      registration: invoice!.persons!.find(one => one.role === 'PAYER')!.personRegistration,
    })
    const suggested = await autocomplete(
      house.engine,
      reader('en-EU'),
      'invoice',
      'loyer haas',
      parseListQuery({}),
    )
    expect(suggested).toEqual([
      `${invoice!.registration} · ${payer!.name} · Loyer 1 sur 36 – Haas Mini Mill 2`,
    ])
    const found = await listed('en-EU', 'invoice', { search: suggested[0]! })
    expect(found.map(one => one.registration)).toEqual([invoice!.registration])
  })

  it('is printed in the language of who is invoiced', async () => {
    const [invoice] = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
    expect(JSON.stringify(invoicePage(invoice!, 'lt-LT'))).toContain('"Nuoma 1 iš 36"')
  })

  it('keeps a name that a person gives, and takes none that was only sent back', async () => {
    const [element] = await house.load('contractElement', {
      contractRegistration: contract,
      type: 'INSTALMENT',
    })
    const { registration } = element!
    const nameIn = async (locale: string) =>
      JSON.parse(await readRecord(house.engine, reader(locale), 'contractElement', registration)).name
    const call = (locale: string, name: string) =>
      house.engine.work(reader(locale), work =>
        patchRecord(work, 'contractElement', registration, { name, groupKey: name }),
      )
    await call('es-ES', 'Alquiler')
    expect([await nameIn('fr-FR'), await nameIn('en-EU')]).toEqual(['Loyer', 'Rent'])
    await call('es-ES', 'Alquiler de la fresadora')
    expect([await nameIn('fr-FR'), await nameIn('en-EU')]).toEqual([
      'Alquiler de la fresadora',
      'Alquiler de la fresadora',
    ])
  })
})

describe('a reason that the product gives', () => {
  it('is told in the words of who reads the history', async () => {
    const [invoice] = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
    await house.move('invoice', invoice!.registration, 'credit', {
      reason: 'Wrong machine',
      input: { date: '2026-04-02' },
      day: '2026-04-02',
    })
    const [allocation] = await listed('fr-FR', 'cashflowAllocation', {
      invoiceRegistration: invoice!.registration,
    })
    expect(allocation!.reason).toBe('Avoir')
    const told = await recordHistory(house.engine, reader('fr-FR'), 'invoice', invoice!.registration)
    expect(told.map(entry => entry.reason)).toContain('Wrong machine')
    const [note] = await listed('lt-LT', 'invoice', { type: 'CREDIT_NOTE' })
    expect(note!.name).toBe(`Kreditinė sąskaita: ${invoice!.invoiceNumber}`)
  })
})
