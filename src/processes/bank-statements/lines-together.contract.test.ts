import { afterAll, beforeAll, expect, it } from 'vitest'
import { runOver } from '#engine/index.ts'
import { writeBankFile } from '../../demo/bank-file.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import type { LeasingHouse } from '../testing/leasing-house.ts'
import { moveFile, receiveFile } from './files.ts'
import { houseWithAccount, iban } from './testing/house-with-account.ts'

const day = '2026-06-10'
let house: LeasingHouse
beforeAll(async () => {
  house = await houseWithAccount()
})
afterAll(() => house.close())

const open = async () =>
  (await house.load('invoice', { pr: 'RECEIVABLE', type: 'INVOICE', status: 'ISSUED' })).sort((a, b) =>
    a.registration < b.registration ? -1 : 1,
  )
let closing = 0
const read = async (id: string, number: number, lines: { minor: number; text: string }[]) => {
  const content = writeBankFile({
    iban,
    id,
    number,
    date: day,
    openingMinor: closing,
    lines: lines.map((line, i) => ({
      date: day,
      name: `CLIENT ${i}`,
      code: 'PMNT-RCDT-ESCT',
      reference: `${id}-${i}`,
      ...line,
    })),
  })
  closing += lines.reduce((sum, { minor }) => sum + minor, 0)
  return house.act(day, async work => {
    const { registration } = await receiveFile(work, `${id}.xml`, content)
    await moveFile(work, registration, 'import')
    return registration
  })
}

it('invoices that lines name are paid in one go, and the books agree', async () => {
  const invoices = (await open()).slice(0, 4)
  expect(invoices).toHaveLength(4)
  const file = await read(
    'S-1',
    1,
    invoices.map(one => ({ minor: Math.round(one.totalBalance! * 100), text: String(one.invoiceNumber) })),
  )
  await house.act(day, work => moveFile(work, file, 'match'))
  const lines = await house.load('bankTransaction')
  expect(lines.map(({ status }) => status)).toEqual(Array(4).fill('ALLOCATED'))
  expect(new Set(lines.map(line => line.bankOperationRegistration)).size).toBe(4)
  for (const { registration } of invoices)
    expect((await house.load('invoice', { registration }))[0]).toMatchObject({
      status: 'PAID',
      totalBalance: 0,
    })
  await expectProofs(house, day)
})

it('where one of them is refused nothing of them is booked, and the others are without it', async () => {
  const [one, other] = await open()
  const paid = one!.totalBalance!
  const name = (i: { registration: string }) => [{ invoice: i.registration, amount: paid }]
  await read('S-2', 2, [
    { minor: Math.round(paid * 100), text: 'A' },
    { minor: Math.round(paid * 100), text: 'B' },
    { minor: Math.round(paid * 100), text: 'C' },
  ])
  const lines = (await house.load('bankTransaction', { status: ['UNMATCHED', 'PROPOSED'] })).map(
    (line, i) => ({
      ...line,
      // The third asks again for what the first has paid.
      proposal: {
        decision: 'INVOICES',
        person: house.client,
        shares: name(i === 1 ? other! : one!),
      } as never,
    }),
  )
  expect(lines).toHaveLength(3)
  const decide = (some: typeof lines) =>
    house.act(day, work => runOver(work, 'bankTransaction', 'allocate', structuredClone(some), {}))
  await expect(decide(lines)).rejects.toMatchObject({
    rejectionReason: { code: 'INVOICE_NOT_OPEN_ANY_MORE' },
  })
  expect((await house.load('invoice', { registration: one!.registration }))[0]).toMatchObject({
    totalBalance: paid,
  })
  await expectProofs(house, day)
  await decide(lines.slice(0, 2))
  for (const { registration } of [one!, other!])
    expect((await house.load('invoice', { registration }))[0]).toMatchObject({ status: 'PAID' })
  await expectProofs(house, day)
})
