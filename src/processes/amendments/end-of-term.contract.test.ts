import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Plain } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse()
})
afterEach(() => house.close())

/** Half a year, at whose end 4,800 are left. */
const terms = { duration: 6, residualValue: 4800 }
const end = '2026-09-01'
const months = ['04', '05', '06', '07', '08', '09'].map(month => `2026-${month}-01`)

const until = async (contract: string, last: string): Promise<void> => {
  for (const day of months) if (day <= last) await house.bill(day, [contract])
}
const renewal = async (contract: string, day: string, values: Plain = {}): Promise<Plain> => {
  const made = await house.create(
    'amendment',
    { contractRegistration: contract, type: 'RENEWAL', validityDate: end, renewalMonths: 12, ...values },
    day,
  )
  await house.move('amendment', made.registration, 'simulate', { day })
  return house.read('amendment', made.registration)
}
const apply = async ({ registration }: Plain, day: string) => {
  await house.move('amendment', registration, 'approve', { day })
  await house.move('amendment', registration, 'apply', { day })
}
const asked = async (contract: string) =>
  (
    await house.load('cashflow', {
      contractRegistration: contract,
      pr: 'RECEIVABLE',
      status: ['PLANNED', 'BILLED', 'SETTLED'],
    })
  ).sort((a, b) => (`${a.dueDate}${a.type}` < `${b.dueDate}${b.type}` ? -1 : 1))
const proven = async (...days: string[]) => {
  for (const day of ['2026-03-10', '2026-06-15', end, ...days]) await expectProofs(house, day)
}

describe.each([
  ['lease', { quotation: { ...terms, insurancePremium: 20 } }],
  ['lease in advance', { quotation: { ...terms, inAdvance: true } }],
  ['loan', { product: 'LOAN', assets: [], quotation: terms }],
])('the renewal of a %s', (_name, contractTerms) => {
  it('pays what is left at the end in further instalments, a new version of the plan, and is undone', async () => {
    const contract = await house.running(contractTerms)
    await until(contract, '2026-07-01')
    const before = await asked(contract)
    const shown = await renewal(contract, '2026-07-10', { newRate: 0.04, newResidualValue: 600 })
    expect(shown).toMatchObject({ newEndDate: '2027-09-01', backBilled: 0, backCredited: 0 })
    await apply(shown, '2026-07-10')
    await proven('2026-07-10')
    const flows = await asked(contract)
    const instalments = flows.filter(flow => flow.type === 'INSTALMENT')
    expect(instalments).toHaveLength(18)
    const isOld = (flow: Plain) => (flow.index as number) <= 6
    expect(instalments.filter(isOld).map(flow => flow.amountExclTax)).toEqual(
      before.filter(flow => flow.type === 'INSTALMENT').map(flow => flow.amountExclTax),
    )
    expect(
      new Set(instalments.filter(flow => !isOld(flow) && flow.index !== 18).map(f => f.amountExclTax)),
    ).toEqual(new Set([shown.newPayment]))
    expect(flows.filter(flow => flow.type === 'RESIDUAL')).toMatchObject([
      { amountExclTax: 600, dueDate: '2027-09-01' },
    ])
    expect(
      sumMoney(
        flows.map(flow => flow.principal),
        'EUR',
      ),
    ).toBe(48_000)
    if (contractTerms.quotation && 'insurancePremium' in contractTerms.quotation)
      expect(flows.filter(flow => flow.type === 'INSURANCE')).toHaveLength(18)
    expect(await house.read('contract', contract)).toMatchObject({
      duration: 18,
      endDate: '2027-09-01',
      residualValue: 600,
      rate: 0.04,
      planVersion: 2,
    })
    await house.move('amendment', shown.registration, 'apply', { action: 'UNDO', day: '2026-07-12' })
    const again = await asked(contract)
    const amounts = (all: readonly Plain[]) => all.map(flow => [flow.dueDate, flow.type, flow.amountExclTax])
    expect(amounts(again)).toEqual(amounts(before))
    await proven('2026-07-10', '2026-07-12')
  })

  it('calls back what was billed for the option, once its term is over', async () => {
    const contract = await house.running(contractTerms)
    await until(contract, end)
    const shown = await renewal(contract, '2026-09-10')
    expect(shown.backCredited).toBe(-4800)
    await apply(shown, '2026-09-10')
    const notes = await house.load('invoice', { contractRegistration: contract, type: 'CREDIT_NOTE' })
    expect(
      sumMoney(
        notes.map(note => note.amountExclTax),
        'EUR',
      ),
    ).toBe(-4800)
    await proven('2026-09-10')
    await house.bill('2026-10-01', [contract])
    await proven('2026-09-10', '2026-10-01')
    const flows = await asked(contract)
    expect(
      flows.filter(flow => flow.type === 'INSTALMENT' && flow.status === 'PLANNED').length,
    ).toBeGreaterThan(9)
    // At the end of the renewal nothing is left.
    for (const month of ['2026-12-01', '2027-03-01', '2027-06-01', '2027-09-01'])
      await house.bill(month, [contract])
    const { outstanding } = await house.read('contract', contract)
    expect(outstanding).toBe(0)
    await proven('2026-10-01', '2027-03-01', '2027-09-01')
  })
})

