import {
  type Effect,
  entityOf,
  insertAny,
  loadByRegistrations,
  loadMatching,
  type Plain,
  runOver,
  type TransitionRun,
  type Work,
} from '#engine/index.ts'
import type { StatusOf } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { addMonths, roundToCurrency, sumMoney } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'

const amountOf = (record: Plain | undefined, field: string): number =>
  (record?.[field] as number | undefined) ?? 0

/** Contracts that may go into a lot: running, not late, refinanced by nobody, long enough. */
const eligible = async (work: Work, lot: Plain, run: TransitionRun): Promise<Plain[]> => {
  const minMonths = amountOf(run.input, 'minMonths')
  const found = await loadMatching(
    work,
    'contract',
    {
      status: 'ACTIVE',
      isLate: false,
      currency: String(lot.currency ?? 'EUR'),
      outstanding: { gt: 0 },
      endDate: { gte: addMonths(run.date, minMonths) },
      ...(run.input.productRegistration
        ? { productRegistration: String(run.input.productRegistration) }
        : {}),
    },
    { lock: 'update' },
  )
  const taken = new Set(
    (
      await loadMatching(work, 'funding', {
        contractRegistration: found.map(contract => String(contract.registration)),
        status: ['PENDING', 'ACTIVE'],
      })
    ).map(funding => funding.contractRegistration),
  )
  return found
    .filter(contract => !taken.has(contract.registration))
    .sort(
      (a, b) =>
        amountOf(b, 'outstanding') - amountOf(a, 'outstanding') ||
        (String(a.registration) < String(b.registration) ? -1 : 1),
    )
}

/** Puts contracts into a lot until its amount or the fund's limit is reached, the largest that fit first. */
export const fillLots: Effect = async (work, lots, run) => {
  for (const lot of lots) {
    const [fund] = await loadByRegistrations(work, 'fund', [String(lot.fundRegistration)], { lock: 'update' })
    let left = Math.min(amountOf(run.input, 'amount'), amountOf(fund, 'available'))
    const share = (fund?.advanceRate as number | null | undefined) ?? 1
    const chosen: Plain[] = []
    for (const contract of await eligible(work, lot, run)) {
      const currency = String(contract.currency ?? 'EUR')
      const amount = roundToCurrency(amountOf(contract, 'outstanding') * share, currency, 'FLOOR')
      if (amount <= 0 || amount > left) continue
      left = sumMoney([left, -amount], currency)
      chosen.push({
        name: contract.name,
        fundRegistration: lot.fundRegistration,
        contractRegistration: contract.registration,
        contractLotRegistration: lot.registration,
        orgaRegistration: lot.orgaRegistration ?? contract.orgaRegistration ?? null,
        currency: lot.currency ?? 'EUR',
        amount,
        rate: lot.rate ?? fund?.rate ?? null,
        endDate: contract.endDate ?? null,
      })
    }
    await insertAny(work, entityOf(work.model, 'funding'), chosen, { unchecked: true })
  }
}

/** Runs a transition of every funding of the lots that stands where it begins: all of them or none. */
const moveFundings = async (
  work: Work,
  lots: readonly Plain[],
  status: StatusOf<'funding'>,
  code: string,
  request: { action?: 'DO' | 'UNDO'; reason?: string; input?: Plain },
): Promise<void> => {
  const fundings = await loadMatching(
    work,
    'funding',
    { contractLotRegistration: lots.map(lot => String(lot.registration)), status },
    { lock: 'update' },
  )
  if (fundings.length) await runOver(work, entityOf(work.model, 'funding'), code, fundings, request)
}

const dateOf = (run: TransitionRun): string => String(run.input.date ?? run.date)

export const submitLots: Effect = async (_work, lots, run) => {
  for (const lot of lots) lot.submitDate = run.date
}

export const acceptLots: Effect = async (_work, lots, run) => {
  for (const lot of lots) lot.acceptDate = run.date
}

/** Settles the funding of each contract on the day of cession. */
export const settleLots: Effect = async (work, lots, run) => {
  await moveFundings(work, lots, 'PENDING', 'settle', { input: { date: dateOf(run) } })
  for (const lot of lots) {
    lot.cessionDate = dateOf(run)
    lot.validationDate = run.date
  }
}

export const unsettleLots: Effect = async (work, lots) => {
  await moveFundings(work, lots, 'ACTIVE', 'settle', { action: 'UNDO' })
  for (const lot of lots) lot.validationDate = null
}

/** Pays of each funding what its plan asks for; those without a plan are left to be repaid by hand. */
export const payLots: Effect = async (work, lots, run) => {
  const fundings = await loadMatching(
    work,
    'funding',
    {
      contractLotRegistration: lots.map(lot => String(lot.registration)),
      status: 'ACTIVE',
      nextDueDate: { lte: dateOf(run) },
    },
    { lock: 'update' },
  )
  if (fundings.length)
    await runOver(work, entityOf(work.model, 'funding'), 'pay', fundings, { input: { date: dateOf(run) } })
}

export const buyBackLots: Effect = async (work, lots, run) => {
  await moveFundings(work, lots, 'ACTIVE', 'buy-back', {
    reason: run.reason ?? keptMessages([message('LOT_BOUGHT_BACK')]),
    input: { date: dateOf(run) },
  })
  for (const lot of lots) lot.boughtBackDate = dateOf(run)
}

/** What a declined or abandoned lot asked for is free for others. */
export const declineLots: Effect = async (work, lots, run) =>
  moveFundings(work, lots, 'PENDING', 'decline', {
    reason: run.reason ?? keptMessages([message('LOT_DECLINED')]),
  })
