import { entityOf, insertAny, insertRecords, loadAny, type Plain, type Work } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

interface Plan {
  name: string
  type: string
  start: number
  end: number
  description: string
  budgets: readonly { name: string; category: string; amount: number }[]
  /** Days of work, by whom, as hours. */
  days: number
  rate: number
  close?: boolean
}

const plans: readonly Plan[] = [
  {
    name: 'Electronic invoices',
    type: 'INTERNAL',
    start: -75,
    end: 40,
    description: 'Invoices leave as structured data before the law asks for it.',
    budgets: [
      { name: 'Own work', category: 'WORK', amount: 18000 },
      { name: 'Platform', category: 'LICENCES', amount: 6000 },
    ],
    days: 26,
    rate: 72,
  },
  {
    name: 'Audit of the lease portfolio',
    type: 'AUDIT',
    start: -40,
    end: -4,
    description: 'Samples of contracts, assets and postings for the auditors.',
    budgets: [{ name: 'Preparation', category: 'WORK', amount: 3200 }],
    days: 11,
    rate: 64,
  },
  {
    name: 'Move of the archive',
    type: 'INTERNAL',
    start: -140,
    end: -95,
    description: 'Paper files were scanned and joined to their contracts.',
    budgets: [{ name: 'Scanning', category: 'SERVICES', amount: 5400 }],
    days: 9,
    rate: 48,
    close: true,
  },
]

const works = ['ANALYSIS', 'REALISATION', 'MEETING', 'REALISATION', 'SUPPORT']

const entriesOf = (world: World, plan: Plan, project: unknown, budget: unknown): Plain[] => {
  const { office, accounting, sales } = world.house.staff
  const people = [office.username, accounting.username, sales.username]
  const last = Math.min(plan.end, -1)
  return Array.from({ length: plan.days }, (_, i) => ({
    date: addDays(world.today, plan.start + Math.round((i * (last - plan.start)) / plan.days)),
    username: people[i % people.length],
    type: works[i % works.length],
    projectRegistration: project,
    budgetRegistration: budget,
    hours: [3.5, 7, 2, 5.25][i % 4],
    hourlyRate: plan.rate,
    isBillable: plan.type === 'CLIENT',
    orgaRegistration: world.branches[0],
  }))
}

const writePlan = async (work: Work, world: World, plan: Plan): Promise<void> => {
  const about = {
    startDate: addDays(world.today, plan.start),
    endDate: addDays(world.today, plan.end),
    orgaRegistration: world.branches[0],
  }
  const [project] = await insertRecords(work, 'project', [
    {
      ...about,
      name: plan.name,
      type: plan.type,
      description: plan.description,
      ownerUsername: world.house.staff.office.username,
    },
  ])
  const budgets = await insertRecords(
    work,
    'budget',
    plan.budgets.map(budget => ({
      ...about,
      ...budget,
      type: 'INITIAL',
      projectRegistration: project!.registration,
    })),
  )
  const keys = budgets.map(b => String(b.registration))
  await move(work, 'project', [String(project!.registration)], 'open')
  await move(work, 'budget', keys, 'open')
  await insertAny(
    work,
    entityOf(work.model, 'timeEntry'),
    entriesOf(world, plan, project!.registration, keys[0]),
  )
  if (!plan.close) return
  await move(work, 'budget', keys, 'close')
  await move(work, 'project', [String(project!.registration)], 'close')
}

const rules: readonly Plain[] = [
  {
    code: 'COMMITTEE',
    name: 'Large requests go to the committee',
    type: 'ACCEPTANCE',
    entityName: 'deal',
    condition: { financedAmountExclTax: { gte: 80000 } },
    outcome: 'REFER',
    message: 'Above the limit of a branch: put it on the agenda of the credit committee',
    position: 20,
  },
  {
    code: 'SMALL',
    name: 'Small requests of known length',
    type: 'ACCEPTANCE',
    entityName: 'deal',
    condition: { financedAmountExclTax: { lt: 15000 }, duration: { lte: 60 } },
    outcome: 'ACCEPT',
    position: 30,
  },
  {
    code: 'RISK-X',
    name: 'Not financed',
    type: 'RISK',
    entityName: 'person',
    condition: { riskClass: ['E', 'X'] },
    outcome: 'DECLINE',
    message: 'The risk class rules out new financing',
    position: 10,
  },
]

/** Rules by which the house decides, each tried on a record before it was published. */
const writeRules = async (work: Work, world: World): Promise<void> => {
  const made = await insertAny(
    work,
    entityOf(work.model, 'rule'),
    rules.map(rule => ({ ...rule, orgaRegistration: world.branches[0] })),
  )
  for (const [i, rule] of made.entries()) {
    const [record] = await loadAny(work, entityOf(work.model, String(rules[i]!.entityName)), {}, { limit: 1 })
    if (record)
      await move(work, 'rule', [String(rule.registration)], 'test', {
        input: { registration: record.registration },
      })
    await move(work, 'rule', [String(rule.registration)], 'activate')
  }
}

const scoreOf = (i: number): number => 42 + ((i * 17) % 51)

/** What a register and a bureau have sent about clients. */
const writeExternalData = async (work: Work, world: World): Promise<void> => {
  const clients = world.clients.slice(0, 6)
  await insertRecords(
    work,
    'externalData',
    clients.map(({ client, registration }, i) => ({
      type: i % 2 ? 'CREDIT' : 'COMPANY',
      source: i % 2 ? 'Credit bureau' : 'Company register',
      receivedDate: `${addDays(world.today, -90 + i * 9)}T06:12:00.000Z`,
      personRegistration: registration,
      externalReference: `${world.house.country.code}-${1400 + i * 37}`,
      outcome: i === 5 ? 'WARNING' : 'OK',
      payload:
        i % 2
          ? { score: scoreOf(i), scale: '0-100', incidents: i === 5 ? 1 : 0, limit: 20000 + i * 15000 }
          : { name: client.name, country: world.house.country.code, isActive: true, proceedings: [] },
      orgaRegistration: world.branches[0],
    })),
  )
}

/** The house's own projects with their time and money, the rules by which it decides, and what others told it. */
export const writeProjects = async (world: World): Promise<void> => {
  await world.time.on(world.today, '06:50', world.house.staff.office.username, async work => {
    for (const plan of plans) await writePlan(work, world, plan)
    await writeRules(work, world)
    await writeExternalData(work, world)
  })
}
