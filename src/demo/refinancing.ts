import { entityOf, insertAny, loadMatching, type Plain, runAny, type Work } from '#engine/index.ts'
import { addDays, addMonths } from '#finance/index.ts'
import type { Calendar } from './calendar.ts'
import { monthBefore } from './days.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'
import { writeCompanies } from './write-people.ts'

interface Facility {
  name: string
  funder: string
  record: Plain
}

/** Who lends to the house, and on which terms. */
const facilities: readonly Facility[] = [
  {
    name: 'Facility of the bank',
    funder: 'Banque de la Loire SA',
    record: {
      type: 'BANK',
      financingType: 'REFINANCING',
      financingNature: 'WITH_RECOURSE',
      financingFinality: 'GENERAL',
      managementType: 'OWN',
      creditLimit: 6_000_000,
      advanceRate: 0.9,
      rate: 0.0345,
      unusedFeeRate: 0.002,
    },
  },
  {
    name: 'Green equipment fund',
    funder: 'Fonds Transition Atlantique SAS',
    record: {
      type: 'DEBT_FUND',
      financingType: 'ASSIGNMENT',
      financingNature: 'WITHOUT_RECOURSE',
      financingFinality: 'GREEN',
      managementType: 'FUND',
      creditLimit: 2_500_000,
      advanceRate: 0.95,
      rate: 0.0395,
    },
  },
]

const openFunds = async (work: Work, world: World): Promise<string[]> => {
  const root = world.branches[0]!
  const funders = await writeCompanies(
    work,
    world.house,
    'FUNDER',
    facilities.map(facility => facility.funder),
    root,
  )
  const funds = await insertAny(
    work,
    entityOf(work.model, 'fund'),
    facilities.map((facility, i) => ({
      ...facility.record,
      name: facility.name,
      funderRegistration: funders[i],
      orgaRegistration: root,
      currency: 'EUR',
      startDate: work.caller.today,
      endDate: addMonths(work.caller.today, 60),
    })),
  )
  await runAny(work, entityOf(work.model, 'fund'), 'activate', funds, {})
  return funds.map(fund => String(fund.registration))
}

type Stage = 'DRAFT' | 'SUBMITTED' | 'ACCEPTED' | 'ACTIVE' | 'DECLINED' | 'BOUGHT_BACK'

interface Lot {
  fund: number
  /** Months before today on which it went to the fund. */
  months: number
  amount: number
  stage: Stage
}

const lots: readonly Lot[] = [
  { fund: 0, months: 14, amount: 900_000, stage: 'ACTIVE' },
  { fund: 1, months: 11, amount: 400_000, stage: 'ACTIVE' },
  { fund: 0, months: 8, amount: 600_000, stage: 'ACTIVE' },
  { fund: 1, months: 6, amount: 150_000, stage: 'BOUGHT_BACK' },
  { fund: 0, months: 3, amount: 450_000, stage: 'ACTIVE' },
  { fund: 1, months: 2, amount: 250_000, stage: 'DECLINED' },
  { fund: 0, months: 1, amount: 350_000, stage: 'ACCEPTED' },
  { fund: 1, months: 0, amount: 200_000, stage: 'SUBMITTED' },
  { fund: 0, months: 0, amount: 300_000, stage: 'DRAFT' },
]

const writeLot = async (work: Work, world: World, lot: Lot, fund: string, index: number): Promise<void> => {
  const day = work.caller.today
  const [made] = await insertAny(work, entityOf(work.model, 'contractLot'), [
    {
      name: `Lot ${index + 1}, ${day.slice(0, 7)}`,
      type: lot.fund === 0 ? 'PLEDGE' : 'CESSION',
      fundRegistration: fund,
      orgaRegistration: world.branches[0],
      currency: 'EUR',
      rate: facilities[lot.fund]!.record.rate,
      internalReference: `REF-${day.slice(2, 4)}-${String(index + 1).padStart(2, '0')}`,
    },
  ])
  const step = (code: string, request: { reason?: string; input?: Plain } = {}) =>
    move(work, 'contractLot', [String(made!.registration)], code, request)
  const [filled] = await step('fill', { input: { amount: lot.amount, minMonths: 8 } })
  const holds = await loadMatching(work, 'funding', {
    contractLotRegistration: String(filled!.registration),
  })
  if (!holds.length || lot.stage === 'DRAFT') return
  await step('submit')
  if (lot.stage === 'DECLINED') await step('decline', { reason: 'Above the limit by sector of the fund' })
  if (lot.stage === 'SUBMITTED' || lot.stage === 'DECLINED') return
  await step('accept')
  if (lot.stage === 'ACCEPTED') return
  await step('settle', { input: { date: day } })
}

/** Each month the funders get what the plans of their contracts ask for. */
const payMonth = async (work: Work): Promise<void> => {
  const { today } = work.caller
  const fundings = await loadMatching(
    work,
    'funding',
    { status: 'ACTIVE', nextDueDate: { lte: today } },
    { lock: 'update' },
  )
  if (fundings.length)
    await runAny(work, entityOf(work.model, 'funding'), 'pay', fundings, { input: { date: today } })
}

/** Enters what funds do for the house: facilities, lots as far as each has come, monthly payments. */
export const enterRefinancing = (calendar: Calendar, world: World): void => {
  const { accounting } = world.house.staff
  let funds: string[] = []
  const at = (day: string, order: number, action: (work: Work) => Promise<void>) =>
    calendar.enter(day, order, 'refinancing', () => world.time.on(day, '11:30', accounting.username, action))
  at(addDays(monthBefore(world.today, 15), 8), 40, async work => {
    funds = await openFunds(work, world)
  })
  for (const [index, lot] of lots.entries()) {
    const day = addDays(monthBefore(world.today, lot.months), lot.months === 0 ? 4 : 14)
    at(day, 63, work => writeLot(work, world, lot, funds[lot.fund]!, index))
    if (lot.stage === 'BOUGHT_BACK')
      at(addMonths(day, 4), 66, async work => {
        const [own] = await loadMatching(work, 'contractLot', { status: 'ACTIVE', cessionDate: day })
        if (own)
          await move(work, 'contractLot', [String(own.registration)], 'buy-back', {
            reason: 'Contracts go to the bank’s facility',
            input: { date: work.caller.today },
          })
      })
  }
  for (let back = 13; back >= 0; back--) {
    const day = addDays(monthBefore(world.today, back), 16)
    if (day <= world.today) at(day, 65, payMonth)
  }
}