describe('the asset of a renewed lease', () => {
  it('is depreciated over the new term from its first day, what was booked stays, and is undone', async () => {
    const contract = await house.running({ quotation: terms })
    const [asset] = await house.load('asset', { contractRegistration: contract })
    const made = await house.create('depreciationSchedule', {
      assetRegistration: asset!.registration,
      cost: 48_000,
      salvage: 4800,
      months: 6,
      startDate: '2026-03-01',
      prorata: 'DAYS_30',
    })
    const key = String(made.registration)
    const realise = (date: string, day = date) =>
      house.move('depreciationSchedule', key, 'realise', { day, input: { date } })
    const read = () => house.read('depreciationSchedule', key)
    const depr = () => house.balances({ assetRegistration: asset!.registration, logicalAccount: 'DEPR' })
    await house.move('depreciationSchedule', key, 'activate', { day: '2026-03-01' })
    await until(contract, end)
    await realise('2026-08-31', end)
    expect(await read()).toMatchObject({ status: 'ENDED', netBookValue: 4800, endDate: '2026-08-31' })
    const shown = await renewal(contract, '2026-09-10', { newResidualValue: 600 })
    await apply(shown, '2026-09-10')
    expect(await read()).toMatchObject({
      status: 'ACTIVE',
      endDate: '2027-08-31',
      netBookValue: 4800,
      remaining: 4200,
      nextCharge: 350,
    })
    await realise('2026-10-31')
    expect(await depr()).toEqual({ DEPR: -43_900 })
    await proven('2026-10-31')
    await house.move('amendment', shown.registration, 'apply', { action: 'UNDO', day: '2026-11-02' })
    expect(await read()).toMatchObject({ status: 'ENDED', netBookValue: 4800, remaining: 0 })
    expect(await depr()).toEqual({ DEPR: -43_200 })
    await proven('2026-10-31', '2026-11-02')
  })
})

describe('the end of a lease', () => {
  it('renews nothing before its end, nothing where nothing is left, and no more than is left', async () => {
    const contract = await house.running({ quotation: terms })
    const paidOff = await house.running({ quotation: { duration: 6 } })
    for (const [which, values, code] of [
      [contract, { validityDate: '2026-07-01' }, 'RENEWAL_FROM_END'],
      [contract, { newResidualValue: 4800 }, 'RESIDUAL_NOT_BELOW'],
      [contract, { renewalMonths: null }, 'RENEWAL_MONTHS_MISSING'],
      [paidOff, {}, 'NOTHING_TO_RENEW'],
    ] as const)
      await expect(renewal(which, '2026-03-05', values)).rejects.toMatchObject({ rejectionReason: { code } })
    await proven()
  })

  it('asks for the option no more once its asset came back, even where it was billed', async () => {
    const contract = await house.running({ quotation: terms })
    await until(contract, end)
    const [asset] = await house.load('asset', { contractRegistration: contract })
    await house.move('asset', asset!.registration, 'return', {
      day: '2026-09-04',
      input: { date: '2026-09-04' },
    })
    expect((await asked(contract)).filter(flow => flow.type === 'RESIDUAL')).toEqual([])
    const notes = await house.load('invoice', { contractRegistration: contract, type: 'CREDIT_NOTE' })
    expect(notes.length).toBe(1)
    await proven('2026-09-04')
    await house.move('asset', asset!.registration, 'return', { day: '2026-09-05', action: 'UNDO' })
    expect((await asked(contract)).filter(flow => flow.type === 'RESIDUAL')).toMatchObject([
      { status: 'PLANNED', amountExclTax: 4800 },
    ])
    await house.bill('2026-09-06', [contract])
    await proven('2026-09-04', '2026-09-06')
  })
})
