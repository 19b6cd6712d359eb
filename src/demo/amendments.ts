import { entityOf, insertAny, loadMatching, type Plain, runAny, type Work } from '#engine/index.ts'
import { addDays, addMonths, roundToCurrency } from '#finance/index.ts'
import type { Calendar } from './calendar.ts'
import type { Book } from './contract-starts.ts'
import type { Idea } from './invent-contracts.ts'
import { storiesOf } from './stories.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

const offered: readonly Plain[] = [
  { code: 'RATE', type: 'RATE', name: 'Change of rate', fee: 150 },
  { code: 'DURATION', type: 'DURATION', name: 'Change of duration', fee: 120 },
  {
    code: 'HOLIDAY',
    type: 'PAYMENT_HOLIDAY',
    name: 'Payment holiday',
    fee: 90,
    holidayKind: 'CAPITALISED',
    holidayExtends: true,
  },
  { code: 'PAYER', type: 'PAYER', name: 'Change of payer', fee: 60 },
  { code: 'ASSIGNMENT', type: 'ASSIGNMENT', name: 'Assignment to another client', fee: 250 },
  { code: 'DRAWDOWN', type: 'AMOUNT', name: 'Further drawdown', fee: 200, contractTypes: ['LOAN'] },
  { code: 'RESIDUAL', type: 'RESIDUAL', name: 'Change of residual value', fee: 90, contractTypes: ['LEASE'] },
  {
    code: 'PARTIAL',
    type: 'PARTIAL_SETTLEMENT',
    name: 'Partial early settlement',
    contractTypes: ['LOAN'],
    settlementIndemnity: 0.02,
  },
  { code: 'SETTLEMENT', type: 'EARLY_SETTLEMENT', name: 'Early settlement' },
]

type Stage = 'DRAFT' | 'SIMULATED' | 'APPROVED' | 'APPLIED' | 'REFUSED' | 'CANCELLED'

interface Change {
  type: string
  stage: Stage
  /** Days before today on which it was written. */
  days: number
  on: 'LEASE' | 'LOAN'
  /** Terms of the change, from the contract as it stands. */
  terms: (contract: Plain, others: readonly string[]) => Plain
  description: string
}

const holiday = (periods: number) => () => ({ holidayPeriods: periods })

/** What clients of the house asked for, and how far each wish has come. */
const changes: readonly Change[] = [
  {
    type: 'PAYMENT_HOLIDAY',
    stage: 'APPLIED',
    days: 140,
    on: 'LEASE',
    terms: holiday(3),
    description: 'The new workshop opens three months late',
  },
  {
    type: 'RATE',
    stage: 'APPLIED',
    days: 95,
    on: 'LOAN',
    terms: ({ rate }) => ({ newRate: Math.round(((rate as number) - 0.0075) * 10_000) / 10_000 }),
    description: 'Rates have fallen; the client had an offer of his bank',
  },
  {
    type: 'EARLY_SETTLEMENT',
    stage: 'APPLIED',
    days: 70,
    on: 'LEASE',
    terms: () => ({}),
    description: 'The client sells the machine and buys a bigger one',
  },
  {
    type: 'PAYER',
    stage: 'APPLIED',
    days: 40,
    on: 'LEASE',
    terms: (_, others) => ({ newPersonRegistration: others[0] }),
    description: 'The holding pays for its subsidiaries from now on',
  },
  {
    type: 'DURATION',
    stage: 'APPROVED',
    days: 6,
    on: 'LEASE',
    terms: ({ duration }) => ({ newDuration: (duration as number) + 12 }),
    description: 'A year more, to lower the rent',
  },
  {
    type: 'EARLY_SETTLEMENT',
    stage: 'SIMULATED',
    days: 2,
    on: 'LOAN',
    terms: () => ({}),
    description: 'Quote asked for by the notary: the business is being sold',
  },
  {
    type: 'PARTIAL_SETTLEMENT',
    stage: 'SIMULATED',
    days: 4,
    on: 'LOAN',
    terms: ({ outstanding }) => ({ amount: Math.floor((outstanding as number) / 4000) * 1000 }),
    description: 'An insurance pay-out goes into the loan',
  },
  {
    type: 'RESIDUAL',
    stage: 'SIMULATED',
    days: 1,
    on: 'LEASE',
    terms: ({ residualValue }) => ({
      newResidualValue: roundToCurrency(((residualValue as number) ?? 0) / 2, 'EUR'),
    }),
    description: 'The client means to keep the machine and pay less at the end',
  },
  {
    type: 'PAYMENT_HOLIDAY',
    stage: 'REFUSED',
    days: 18,
    on: 'LEASE',
    terms: holiday(6),
    description: 'Half a year without rents',
  },
  {
    type: 'ASSIGNMENT',
    stage: 'CANCELLED',
    days: 24,
    on: 'LEASE',
    terms: (_, others) => ({ newPersonRegistration: others[1] }),
    description: 'Sale of a branch',
  },
  {
    type: 'AMOUNT',
    stage: 'DRAFT',
    days: 0,
    on: 'LOAN',
    terms: () => ({ amount: 15_000 }),
    description: 'Second instalment of the works',
  },
  {
    type: 'RATE',
    stage: 'DRAFT',
    days: 1,
    on: 'LEASE',
    terms: () => ({}),
    description: 'Client asks for a lower rate; awaiting his figures',
  },
]

