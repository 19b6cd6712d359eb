import {
  type Effect,
  insertRecords,
  loadByRegistrations,
  loadMatching,
  runOver,
  type Work,
} from '#engine/index.ts'
import type { InputOf, Loaded, New, StatusOf, TransitionOf } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { addMonths, roundToCurrency, sumMoney } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import { carry } from '../carry.ts'

type Lot = Loaded<'contractLot'>
type OnDay = { date?: string | null }
type Filling = InputOf<'contractLot', 'fill'>

/** Contracts that may go into a lot: running, not late, refinanced by nobody, long enough. */
const eligible = async (
  work: Work,
  lot: Lot,
  { minMonths, productRegistration }: Filling,
  date: string,
): Promise<Loaded<'contract'>[]> => {
  const found = await loadMatching(
    work,
    'contract',
    {
      status: 'ACTIVE',
      isLate: false,
      currency: lot.currency ?? 'EUR',
      outstanding: { gt: 0 },
      endDate: { gte: addMonths(date, minMonths ?? 0) },
      ...(productRegistration ? { productRegistration } : {}),
    },
    { lock: 'update' },
  )
  const taken = new Set(
    (
      await loadMatching(work, 'funding', {
        contractRegistration: found.map(contract => contract.registration),
        status: ['PENDING', 'ACTIVE'],
      })
    ).map(funding => funding.contractRegistration),
  )
  return found
    .filter(contract => !taken.has(contract.registration))
    .sort((a, b) => (b.outstanding ?? 0) - (a.outstanding ?? 0) || (a.registration < b.registration ? -1 : 1))
}

/** What a funding of a lot says as its contract does. */
const contractFacts = ['name', 'endDate'] as const

/** Puts contracts into a lot until its amount or the fund's limit is reached, the largest that fit first. */
export const fillLots: Effect<'contractLot', Filling> = async (work, lots, run) => {
  for (const lot of lots) {
    const [fund] = await loadByRegistrations(work, 'fund', [lot.fundRegistration], { lock: 'update' })
    let left = Math.min(run.input.amount, fund?.available ?? 0)
    const share = fund?.advanceRate ?? 1
    const chosen: New<'funding'>[] = []
    for (const contract of await eligible(work, lot, run.input, run.date)) {
      const currency = contract.currency ?? 'EUR'
      const amount = roundToCurrency((contract.outstanding ?? 0) * share, currency, 'FLOOR')
      if (amount <= 0 || amount > left) continue
      left = sumMoney([left, -amount], currency)
      chosen.push({
        ...carry(contract, contractFacts),
        fundRegistration: lot.fundRegistration,
        contractRegistration: contract.registration,
        contractLotRegistration: lot.registration,
        orgaRegistration: lot.orgaRegistration ?? contract.orgaRegistration ?? null,
        currency: lot.currency ?? 'EUR',
        amount,
        rate: lot.rate ?? fund?.rate ?? null,
      })
    }
    await insertRecords(work, 'funding', chosen, { unchecked: true })
  }
}

/** Runs a transition of every funding of the lots that stands where it begins: all of them or none. */
const moveFundings = async (
  work: Work,
  lots: readonly Lot[],
  status: StatusOf<'funding'>,
  code: TransitionOf<'funding'>,
  request: { action?: 'DO' | 'UNDO'; reason?: string; input?: OnDay },
): Promise<void> => {
  const fundings = await loadMatching(
    work,
    'funding',
    { contractLotRegistration: lots.map(lot => lot.registration), status },
    { lock: 'update' },
  )
  if (fundings.length) await runOver(work, 'funding', code, fundings, request)
}

const dateOf = (run: { input: OnDay; date: string }): string => run.input.date ?? run.date

export const submitLots: Effect<'contractLot'> = async (_work, lots, run) => {
  for (const lot of lots) lot.submitDate = run.date
}

export const acceptLots: Effect<'contractLot'> = async (_work, lots, run) => {
  for (const lot of lots) lot.acceptDate = run.date
}

/** Settles the funding of each contract on the day of cession. */
export const settleLots: Effect<'contractLot', InputOf<'contractLot', 'settle'>> = async (
  work,
  lots,
  run,
) => {
  await moveFundings(work, lots, 'PENDING', 'settle', { input: { date: dateOf(run) } })
  for (const lot of lots) {
    lot.cessionDate = dateOf(run)
    lot.validationDate = run.date
  }
}

export const unsettleLots: Effect<'contractLot'> = async (work, lots) => {
  await moveFundings(work, lots, 'ACTIVE', 'settle', { action: 'UNDO' })
  for (const lot of lots) lot.validationDate = null
}

/** Pays of each funding what its plan asks for; those without a plan are left to be repaid by hand. */
export const payLots: Effect<'contractLot', InputOf<'contractLot', 'pay'>> = async (work, lots, run) => {
  const fundings = await loadMatching(
    work,
    'funding',
    {
      contractLotRegistration: lots.map(lot => lot.registration),
      status: 'ACTIVE',
      nextDueDate: { lte: dateOf(run) },
    },
    { lock: 'update' },
  )
  if (fundings.length) await runOver(work, 'funding', 'pay', fundings, { input: { date: dateOf(run) } })
}

export const buyBackLots: Effect<'contractLot', InputOf<'contractLot', 'buy-back'>> = async (
  work,
  lots,
  run,
) => {
  await moveFundings(work, lots, 'ACTIVE', 'buy-back', {
    reason: run.reason ?? keptMessages([message('LOT_BOUGHT_BACK')]),
    input: { date: dateOf(run) },
  })
  for (const lot of lots) lot.boughtBackDate = dateOf(run)
}

/** What a declined or abandoned lot asked for is free for others. */
export const declineLots: Effect<'contractLot'> = async (work, lots, run) =>
  moveFundings(work, lots, 'PENDING', 'decline', {
    reason: run.reason ?? keptMessages([message('LOT_DECLINED')]),
  })
