import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#errors/index.ts'
import { writeBankFile } from '../../demo/bank-file.ts'
import { calls } from '../index.ts'
import type { LongRun } from '../long-run.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import type { LeasingHouse } from '../testing/leasing-house.ts'
import { longRunAtWork } from '../testing/long-run-at-work.ts'
import { moveFile, receiveFile } from './files.ts'
import { linesWhileWaiting, matchRun } from './match-run.ts'
import { houseWithAccount, iban } from './testing/house-with-account.ts'

const day = '2026-06-10'
let house: LeasingHouse
beforeAll(async () => {
  house = await houseWithAccount()
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

/** A line that pays an invoice and names it. */
const payingOf = (invoice: { totalBalance?: number | null; invoiceNumber?: string | null }) => ({
  minor: Math.round(invoice.totalBalance! * 100),
  text: String(invoice.invoiceNumber),
})
const read = (content: string): Promise<string> =>
  house.act(day, async work => {
    const { registration } = await receiveFile(work, 'june.xml', content)
    await moveFile(work, registration, 'import')
    return registration
  })

it('a file is matched part by part, stopped between two of them, and follows when nothing is left to look at', async () => {
  const all = await house.load('invoice', { pr: 'RECEIVABLE', type: 'INVOICE', status: 'ISSUED' })
  const [first, ...others] = all.slice(0, 4).map(payingOf)
  // The second is of an invoice that the first pays, and a third of none.
  const content = fileOf([first!, { ...first! }, { minor: 1234, text: 'nobody knows' }, ...others])
  const file = await read(content)
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

it('a line that is refused waits for somebody and keeps none of the others back', async () => {
  const [one, other] = await house.load('invoice', { pr: 'RECEIVABLE', type: 'INVOICE', status: 'ISSUED' })
  const file = await read(fileOf([payingOf(one!), payingOf(other!)]))
  const lines = await house.load('bankTransaction', { camtRegistration: file })
  const refused = lines.find(line => line.reference?.includes(one!.invoiceNumber!))!.registration
  // As a script of the house does it that hears of each allocation.
  const refusing: LongRun = {
    ...matchRun,
    phases: matchRun.phases.map(phase => ({
      ...phase,
      take: async (work, scope, keys) => {
        if (keys.includes(refused)) throw new AppError('SCRIPT_FAILED', ['not this one', 'guard'])
        return phase.take(work, scope, keys)
      },
    })),
  }
  const scope = { date: day, file, name: 'june.xml' }
  const run = await longRunAtWork(house.engine, house.as(day), refusing, scope, 2)
  expect(await run.toEnd()).toMatchObject({ status: 'WARNING', failed: 1, made: { allocated: 1 } })
  expect((await statusOf(file)).sort()).toEqual(['ALLOCATED', 'UNMATCHED'])
  expect(await house.load('camt', { registration: file })).toMatchObject([
    { status: 'RECONCILING', openCount: 1 },
  ])
  expect(await house.load('invoice', { registration: one!.registration })).toMatchObject([
    { status: 'ISSUED', totalBalance: one!.totalBalance },
  ])
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
  await expectProofs(house, day)
})
