import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeBankFile } from '../../demo/bank-file.ts'
import { calls } from '../index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { longRunAtWork } from '../testing/long-run-at-work.ts'
import { moveFile, receiveFile } from './files.ts'
import { linesWhileWaiting, matchRun } from './match-run.ts'

const iban = 'FR7630006000011234567890189'
const day = '2026-06-10'
let house: LeasingHouse
beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  await house.create('bankAccount', {
    personRegistration: house.house,
    name: 'Main account',
    bankIban: iban,
    orgaRegistration: house.house,
  })
  await house.bill('2026-06-01', [await house.running(), await house.running()])
})
afterAll(() => house.close())

let closing = 0
let number = 0
const fileOf = (lines: readonly { minor: number; text: string }[]): string => {
  number++
  const openingMinor = closing
  closing += lines.reduce((sum, { minor }) => sum + minor, 0)
  return writeBankFile({
    ...{ iban, id: `S-${number}`, number, date: day, openingMinor },
    lines: lines.map((line, i) => ({
      ...{ date: day, name: `CLIENT ${i}`, code: 'PMNT-RCDT-ESCT', reference: `${number}-${i}` },
      ...line,
    })),
  })
}
const statusOf = async (camtRegistration: string) =>
  (await house.load('bankTransaction', { camtRegistration })).map(({ status }) => status)
const upload = (content: string, background?: boolean) =>
  calls
    .find(({ path }) => path === '/api/script/runs/import-bank-file')!
    .run(house.engine, house.as(day), {
      params: {},
      query: {},
      body: { fileName: 'june.xml', content, ...(background ? { background } : {}) },
    }) as Promise<{ registration: string; answer?: { batch: string } }>

it('a file is matched part by part, stopped between two of them, and follows when nothing is left to look at', async () => {
  const all = await house.load('invoice', { pr: 'RECEIVABLE', type: 'INVOICE', status: 'ISSUED' })
  const [first, ...others] = all.slice(0, 4).map(one => ({
    minor: Math.round(one.totalBalance! * 100),
    text: String(one.invoiceNumber),
  }))
  // The second is of an invoice that the first pays, and a third of none.
  const content = fileOf([first!, { ...first! }, { minor: 1234, text: 'nobody knows' }, ...others])
  const file = await house.act(day, async work => {
    const { registration } = await receiveFile(work, 'june.xml', content)
    await moveFile(work, registration, 'import')
    return registration
  })
  const scope = { date: day, file, name: 'june.xml' }
  const run = await longRunAtWork(house.engine, house.as(day), matchRun, scope)
  expect(await run.load()).toMatchObject({ total: 6, name: 'Bank file: june.xml' })
  await run.step()
  await run.stop()
  expect(await house.load('camt', { registration: file })).toMatchObject([{ status: 'IMPORTED' }])
  await run.goOn()
  expect(await run.toEnd()).toMatchObject({ status: 'SUCCESS', failed: 0, made: { allocated: 4 } })
  expect(await house.load('camt', { registration: file })).toMatchObject([
    { status: 'RECONCILING', openCount: 2 },
  ])
  expect(await statusOf(file)).toEqual(expect.arrayContaining(Array(4).fill('ALLOCATED')))
  for (const { registration } of all.slice(0, 4))
    expect(await house.load('invoice', { registration })).toMatchObject([{ status: 'PAID', totalBalance: 0 }])
  await expectProofs(house, day)
})

it('a long file is matched in the background where that is allowed, a short one and any other while one waits', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ minor: 1 + i, text: 'unknown' }))
  expect(await upload(fileOf(lines(2)), true)).toMatchObject({ status: 'RECONCILING', openCount: 2 })
  const begun = await upload(fileOf(lines(linesWhileWaiting + 1)), true)
  expect(begun).toMatchObject({ answer: { batch: expect.any(String), total: linesWhileWaiting + 1 } })
  const waited = await upload(fileOf(lines(linesWhileWaiting + 1)))
  expect(waited).toMatchObject({ status: 'RECONCILING', openCount: linesWhileWaiting + 1 })
})