const steps: Record<Stage, readonly [code: string, reason?: string][]> = {
  DRAFT: [],
  SIMULATED: [['simulate']],
  APPROVED: [['simulate'], ['approve']],
  APPLIED: [['simulate'], ['approve'], ['apply']],
  REFUSED: [['simulate'], ['refuse', 'Two years of accounts do not carry it']],
  CANCELLED: [['simulate'], ['cancel', 'The sale fell through']],
}

const writeOffered = async (work: Work): Promise<void> => {
  const items = await insertAny(
    work,
    entityOf(work.model, 'amendmentCatalogItem'),
    offered.map(item => ({ ...item, currency: 'EUR' })),
  )
  await runAny(work, entityOf(work.model, 'amendmentCatalogItem'), 'publish', items, {})
}

/** Running contracts that leave room for a change; those that pictures are made of stay as they are. */
const candidates = async (work: Work, change: Change, known: ReadonlyMap<string, Idea>): Promise<Plain[]> => {
  const contracts = await loadMatching(work, 'contract', {
    status: 'ACTIVE',
    ...(change.on === 'LEASE' ? { isLate: false } : {}),
    endDate: { gte: addMonths(work.caller.today, change.type === 'PAYMENT_HOLIDAY' ? 24 : 9) },
    nextDueDate: { is: 'set' },
  })
  return contracts
    .filter(contract => known.has(String(contract.registration)))
    .filter(
      contract =>
        (known.get(String(contract.registration))!.offer.type === 'LOAN') === (change.on === 'LOAN'),
    )
    .filter(contract => change.on === 'LEASE' || (contract.outstanding as number) >= 12_000)
    .filter(contract => change.type !== 'RESIDUAL' || contract.residualValue)
    .sort((a, b) => (String(a.registration) < String(b.registration) ? -1 : 1))
}

const writeChange = async (
  work: Work,
  world: World,
  change: Change,
  known: ReadonlyMap<string, Idea>,
  taken: Set<string>,
): Promise<void> => {
  const contract = (await candidates(work, change, known)).find(one => !taken.has(String(one.registration)))
  if (!contract) return
  taken.add(String(contract.registration))
  const own = new Set(((contract.persons as Plain[] | undefined) ?? []).map(p => p.personRegistration))
  const others = world.clients.map(c => c.registration).filter(registration => !own.has(registration))
  const items = await loadMatching(work, 'amendmentCatalogItem', { type: change.type, status: 'ACTIVE' })
  const { today } = work.caller
  const settles = change.type.endsWith('SETTLEMENT')
  const [amendment] = await insertAny(work, entityOf(work.model, 'amendment'), [
    {
      contractRegistration: contract.registration,
      orgaRegistration: contract.orgaRegistration ?? null,
      type: change.type,
      name: contract.name,
      catalogItemRegistration: items[0]?.registration,
      date: today,
      validityDate: contract.nextDueDate,
      persons: ((contract.persons as Plain[] | undefined) ?? [])
        .filter(p => p.role !== 'SUPPLIER')
        .map(({ personRegistration, role }) => ({ personRegistration, role })),
      description: change.description,
      ...(settles ? { holdsUntil: addDays(today, 30) } : {}),
      ...change.terms(contract, others),
    },
  ])
  for (const [code, reason] of steps[change.stage])
    await move(work, 'amendment', [String(amendment!.registration)], code, { ...(reason ? { reason } : {}) })
}

/** Enters changes to running contracts: some applied months ago and billed since, others on the desk today. */
export const enterAmendments = (calendar: Calendar, world: World, book: Book): void => {
  const told = new Set(storiesOf(world.house).map(story => story.client))
  const taken = world.time.memory.keep(new Set<string>())
  const known = () =>
    new Map(
      [...book.values()]
        .filter(({ idea }) => !told.has(idea.client.name) && idea.fate === 'RUNS')
        .map(({ idea, registration }) => [registration, idea]),
    )
  const { office } = world.house.staff
  const first = addDays(world.today, -200)
  calendar.enter(first, 5, 'amendments', () =>
    world.time.on(first, '10:00', office.username, work => writeOffered(work)),
  )
  for (const change of changes) {
    const day = addDays(world.today, -change.days)
    calendar.enter(day, 62, 'amendments', () =>
      world.time.on(day, '14:20', office.username, work => writeChange(work, world, change, known(), taken)),
    )
  }
}
